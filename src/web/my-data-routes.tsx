import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths } from './ui/paths.ts'

/** A player's own data. */
export const myDataPage: Page = {
  path: paths.myData,
  Component: load(() => import('./features/my-data/my-data-page.tsx'), 'MyDataPage'),
}

/** Asks for consent to new terms, on every page of a player. */
export const TermsDialog = load(() => import('./features/my-data/terms-dialog.tsx'), 'TermsDialog')

/** How long data are kept, and the versions of the terms, for operators. */
export const myDataDesk: readonly Page[] = [
  {
    path: paths.adminRetention,
    Component: load(
      () => import('./features/my-data/operators/retention-page.tsx'),
      'RetentionPage',
    ),
  },
  {
    path: paths.adminTerms,
    Component: load(
      () => import('./features/my-data/operators/terms-desk-page.tsx'),
      'TermsDeskPage',
    ),
  },
]
