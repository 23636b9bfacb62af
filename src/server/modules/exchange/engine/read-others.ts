import { buildMarkets, type LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import type { Tx } from '#server/db/database.ts'
import * as store from './store.ts'

export type Markets = Map<number, LoadedMarket>

const byId = (markets: readonly LoadedMarket[]): Markets =>
  new Map(markets.map((market) => [market.id, market]))

/** Markets of other servers as they are committed, by id. */
export const readOthers = async (tx: Tx, marketIds: readonly number[]): Promise<Markets> =>
  byId(buildMarkets(await store.readMarkets(tx, marketIds)))

/** The same with nothing but what belongs to these accounts, which their winnings are reckoned from. */
export async function readOthersOf(
  tx: Tx,
  marketIds: readonly number[],
  accountIds: readonly number[],
): Promise<Markets> {
  const read = buildMarkets(await store.readMarkets(tx, marketIds, accountIds))
  // The winnings of an order for the starting price follow from the offers of everybody.
  const priced = read.filter(({ closing }) => closing.size > 0).map(({ id }) => id)
  const whole = priced.length > 0 ? await readOthers(tx, priced) : []
  return new Map([...byId(read), ...whole])
}
