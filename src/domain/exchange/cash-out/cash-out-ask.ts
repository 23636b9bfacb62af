import type { Position } from '../exposure/position.ts'
import { LEVEL, type MarketOutcomes } from '../exposure/exposure.ts'
import type { Offers } from './hedge.ts'

/** The whole of a cash-out, in hundredths of a percent. */
export const WHOLE_BPS = 10_000

export type CashOutAsk = {
  /** Matched bets only count. */
  position: Position
  outcomes: MarketOutcomes
  /** By selection; one that is missing has no offers. */
  offers: ReadonlyMap<number, Offers>
  /** The bets on this selection alone; by default the whole market. */
  selectionId?: number | undefined
  /** How much of the way to go, above 0 and at most `WHOLE_BPS`. */
  fractionBps: number
}

/** The selections that are to be levelled. */
export const levelled = ({ outcomes, selectionId }: CashOutAsk): readonly number[] =>
  outcomes.selectionIds.filter((id) => selectionId === undefined || id === selectionId)

/** How much more the account gets by the bets on a selection if they are won than if they are lost. */
export function differenceOf(position: Position, selectionId: number): number {
  const { winCenti, loseCenti } = position.get(selectionId) ?? LEVEL
  return winCenti - loseCenti
}
