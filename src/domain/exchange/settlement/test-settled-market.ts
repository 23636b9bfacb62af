import type { MarketKind } from '../kinds/market-kind.ts'
import { outcomeRules } from '../exposure/market-outcomes.ts'
import type { MarketResult, SettledMarket } from './payouts.ts'

/** A market of runners 1, 2, 3 …, or of the selections given by outcome and handicap. */
export function marketOf(
  kind: MarketKind,
  {
    winners = 1,
    divisor = null,
    selections = 6,
  }: {
    winners?: number
    divisor?: number | null
    selections?: number | readonly (readonly [outcome: string, handicap: number])[]
  } = {},
): SettledMarket {
  const given =
    typeof selections === 'number'
      ? Array.from({ length: selections }, () => ['', 0] as const)
      : selections
  const own = given.map(([outcome, handicap], index) => ({ id: index + 1, outcome, handicap }))
  const { zeroWinnersPossible } = outcomeRules({ kind, eachWayDivisor: divisor, selections: own })
  return { kind, winners, zeroWinnersPossible, eachWayDivisor: divisor, selections: own }
}

export const wins = (...winnerIds: number[]): MarketResult => ({ kind: 'winners', winnerIds })
export const ties = (winnerIds: number[], tiedIds: number[]): MarketResult => ({
  kind: 'winners',
  winnerIds,
  tiedIds,
})
export const score = (home: number, away: number): MarketResult => ({
  kind: 'score',
  score: { home, away },
})
