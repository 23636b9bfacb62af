import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, newExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const first = newExchange(database, { proxyName: 'one' })
const second = newExchange(database, { proxyName: 'two' })
const nameless = newExchange(database)
afterAll(() => Promise.all([first, second, nameless].map((server) => server.stop())))

/** The names of the owners of the shards, as the database has them. */
const ownersOf = async () => {
  const { rows } = await sql<{ name: string | null }>`
    select distinct coalesce(m.proxy_name, 'nameless') as name from shard s join shard_server m on m.id = s.server_id
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

it('knows at each server by which name the owner of a market is known', async () => {
  await first.start()
  await second.join()
  await nameless.join()
  await expect.poll(ownersOf).toEqual(['nameless', 'one', 'two'])
  const markets: number[] = []
  for (let n = 0; n < 24; n += 1) markets.push((await addMarket({ db, exchange: first })).marketId)
  const namesAt = async (server: typeof first) =>
    Promise.all(markets.map((id) => server.proxyNameOf(id)))
  await expect
    .poll(async () => new Set(await namesAt(nameless)))
    .toEqual(new Set(['one', 'two', undefined]))
  await expect.poll(() => namesAt(second)).toEqual(await namesAt(nameless))
  expect(await first.proxyNameOf(999_999)).toBeUndefined()
  await second.stop()
  await expect.poll(async () => new Set(await namesAt(first))).toEqual(new Set(['one', undefined]))
})
