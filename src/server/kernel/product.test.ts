import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TestClient } from '#server/live/test-client.ts'
import { settlementLag } from '#server/modules/system/index.ts'
import { products } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { findBroken } from './invariants.ts'
import * as life from './life.ts'
import { playerBusiness, suspensionJobs } from './player-business.ts'
import { happened, raffle } from './test-raffle.ts'

const app = await openTestApp({}, [raffle])
const { db, parts, send } = app
const all = [...products, raffle]
const operator = await app.newOperator()
let player: TestPlayer
const buy = (raffleId: number) => send('POST', `/api/raffles/${raffleId}`, { token: player.token })
const move = (name: string) =>
  send('POST', `/api/admin/players/${player.id}/${name}`, {
    token: operator.token,
    body: { reason: 'a test' },
  })

beforeAll(async () => {
  await sql`create table raffle_ticket (id bigint generated always as identity, raffle_id bigint, user_id bigint,
    at timestamptz not null default now())`.execute(db)
  player = await app.newPlayer()
})
afterAll(() => sql`drop table raffle_ticket`.execute(db))

it('answers its calls, tells pages of changes and hears its notices', async () => {
  const client = await TestClient.greeted(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const told = (data: number) =>
    client.until(
      (message) => 'data' in message && message.topic === 'raffle:1' && message.data === data,
    )
  client.socket.send(JSON.stringify({ op: 'subscribe', topic: 'raffle:1' }))
  await told(0)
  expect((await buy(1)).body).toEqual({ count: 1 })
  await told(1)
  expect(happened).toContain('heard 1')
  client.socket.terminate()
})

it('stands in the API document', async () => {
  const { body } = await send('GET', '/api/openapi.json')
  expect(body).toMatchObject({
    paths: { '/api/raffles/{raffleId}': { post: { tags: ['Raffles'] } } },
    tags: expect.arrayContaining([{ name: 'Raffles' }, { name: 'Betting' }]),
  })
})

it("stands in the player's statement and in the counts of operators", async () => {
  const { body } = await send('GET', '/api/transaction-logs', { token: player.token })
  expect(body.items).toMatchObject([{ type: 'Bet', status: 'P', description: 'Raffle 1' }])
  const counts = await send('GET', '/api/admin-account', { token: operator.token })
  expect(counts.body).toMatchObject({
    rafflesWaiting: 1,
    depositsWaiting: 0,
    players: 1,
  })
  // Of what the roles do not let an operator see, not even the number.
  const trader = await app.newOperator(['trading'])
  const { body: few } = await send('GET', '/api/admin-account', { token: trader.token })
  expect(few).toMatchObject({ rafflesWaiting: 1, resultsWaiting: 0 })
  for (const name of ['depositsWaiting', 'players', 'playersByState'])
    expect(few).not.toHaveProperty(name)
})

it('has its invariants and its holds looked at with those of all others', async () => {
  const held = expect.stringMatching(/^account \d+ holds 0 but 7 is bound$/)
  expect(await findBroken(db, products)).toEqual([])
  expect(await findBroken(db, all)).toEqual([held])
  for (let more = 0; more < 2; more += 1) await buy(1)
  expect(await findBroken(db, all)).toContain('raffle 1 sold too many')
})

it('counts among the results that wait for their credit', async () => {
  expect(await settlementLag(db, all)).toMatchObject({ waiting: 0 })
  await buy(99)
  expect(await settlementLag(db, all)).toMatchObject({
    waiting: 1,
    waitingSeconds: 3_600,
    isLate: true,
  })
})

it('reacts to a suspension, now and after a stop, and keeps an account from being closed until its business is done', async () => {
  await move('suspend')
  expect(happened).toContain(`suspended ${player.id}`)
  await playerBusiness(all, parts).resume()
  expect(happened).toContain('suspended 4')
  expect((await move('close')).body).toMatchObject({
    code: 'ACCOUNT_NOT_EMPTY',
    details: { openTickets: 4 },
  })
  expect(happened).not.toContain(`closed ${player.id}`)
  await sql`delete from raffle_ticket`.execute(db)
  expect((await move('close')).status).toBe(200)
  expect(happened).toContain(`closed ${player.id}`)
})

it('finishes the suspensions of others where one fails, in later products too, and says which', async () => {
  const done: string[] = []
  const reacting = (name: string, failsFor?: number) => ({
    name,
    suspension: {
      unfinished: async () => [1, 2],
      react: async (_parts: unknown, playerId: number) => {
        if (playerId === failsFor) throw new Error('out of order')
        done.push(`${name} ${playerId}`)
      },
    },
  })
  const business = playerBusiness([reacting('first', 1), reacting('second')], parts)
  const [job] = suspensionJobs(business)
  await expect(job?.run({ signal: new AbortController().signal })).rejects.toThrow(
    /first, player 1: out of order/,
  )
  expect(done).toEqual(['first 2', 'second 1', 'second 2'])
})

it('lives with the program: takes over, starts, works, opens, and ends in the opposite order', async () => {
  happened.length = 0
  const stops: (() => Promise<unknown>)[] = []
  const ends = (_name: string, stop: () => Promise<unknown>) => void stops.push(stop)
  await life.takeOver([raffle], parts, ends)
  await life.start([raffle], parts, ends)
  await life.open([raffle], parts, ends, { ending: new AbortController().signal, log: () => {} })
  for (const stop of stops.reverse()) await stop()
  expect(happened).toEqual(['taken over', 'started', 'opened', 'shut', 'stopped', 'given up'])
  expect(life.jobsOf(all, parts).map(({ name }) => name)).toContain('draw-raffles')
  expect(life.dutiesOf(all, parts).map(({ name }) => name)).toContain('look-at-raffles')
})

it('begins a product again that could not while the database was away, until the program ends', async () => {
  const away = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
  const ending = new AbortController()
  const patience = { ending: ending.signal, log: () => {} }
  const open = vi
    .fn<() => Promise<() => Promise<void>>>()
    .mockRejectedValueOnce(away)
    .mockResolvedValueOnce(async () => {})
  const stops: unknown[] = []
  const ends = (_name: string, stop: unknown) => void stops.push(stop)
  await life.open([{ name: 'patient', open }], {}, ends, patience)
  expect([open.mock.calls.length, stops.length]).toEqual([2, 1])
  const broken = async () => {
    throw new Error('a fault of ours')
  }
  await expect(life.open([{ name: 'broken', open: broken }], {}, ends, patience)).rejects.toThrow(
    'a fault of ours',
  )
  open.mockRejectedValue(away)
  const opening = life.open([{ name: 'patient', open }], {}, ends, patience)
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3))
  ending.abort()
  await expect(opening).rejects.toThrow('aborted')
})

it('gives no two jobs or duties one name', () => {
  const names = [...life.jobsOf(all, parts), ...life.dutiesOf(all, parts)].map(({ name }) => name)
  expect(names.length).toBeGreaterThan(6)
  expect(new Set(names).size).toBe(names.length)
})
