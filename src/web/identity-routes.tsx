import { load } from './api/load.ts'
import { isEventId } from './features/exchange/match/event-id.ts'
import type { Page } from './page-route.tsx'
import { paths, routePatterns } from './ui/paths.ts'

export const identityPage: Page = {
  path: paths.identity,
  Component: load(() => import('./features/identity/identity-page.tsx'), 'IdentityPage'),
}

/** The pages of operators who compare documents with profiles. */
export const identityDesk: readonly Page[] = [
  {
    path: paths.adminIdentities,
    Component: load(
      () => import('./features/identity/operators/identities-page.tsx'),
      'IdentitiesPage',
    ),
  },
  {
    path: routePatterns.adminIdentity,
    accepts: ({ playerId }) => isEventId(playerId),
    Component: load(
      () => import('./features/identity/operators/identity-case-page.tsx'),
      'IdentityCasePage',
    ),
  },
]
