import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '#server/products.ts'
import { PROGRAM, startServer } from '../server-process.ts'
import { call, logIn, SETTINGS } from './load.ts'

const { db, url } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'fault-feed-'))
afterAll(() => rm(folder, { recursive: true }))

/** The line of the feed: while it is cut nothing of what the feed says arrives; then all of it does, late. */
const runner = pathToFileURL(
  join(import.meta.dirname, '../../src/server/modules/feed/feed-runner.ts'),
).href
const line = join(folder, 'line.mjs')
await writeFile(
  line,
  `import { FeedRunner } from '${runner}'
   const { take } = FeedRunner.prototype
   let isCut = false
   const held = []
   FeedRunner.prototype.take = function (events) {
     held.push(...events)
     if (!isCut) take.call(this, held.splice(0))
   }
   process.on('SIGUSR2', () => { isCut = !isCut })`,
)

/** Markets of the feed that take bets, and offers of the house in them. */
async function alive() {
  const { rows } = await sql<{ open: number; offers: number }>`
    select (select count(*) from market where feed is not null and status = 'open') as open,
      (select count(*) from exchange_order o join ledger_account a on a.id = o.account_id
        where a.kind = 'house' and o.remaining_minor > 0) as offers`.execute(db)
  return rows[0] ?? { open: 0, offers: 0 }
}
const looksAlive = async () => {
  const { open, offers } = await alive()
  return open >= 20 && offers >= 50
}

it('F12 hears nothing of its feed: its markets are suspended, and open again when it speaks', async () => {
  const settings = {
    ...SETTINGS,
    DATABASE_URL: url,
    FEED: 'simulator',
    FEED_STALE_SECONDS: '2',
    NODE_OPTIONS: `--import=${line}`,
  }
  // The line is laid in a module, which a program in one file has inside.
  const server = await startServer(settings, PROGRAM)
  await expect.poll(looksAlive).toBe(true)
  expect(server.output()).not.toContain('is silent')
  const token = await logIn(server.url, 'demo')
  const { rows } = await sql<{ marketId: number; selectionId: number }>`
    select m.id as "marketId", s.id as "selectionId"
    from market m join selection s on s.market_id = m.id join event e on e.id = m.event_id
    where m.status = 'open' and not m.in_play and s.status = 'active' and m.kind = 'match_odds'
    order by e.starts_at desc limit 1`.execute(db)
  expect(rows).toHaveLength(1)
  const bet = async (customerRef: string) => {
    const body = { ...rows[0], side: 'back', price: 10_000, stakeMinor: 100, customerRef }
    const { status, body: answer } = await call(server.url, 'POST', '/api/orders', { token, body })
    return [status, answer['code']]
  }
  expect(await bet('before')).toEqual([201, undefined])

  server.signal('SIGUSR2')
  await expect.poll(alive).toEqual({ open: 0, offers: 0 })
  expect(server.output()).toContain('The feed simulator is silent: its markets are suspended')
  expect(await bet('meanwhile')).toEqual([409, 'MARKET_SUSPENDED'])

  server.signal('SIGUSR2')
  await expect.poll(looksAlive).toBe(true)
  expect(server.output()).toContain('The feed simulator speaks again')
  await expect.poll(() => bet('again')).toEqual([201, undefined])
  expect(await server.stop()).toBe(0)
  expect(await brokenInvariants(db)).toEqual([])
})
