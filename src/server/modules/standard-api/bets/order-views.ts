import type { ApiSide } from '#contract/standard/enumerations.ts'
import type { ApiOrder, CurrentOrderSummary, RunnerMatch } from '#contract/standard/orders.ts'
import type { Side } from '#domain/exchange/orders/order.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { marketIdText } from '#domain/standard/ids.ts'
import { type MatchSum, meanPrice, type OwnMatch } from '#domain/standard/matches.ts'
import { ORDER_TYPES, PERSISTENCE_TYPES } from '#domain/standard/order-words.ts'
import { isOnClose, type OrderFacts } from './order-facts.ts'

const PRICE_DECIMALS = 2

export const sideText = (side: Side): ApiSide => (side === 'back' ? 'BACK' : 'LAY')
export const priceOf = (price: number): number => decimalOf(price, PRICE_DECIMALS)

/** The fields that every kind of order has. */
function facts(order: OrderFacts, decimals: number) {
  const { matchedMinor, isVoid, orderRef, strategyRef } = order
  const standingMinor = isVoid ? 0 : matchedMinor
  return {
    betId: String(order.orderId),
    orderType: ORDER_TYPES[order.kind],
    status: order.remainingMinor > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    persistenceType: PERSISTENCE_TYPES[order.persistence],
    side: sideText(order.side),
    bspLiability: decimalOf(order.liabilityMinor ?? 0, decimals),
    placedDate: order.placedAt.toISOString(),
    sizeMatched: decimalOf(standingMinor, decimals),
    sizeRemaining: decimalOf(isOnClose(order) ? 0 : order.remainingMinor, decimals),
    sizeLapsed: decimalOf(order.lapsedMinor, decimals),
    sizeCancelled: decimalOf(order.cancelledMinor, decimals),
    sizeVoided: decimalOf(order.voidedMinor + matchedMinor - standingMinor, decimals),
    ...(orderRef !== null && { customerOrderRef: orderRef }),
    ...(strategyRef !== null && { customerStrategyRef: strategyRef }),
  } as const
}

/** The price and size of the order as placed. An order at any starting price has no price; its size is a liability. */
const asked = (order: OrderFacts, decimals: number) => ({
  price: order.kind === 'market_on_close' ? 0 : priceOf(order.price),
  size: decimalOf(isOnClose(order) ? 0 : order.stakeMinor, decimals),
})

const meanPriceOf = ({ isVoid, matchedMinor, profitCenti }: OrderFacts): number =>
  isVoid ? 0 : priceOf(meanPrice(matchedMinor, profitCenti))

/** An order as the books of its market show it. */
export const bookOrder = (order: OrderFacts, decimals: number): ApiOrder => ({
  ...facts(order, decimals),
  ...asked(order, decimals),
  avgPriceMatched: meanPriceOf(order),
})

/** An order as the list of current orders shows it. */
export const currentOrder = (order: OrderFacts, decimals: number): CurrentOrderSummary => ({
  ...facts(order, decimals),
  marketId: marketIdText(order.marketId),
  selectionId: order.runnerId,
  handicap: order.handicap,
  priceSize: asked(order, decimals),
  averagePriceMatched: meanPriceOf(order),
  // Programs read it without asking whether it is there.
  regulatorCode: '',
  ...(order.matchedAt && { matchedDate: order.matchedAt.toISOString() }),
})

export const singleMatch = (match: OwnMatch, decimals: number): RunnerMatch => ({
  betId: String(match.orderId),
  matchId: String(match.matchId),
  ...matchSum(match, decimals),
  matchDate: match.matchedAt.toISOString(),
})

export const matchSum = ({ side, price, stakeMinor }: MatchSum, decimals: number): RunnerMatch => ({
  side: sideText(side),
  price: priceOf(price),
  size: decimalOf(stakeMinor, decimals),
})
