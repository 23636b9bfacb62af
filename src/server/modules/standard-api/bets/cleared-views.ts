import type { BetStatus, GroupBy } from '#contract/standard/enumerations.ts'
import type { ClearedOrderSummary, ItemDescription } from '#contract/standard/orders.ts'
import { mulDiv } from '#domain/money.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { eventTypeOf } from '#domain/standard/event-types.ts'
import { marketIdText } from '#domain/standard/ids.ts'
import { numberOfWinnersOf } from '#domain/standard/market-terms.ts'
import { meanPrice } from '#domain/standard/matches.ts'
import { ORDER_TYPES, PERSISTENCE_TYPES } from '#domain/standard/order-words.ts'
import type { ClearedGroup, ClearedOrder } from './cleared-facts.ts'
import type { MarketFacts } from '../listing/market-facts.ts'
import { priceOf, sideText } from './order-views.ts'

const toMinor = (centi: number) => mulDiv(centi, 1, 100, 'floor')

/** One bet that came to an end of this status. */
export function clearedBet(
  row: ClearedOrder,
  status: BetStatus,
  decimals: number,
): ClearedOrderSummary {
  const isMatched = status === 'SETTLED' || status === 'VOIDED'
  return {
    eventTypeId: eventTypeOf(row.sportId).id,
    eventId: String(row.eventId),
    marketId: marketIdText(row.marketId),
    selectionId: row.runnerId,
    handicap: row.handicap,
    betId: String(row.orderId),
    placedDate: row.placedAt.toISOString(),
    persistenceType: PERSISTENCE_TYPES[row.persistence],
    orderType: ORDER_TYPES[row.kind],
    side: sideText(row.side),
    priceRequested: priceOf(row.askedPrice),
    settledDate: row.endedAt.toISOString(),
    betCount: 1,
    ...(isMatched
      ? matchedPart(row, status, decimals)
      : { sizeCancelled: decimalOf(row.endedMinor, decimals) }),
    ...(row.orderRef !== null && { customerOrderRef: row.orderRef }),
    ...(row.strategyRef !== null && { customerStrategyRef: row.strategyRef }),
  }
}

const betOutcomeOf = ({ resultCenti, isPlaced }: ClearedOrder) => {
  if (isPlaced) return 'PLACE' as const
  return resultCenti > 0 ? ('WON' as const) : ('LOST' as const)
}

const matchedPart = (row: ClearedOrder, status: BetStatus, decimals: number) => ({
  ...(status === 'SETTLED' && {
    betOutcome: betOutcomeOf(row),
  }),
  ...(row.matchedAt && { lastMatchedDate: row.matchedAt.toISOString() }),
  priceMatched: priceOf(meanPrice(row.endedMinor, row.endedProfitCenti)),
  priceReduced: row.isReduced,
  sizeSettled: decimalOf(row.endedMinor, decimals),
  profit: decimalOf(toMinor(row.resultCenti), decimals),
})

/** Settled bets added up. Commission belongs to markets, so only what holds whole markets shows it. */
export function clearedSum(
  row: ClearedGroup,
  groupBy: GroupBy,
  decimals: number,
): ClearedOrderSummary {
  const holdsMarkets = groupBy === 'EVENT_TYPE' || groupBy === 'EVENT' || groupBy === 'MARKET'
  return {
    ...(row.sportId !== null && { eventTypeId: eventTypeOf(row.sportId).id }),
    ...(row.eventId !== null && { eventId: String(row.eventId) }),
    ...(row.marketId !== null && { marketId: marketIdText(row.marketId) }),
    ...(row.runnerId !== null && { selectionId: row.runnerId, handicap: row.handicap ?? 0 }),
    ...(row.side !== null && {
      side: sideText(row.side),
      priceRequested: priceOf(mulDiv(row.askedCenti, 1, row.matchedMinor, 'half-even')),
      priceMatched: priceOf(meanPrice(row.matchedMinor, row.profitCenti)),
      sizeSettled: decimalOf(row.matchedMinor, decimals),
      settledDate: row.settledAt.toISOString(),
      lastMatchedDate: row.matchedAt.toISOString(),
    }),
    ...(row.strategyRef !== null && { customerStrategyRef: row.strategyRef }),
    betCount: row.betCount,
    ...(holdsMarkets && { commission: decimalOf(row.commissionMinor, decimals) }),
    profit: decimalOf(toMinor(row.resultCenti), decimals),
  }
}

/** The names of what a line is about, as far down as the line goes. */
export function describe(
  market: MarketFacts,
  groupBy: GroupBy,
  selectionId: number | null,
): ItemDescription {
  const isBelow = (level: GroupBy) => LEVELS.indexOf(groupBy) >= LEVELS.indexOf(level)
  const runner = market.runners.find((each) => each.selectionId === selectionId)
  return {
    ...(isBelow('EVENT_TYPE') && { eventTypeDesc: eventTypeOf(market.sportId).name }),
    ...(isBelow('EVENT') && { eventDesc: market.eventName }),
    ...(isBelow('MARKET') && {
      marketDesc: market.name,
      marketType: market.marketType,
      marketStartTime: market.startsAt.toISOString(),
    }),
    ...(groupBy === 'BET' && runner && { runnerDesc: runner.name }),
    ...(groupBy === 'BET' && { numberOfWinners: numberOfWinnersOf(market) }),
  }
}

/** From the widest to the narrowest; a strategy is none of them. */
const LEVELS: readonly GroupBy[] = ['EVENT_TYPE', 'EVENT', 'MARKET', 'RUNNER', 'SIDE', 'BET']
