import { beforeAll, expect, it } from 'vitest'
import type { MyBingoPurchase } from '#contract/bingo/rooms.ts'
import { assert } from '#domain/assert.ts'
import { verifyBingoRecord } from '#domain/casino/bingo/bingo-record.ts'
import { readRecord } from '#domain/casino/fairness/read-record.ts'
import { isBeaconSignature } from '#domain/casino/fairness/beacon-signature.ts'
import { upTo } from '#domain/casino/table.ts'
import { inTransaction } from '#server/db/database.ts'
import { hashing } from '#server/modules/casino/index.ts'
import { brokenInvariants } from '#server/products.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { seedOfRound } from './rooms/room-runner.ts'
import { showResult } from './rounds/moves.ts'
import { returnTickets, suspendedBuyers } from './suspension.ts'
import { openTestBingo } from './test-bingo.ts'

const app = await openTestBingo()
const { db, send, newPlayer, reach, room, sendPurchase, buy, mine, balance, bingo } = app
const PRICE = 1_000
const START = 100_000

let [anna, ben]: TestPlayer[] = []
beforeAll(async () => {
  ;[anna, ben] = [
    await newPlayer({ balanceMinor: START }),
    await newPlayer({ balanceMinor: START }),
  ]
})
const both = () => {
  assert(anna !== undefined && ben !== undefined)
  return [anna, ben] as const
}
const open = async (roomId: number) => {
  bingo.turning.visit(roomId)
  return reach(roomId, 'open')
}
const proof = (roundId: number) => send('GET', `/api/bingo/rounds/${roundId}/proof`)

it('takes the price once for a reference, and keeps the numbers that were bought', async () => {
  const [player] = both()
  const round = await open(75)
  const before = await balance(player)
  const first = await sendPurchase(player, round, 3, { customerRef: 'same' })
  const again = await sendPurchase(player, round, 3, { customerRef: 'same' })
  expect(first).toMatchObject({ status: 201, body: { paidMinor: 3 * PRICE } })
  expect(again.body).toEqual(first.body)
  expect(await sendPurchase(player, round, 2, { customerRef: 'same' })).toMatchObject({
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await balance(player)).toBe(before - 3 * PRICE)
  expect(await mine(player, 75)).toEqual(first.body)
  expect(await room(75)).toMatchObject({ tickets: 3, players: 1, potMinor: 3 * PRICE })
  expect(await brokenInvariants(db)).toEqual([])
})

it('makes a round void that only one player has tickets of, and gives the price back', async () => {
  const [player] = both()
  const round = await app.roundOf(75)
  await reach(75, 'void')
  expect(await balance(player)).toBe(START)
  const { body } = await send('GET', `/api/bingo/rounds/${round?.id}`, { token: player.token })
  expect(body).toMatchObject({
    phase: 'void',
    voidReason: 'Fewer than two players bought tickets.',
  })
  expect(await brokenInvariants(db)).toEqual([])
})

it.each([75, 90])(
  'pays a round of %i to the unit, tells no ball before its call, and proves it',
  async (roomId) => {
    const [one, two] = both()
    const before = (await balance(one)) + (await balance(two))
    const round = await open(roomId)
    await buy(one, round, 7)
    await buy(two, round, 4)
    const closed = await reach(roomId, 'closed')
    expect(await proof(round.id)).toMatchObject({ body: { code: 'ROUND_NOT_OVER' } })
    const dealing = await reach(roomId, 'dealing')
    const shown = await room(roomId)
    expect(shown.phase).toBe('dealing')
    expect(shown.calls.length).toBeLessThan(dealing.lastCall ?? 0)
    expect(shown.calls).toEqual(dealing.calls.slice(0, shown.calls.length))
    expect(shown.prizes.at(-1)).toMatchObject({ call: null, winners: null })
    expect(shown.promise).toMatchObject({
      seed: null,
      betsHash: closed.listHash?.toString('hex'),
    })
    const over = await reach(roomId, 'settled')
    expect(over.id).toBe(round.id)
    const houseMinor = over.houseMinor ?? -1
    expect(houseMinor).toBe(1_100)
    expect((await balance(one)) + (await balance(two))).toBe(before - houseMinor)
    const { body } = await send('GET', `/api/bingo/rounds/${round.id}`, { token: one.token })
    expect(body).toMatchObject({ phase: 'settled', mine: upTo(7).map(() => ({})) })
    const record = (await proof(round.id)).body
    const checked = (text: string) => {
      const read = readRecord(text)
      assert('record' in read && read.kind === 'bingo')
      return verifyBingoRecord({ hashing, isBeaconSignature }, read.record).every(
        ({ isRight }) => isRight,
      )
    }
    expect(checked(JSON.stringify(record))).toBe(true)
    expect(checked(JSON.stringify({ ...record, seed: '0'.repeat(64) }))).toBe(false)
    expect(await brokenInvariants(db)).toEqual([])
  },
)

it('tells purchases with their prizes, and the statement names the round', async () => {
  const [player] = both()
  const { token } = player
  const { body } = await send('GET', '/api/bingo/tickets', { token })
  const [last] = body['items'] as MyBingoPurchase[]
  expect(last).toMatchObject({ status: 'settled', name: 'Bingo 90', tickets: 7 })
  const totalOf = async (search: string) =>
    (await send('GET', `/api/bingo/tickets?search=${search}`, { token })).body['total']
  expect(await totalOf('bingo%2090')).toBe(
    (body['items'] as MyBingoPurchase[]).filter(({ name }) => name === 'Bingo 90').length,
  )
  expect(await totalOf('poker')).toBe(0)
  const log = await send('GET', '/api/transaction-logs?pageSize=50', { token })
  expect(log.body['items']).toContainEqual(
    expect.objectContaining({
      description: `Bingo 90, round ${last?.roundId}, 7 tickets`,
      amountMinor: -7 * PRICE,
    }),
  )
})

it('refuses tickets beyond those of a player and of the wallet, after the end of the sale, and past a limit', async () => {
  const round = await open(90)
  const [player] = both()
  await buy(player, round, 12)
  expect(await sendPurchase(player, round, 1)).toMatchObject({
    body: { code: 'TICKETS_OF_PLAYER' },
  })
  const poor = await newPlayer({ balanceMinor: 2 * PRICE - 1 })
  expect(await sendPurchase(poor, round, 2)).toMatchObject({ body: { code: 'INSUFFICIENT_FUNDS' } })
  const limited = await newPlayer({ balanceMinor: START })
  await send('PUT', '/api/limits/stake/day', { token: limited.token, body: { amount: PRICE } })
  expect(await sendPurchase(limited, round, 2)).toMatchObject({
    body: { code: 'STAKE_LIMIT_REACHED' },
  })
  await buy(limited, round, 1)
  await reach(90, 'closed')
  expect(await sendPurchase(poor, round, 1)).toMatchObject({ body: { code: 'SALE_ENDED' } })
  expect(await balance(poor)).toBe(2 * PRICE - 1)
  await reach(90, 'settled')
})

it('has every ticket that was sold at the last moment in the list that is played', async () => {
  const round = await open(75)
  const players = await Promise.all(upTo(8).map(() => newPlayer({ balanceMinor: 3 * PRICE })))
  await buy(both()[0], round, 1)
  await buy(both()[1], round, 1)
  const [answers] = await Promise.all([
    Promise.all(players.map((player) => sendPurchase(player, round, 2))),
    reach(75, 'closed'),
  ])
  const accepted = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ body }) => body['code'] === 'SALE_ENDED').length
  expect(accepted + refused).toBe(8)
  await reach(75, 'settled')
  const record = (await proof(round.id)).body
  expect(record['tickets']).toHaveLength(2 + 2 * accepted)
  expect(await brokenInvariants(db)).toEqual([])
})

it.each(['open', 'closed', 'dealing', 'result', 'settled'] as const)(
  'goes on with a round that was %s when the program ended, and pays it once',
  async (state) => {
    const [one, two] = both()
    const before = (await balance(one)) + (await balance(two))
    const round = await open(90)
    await buy(one, round, 1)
    await buy(two, round, 1)
    // A result is paid at once: the program ends between the two.
    const isBetween = state === 'result'
    const reached = isBetween ? 'dealing' : state
    const seen = state === 'open' ? round : await reach(90, reached)
    await bingo.stop()
    if (isBetween)
      await inTransaction(db, (tx) => showResult(tx, seen, seedOfRound(bingo.seeds, seen)))
    await bingo.start()
    const over = state === 'settled' ? seen : await reach(90, 'settled')
    expect(over.id).toBe(round.id)
    expect(seen.listHash ?? over.listHash).toEqual(over.listHash)
    const foreseen = seen.calls.length > 0 ? seen.calls : over.calls
    expect(over.calls).toEqual(foreseen)
    expect((await balance(one)) + (await balance(two))).toBe(before - 200)
    expect(await brokenInvariants(db)).toEqual([])
  },
)

it('gives the tickets of a suspended player back while the sale runs, and not after it', async () => {
  const players = await Promise.all(upTo(3).map(() => newPlayer({ balanceMinor: PRICE })))
  const [out, late, stays] = players
  assert(out !== undefined && late !== undefined && stays !== undefined)
  const round = await open(75)
  for (const player of players) await buy(player, round, 1)
  await buy(both()[0], round, 1)
  await db.updateTable('app_user').set({ state: 'suspended' }).where('id', '=', out.id).execute()
  expect(await suspendedBuyers(db)).toEqual([out.id])
  await returnTickets(app, out.id)
  expect(await suspendedBuyers(db)).toEqual([])
  expect(await balance(out)).toBe(PRICE)
  expect(await room(75)).toMatchObject({ tickets: 3 })
  await reach(75, 'closed')
  await returnTickets(app, late.id)
  expect(await balance(late)).toBe(0)
  await reach(75, 'settled')
  expect(await brokenInvariants(db)).toEqual([])
})
