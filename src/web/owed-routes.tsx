import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths } from './ui/paths.ts'

/** The sum that is owed to players, and the proof of it. */
export const fundsPage: Page = {
  path: paths.playerFunds,
  Component: load(() => import('./features/owed/player-funds-page.tsx'), 'PlayerFundsPage'),
}

/** The same for operators, who state the reserves. */
export const fundsDesk: Page = {
  path: paths.adminPlayerFunds,
  Component: load(() => import('./features/owed/operators/funds-desk-page.tsx'), 'FundsDeskPage'),
}
