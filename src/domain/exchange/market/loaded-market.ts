import type { MarketStatus } from '../kinds/market-state.ts'
import { type Crossing, OrderBook } from '../book/book.ts'
import { bearableMinor } from '../book/cross-match.ts'
import type { Position } from '../exposure/position.ts'
import { exposureMinor, LEVEL, type MarketOutcomes, withResting } from '../exposure/exposure.ts'
import type { Ladder, LineRange } from '../prices/ladder.ts'
import {
  type BettingType,
  bettingOf,
  ladderOfMarket,
  type MarketKind,
} from '../kinds/market-kind.ts'
import { outcomeRules } from '../exposure/market-outcomes.ts'
import { type Liability, withLiability } from '../exposure/liability.ts'
import type { Order } from '../orders/order.ts'
import type { Minor } from '../../money.ts'
import { type OrderExtras, PLAIN } from './order-extras.ts'

export type MarketRow = {
  id: number
  eventId: number
  status: MarketStatus
  inPlay: boolean
  turnsInPlay: boolean
  /** Whether it makes a starting price. */
  hasStartingPrice: boolean
  /** Whether it has made it. */
  isReconciled: boolean
  /** How long an order that would match waits in play. */
  betDelaySeconds: number
  startsAt: Date
  /** When it was seen to begin, by a market beside it or by a declaration: no bets from then on but in play. */
  beganAt: Date | null
  winners: number
  version: number
  /** Whether orders are matched across its selections. */
  crossMatching: boolean
  /** The gain of the account of the house from these matches, each at its worst result. */
  roundingCenti: number
  kind: MarketKind
  /** Of an each-way market, in hundredths. */
  eachWayDivisor: number | null
  /** Of a line market. */
  lines: LineRange | null
  commissionBps: number
  /** The largest stake of an order, by the operator's limits for its kind, league or sport, or for all. */
  stakeMaxMinor: Minor
}
/** A starting price that was made, and the matches of the orders for it: stakes of backs, liabilities of lays. */
export type StartingPrice = { price: number; backedMinor: Minor; liabilityCenti: number }
export type SelectionRow = {
  id: number
  marketId: number
  status: string
  outcome: string
  /** In hundredths. */
  handicap: number
  lastPrice: number | null
  startingPrice: StartingPrice | null
  tradedMinor: Minor
}
/** The stakes matched at a price. */
export type TradedRow = { selectionId: number; price: number; totalMinor: Minor }
export type PositionRow = {
  marketId: number
  accountId: number
  selectionId: number
  winCenti: number
  loseCenti: number
}
export type ExposureRow = { marketId: number; accountId: number; exposureMinor: Minor }

/** A market in change: its book, and the matched, resting and bound amounts of every account in it. */
export type LoadedMarket = MarketRow & {
  /** Those that may still win. */
  selectionIds: readonly number[]
  /** Bets on these count for nothing. */
  removedIds: readonly number[]
  /** All of them, in order of show. */
  selections: readonly Pick<SelectionRow, 'id' | 'outcome' | 'handicap'>[]
  /** The prices it may be offered at. */
  ladder: Ladder
  /** Its possible outcomes, besides how many of which selections win. */
  rules: ReturnType<typeof outcomeRules>
  book: OrderBook
  /** Orders that wait in play before they may match; they are not in the book. */
  waiting: Map<number, Order>
  /** Orders for the starting price, by their number; their stake is their liability. */
  closing: Map<number, Order>
  /** By selection, once the auction was held. */
  startingPrices: Map<number, StartingPrice>
  /** By order: what those that live are beyond plain ones. */
  extras: Map<number, OrderExtras>
  /** By account. Includes the resting orders. */
  positions: Map<number, Position>
  /** By account: the part of its hold that belongs to this market. */
  exposures: Map<number, Minor>
}

/** An order that lives. */
export type RestingRow = Order & { marketId: number; extras: OrderExtras | null }

export type MarketRows = {
  markets: readonly MarketRow[]
  selections: readonly SelectionRow[]
  /** In the order of their ids, which is the order of their arrival. */
  resting: readonly RestingRow[]
  traded: readonly TradedRow[]
  positions: readonly PositionRow[]
  exposures: readonly ExposureRow[]
}

/** Builds the markets as they were left: the same books, positions and exposures, whoever built them before. */
export function buildMarkets(rows: MarketRows): LoadedMarket[] {
  const selections = Map.groupBy(rows.selections, (row) => row.marketId)
  const resting = Map.groupBy(rows.resting, (row) => row.marketId)
  const traded = Map.groupBy(rows.traded, (row) => row.selectionId)
  const positions = Map.groupBy(rows.positions, (row) => row.marketId)
  const exposures = Map.groupBy(rows.exposures, (row) => row.marketId)
  return rows.markets.map((market) => {
    const own = selections.get(market.id) ?? []
    const orders = resting.get(market.id) ?? []
    const idsOf = (status: string) =>
      own.filter((row) => row.status === status).map((row) => row.id)
    const ladder = ladderOfMarket(market.kind, market.lines)
    const book = new OrderBook(
      ladder,
      own.map((row) => row.id),
    )
    book.restore(
      orders.filter(isInBook),
      own.map((row) => ({
        selectionId: row.id,
        tradedMinor: row.tradedMinor,
        lastPrice: row.lastPrice ?? undefined,
        levels: traded.get(row.id) ?? [],
      })),
    )
    return {
      ...market,
      selectionIds: idsOf('active'),
      removedIds: idsOf('removed'),
      selections: own.map(({ id, outcome, handicap }) => ({ id, outcome, handicap })),
      ladder,
      rules: outcomeRules({ ...market, selections: own }),
      book,
      waiting: new Map(orders.flatMap((row) => (row.extras?.wait ? [[row.id, orderIn(row)]] : []))),
      closing: new Map(orders.flatMap((row) => (isClosing(row) ? [[row.id, orderIn(row)]] : []))),
      startingPrices: new Map(
        own.flatMap(({ id, startingPrice }) =>
          startingPrice === null ? [] : [[id, startingPrice]],
        ),
      ),
      extras: new Map(orders.flatMap(({ id, extras }) => (extras ? [[id, extras]] : []))),
      positions: positionsOf(positions.get(market.id) ?? [], orders, bettingOf(market.kind)),
      exposures: new Map(
        (exposures.get(market.id) ?? []).map((row) => [row.accountId, row.exposureMinor]),
      ),
    }
  })
}

/** The positions of accounts with these matched bets and resting orders. */
export function positionsOf(
  matched: readonly PositionRow[],
  resting: readonly RestingRow[],
  betting: BettingType,
): Map<number, Position> {
  const positions = new Map<number, Position>()
  for (const [accountId, rows] of Map.groupBy(matched, (row) => row.accountId)) {
    const own = rows.map(({ selectionId, winCenti, loseCenti }) => {
      return [selectionId, { ...LEVEL, winCenti, loseCenti }] as const
    })
    positions.set(accountId, new Map(own))
  }
  for (const order of resting) {
    const before = positions.get(order.accountId) ?? new Map()
    const after = isClosing(order)
      ? withLiability(before, liabilityOf(order))
      : withResting(before, order, betting)
    positions.set(order.accountId, after)
  }
  return positions
}

export const outcomesOf = ({ selectionIds, winners, rules }: LoadedMarket): MarketOutcomes => ({
  selectionIds,
  winners,
  ...rules,
})

export const positionOf = (market: LoadedMarket, accountId: number): Position =>
  market.positions.get(accountId) ?? new Map()

const isClosing = ({ extras }: RestingRow): boolean => extras !== null && extras.kind !== 'limit'
const isInBook = (row: RestingRow): boolean => !row.extras?.wait && !isClosing(row)
const orderIn = ({ id, accountId, selectionId, side, price, stakeMinor }: RestingRow): Order => ({
  id,
  accountId,
  selectionId,
  side,
  price,
  stakeMinor,
})

/** The liability of an order for the starting price. */
export const liabilityOf = ({ selectionId, side, stakeMinor }: Order): Liability => ({
  selectionId,
  side,
  liabilityCenti: stakeMinor * 100,
})

/** Everything that binds something and is not matched. */
export const livingOrders = (market: LoadedMarket): RestingRow[] =>
  [...market.book.orders(), ...market.waiting.values(), ...market.closing.values()].map((order) => {
    return { ...order, marketId: market.id, extras: market.extras.get(order.id) ?? null }
  })

export const extrasOf = (market: LoadedMarket, orderId: number): OrderExtras =>
  market.extras.get(orderId) ?? PLAIN

/** Whether it has begun, or its start has come. */
export const hasPassedStart = ({ startsAt, beganAt }: MarketRow, now: Date): boolean =>
  beganAt !== null || now >= startsAt

/** Whether the auction for the starting price is still to come. */
export const takesStartingPrice = ({ hasStartingPrice, isReconciled }: MarketRow): boolean =>
  hasStartingPrice && !isReconciled

/** The money that the account must bind for its position in the market. */
export const exposureOf = (market: LoadedMarket, position: Position): Minor =>
  exposureMinor(position, outcomesOf(market))

/** Where its orders are matched across its selections: one of those wins, and none else. `orders`: placed together. */
export function crossingOf(market: LoadedMarket, orders = 1): Crossing | undefined {
  const { selectionIds, crossMatching, winners, rules, roundingCenti: leftCenti } = market
  const isOn = crossMatching && winners === 1 && !rules.zeroWinnersPossible && !rules.decidedBy
  if (!isOn) return undefined
  return { selectionIds, bearMinor: bearableMinor(selectionIds.length, { leftCenti, orders }) }
}
