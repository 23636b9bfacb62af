import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { brokenInvariants } from '#server/products.ts'
import { startServer } from '../server-process.ts'
import { openDemoDatabase } from './demo-database.ts'
import { call, logIn, SETTINGS } from './load.ts'

const { db, url } = await openDemoDatabase()
const folder = await mkdtemp(join(tmpdir(), 'fault-clocks-'))
afterAll(() => rm(folder, { recursive: true }))

/** Moves the clock of a process, as far as JavaScript reads it. */
const moved = join(folder, 'moved-clock.mjs')
await writeFile(
  moved,
  `const offMs = Number(process.env.CLOCK_OFF_MS)
   const RealDate = Date
   globalThis.Date = class extends RealDate {
     constructor(...given) { super(...(given.length === 0 ? [RealDate.now() + offMs] : given)) }
     static now() { return RealDate.now() + offMs }
   }`,
)

const SOON_MS = 4_000
const PAUSE_MS = 20

/** An open market of an event that starts in a moment, by the clock of the database. */
async function marketThatStartsSoon(serverUrl: string) {
  const token = await logIn(serverUrl, 'admin', 'Admin@1234')
  const { rows } = await sql<{ at: Date }>`
    select clock_timestamp() + make_interval(secs => ${SOON_MS / 1_000}) as at`.execute(db)
  const event = {
    sportId: 1,
    competition: 'Clocks',
    home: 'Reds',
    away: 'Blues',
    hasDraw: false,
    startsAt: rows[0]?.at.toISOString(),
    commissionBps: 500,
  }
  const { body } = await call(serverUrl, 'POST', '/api/admin/events', { token, body: event })
  const marketId = Number(body.marketId)
  const reason = { reason: 'test' }
  await call(serverUrl, 'POST', `/api/admin/markets/${marketId}/open`, { token, body: reason })
  const [selection] = body.selections as { selectionId: number }[]
  return { marketId, selectionId: selection?.selectionId ?? 0 }
}

it.each([
  ['ahead of', 600],
  ['behind', -600],
])(
  'F09 runs on a clock %s the one of the database: it says so, and bets end at the start by the database',
  async (words, seconds) => {
    const server = await startServer({
      ...SETTINGS,
      DATABASE_URL: url,
      NODE_OPTIONS: `--import=${moved}`,
      CLOCK_OFF_MS: String(seconds * 1_000),
    })
    const clock = async () => (await call(server.url, 'GET', '/api/health')).body['clock']
    await expect.poll(clock).toMatchObject({ isOff: true })
    const { aheadSeconds } = (await clock()) as { aheadSeconds: number }
    expect(Math.abs(aheadSeconds - seconds)).toBeLessThan(10)
    expect(server.output()).toMatch(
      new RegExp(
        `ALARM: the clock of this machine is [\\d.]+ seconds ${words} the clock of the database`,
      ),
    )

    const token = await logIn(server.url, 'demo')
    const market = await marketThatStartsSoon(server.url)
    const hasStarted = async () => {
      const { rows } = await sql<{ is: boolean }>`
        select clock_timestamp() >= starts_at as is from event
        where id = (select event_id from market where id = ${market.marketId})`.execute(db)
      return rows[0]?.is
    }
    let status = 201
    for (let n = 0; status === 201; n += 1) {
      const body = {
        ...market,
        side: 'back',
        price: 200,
        stakeMinor: 100,
        customerRef: `c${seconds}-${n}`,
      }
      const answer = await call(server.url, 'POST', '/api/orders', { token, body })
      status = answer.status
      await sleep(PAUSE_MS)
    }
    expect(await hasStarted()).toBe(true)
    const { rows } = await sql<{ count: number; late: number }>`
      select count(*) as count, count(*) filter (where o.placed_at >= e.starts_at) as late
      from exchange_order o join market m on m.id = o.market_id join event e on e.id = m.event_id
      where m.id = ${market.marketId}`.execute(db)
    expect(rows[0]?.count).toBeGreaterThan(0)
    expect(rows[0]?.late).toBe(0)
    await server.stop()
    expect(await brokenInvariants(db)).toEqual([])
  },
)
