import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { newExchange, startExchange } from '../test-exchange.ts'

/** Clocks that keep a program from ending. */
const clocks = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

it('leaves no clock running when a server without others hands its shards over', async () => {
  const exchange = await startExchange(await openTestDatabase())
  const before = clocks()
  expect(await exchange.drain()).toBe(false)
  expect(clocks()).toBeLessThanOrEqual(before)
})

it('does not wait for a server that is about to end itself', { timeout: 15_000 }, async () => {
  const database = await openTestDatabase()
  const one = await startExchange(database)
  const other = newExchange(database)
  afterAll(() => other.stop())
  await other.join()
  const shares = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from shard where server_id is not null group by server_id`.execute(
      database.db,
    )
    return rows.map(({ count }) => count)
  }
  await expect.poll(shares).toEqual([32, 32])
  await Promise.all([one.drain(), other.drain()])
  const owned = await shares()
  expect(owned.reduce((sum, count) => sum + count, 0)).toBe(64)
})
