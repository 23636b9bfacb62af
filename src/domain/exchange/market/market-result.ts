import type { Score } from '../kinds/asian.ts'
import {
  isPermittedResult,
  type MarketResult as Outcome,
  type Payouts,
  payoutsOf,
  type SettledMarket,
} from '../settlement/payouts.ts'
import { Refusal } from './refusal.ts'
import type { LoadedMarket } from './loaded-market.ts'

/** A result as it is entered. `void` gives every stake back. */
export type ResultEntry = {
  kind: 'winners' | 'score' | 'number' | 'void'
  winnerSelectionIds: readonly number[]
  placedSelectionIds?: readonly number[] | undefined
  tiedSelectionIds?: readonly number[] | undefined
  score?: Score | null | undefined
  /** In hundredths of the unit. */
  number?: number | null | undefined
}

/** All that a result says, in one order, so that two can be compared. */
function wholeResult(result: ResultEntry) {
  const { kind, winnerSelectionIds, placedSelectionIds, tiedSelectionIds, score, number } = result
  const [winnerIds, placedIds, tiedIds] = [
    winnerSelectionIds,
    placedSelectionIds ?? [],
    tiedSelectionIds ?? [],
  ].map((ids) => ids.toSorted((a, b) => a - b))
  return { kind, winnerIds, placedIds, tiedIds, score: score ?? null, number: number ?? null }
}

export const isSameResult = (a: ResultEntry, b: ResultEntry): boolean =>
  JSON.stringify(wholeResult(a)) === JSON.stringify(wholeResult(b))

/** The facts that a settlement is reckoned with. */
const settledMarketOf = (market: LoadedMarket): SettledMarket => ({
  ...market,
  ...market.rules,
  selections: market.selections.filter(({ id }) => market.selectionIds.includes(id)),
})

/** The payouts of every bet by the result. Throws when the result does not fit the market. */
export const payoutsIn = (market: LoadedMarket, result: ResultEntry): Payouts =>
  payoutsOf(outcomeIn(market, result), settledMarketOf(market))

/** The result as the domain knows it. Throws when it does not fit the market. */
export function outcomeIn(market: LoadedMarket, result: ResultEntry): Outcome {
  const outcome = outcomeOf(result)
  if (!outcome) throw new Refusal('RESULT_INVALID', { field: fieldOf[result.kind] })
  if (!isPermittedResult(outcome, settledMarketOf(market)))
    throw new Refusal('RESULT_INVALID', { field: fieldOf[result.kind] })
  return outcome
}

const fieldOf: Record<ResultEntry['kind'], string> = {
  winners: 'winnerSelectionIds',
  score: 'score',
  number: 'number',
  void: 'winnerSelectionIds',
}

/** Nothing for a result that says too little, or more than its kind can. */
function outcomeOf(result: ResultEntry): Outcome | undefined {
  const { kind, winnerIds, placedIds, tiedIds, score, number } = wholeResult(result)
  const isByName = kind === 'winners'
  const named = [winnerIds, placedIds, tiedIds].flatMap((ids) => ids ?? [])
  if (!isByName && named.length > 0) return undefined
  if ((score !== null) !== (kind === 'score') || (number !== null) !== (kind === 'number'))
    return undefined
  if (isByName)
    return { kind, winnerIds: winnerIds ?? [], placedIds: placedIds ?? [], tiedIds: tiedIds ?? [] }
  if (score !== null) return { kind: 'score', score }
  return number === null ? { kind: 'void' } : { kind: 'number', number }
}
