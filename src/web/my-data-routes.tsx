import { load } from './api/load.ts'
import type { Page } from './page-route.ts'
import { paths } from './ui/paths.ts'

/** A player's own data. */
export const myDataPage: Page = {
  path: paths.myData,
  Component: load(() => import('./features/my-data/my-data-page.tsx'), 'MyDataPage'),
}

/** How long data are kept, for operators. */
export const retentionDesk: Page = {
  path: paths.adminRetention,
  Component: load(() => import('./features/my-data/operators/retention-page.tsx'), 'RetentionPage'),
}
