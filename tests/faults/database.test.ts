import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { timesOf } from '#server/test-soak.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { startDemoPostgres } from './demo-database.ts'
import {
  call,
  type Intent,
  logIn,
  openMarket,
  sendUntilAnswered,
  SETTINGS,
  someIntents,
  wrongWith,
} from './load.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** Longer than the server waits for a database that does not answer. */
const FROZEN_MS = 12_000
const SEED = seedOfRun('FAULT_SEED')
console.log(`Faults of the database: FAULT_SEED=${SEED} replays their moments`)
const random = SeededRandom.from(SEED)

describe('a database that fails under load', () => {
  let postgres: OwnPostgres
  let server: ServerProcess
  let db: Db
  let market: { marketId: number; selectionIds: number[] }
  let tokens: string[]

  beforeAll(async () => {
    postgres = await startDemoPostgres()
    server = await startServer({ ...SETTINGS, DATABASE_URL: postgres.url })
    db = openDatabase({ url: postgres.url })
    market = await openMarket(server.url)
    tokens = [await logIn(server.url, 'demo'), await logIn(server.url, 'demo2')]
  })
  afterAll(async () => {
    await server.stop()
    await closeDatabase(db)
    await postgres.remove()
  })

  /** Sends orders all at once, lets `fault` happen meanwhile, and waits until all are answered. */
  async function under(
    name: string,
    fault: () => Promise<unknown>,
    count = timesOf(120, 400),
  ): Promise<Intent[]> {
    const intents = someIntents(market, { tokens, count, name, random })
    const sending = Promise.all(intents.map((intent) => sendUntilAnswered(server.url, intent)))
    await fault()
    await sending
    return intents
  }

  it('F04 is killed or stopped at once: orders are to be tried again, and none is lost or doubled', async () => {
    for (const [index, end] of (['kill9', 'stopImmediately'] as const).entries()) {
      const intents = await under(`f04-${index}`, async () => {
        await sleep(random.between(1, 60))
        await postgres[end]()
        await sleep(200)
        await postgres.restart()
      })
      expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
    }
  })

  it('F05 ends sessions again and again: nothing is left held', async () => {
    const intents = await under(
      'f05',
      async () => {
        for (let n = 0; n < timesOf(8, 15); n += 1) {
          await sleep(random.between(5, 60))
          await sql`
              select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'fairbook' and pid <> pg_backend_pid()
              order by random() limit 2`.execute(db)
        }
      },
      timesOf(120, 800),
    )
    expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
    const waiting = async () =>
      (await sql`select from pg_locks where not granted`.execute(db)).rows.length
    await expect.poll(waiting).toBe(0)
  })

  it('F06 stands still for a while: who asks hears in time to try again, and nothing is lost or done twice', async () => {
    let sending: Promise<unknown> | undefined
    const asked = someIntents(market, { tokens, count: 50, name: 'f06-frozen', random })
    const before = await under('f06', async () => {
      await sleep(random.between(1, 40))
      await postgres.freeze()
      sending = Promise.all(asked.map((intent) => sendUntilAnswered(server.url, intent)))
      await sleep(FROZEN_MS)
      const paths = ['/api/orders', '/api/events', '/api/profile', '/api/health']
      const [sentence, ...statuses] = await Promise.all([
        call(server.url, 'POST', '/api/login', {
          body: { userId: 'demo', password: 'Demo@1234' },
        }),
        ...paths.map(async (path) => {
          const { status } = await call(server.url, 'GET', path, { token: tokens[0] ?? '' })
          return [path, status]
        }),
      ])
      expect(statuses).toEqual(paths.map((path) => [path, 503]))
      expect(sentence).toMatchObject({
        status: 503,
        body: {
          code: 'SERVICE_UNAVAILABLE',
          message: expect.stringContaining('same reference'),
        },
      })
      await postgres.thaw()
    })
    await sending
    const intents = [...before, ...asked]
    expect(asked.every(({ statuses }) => statuses.includes(503))).toBe(true)
    expect(Math.max(...intents.map(({ longestMs }) => longestMs))).toBeLessThan(FROZEN_MS)
    expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
  })

  it('F06 is slow for a while: orders wait for it, and come to their end once', async () => {
    const intents = await under('f06-slow', async () => {
      for (let times = 0; times < timesOf(2, 8); times += 1) {
        await sleep(random.between(1, 40))
        await postgres.freeze()
        await sleep(1_000)
        await postgres.thaw()
      }
    })
    expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
  })

  it('F07, F08 fails three of ten transactions, also for want of disk, memory or connections: each is done again, or to be tried again', async () => {
    for (const code of ['40001', '40P01', '53100', '53200', '53300']) {
      await sql`
          create function fail_often() returns trigger language plpgsql as $$
          begin
            if random() < 0.3 then raise exception 'injected' using errcode = ${sql.lit(code)}; end if;
            return null;
          end $$`.execute(db)
      await sql`
          create trigger fail_often after insert on exchange_order
          for each statement execute function fail_often()`.execute(db)
      const intents = await under(`f07-${code}`, async () => undefined, timesOf(40, 300))
      await sql`drop trigger fail_often on exchange_order`.execute(db)
      await sql`drop function fail_often()`.execute(db)
      expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
    }
  })

  it('F05 has few connections for many requests: all are answered', async () => {
    const narrow = await startServer({
      ...SETTINGS,
      DATABASE_URL: postgres.url,
      DATABASE_CONNECTIONS_MAX: '4',
    })
    // It stands by, or takes the books over: either way it answers.
    await server.stop()
    const intents = someIntents(market, {
      tokens,
      count: timesOf(150, 600),
      name: 'narrow',
      random,
    })
    await Promise.all(intents.map((intent) => sendUntilAnswered(narrow.url, intent)))
    expect(await wrongWith(intents, { url: narrow.url, db })).toEqual([])
    await narrow.stop()
  })
})
