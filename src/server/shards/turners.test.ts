import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { startExchange } from '#server/modules/exchange/test-exchange.ts'
import type { TurnersTitle } from './turners.ts'

const database = await openTestDatabase()
const { db } = database
const { turners } = await startExchange(database)

/** Any number that no other test uses. */
const EARLIER_ID = 9_000
const REFUSED = 'SERVICE_UNAVAILABLE'

const isProved = (title: TurnersTitle) =>
  inTransaction(db, (tx) => turners.prove(tx, title)).then(
    () => 'proved',
    (error: { code?: string }) => error.code,
  )

const EARLIER = [
  ['turns neither', false],
  ['turns tables and no draws', true],
] as const

it.each(EARLIER)(
  'has the owners of shards turn tables and draws, and the site alone while a server takes part that %s',
  async (_, turnsTables) => {
    await expect.poll(() => turners.isShared).toBe(true)
    const shared = turners.title
    expect(shared).toHaveProperty('server')
    expect(await isProved(shared)).toBe('proved')

    await db.connection().execute(async (session) => {
      // It lives: its session holds the lock of its row.
      await sql`select pg_advisory_lock(5511905, ${EARLIER_ID})`.execute(session)
      await sql`
      insert into shard_server (id, name, link, turns_tables)
      values (${EARLIER_ID}, 'earlier', 'nowhere:1', ${turnsTables})`.execute(session)
      await expect.poll(() => turners.isShared).toBe(false)
      expect(turners.title).toHaveProperty('site')
      expect([turners.owns(1), turners.holds(1)]).toEqual([true, true])
      expect(await isProved(turners.title)).toBe('proved')
      expect(await isProved(shared)).toBe(REFUSED)
      await sql`delete from shard_server where id = ${EARLIER_ID}`.execute(session)
      await sql`select pg_advisory_unlock(5511905, ${EARLIER_ID})`.execute(session)
    })

    const alone = turners.title
    await expect.poll(() => turners.isShared).toBe(true)
    expect(await isProved(shared)).toBe('proved')
    expect(await isProved(alone)).toBe(REFUSED)
  },
)

it('refuses every title of servers once an earlier version has taken the site', async () => {
  await expect.poll(() => turners.isShared).toBe(true)
  const { title } = turners
  // An earlier version knows nothing of the mark, and leaves it as it was.
  await sql`update lease set generation = generation + 1 where name = 'site'`.execute(db)
  expect(await isProved(title)).toBe(REFUSED)
})

it('turns nothing that it neither owns nor has the site for', async () => {
  await sql`update lease set generation = generation - 1 where name = 'site'`.execute(db)
  await expect.poll(() => turners.isShared).toBe(true)
  expect(await isProved({ server: { serverId: 0, epoch: 1 } })).toBe(REFUSED)
  expect(await isProved({ server: undefined })).toBe(REFUSED)
  expect(await isProved({ site: undefined })).toBe(REFUSED)
})
