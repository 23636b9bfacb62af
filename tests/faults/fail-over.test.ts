import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { timesOf } from '#server/test-soak.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { startDemoPostgres } from './demo-database.ts'
import { logIn, openMarket, sendUntilAnswered, SETTINGS, someIntents, wrongWith } from './load.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { addressOf, promote, startStandby } from './standby.ts'

const SEED = seedOfRun('FAULT_SEED')
console.log(`Fail-over: FAULT_SEED=${SEED} replays its moments`)
const random = SeededRandom.from(SEED)

let former: OwnPostgres
let standby: OwnPostgres
let server: ServerProcess
let db: Db
const timelineOf = async (anyDb: Db) => {
  const { rows } = await sql<{ timeline: string }>`
    select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`.execute(anyDb)
  return Number(rows[0]?.timeline)
}

beforeAll(async () => {
  former = await startDemoPostgres()
  standby = await startStandby(former)
  // The standby stands first: a program that took the first host would write nothing.
  const url = addressOf([standby, former])
  server = await startServer({ ...SETTINGS, DATABASE_URL: url })
  db = openDatabase({ url })
})
afterAll(async () => {
  await server?.stop()
  if (db) await closeDatabase(db)
  await standby?.remove()
  await former.remove()
})

it('finds the primary among the hosts, and again after a fail-over under load: no order is lost or doubled', async () => {
  expect(await timelineOf(db)).toBe(1)
  const market = await openMarket(server.url)
  const tokens = [await logIn(server.url, 'demo'), await logIn(server.url, 'demo2')]
  const intents = someIntents(market, { tokens, count: timesOf(120, 400), name: 'over', random })
  const sending = Promise.all(intents.map((intent) => sendUntilAnswered(server.url, intent)))
  await sleep(random.between(1, 60))
  await former.kill9()
  await sleep(200)
  await promote(standby)
  await sending
  // The first connection to a primary that died fails, and the next one looks for it anew.
  await expect.poll(() => timelineOf(db).catch(() => 0)).toBe(2)
  expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
  // Jobs and duties go on at the new primary.
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ owner: boolean }>`
        select exists (select from job where began_at > clock_timestamp() - interval '20 seconds')
          and exists (select from server where seen_at > clock_timestamp() - interval '10 seconds')
          as owner`.execute(db)
        return rows[0]?.owner
      },
      { timeout: 60_000 },
    )
    .toBe(true)
})

it('goes on at the new primary when the old one dies in the moment in which the program is ready', async () => {
  const primary = await startDemoPostgres()
  const next = await startStandby(primary)
  const fresh = await startServer({ ...SETTINGS, DATABASE_URL: addressOf([next, primary]) })
  try {
    await primary.kill9()
    await promote(next)
    await expect.poll(() => logIn(fresh.url, 'demo').catch(() => undefined)).toMatch(/^[\w-]{20,}/)
  } finally {
    await fresh.stop()
    await next.remove()
    await primary.remove()
  }
})

it('never goes back to the former primary, which starts again and would take writes', async () => {
  await former.restart()
  const alone = openDatabase({ url: former.url })
  expect(await timelineOf(alone)).toBe(1)
  await closeDatabase(alone)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fairbook' and pid <> pg_backend_pid()`.execute(db)
  const fresh = openDatabase({ url: addressOf([former, standby]) })
  expect(await timelineOf(fresh)).toBe(2)
  await closeDatabase(fresh)
  await standby.stopImmediately()
  const refusal = () => sql`select 1`.execute(db).catch((error: Error) => error.message)
  await expect.poll(refusal).toBe('No host of the database is the primary')
  await standby.restart()
  await expect.poll(() => timelineOf(db).catch(() => 0)).toBe(2)
})
