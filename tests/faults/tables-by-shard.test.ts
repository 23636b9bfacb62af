import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MyRound } from '#contract/casino/bets.ts'
import type { TableState } from '#contract/casino/tables.ts'
import { assert } from '#domain/assert.ts'
import { readRecord } from '#domain/casino/fairness/read-record.ts'
import { verifyRecord } from '#domain/casino/fairness/verify-record.ts'
import { GAMES, hashing } from '#server/modules/casino/index.ts'
import { roundById, type RoundRow } from '#server/modules/casino/rounds/round-store.ts'
import { turnsOf } from '#server/modules/casino/test-casino.ts'
import { brokenInvariants } from '#server/products.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { call, logIn, SETTINGS } from './load.ts'
import * as shared from './shared-shards.ts'

const { TAKEN_OVER } = shared

const { db, url } = await openTestDatabase()
const servers: ServerProcess[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const start = () =>
  startServer({
    ...SETTINGS,
    DATABASE_URL: url,
    GAME_SEED_KEY: '5a'.repeat(32),
    CASINO_DEMO_TABLES: '0',
    BINGO_DEMO_ROOMS: '0',
    DEMO_TRADERS: '0',
    LEAVE_SECONDS: '1',
  })

type Table = { id: number; pid: number }

/** Every table with the process that turns it; nothing while not all have one. */
async function turnedTables(): Promise<Table[]> {
  const { rows: tables } = await sql<{ id: number }>`select id from casino_table`.execute(db)
  const turner = await shared.turnerOf(db)
  return tables.flatMap(({ id }) => {
    const pid = turner(id)
    return pid === undefined ? [] : [{ id, pid }]
  })
}

const evenlyShared = () => shared.evenlyShared(db, servers)
const siteAndOther = () => shared.siteAndOther(db, servers)

async function tablesOf(server: ServerProcess): Promise<number[]> {
  const tables = await turnedTables()
  return tables.flatMap(({ id, pid }) => (pid === server.pid() ? [id] : []))
}

const turnsAt = (server: ServerProcess) =>
  turnsOf(db, (table) => call(server.url, 'GET', `/api/casino/tables/${table}`))

let references = 0
/** Bets on a selection of the round by a call at this server. */
async function betAt(server: ServerProcess, round: RoundRow, token: string): Promise<number> {
  const { body } = await call(server.url, 'GET', `/api/casino/tables/${round.tableId}`)
  const market = (body as TableState).markets.find(({ selections }) =>
    selections.some(({ back }) => back !== null),
  )
  const selection = market?.selections.find(({ back }) => back !== null)
  const bet = {
    market: market?.name,
    selection: selection?.name,
    side: 'back',
    price: selection?.back,
    stakeMinor: market?.leastMinor,
  }
  const form = { roundId: round.id, customerRef: `shard-${++references}`, bets: [bet] }
  const path = `/api/casino/tables/${round.tableId}/bets`
  return (await call(server.url, 'POST', path, { token, body: form })).status
}

/** The round is settled: each player has one transfer of what the bets brought, and the draw is what was promised. */
async function expectSettledOnce(server: ServerProcess, round: RoundRow, tokens: string[]) {
  const { rows } = await sql<{ transfers: number; players: number }>`
    select (select count(*)::int from ledger_transfer where reference = ${`casino:${round.id}`}) as transfers,
      (select count(*)::int from casino_stand where round_id = ${round.id} and result_minor <> 0) as players`.execute(
    db,
  )
  expect(rows[0]?.transfers).toBe(rows[0]?.players)
  for (const token of tokens) {
    const path = `/api/casino/bets?roundId=${round.id}`
    const { body } = await call(server.url, 'GET', path, { token })
    const bets = body.items as MyRound['bets']
    expect(bets.length).toBeGreaterThan(0)
    for (const { status, resultMinor } of bets) {
      expect(status).not.toBe('open')
      expect(resultMinor).not.toBeNull()
    }
  }
  const { body } = await call(server.url, 'GET', `/api/casino/rounds/${round.id}/proof`)
  const read = readRecord(JSON.stringify(body))
  const game = GAMES.get(round.gameId)
  assert('record' in read && read.kind === 'round' && game !== undefined)
  const steps = verifyRecord({ hashing, isBeaconSignature: () => false }, game, read.record)
  expect(steps.filter(({ isRight }) => !isRight)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
}

let tokens: string[] = []
beforeAll(async () => {
  servers.push(await start())
  servers.push(await start())
  const [site] = await siteAndOther()
  tokens = [await logIn(site.url, 'demo'), await logIn(site.url, 'demo2')]
})
const [anna, ben] = [() => tokens[0] ?? '', () => tokens[1] ?? '']

it('has the tables turned by both servers, and takes bets on each at either', async () => {
  await evenlyShared()
  await expect.poll(async () => (await turnedTables()).length, TAKEN_OVER).toBeGreaterThan(0)
  const [site, other] = await siteAndOther()
  const shares = [await tablesOf(site), await tablesOf(other)]
  const tables = shares.flat().length
  expect(tables).toBe((await turnedTables()).length)
  for (const share of shares) expect(share.length).toBeGreaterThan(tables / 4)
  for (const [table = 0] of shares) {
    const round = await turnsAt(site).reach(table, 'open')
    expect(await betAt(site, round, anna())).toBe(201)
    expect(await betAt(other, round, ben())).toBe(201)
    await turnsAt(other).settle(table, round.id)
    await expectSettledOnce(other, round, tokens)
  }
})

it('ends a round whose server is killed within seconds, each bet settled once and drawn as promised', async () => {
  const [site, other] = await siteAndOther()
  const [open = 0, drawn = 0] = await tablesOf(other)
  const { reach } = turnsAt(site)
  const rounds = [await reach(open, 'open'), await reach(drawn, 'open')]
  for (const round of rounds)
    for (const token of tokens) expect(await betAt(site, round, token)).toBe(201)
  const before = await reach(drawn, 'dealing')
  await other.kill9()
  const [ofOpen, ofDrawn] = rounds
  assert(ofOpen !== undefined && ofDrawn !== undefined)
  // Nobody looks at it: the next server goes on by itself.
  await sql`
    with ended as (update casino_stage set closes_at = clock_timestamp() where round_id = ${ofOpen.id})
    update casino_round set phase_ends_at = clock_timestamp() where id = ${ofOpen.id}`.execute(db)
  const state = async () => (await roundById(db, ofOpen.id))?.state
  await expect.poll(state, TAKEN_OVER).not.toBe('open')
  for (const [table, round] of [
    [open, ofOpen],
    [drawn, ofDrawn],
  ] as const) {
    const over = await turnsAt(site).settle(table, round.id)
    expect(over.drawn.slice(0, table === drawn ? before.drawn.length : 0)).toEqual(
      table === drawn ? before.drawn : [],
    )
    await expectSettledOnce(site, round, tokens)
  }
  await other.restart()
  await evenlyShared()
})

it('goes on with the tables of a server while the one of the site is killed', async () => {
  const [site, other] = await siteAndOther()
  const [table = 0] = await tablesOf(other)
  const round = await turnsAt(other).holdOpen(table)
  await site.kill9()
  expect(await betAt(other, round, anna())).toBe(201)
  await site.restart()
  await evenlyShared()
})

it('hands tables over when their server ends, with no bet refused and the round going on', async () => {
  const [site, other] = await siteAndOther()
  const [table = 0] = await tablesOf(other)
  const round = await turnsAt(site).holdOpen(table)
  const statuses: number[] = []
  const ending = other.stop()
  let isOver = false
  void ending.then(() => (isOver = true))
  while (!isOver) {
    statuses.push(await betAt(site, round, anna()))
    await sleep(100)
  }
  expect(new Set(statuses)).toEqual(new Set([201]))
  const tables = await turnedTables()
  expect(new Set(tables.map(({ pid }) => pid))).toEqual(new Set([site.pid()]))
  await turnsAt(site).settle(table, round.id)
  await expectSettledOnce(site, round, [anna()])
})
