import type { MarketStatus } from '#contract/exchange.ts'
import { OrderBook } from '#domain/exchange/book.ts'
import {
  exposureMinor,
  LEVEL,
  type MarketOutcomes,
  type Position,
  withResting,
} from '#domain/exchange/exposure.ts'
import { CLASSIC_LADDER } from '#domain/exchange/ladder.ts'
import type { Order } from '#domain/exchange/order.ts'
import type { Minor } from '#domain/money.ts'

export type MarketRow = {
  id: number
  eventId: number
  status: MarketStatus
  inPlay: boolean
  turnsInPlay: boolean
  startsAt: Date
  winners: number
  version: number
}
export type SelectionRow = {
  id: number
  marketId: number
  status: string
  lastPrice: number | null
  tradedMinor: Minor
}
/** What was matched at a price. */
export type TradedRow = { selectionId: number; price: number; totalMinor: Minor }
export type PositionRow = {
  marketId: number
  accountId: number
  selectionId: number
  winCenti: number
  loseCenti: number
}
export type ExposureRow = { marketId: number; accountId: number; exposureMinor: Minor }

/** A market in memory: its book, and what every account in it has matched, resting and bound. */
export type LoadedMarket = MarketRow & {
  /** Those that may still win. */
  selectionIds: readonly number[]
  /** Bets on these count for nothing. */
  removedIds: readonly number[]
  book: OrderBook
  /** By account. Includes the resting orders. */
  positions: Map<number, Position>
  /** By account: the part of its hold that belongs to this market. */
  exposures: Map<number, Minor>
}

export type MarketRows = {
  markets: readonly MarketRow[]
  selections: readonly SelectionRow[]
  /** In the order of their ids, which is the order of their arrival. */
  resting: readonly (Order & { marketId: number })[]
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
    const book = new OrderBook(
      CLASSIC_LADDER,
      own.map((row) => row.id),
    )
    book.restore(
      orders,
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
      book,
      positions: positionsOf(positions.get(market.id) ?? [], orders),
      exposures: new Map(
        (exposures.get(market.id) ?? []).map((row) => [row.accountId, row.exposureMinor]),
      ),
    }
  })
}

function positionsOf(
  matched: readonly PositionRow[],
  resting: readonly Order[],
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
    positions.set(order.accountId, withResting(before, order))
  }
  return positions
}

export const outcomesOf = ({ selectionIds, winners }: LoadedMarket): MarketOutcomes => ({
  selectionIds,
  winners,
})

export const positionOf = (market: LoadedMarket, accountId: number): Position =>
  market.positions.get(accountId) ?? new Map()

/** What the account must bind for its position in the market. */
export const exposureOf = (market: LoadedMarket, position: Position): Minor =>
  exposureMinor(position, outcomesOf(market))
