import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths } from './ui/paths.ts'

/** The player's bonuses. */
export const bonusesPage: Page = {
  path: paths.bonuses,
  Component: load(() => import('./features/bonuses/bonuses-page.tsx'), 'BonusesPage'),
}

/** Bonuses of players, for operators. */
export const bonusesDesk: Page = {
  path: paths.adminBonuses,
  Component: load(
    () => import('./features/bonuses/operators/bonuses-desk-page.tsx'),
    'BonusesDeskPage',
  ),
}
