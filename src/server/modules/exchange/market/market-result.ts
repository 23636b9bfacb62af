import { sql } from 'kysely'
import type { MarketResult } from '#contract/market-result.ts'
import {
  isPermittedResult,
  type MarketResult as Outcome,
  type Payouts,
  payoutsOf,
  type SettledMarket,
} from '#domain/exchange/settlement/payouts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoadedMarket } from './loaded-market.ts'

/** The result that a row of `market_settlement` holds, as `MarketResult`. */
export const resultJson = (row: string) => sql<MarketResult>`
  json_build_object(
    'kind', ${sql.ref(`${row}.kind`)}, 'winnerSelectionIds', ${sql.ref(`${row}.winner_selection_ids`)},
    'placedSelectionIds', ${sql.ref(`${row}.placed_selection_ids`)},
    'tiedSelectionIds', ${sql.ref(`${row}.tied_selection_ids`)},
    'score', case when ${sql.ref(`${row}.kind`)} = 'score' then json_build_object(
      'home', ${sql.ref(`${row}.score_home`)}, 'away', ${sql.ref(`${row}.score_away`)}
    ) end,
    'number', ${sql.ref(`${row}.number_result`)}
  )`

/** All that a result says, in one order, so that two can be compared. */
function wholeResult(result: MarketResult) {
  const { kind, winnerSelectionIds, placedSelectionIds, tiedSelectionIds, score, number } = result
  const [winnerIds, placedIds, tiedIds] = [
    winnerSelectionIds,
    placedSelectionIds ?? [],
    tiedSelectionIds ?? [],
  ].map((ids) => ids.toSorted((a, b) => a - b))
  return { kind, winnerIds, placedIds, tiedIds, score: score ?? null, number: number ?? null }
}

export const isSameResult = (a: MarketResult, b: MarketResult): boolean =>
  JSON.stringify(wholeResult(a)) === JSON.stringify(wholeResult(b))

/** What a settlement is reckoned with. */
const settledMarketOf = (market: LoadedMarket): SettledMarket => ({
  ...market,
  ...market.rules,
  selections: market.selections.filter(({ id }) => market.selectionIds.includes(id)),
})

/** What the result makes of every bet. Throws when it does not fit the market. */
export const payoutsIn = (market: LoadedMarket, result: MarketResult): Payouts =>
  payoutsOf(outcomeIn(market, result), settledMarketOf(market))

/** The result as the domain knows it. Throws when it does not fit the market. */
export function outcomeIn(market: LoadedMarket, result: MarketResult): Outcome {
  const outcome = outcomeOf(result)
  if (!outcome) throw new Refusal('RESULT_INVALID', { field: fieldOf[result.kind] })
  if (!isPermittedResult(outcome, settledMarketOf(market)))
    throw new Refusal('RESULT_INVALID', { field: fieldOf[result.kind] })
  return outcome
}

const fieldOf: Record<MarketResult['kind'], string> = {
  winners: 'winnerSelectionIds',
  score: 'score',
  number: 'number',
  void: 'winnerSelectionIds',
}

/** Nothing for a result that says too little, or more than its kind can. */
function outcomeOf(result: MarketResult): Outcome | undefined {
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
