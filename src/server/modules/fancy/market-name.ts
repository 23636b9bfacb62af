import type { HouseMarket } from '#contract/fancy/house-markets.ts'
import type { BetSide, HouseSelection } from '#domain/fancy/house-bet.ts'

/** As statements and operators read it; pages have it in the player's language. */
export const nameOfMarket = ({
  kind,
  innings,
  overs,
}: Pick<HouseMarket, 'kind' | 'innings' | 'overs'>): string =>
  kind === 'session' ? `${overs} over runs, ${innings === 1 ? '1st' : '2nd'} innings` : 'Bookmaker'

/** "Yes 47", "Back Reds". */
export function nameOfBet(
  bet: { selection: HouseSelection; side: BetSide; line: number | null },
  sides: readonly string[],
): string {
  const isBack = bet.side === 'back'
  if (bet.selection === 'runs') return `${isBack ? 'Yes' : 'No'} ${bet.line}`
  return `${isBack ? 'Back' : 'Lay'} ${sides[bet.selection === 'home' ? 0 : 1] ?? bet.selection}`
}
