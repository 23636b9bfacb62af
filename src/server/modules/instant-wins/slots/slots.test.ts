import type { SlotSpin } from '#contract/instant-wins/slots.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { getSpinProof, listSlots, slotSpin } from '#contract/instant-wins/slots.ts'
import { assert } from '#domain/assert.ts'
import { payoutOf, prizesOf, windowOf } from '#domain/casino/slots/machine.ts'
import { stopsBySeeds } from '#domain/casino/slots/stops-by-seeds.ts'
import { verifySpin } from '#domain/casino/slots/verify-spin.ts'
import { upTo } from '#domain/casino/table.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { commitOf, hashing } from '../hashing.ts'
import { machineById } from './machines.ts'

const { db, send, newPlayer } = await openTestApp({ GAME_SEED_KEY: 'ab'.repeat(32) })

const MACHINE = 'lantern-row'
const STAKE = 5 * 20
let references = 0

const commitFor = async ({ token }: TestPlayer) =>
  String((await send('GET', '/api/slots/commit', { token })).body['commit'])
async function ask(player: TestPlayer, more: Record<string, unknown> = {}, machineId = MACHINE) {
  const { token } = player
  const commit = await commitFor(player)
  const customerRef = `spin-${++references}`
  const body = { coinMinor: 20, playerSeed: 'mine', commit, customerRef, ...more }
  return send('POST', `/api/slots/${machineId}/spins`, { token, body })
}
/** Two and a half seconds pass. */
const later = ({ walletId }: TestPlayer, ms = 2_500) =>
  sql`
    update slot_seed set spun_at = spun_at - make_interval(secs => ${ms / 1_000})
    where account_id = ${walletId}`.execute(db)
const balance = async ({ walletId }: TestPlayer) => {
  const { balance_minor } = await db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  return balance_minor
}

let anna: TestPlayer
beforeAll(async () => {
  anna = await newPlayer({ balanceMinor: 100_000 })
})

it('shows the strips, the table of prizes and the exact return (PR-08)', async () => {
  const { items } = listSlots.reply.parse((await send('GET', '/api/slots')).body)
  expect(items.map(({ machineId }) => machineId)).toEqual(['lantern-row', 'monsoon-reels'])
  for (const slot of items) {
    const [of = 0, over = 1] = slot.return.split('/').map(Number)
    expect(of / over).toBeGreaterThan(0.85)
    expect(of / over).toBeLessThan(0.995)
    expect(slot.prizes.length).toBeGreaterThan(5)
  }
})

it('stops the reels by both seeds, pays what the window pays, and shows the seed afterwards', async () => {
  const machine = machineById(MACHINE)
  assert(machine !== undefined, 'the slot is there')
  let expected = await balance(anna)
  for (const turn of upTo(8)) {
    const commit = await commitFor(anna)
    const { status, body } = await ask(anna, { playerSeed: `seed-${turn}` })
    expect(status).toBe(201)
    const spin = slotSpin.parse(body['spin'])
    expect(spin.proof).toMatchObject({ commit, nonce: turn, playerSeed: `seed-${turn}` })
    const serverSeed = Buffer.from(spin.proof.serverSeed, 'hex')
    expect(commitOf(serverSeed)).toBe(commit)
    const stops = stopsBySeeds(hashing, machine, { ...spin.proof, serverSeed })
    expect(spin.stops).toEqual(stops)
    const paid = payoutOf(prizesOf(machine, windowOf(machine, stops)), 20)
    expect(spin).toMatchObject({ stakeMinor: STAKE, payoutMinor: paid, isWin: paid > STAKE })
    expected += paid - STAKE
    expect(await balance(anna)).toBe(expected)
    await later(anna)
  }
  expect(await brokenInvariants(db)).toEqual([])
})

it('finds a spin by the statement of its player, and shows it to nobody else', async () => {
  const ben = await newPlayer({ balanceMinor: 10_000 })
  const spin = slotSpin.parse((await ask(ben)).body['spin'])
  const statement = await send('GET', '/api/transaction-logs', { token: ben.token })
  expect(statement.body['items']).toContainEqual(
    expect.objectContaining({
      amountMinor: -STAKE,
      bets: expect.objectContaining({ kind: 'slots', id: spin.spinId }) as unknown,
    }),
  )
  const path = `/api/slots/spins/${spin.spinId}`
  expect((await send('GET', path, { token: ben.token })).body).toEqual(spin)
  expect(await send('GET', path, { token: anna.token })).toMatchObject({ status: 404 })
  const proof = await send('GET', `${path}/proof`, { token: ben.token })
  const steps = verifySpin(hashing, getSpinProof.reply.parse(proof.body))
  expect(steps.map(({ isRight }) => isRight)).toEqual([true, true, true, true, true])
  expect(await send('GET', `${path}/proof`, { token: anna.token })).toMatchObject({ status: 404 })
})

it('spins once for a reference, however often it is sent', async () => {
  const commit = await commitFor(anna)
  const first = await ask(anna, { customerRef: 'twice', commit })
  const again = await ask(anna, { customerRef: 'twice', commit })
  expect(again.body['spin']).toEqual(first.body['spin'])
  expect(await ask(anna, { customerRef: 'twice', commit, playerSeed: 'other' })).toMatchObject({
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  await later(anna)
})

it('keeps two and a half seconds between the spins of a player, at all slots together (PR-33)', async () => {
  expect((await ask(anna)).status).toBe(201)
  const before = await balance(anna)
  await later(anna, 2_000)
  const refused = await ask(anna, { coinMinor: 10 }, 'monsoon-reels')
  expect(refused).toMatchObject({ status: 429, body: { code: 'SPIN_TOO_SOON' } })
  expect(await balance(anna)).toBe(before)
  await later(anna, 500)
  expect((await ask(anna, { coinMinor: 10 }, 'monsoon-reels')).status).toBe(201)
  await later(anna)
})

it('takes one of two spins at the same moment', async () => {
  const ben = await newPlayer({ balanceMinor: 10_000 })
  const answers = await Promise.all([ask(ben), ask(ben)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429])
})

it('refuses a seed that was used, a coin that is not offered, and a stake that the wallet lacks', async () => {
  const commit = await commitFor(anna)
  expect((await ask(anna, { commit })).status).toBe(201)
  await later(anna)
  expect(await ask(anna, { commit })).toMatchObject({ body: { code: 'SEED_USED' } })
  expect(await ask(anna, { coinMinor: 21 })).toMatchObject({ body: { code: 'INVALID_INPUT' } })
  expect(await ask(anna, {}, 'nowhere')).toMatchObject({ status: 404 })
  const poor = await newPlayer({ balanceMinor: STAKE - 1 })
  expect(await ask(poor)).toMatchObject({ body: { code: 'INSUFFICIENT_FUNDS' } })
  expect(await balance(poor)).toBe(STAKE - 1)
})

it('tells each player of their own spins', async () => {
  const own = await send('GET', '/api/slots/spins', { token: anna.token })
  expect(own.body['total']).toBeGreaterThan(8)
  const other = await newPlayer()
  expect((await send('GET', '/api/slots/spins', { token: other.token })).body['total']).toBe(0)
})

it('finds spins by time, by words of their slot, and by number', async () => {
  const found = async (query: Record<string, string>) => {
    const address = `/api/slots/spins?${new URLSearchParams(query).toString()}`
    const { body } = await send('GET', address, { token: anna.token })
    return { total: Number(body['total']), items: body['items'] as SlotSpin[] }
  }
  const { total, items } = await found({})
  const [newest] = items
  const { name = '', spinId = 0, spunAt = '' } = newest ?? {}
  expect(total).toBeGreaterThan(0)
  const alike = items.filter((spin) => spin.name === name)
  expect((await found({ search: name.toUpperCase() })).total).toBe(alike.length)
  expect((await found({ search: String(spinId) })).items).toMatchObject([{ spinId }])
  expect((await found({ search: 'no such slot' })).total).toBe(0)
  expect((await found({ to: spunAt })).total).toBe(total - 1)
  expect((await found({ from: spunAt })).items).toMatchObject([{ spinId }])
})

it('spins once for each action of the player: no call plays by itself (PR-18)', async () => {
  const ben = await newPlayer({ balanceMinor: 10_000 })
  for (const more of [{ autoplay: true }, { rounds: 10 }, { repeat: 2 }])
    expect(await ask(ben, more)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  expect(await balance(ben)).toBe(10_000)
  const commit = await commitFor(ben)
  expect((await ask(ben, { commit })).status).toBe(201)
  await later(ben)
  // The next spin needs the seed that the player fetches for it.
  expect((await ask(ben, { commit })).body).toMatchObject({ code: 'SEED_USED' })
  expect((await ask(ben)).status).toBe(201)
})

it('puts nothing of a stake aside for a jackpot that grows: it goes whole to one account, and no prize moves (PR-19)', async () => {
  const ben = await newPlayer({ balanceMinor: 10_000 })
  const prizes = async () =>
    listSlots.reply
      .parse((await send('GET', '/api/slots')).body)
      .items.map(({ machineId, prizes: table }) => ({ machineId, table }))
  const before = await prizes()
  for (const _ of upTo(3)) {
    expect((await ask(ben)).status).toBe(201)
    await later(ben)
  }
  const { rows } = await sql<{ taken: number; accounts: number }>`
    select sum(amount_minor)::int as taken, count(distinct credit_account_id)::int as accounts
    from ledger_transfer where debit_account_id = ${ben.walletId} and kind = 'bet'`.execute(db)
  expect(rows).toEqual([{ taken: 3 * STAKE, accounts: 1 }])
  expect(await prizes()).toEqual(before)
})
