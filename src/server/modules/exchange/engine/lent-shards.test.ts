import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { shardOf } from '#domain/shards/share-out.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, newExchange, startExchange } from '../test-exchange.ts'

/** Keeps back what the database has answered of markets, from `close` to `open`. */
function gate() {
  let opened = Promise.resolve()
  let reached = () => {}
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isMarket = result.rows.some((row) => 'inPlay' in row && 'crossMatching' in row)
      if (isMarket) reached()
      if (isMarket) await opened
      return result
    },
  }
  return {
    plugin,
    close: () => {
      const market = Promise.withResolvers<void>()
      const later = Promise.withResolvers<void>()
      opened = later.promise
      reached = market.resolve
      return { isRead: market.promise, open: later.resolve }
    },
  }
}

const SHARDS = 64
const database = await openTestDatabase()
const { db, url } = database
const site = await startExchange(database)
const held = gate()
const owner = newExchange({ db: db.withPlugin(held.plugin), url })
afterAll(() => owner.stop())
await owner.join()

/** The shards of the server that joined last. */
async function shardsOfOwner(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shard where server_id = (select max(id) from shard_server)`.execute(db)
  return rows.map(({ id }) => id)
}

/** A market of the second server, which that server has not read yet. */
async function marketOfOwner() {
  const shards = await shardsOfOwner()
  for (;;) {
    const market = await addMarket({ db, exchange: site })
    if (shards.includes(shardOf(market.eventId, SHARDS))) return market
  }
}

it('reads a market again that a borrower changed while it was being read', async () => {
  await expect.poll(async () => (await shardsOfOwner()).length).toBe(SHARDS / 2)
  const { marketId, selectionIds } = await marketOfOwner()
  const { walletId } = await addPlayer(db, 10_000)
  const bet = (customerRef: string) =>
    owner.players.place({
      accountId: walletId,
      marketId,
      selectionId: selectionIds[0] ?? 0,
      side: 'back',
      price: 200,
      stakeMinor: 100,
      customerRef,
    })
  const { isRead, open } = held.close()
  let reading: Promise<unknown> = Promise.resolve()
  // The shard is lent, and nothing is committed yet.
  const also = async () => {
    reading = owner.views([marketId], 3)
    await isRead
  }
  await site.moveMarket({ marketId, move: 'suspend', also })
  open()
  await reading
  await expect(bet('suspended')).rejects.toMatchObject({ code: 'MARKET_SUSPENDED' })
  expect(await owner.brokenBooks()).toEqual([])
  await site.moveMarket({ marketId, move: 'reopen' })
  expect(await bet('open again')).toMatchObject({ status: 'open' })
})
