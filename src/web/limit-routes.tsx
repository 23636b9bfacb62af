import { isEventId } from './features/exchange/match/event-id.ts'
import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths, routePatterns } from './ui/paths.ts'

/** The page on which players set limits and take breaks. */
export const limitsPage: Page = {
  path: paths.limits,
  Component: load(() => import('./features/limits/limits-page.tsx'), 'LimitsPage'),
}

/** The pages of operators on limits and breaks. */
export const limitDesk: readonly Page[] = [
  {
    path: paths.adminProtection,
    Component: load(() => import('./features/limits/operators/breaks-page.tsx'), 'BreaksPage'),
  },
  {
    path: paths.adminWatchlist,
    Component: load(
      () => import('./features/limits/operators/watchlist/hits-page.tsx'),
      'HitsPage',
    ),
  },
  {
    path: paths.adminWatchlistPersons,
    Component: load(
      () => import('./features/limits/operators/watchlist/persons-page.tsx'),
      'PersonsPage',
    ),
  },
  {
    path: paths.adminOperatorProfile,
    Component: load(
      () => import('./features/operator-profile/operators/operator-profile-page.tsx'),
      'OperatorProfilePage',
    ),
  },
  {
    path: routePatterns.adminProtection,
    accepts: ({ playerId }) => isEventId(playerId),
    Component: load(
      () => import('./features/limits/operators/player-protection-page.tsx'),
      'PlayerProtectionPage',
    ),
  },
]

/** Stands on every page of a player. */
export const RealityCheck = load(
  () => import('./features/limits/reality-check.tsx'),
  'RealityCheck',
)
