import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestBingo } from './test-bingo.ts'

const app = await openTestBingo()
const { db, send, newPlayer, newOperator, reach, buy, sendPurchase, balance, bingo } = app
const operator = await newOperator()
const support = await newOperator(['support'])
const { token } = operator
const PRICE = 1_000
const reason = 'A ball was stuck.'
const voidRound = (roundId: number) =>
  send('POST', `/api/admin/bingo/rounds/${roundId}/void`, { token, body: { reason } })
const change = (roomId: number, body: Record<string, unknown>) =>
  send('PUT', `/api/admin/bingo/rooms/${roomId}`, { token, body: { reason, ...body } })
const open = async (roomId: number) => {
  bingo.turning.visit(roomId)
  return reach(roomId, 'open')
}

it.each(['open', 'dealing', 'settled'] as const)(
  'voids a round that is %s: prices go back, and what was paid is taken back',
  async (state) => {
    const [one, two] = [
      await newPlayer({ balanceMinor: 5 * PRICE }),
      await newPlayer({ balanceMinor: 5 * PRICE }),
    ]
    const round = await open(90)
    await buy(one, round, 2)
    await buy(two, round, 2)
    if (state !== 'open') await reach(90, state)
    expect(await voidRound(round.id)).toMatchObject({ status: 200 })
    expect([await balance(one), await balance(two)]).toEqual([5 * PRICE, 5 * PRICE])
    expect(await voidRound(round.id)).toMatchObject({ body: { code: 'ROUND_ALREADY_VOID' } })
    const { body: told } = await send('GET', '/api/notices', { token: two.token })
    expect(told['items']).toMatchObject([{ title: 'A round of bingo was cancelled' }])
    expect(await brokenInvariants(db)).toEqual([])
  },
)

/** Plays rounds until a player has won more than the own tickets cost: two can share every prize. */
async function playToWinner() {
  for (;;) {
    const players = [
      await newPlayer({ balanceMinor: 5 * PRICE }),
      await newPlayer({ balanceMinor: 5 * PRICE }),
    ]
    const round = await open(75)
    for (const player of players) await buy(player, round, 5)
    await reach(75, 'settled')
    for (const winner of players) if ((await balance(winner)) >= 6 * PRICE) return { round, winner }
  }
}

it('advances what a winner has spent meanwhile, and no wallet goes below zero', async () => {
  const { round: first, winner } = await playToWinner()
  const second = await open(75)
  await buy(winner, second, 6)
  await voidRound(first.id)
  expect(await balance(winner)).toBe(0)
  const owed = () =>
    db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('user_id', '=', winner.id)
      .where('kind', '=', 'debt')
      .executeTakeFirst()
  expect(await owed()).toEqual({ balance_minor: -PRICE })
  expect(await brokenInvariants(db)).toEqual([])
  // The price of the second round pays the debt back.
  await voidRound(second.id)
  expect(await balance(winner)).toBe(5 * PRICE)
  expect(await owed()).toEqual({ balance_minor: 0 })
  expect(await brokenInvariants(db)).toEqual([])
})

it('turns a room off and sets its price, with a reason, for operators who may', async () => {
  const player = await newPlayer({ balanceMinor: 5 * PRICE })
  const body = { isOn: false, priceMinor: 250, reason }
  expect(
    await send('PUT', '/api/admin/bingo/rooms/75', { token: support.token, body }),
  ).toMatchObject({ status: 403 })
  await change(75, { isOn: true, priceMinor: PRICE })
  const round = await open(75)
  const { body: changed } = await change(75, { isOn: false, priceMinor: 250 })
  expect(changed['items']).toMatchObject([{ roomId: 75, isOn: false, phase: 'off' }, {}])
  expect(await sendPurchase(player, round, 1)).toMatchObject({ body: { code: 'ROOM_CLOSED' } })
  await change(75, { isOn: true, priceMinor: 250 })
  const next = await reach(75, 'open')
  await sendPurchase(player, next, 1)
  expect(5 * PRICE - (await balance(player))).toBe(next.priceMinor)
  const audit = await send('GET', '/api/admin/audit', { token })
  expect(JSON.stringify(audit.body)).toContain('bingo-room.change')
})

it('counts what tickets cost, what prizes gave back and what the house kept', async () => {
  const before = await send('GET', '/api/admin/bingo/rooms', { token })
  const rooms = before.body['items'] as { roomId: number; rounds: number; stakedMinor: number }[]
  const [one, two] = [
    await newPlayer({ balanceMinor: 5 * PRICE }),
    await newPlayer({ balanceMinor: 5 * PRICE }),
  ]
  const round = await open(90)
  await buy(one, round, 3)
  await buy(two, round, 2)
  await reach(90, 'settled')
  const { body } = await send('GET', '/api/admin/bingo/rooms', { token })
  const was = rooms.find(({ roomId }) => roomId === 90)
  assert(was !== undefined)
  expect(body['items']).toContainEqual(
    expect.objectContaining({
      roomId: 90,
      rounds: was.rounds + 1,
      stakedMinor: was.stakedMinor + 5 * PRICE,
      expectedReturnBps: 9_000,
      actualReturnBps: 9_000,
      isAlarming: false,
    }),
  )
  const list = await send('GET', '/api/admin/bingo/rounds?roomId=90', { token })
  expect(list.body['items']).toContainEqual(
    expect.objectContaining({ roundId: round.id, tickets: 5, players: 2, houseMinor: 500 }),
  )
})

it('tells the result of a room by day, and raises the alarm where prizes are not the part of the pots', async () => {
  const days = async (query = '') =>
    (await send('GET', `/api/admin/bingo/results${query}`, { token })).body
  const [one, two] = [
    await newPlayer({ balanceMinor: 5 * PRICE }),
    await newPlayer({ balanceMinor: 5 * PRICE }),
  ]
  const round = await open(90)
  await buy(one, round, 1)
  await buy(two, round, 1)
  await reach(90, 'settled')
  type Day = { day: string; gameId: string; stakedMinor: number; houseMinor: number }
  const dayOf90 = async () =>
    ((await days())['rows'] as Day[]).find(({ gameId }) => gameId === 'bingo-90')
  const row = await dayOf90()
  assert(row !== undefined)
  expect(row).toMatchObject({ actualReturnBps: 9_000, isAlarming: false })
  expect(row.houseMinor).toBe(row.stakedMinor / 10)
  expect(await days()).toMatchObject({
    csv: expect.stringContaining(`${row.day},bingo-90,`) as string,
  })
  expect(await days('?from=2999-01-01')).toMatchObject({ rows: [] })
  expect((await send('GET', '/api/admin/bingo/results', { token: one.token })).status).toBe(403)
  await sql`update bingo_round set house_minor = 0 where id = ${round.id}`.execute(db)
  expect(await dayOf90()).toMatchObject({ isAlarming: true })
  await sql`update bingo_round set house_minor = ${2 * PRICE} / 10 where id = ${round.id}`.execute(
    db,
  )
  expect(await dayOf90()).toMatchObject({ isAlarming: false })
})
