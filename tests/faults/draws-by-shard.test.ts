import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { inTransaction } from '#server/db/database.ts'
import { numbers } from '#server/db/arrays.ts'
import { runSoon } from '#server/jobs/job-store.ts'
import { newSeed } from '#server/modules/lottery/seeds.ts'
import { brokenInvariants } from '#server/products.ts'
import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { call, logIn, SETTINGS } from './load.ts'
import * as shared from './shared-shards.ts'

const { TAKEN_OVER } = shared
const GAME = 'keno247'
const DAY = '2026-03-04'
const SEED_KEY = '5a'.repeat(32)
const BETS_A_DRAW = 5

const { db, url } = await openTestDatabase()
const vault = lazySeedVault({ gameSeedKey: SEED_KEY, dataDir: '' })
const servers: ServerProcess[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const start = () =>
  startServer({
    ...SETTINGS,
    DATABASE_URL: url,
    GAME_SEED_KEY: SEED_KEY,
    CASINO_DEMO_TABLES: '0',
    BINGO_DEMO_ROOMS: '0',
    DEMO_TRADERS: '0',
    LEAVE_SECONDS: '1',
  })

let token = ''
beforeAll(async () => {
  servers.push(await start())
  servers.push(await start())
  const [site] = await siteAndOther()
  token = await logIn(site.url, 'demo')
})
const siteAndOther = () => shared.siteAndOther(db, servers)

let references = 0
/** Bets bought by a call, which go to the draw. */
async function buy(drawId: number): Promise<void> {
  const [site] = await siteAndOther()
  const slips = Array.from({ length: BETS_A_DRAW }, (_, at) => ({
    game: GAME,
    plays: [{ main: [at + 1] }],
  }))
  const quoted = await call(site.url, 'POST', '/api/lotteries/quote', { body: { slips } })
  const prices = quoted.body['slips'] as { price: { priceMinor: number } }[]
  const priced = slips.map((slip, at) => ({ slip, priceMinor: prices[at]?.price.priceMinor }))
  const body = { slips: priced, customerRef: `draws-${++references}` }
  const bought = await call(site.url, 'POST', '/api/lotteries/checkout', { token, body })
  expect(bought.status).toBe(201)
  const tickets = bought.body['slips'] as { ticketId: number }[]
  await sql`
    update lottery_bet set draw_id = ${drawId}
    where ticket_id = any(${numbers(tickets.map(({ ticketId }) => ticketId))}::bigint[])`.execute(
    db,
  )
}

/** A draw of ours with its promise and its bets, far from its time. */
async function newDraw(): Promise<number> {
  const time = `test ${++references}`
  const { sealed_seed: sealed, commitment } = await newSeed(vault, { game: GAME, day: DAY, time })
  const { rows } = await sql<{ id: number }>`
    insert into lottery_draw (game, day, time, draws_at, closes_at, closes_late_at, state, is_own, sealed_seed, commitment)
    values (${GAME}, ${DAY}, ${time}, now() + interval '1 day', now() + interval '1 day', now() + interval '1 day',
      'open', true, ${sealed}, ${commitment}) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await buy(id)
  return id
}

type Draws = { ofSite: number[]; ofOther: number[] }

/** Draws of both servers, so many of each at least. */
async function drawsOfBoth(count: number): Promise<Draws> {
  const [site, other] = await siteAndOther()
  const turner = await shared.turnerOf(db)
  const [ofSite, ofOther]: [number[], number[]] = [[], []]
  while (ofSite.length < count || ofOther.length < count) {
    const id = await newDraw()
    if (turner(id) === site.pid()) ofSite.push(id)
    if (turner(id) === other.pid()) ofOther.push(id)
  }
  return { ofSite, ofOther }
}

/** The time of the draws comes, of all at once. */
const come = (drawIds: readonly number[]) =>
  sql`
    update lottery_draw set draws_at = now(), closes_at = now(), closes_late_at = now()
    where id = any(${numbers(drawIds)}::bigint[])`.execute(db)

async function settled(drawIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lottery_draw where id = any(${numbers(drawIds)}::bigint[]) and state = 'settled'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
const areSettled = (drawIds: readonly number[]) =>
  expect.poll(async () => (await settled(drawIds)).length, TAKEN_OVER).toBe(drawIds.length)

/** Each bet is decided, and was paid once if it has won, by the amount that stands with it. */
async function expectPaidOnce(drawIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ status: string; paidMinor: number; payments: number; sum: number }>`
    select b.status, b.paid_minor as "paidMinor", count(t.id)::int as payments,
      coalesce(sum(t.amount_minor), 0)::bigint as sum
    from lottery_bet b left join ledger_transfer t on t.idempotency_key like 'lottery:' || b.id || ':win:%'
    where b.draw_id = any(${numbers(drawIds)}::bigint[]) group by b.id`.execute(db)
  expect(rows).toHaveLength(drawIds.length * BETS_A_DRAW)
  for (const { status, paidMinor, payments, sum } of rows) {
    expect([status, payments]).toEqual(status === 'won' ? ['won', 1] : ['lost', 0])
    expect(sum).toBe(paidMinor)
  }
  expect(await brokenInvariants(db)).toEqual([])
}

it('has both servers make and pay their draws, and ends those of one that is killed among them', async () => {
  await shared.evenlyShared(db, servers)
  const { ofSite, ofOther } = await drawsOfBoth(4)
  const [, other] = await siteAndOther()
  await come([...ofSite, ...ofOther])
  await expect
    .poll(async () => (await settled(ofOther)).length, { ...TAKEN_OVER, interval: 5 })
    .toBeGreaterThan(0)
  await other.kill9()
  await areSettled([...ofSite, ...ofOther])
  await expectPaidOnce([...ofSite, ...ofOther])
  await other.restart()
  await shared.evenlyShared(db, servers)
})

it('leaves the draws of a server that is silent until it was taken for gone, and ends them then', async () => {
  const { ofSite, ofOther } = await drawsOfBoth(2)
  const [, other] = await siteAndOther()
  other.freeze()
  await come([...ofSite, ...ofOther])
  // The site looks at once.
  await inTransaction(db, (tx) => runSoon(tx, 'run-lottery-draws', new Date()))
  await areSettled(ofSite)
  const early = await settled(ofOther)
  const turner = await shared.turnerOf(db)
  expect(early.filter((id) => turner(id) === other.pid())).toEqual([])
  await areSettled(ofOther)
  const next = await shared.turnerOf(db)
  for (const id of ofOther) expect(next(id)).not.toBe(other.pid())
  other.thaw()
  await shared.evenlyShared(db, servers)
  await expectPaidOnce([...ofSite, ...ofOther])
})

it('hands the draws of a server that ends over to the next one', async () => {
  const { ofSite, ofOther } = await drawsOfBoth(2)
  const [site, other] = await siteAndOther()
  await come([...ofSite, ...ofOther])
  expect(await other.stop()).toBe(0)
  await areSettled([...ofSite, ...ofOther])
  await expectPaidOnce([...ofSite, ...ofOther])
  for (const server of [site, other])
    expect(server.output()).not.toContain('Draws of lotteries wait')
})
