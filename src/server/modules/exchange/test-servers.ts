import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { eventually } from '#server/test-patience.ts'
import type { Exchange } from './exchange.ts'
import { addMarket } from './test-exchange.ts'

/** A market of the server of the site and one of the other server, once these share the shards. */
export async function marketsOfBoth(
  { db, site, other }: { db: Db; site: Exchange; other: Exchange },
  terms?: Parameters<typeof addMarket>[1],
) {
  await eventually(() => expect(other.homes().size).toBe(32))
  const found = new Map<boolean, Awaited<ReturnType<typeof addMarket>>>()
  while (found.size < 2) {
    const market = await addMarket({ db, exchange: site }, terms)
    const shard = (await site.shardOf(market.marketId)) ?? -1
    found.set(other.homes().has(shard), market)
  }
  const [here, there] = [found.get(false), found.get(true)]
  if (!here || !there) throw new Error('each server has a market')
  return { here, there }
}
