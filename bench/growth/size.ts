/** Orders of a market, so many that each of 200 players has one. */
export const ORDERS_IN_MARKET = 200
/** Pairs of orders that met, of the hundred in a market. The other orders were taken back unmatched. */
export const PAIRS_MATCHED = 95
/** Grants in the days of a market, so that two transfers come to an order. */
export const GRANTS_IN_MARKET = 115
/** Half of the players of a day play every day, the other half for so many days. */
const SEASON_DAYS = 10
/** Markets that one transaction writes. */
export const MARKETS_AT_ONCE = 500

/** A past of so many days, as busy on each as on any other: a business that has grown older. */
export type PastSize = {
  markets: number
  marketsInDay: number
  days: number
  /** Players who bet on one day. */
  playersOfDay: number
  /** Players of every day; they are numbered first. */
  faithful: number
  players: number
  seasonDays: number
}

export function pastSize(orders: number, ordersInDay: number): PastSize {
  const marketsInDay = Math.max(1, Math.round(ordersInDay / ORDERS_IN_MARKET))
  const markets = Math.max(1, Math.round(orders / ORDERS_IN_MARKET))
  const days = Math.ceil(markets / marketsInDay)
  // Each player of a day places ten orders, each in another market.
  const playersOfDay = Math.max(20, 20 * marketsInDay)
  const faithful = playersOfDay / 2
  const players = faithful + faithful * Math.ceil(days / SEASON_DAYS)
  return { markets, marketsInDay, days, playersOfDay, faithful, players, seasonDays: SEASON_DAYS }
}

/** Numbers of players from 0, of the last day: a faithful one, and one of the last season. */
export const lastPlayers = ({ faithful, players }: PastSize) => ({
  faithful: Array.from({ length: faithful }, (_, n) => n),
  seasonal: Array.from({ length: faithful }, (_, n) => players - faithful + n),
})
