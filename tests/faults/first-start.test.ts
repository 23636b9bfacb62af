import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '#server/products.ts'
import { freePort, programEnvironment, startServer } from '../server-process.ts'
import { call, logIn, SETTINGS } from './load.ts'

const { db, url } = await openTestDatabase()
const program = join(import.meta.dirname, '../../src/server/main.ts')

/** The seeding stands still when it comes to the table, and dies there. */
async function dieAt(table: string): Promise<void> {
  await sql`create function stand_still() returns trigger language plpgsql as $$
    begin perform pg_sleep(600); return null; end $$`.execute(db)
  await sql`create trigger stand_still after insert on ${sql.table(table)}
    for each statement execute function stand_still()`.execute(db)
  const env = {
    ...programEnvironment(),
    ...SETTINGS,
    DATABASE_URL: url,
    PORT: String(await freePort()),
  }
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  const exit = once(child, 'exit')
  const sleeping = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database()`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(async () => (await sleeping()).length).toBe(1)
  child.kill('SIGKILL')
  await exit
  // The database notices that nobody is there only when it wants to answer.
  for (const pid of await sleeping())
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
  await sql`drop function stand_still() cascade`.execute(db)
}

it('F14 is killed in the first start: the next one makes the whole demo, once', async () => {
  await dieAt('ledger_transfer')
  const server = await startServer({ ...SETTINGS, DATABASE_URL: url })
  const token = await logIn(server.url, 'admin', 'Admin@1234')
  const accounts = await call(server.url, 'GET', '/api/admin/payment-accounts', { token })
  expect(accounts.body).toHaveLength(2)
  const profiles = ['demo', 'demo2', 'empty'].map(async (name) => {
    const { body } = await call(server.url, 'GET', '/api/profile', {
      token: await logIn(server.url, name),
    })
    return body
  })
  expect(await Promise.all(profiles)).toMatchObject([
    { user: { availableMinor: 1_000_000 } },
    { user: { availableMinor: 1_000_000 } },
    { user: { availableMinor: 0 } },
  ])
  await server.stop()
  expect(await brokenInvariants(db)).toEqual([])
})
