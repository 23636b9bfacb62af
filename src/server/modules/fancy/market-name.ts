import type { BookedBets } from '#contract/ledger.ts'
import type { HouseMarket } from '#contract/fancy/house-markets.ts'
import type { BetSide, HouseSelection } from '#domain/fancy/house-bet.ts'

/** As it is stored; pages and notices have it in the player's language. */
export const nameOfMarket = ({
  kind,
  innings,
  overs,
}: Pick<HouseMarket, 'kind' | 'innings' | 'overs'>): string =>
  kind === 'session' ? `${overs} over runs, ${innings === 1 ? '1st' : '2nd'} innings` : 'Bookmaker'

/** "Yes" and "47", or "Back" and "Reds". */
export function namesOfBet(
  bet: { selection: HouseSelection; side: BetSide; line: number | null },
  sides: readonly string[],
): Pick<BookedBets['selections'][number], 'side' | 'selectionName'> {
  if (bet.selection === 'runs')
    return { side: bet.side === 'back' ? 'yes' : 'no', selectionName: String(bet.line) }
  const selectionName = sides[bet.selection === 'home' ? 0 : 1] ?? bet.selection
  return { side: bet.side, selectionName }
}
