import type { CasinoBet } from '#contract/casino/bets.ts'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { getTableRules } from '#contract/casino/tables.ts'
import { listTransactions } from '#contract/ledger.ts'
import { readRecord } from '#domain/casino/fairness/read-record.ts'
import { verifyRecord } from '#domain/casino/fairness/verify-record.ts'
import { assert } from '#domain/assert.ts'
import { brokenInvariants } from '#server/products.ts'
import { randomnessOf } from './entropy/drand.ts'
import { hashing } from './fairness/hashing.ts'
import { gameById } from './games.ts'
import { openTestCasino } from './test-casino.ts'

const casino = await openTestCasino()
const { db, send, newPlayer, tableId, reach, place, sendBets, undo, funds, state } = casino
const lucky = tableId('lucky-7-a')

async function openLucky() {
  casino.casino.turning.visit(lucky)
  return reach(lucky, 'open')
}
const low = { market: 'Low/High', selection: 'Low (A-6)' }
const verifier = {
  hashing,
  isBeaconSignature: (round: number, signature: string) =>
    randomnessOf(round, signature) !== undefined,
}

it('plays a round from the first bet to the payment, and proves it (PR-15)', async () => {
  const [ann, bob] = [
    await newPlayer({ balanceMinor: 100_000 }),
    await newPlayer({ balanceMinor: 100_000 }),
  ]
  const round = await openLucky()
  const before = await state(lucky)
  expect(before).toMatchObject({ phase: 'open', roundId: round.id, drawn: [], winners: [] })
  expect(before.promise).toMatchObject({ entropy: 'players', seed: null, betsHash: null })
  const names = before.markets.map(({ name }) => name)
  const first = before.markets[0]
  assert(first !== undefined)
  const [one, other] = first.selections
  assert(one !== undefined && other !== undefined)
  const mine = await place(ann, round, [
    { market: first.name, selection: one.name, stakeMinor: 5_000 },
  ])
  expect(mine).toMatchObject({ heldMinor: 5_000, bets: [{ status: 'open', stakeMinor: 5_000 }] })
  await place(bob, round, [{ market: first.name, selection: other.name, stakeMinor: 2_000 }])
  expect(await funds(ann)).toEqual({ balance: 100_000, hold: 5_000 })
  expect(names.length).toBeGreaterThan(2)

  const closed = await reach(lucky, 'closed')
  expect(closed.betsHash).not.toBeNull()
  expect(await send('GET', `/api/casino/rounds/${round.id}/proof`)).toMatchObject({
    status: 409,
    body: { code: 'ROUND_NOT_OVER' },
  })
  const settled = await reach(lucky, 'settled')
  const after = await state(lucky)
  expect(after.drawn).toEqual(settled.drawn)
  expect(after.winners.length).toBeGreaterThan(0)
  const seed = Buffer.from(after.promise?.seed ?? '', 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.promise?.seedHash)
  expect(after.lastResults[0]).toMatchObject({ roundId: round.id, isVoid: false })

  const bets = await send('GET', `/api/casino/bets?roundId=${round.id}`, { token: ann.token })
  const [placed] = bets.body['items'] as CasinoBet[]
  const totalOf = async (search: string) =>
    (await send('GET', `/api/casino/bets?search=${search}`, { token: ann.token })).body['total']
  expect(await totalOf(encodeURIComponent(placed?.tableName.toUpperCase() ?? ''))).not.toBe(0)
  expect(await totalOf(placed?.receipt ?? '')).toBe(1)
  expect(await totalOf('no-such-game')).toBe(0)
  const [bet] = bets.body.items as { resultMinor: number; status: string }[]
  expect(['won', 'lost', 'partly']).toContain(bet?.status)
  expect(await funds(ann)).toEqual({ balance: 100_000 + (bet?.resultMinor ?? 0), hold: 0 })

  const statement = await send('GET', '/api/transaction-logs', { token: ann.token })
  const [booked] = listTransactions.reply.parse(statement.body).items
  expect(booked?.bets).toMatchObject({
    kind: 'casino',
    id: round.id,
    count: 1,
    receipts: [mine.bets[0]?.receipt],
    selections: [{ side: 'back', selectionName: one.name, marketName: first.name, marketId: null }],
  })

  const proof = await send('GET', `/api/casino/rounds/${round.id}/proof`)
  const read = readRecord(JSON.stringify(proof.body))
  assert('record' in read && read.kind === 'round')
  const steps = verifyRecord(verifier, gameById('lucky-7-a'), read.record)
  expect(steps.filter(({ isRight }) => !isRight)).toEqual([])
  const forged = { ...read.record, seed: '00'.repeat(32) }
  expect(verifyRecord(verifier, gameById('lucky-7-a'), forged).at(-1)?.isRight).toBe(false)
  expect(await brokenInvariants(db)).toEqual([])
})

it('takes the same call once, and refuses another one under its reference', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const round = await openLucky()
  const wish = [{ ...low, stakeMinor: 1_000 }]
  const more = { customerRef: 'twice' }
  const answers = await Promise.all([1, 2, 3].map(() => sendBets(player, round, wish, more)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await funds(player)).toEqual({ balance: 10_000, hold: 1_000 })
  expect(await sendBets(player, round, [{ ...low, stakeMinor: 2_000 }], more)).toMatchObject({
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

it('refuses bets for their price, their size, their player and their money, and takes none of the call', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const poor = await newPlayer({ balanceMinor: 0 })
  const round = await openLucky()
  const code = async (who: typeof player, wish: object, more = {}) =>
    (await sendBets(who, round, [low, { ...low, ...wish }], more)).body.code
  expect(await code(player, { price: 190 }, { acceptance: 'none' })).toBe('ODDS_CHANGED')
  expect(await code(player, { price: 900 })).toBe('ODDS_CHANGED')
  expect(await code(player, { stakeMinor: 1 })).toBe('STAKE_TOO_SMALL')
  expect(await code(player, { stakeMinor: 600_000 })).toBe('STAKE_TOO_LARGE')
  expect(await code(player, { selection: 'Medium' })).toBe('UNKNOWN_SELECTION')
  expect(await code(player, { stakeMinor: 400_000 })).toBe('INSUFFICIENT_FUNDS')
  expect(await code(poor, {})).toBe('DEPOSIT_REQUIRED')
  const suspended = await newPlayer({ balanceMinor: 10_000, state: 'suspended' })
  expect(await code(suspended, {})).toBe('ACCOUNT_SUSPENDED')
  expect(await funds(player)).toEqual({ balance: 100_000, hold: 0 })
  await place(player, round, [{ ...low, price: 150 }])
  expect(await funds(player)).toEqual({ balance: 100_000, hold: 1_000 })
})

it('takes no bet that comes after the close by the clock of the database', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const round = await openLucky()
  await place(player, round, [low])
  // The stage is over, and nobody has turned the table yet.
  await db
    .updateTable('casino_stage')
    .set({ closes_at: new Date(Date.now() - 5_000) })
    .where('round_id', '=', round.id)
    .execute()
  expect((await sendBets(player, round, [low])).body.code).toBe('BETS_CLOSED')
  expect(await funds(player)).toEqual({ balance: 10_000, hold: 1_000 })
  await reach(lucky, 'settled')
})

it('takes back the last bet before the close, once, and none after it', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const round = await openLucky()
  await place(player, round, [low])
  const { bets } = await place(player, round, [{ ...low, stakeMinor: 2_000 }])
  const last = bets.at(-1)?.betId ?? 0
  const answers = await Promise.all([undo(player, round, last), undo(player, round, last)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await funds(player)).toEqual({ balance: 10_000, hold: 1_000 })
  await reach(lucky, 'closed')
  expect((await undo(player, round, bets[0]?.betId ?? 0)).body.code).toBe('BETS_CLOSED')
  await reach(lucky, 'settled')
  expect(await brokenInvariants(db)).toEqual([])
})

it('tells nobody the result before the last card has fallen', async () => {
  const player = await newPlayer({ balanceMinor: 50_000 })
  const round = await openLucky()
  await place(player, round, [low])
  const path = `/api/casino/tables/${lucky}/my-round`
  const positions = async () => {
    const { body } = await send('GET', path, { token: player.token })
    return body.positions as { selection: string; ifItWinsMinor: number }[]
  }
  const before = await positions()
  expect(before.map(({ ifItWinsMinor }) => ifItWinsMinor > 0)).toEqual([true, false])
  await reach(lucky, 'dealing')
  expect(await positions()).toEqual(before)
  await reach(lucky, 'settled')
  expect((await positions()).length).toBeLessThan(before.length)
})

it('binds a lay at its liability, and both sides of a market at their worst case', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const table = tableId('cards-32-a')
  casino.casino.turning.visit(table)
  const round = await reach(table, 'open')
  const { markets } = await state(table)
  const market = markets.find(({ selections }) => selections.some(({ lay }) => lay !== null))
  const selection = market?.selections.find(({ lay }) => lay !== null)
  assert(market !== undefined && selection?.lay != null && selection.back !== null)
  const wish = { market: market.name, selection: selection.name, stakeMinor: 1_000 }
  const liability = Math.ceil((1_000 * (selection.lay - 100)) / 100)
  await place(player, round, [{ ...wish, side: 'lay' }])
  expect(await funds(player)).toEqual({ balance: 100_000, hold: liability })
  await place(player, round, [{ ...wish, side: 'back' }])
  // If it wins the two bets lose the difference of the prices; if not, they lose nothing.
  const both = Math.max(0, liability - Math.floor((1_000 * (selection.back - 100)) / 100))
  expect(await funds(player)).toEqual({ balance: 100_000, hold: both })
  await reach(table, 'settled')
  expect(await brokenInvariants(db)).toEqual([])
})

it('plays a game whose bets go on between cards, each stage with a key of its own', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const table = tableId('teenpatti-one-day')
  casino.casino.turning.visit(table)
  const first = await reach(table, 'open', 1)
  const { markets } = await state(table)
  const open = markets.find(({ isOpen }) => isOpen)
  const selection = open?.selections.find(({ isOpen, back }) => isOpen && back !== null)
  assert(open !== undefined && selection !== undefined)
  await place(player, first, [{ market: open.name, selection: selection.name }])
  const second = await reach(table, 'open', 2)
  expect(second).toMatchObject({ id: first.id, stage: 2 })
  expect(second.drawn.length).toBeGreaterThan(0)
  const later = (await state(table)).markets.find(({ isOpen }) => isOpen)
  const next = later?.selections.find(({ isOpen, back }) => isOpen && back !== null)
  if (later && next) await place(player, second, [{ market: later.name, selection: next.name }])
  await reach(table, 'settled')
  const proof = await send('GET', `/api/casino/rounds/${first.id}/proof`)
  const read = readRecord(JSON.stringify(proof.body))
  assert('record' in read && read.kind === 'round')
  expect(read.record.stages.length).toBeGreaterThan(2)
  const wrong = verifyRecord(verifier, gameById('teenpatti-one-day'), read.record).filter(
    (s) => !s.isRight,
  )
  expect(wrong).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

it('voids a round that is under way and one that was paid: stakes and winnings go back', async () => {
  const one = await newPlayer({ balanceMinor: 50_000 })
  const other = await newPlayer({ balanceMinor: 50_000 })
  const players = [one, other]
  const round = await openLucky()
  for (const player of players) await place(player, round, [{ ...low, stakeMinor: 3_000 }])
  expect(await casino.casino.voidRound(round.id, 'The cards were dealt wrongly.')).toBe(true)
  expect(await funds(one)).toEqual({ balance: 50_000, hold: 0 })
  const next = await reach(lucky, 'open')
  expect(next.id).toBeGreaterThan(round.id)
  const high = { market: 'Low/High', selection: 'High (8-K)', stakeMinor: 4_000 }
  await place(one, next, [{ ...low, stakeMinor: 4_000 }])
  await place(other, next, [high])
  await reach(lucky, 'settled')
  const moved = await Promise.all(players.map(funds))
  expect(moved.some(({ balance }) => balance !== 50_000)).toBe(true)
  expect(await casino.casino.voidRound(next.id, 'The cards were dealt wrongly.')).toBe(true)
  expect(await casino.casino.voidRound(next.id, 'Again.')).toBe(false)
  for (const player of players) expect(await funds(player)).toEqual({ balance: 50_000, hold: 0 })
  const { body: told } = await send('GET', '/api/notices', { token: one.token })
  expect(told['items']).toMatchObject([
    { text: expect.stringContaining('your bets of 40.00 PTS do not count') },
    { text: expect.stringContaining('your bets of 30.00 PTS do not count') },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

it('takes a bet that comes in whatever moment after the one before', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const round = await openLucky()
  const form = {
    roundId: round.id,
    playerSeed: '',
    acceptance: 'better' as const,
    toleranceBps: 0,
    bets: [{ ...low, side: 'back' as const, price: 200, stakeMinor: 100 }],
  }
  for (let moments = 0; moments < 30; moments += 1) {
    await casino.casino.place(player.walletId, lucky, { ...form, customerRef: `next-${moments}` })
    for (let moment = 0; moment < moments; moment += 1) await Promise.resolve()
  }
  expect(await funds(player)).toEqual({ balance: 100_000, hold: 3_000 })
})

it('lets a table sleep that nobody looks at', async () => {
  const tiles = await send('GET', '/api/casino/tables?list=21')
  const [tile] = tiles.body.tables as { phase: string; gameId: string; returnLeastBps: number }[]
  expect(tile).toMatchObject({ phase: 'asleep' })
  expect(tile?.returnLeastBps).toBeGreaterThanOrEqual(8_500)
})

it('names in its rules only markets that offer something', async () => {
  const { body } = await send('GET', `/api/casino/tables/${tableId('teenpatti-20')}/rules`)
  const { markets } = getTableRules.reply.parse(body)
  expect(markets.map(({ name }) => name)).toContain('Pair plus A')
  expect(markets.filter(({ selections }) => selections.length === 0)).toEqual([])
})
