import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import type { MarketBook } from '#contract/catalogue.ts'
import type { OrderRow } from '#contract/exchange.ts'
import {
  HEARTBEAT_MS,
  type MarketDelta,
  type MarketSnapshot,
  type OrdersDelta,
  type ServerMessage,
  type Topic,
} from '#contract/live.ts'
import { inTransaction } from '#server/db/database.ts'
import { TestClient } from '#server/live/test-client.ts'
import { sendDeposit, sendWithdrawal } from '#server/modules/cashier/test-requests.ts'
import { updateScore } from '#server/modules/catalogue/index.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'

/** Heartbeats come when a test says so. */
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const test = await openTestApp()
const { app, db, exchange, send, newPlayer, newOperator } = test
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const operator = await newOperator()

const clients: TestClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

type Market = Awaited<ReturnType<typeof addMarket>>
type Numbered = ServerMessage & { op: 'snapshot' | 'delta' }
const messagesOf = (client: TestClient, topic: Topic): Numbered[] =>
  client.got.filter(
    (message): message is Numbered =>
      (message.op === 'snapshot' || message.op === 'delta') && message.topic === topic,
  )

/** A client of the player, or of a visitor, that has the snapshots of these topics. */
async function following(token: string | undefined, ...topics: Topic[]): Promise<TestClient> {
  const client = await TestClient.greeted(url, token)
  clients.push(client)
  for (const topic of topics) {
    client.say({ op: 'subscribe', topic })
    await client.until((message) => message.op === 'snapshot' && message.topic === topic)
  }
  return client
}

/** The client's state by its messages: none may be missing. */
function builtOf<State>(
  client: TestClient,
  topic: Topic,
  merge: (before: State, delta: never) => State,
): State {
  const [snapshot, ...deltas] = messagesOf(client, topic)
  expect(snapshot?.op).toBe('snapshot')
  const first = snapshot?.n ?? 0
  expect(deltas.map(({ op, n }) => [op, n])).toEqual(
    deltas.map((_, index) => ['delta', first + index + 1]),
  )
  return deltas.reduce((state, { data }) => merge(state, data as never), snapshot?.data as State)
}
const marketOf = (client: TestClient, topic: Topic) =>
  builtOf<MarketSnapshot>(client, topic, (before, delta: MarketDelta) => {
    const changed = new Map(delta.selections.map((selection) => [selection.selectionId, selection]))
    const selections = before.selections.map((each) => changed.get(each.selectionId) ?? each)
    return { ...before, ...delta.market, score: delta.score ?? before.score, selections }
  })
const ordersOf = (client: TestClient) =>
  builtOf<OrderRow[]>(client, 'orders', (before, { changed, gone }: OrdersDelta) => {
    const orders = new Map([...before, ...changed].map((order) => [order.orderId, order]))
    for (const id of gone) orders.delete(id)
    return [...orders.values()].toSorted((a, b) => b.orderId - a.orderId)
  })
const walletOf = (client: TestClient) => messagesOf(client, 'wallet').at(-1)?.data

/** The market as a page that loads now would see it. */
async function marketNow({ eventId, marketId }: Market): Promise<MarketSnapshot> {
  const { body } = await send('GET', `/api/events/${eventId}`)
  const market = (body['markets'] as MarketBook[]).find((each) => each.marketId === marketId)
  return { ...market, score: body['score'] } as MarketSnapshot
}
async function ordersNow(player: TestPlayer): Promise<OrderRow[]> {
  const { body } = await send('GET', '/api/orders?state=open&pageSize=100', player)
  return body['items'] as OrderRow[]
}
async function walletNow(player: TestPlayer) {
  const { body } = await send('GET', '/api/profile', player)
  const { points, availableMinor, heldMinor, currency } = body['user'] as Record<string, unknown>
  return { points, availableMinor, heldMinor, currency }
}

let references = 0
const place = (
  player: TestPlayer,
  { marketId, selectionIds }: Market,
  [side, price, stakeMinor, selection = 0]: ['back' | 'lay', number, number, number?],
) =>
  exchange.place({
    accountId: player.walletId,
    marketId,
    selectionId: selectionIds[selection] ?? 0,
    side,
    price,
    stakeMinor,
    customerRef: `live-${++references}`,
  })
const admin = (method: 'POST' | 'PUT', path: string, body: object) =>
  send(method, `/api/admin/${path}`, { token: operator.token, body: { ...body } })
/** Longer than anything under way takes to arrive. */
const quiet = () => sleep(300)

it('tells of fifty orders in deltas without a gap that add up to what the market is', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, taker] = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
  const topic: Topic = `market:${market.marketId}`
  const client = await following(undefined, topic)
  const startedMs = performance.now()
  for (let n = 0; n < 25; n += 1) {
    await Promise.all([
      place(maker, market, ['back', 210 + 2 * (n % 10), 500 + n, n % 2]),
      place(taker, market, ['lay', 200 + 2 * (n % 12), 400, n % 2]),
    ])
    await sleep(10)
  }
  const now = await marketNow(market)
  await eventually(() => expect(marketOf(client, topic)).toEqual(now))
  expect(now.selections[0]?.tradedMinor).toBeGreaterThan(0)
  const { length } = messagesOf(client, topic)
  expect(length).toBeGreaterThan(3)
  const tookMs = performance.now() - startedMs
  expect(length, 'changes within 100 ms come as one').toBeLessThan(tookMs / 100 + 3)
})

it('goes on where the connection was cut, and starts anew when the numbering is another', async () => {
  const market = await addMarket({ db, exchange })
  const player = await newPlayer({ balanceMinor: 100_000 })
  const topic: Topic = `market:${market.marketId}`
  const [cut, stays] = [await following(undefined, topic), await following(undefined, topic)]
  const [snapshot] = messagesOf(cut, topic)
  const epoch = snapshot?.op === 'snapshot' ? snapshot.epoch : ''
  cut.socket.terminate()
  await place(player, market, ['back', 200, 500])
  await eventually(() => expect(messagesOf(stays, topic)).toHaveLength(2))

  const back = await following(undefined)
  back.say({ op: 'subscribe', topic, epoch, after: snapshot?.n ?? 0 })
  await eventually(() => expect(messagesOf(back, topic)).toEqual(messagesOf(stays, topic).slice(1)))
  const restarted = await following(undefined)
  restarted.say({ op: 'subscribe', topic, epoch: 'before-the-restart', after: 1 })
  await restarted.until(({ op }) => op === 'snapshot')
  expect(marketOf(restarted, topic)).toEqual(await marketNow(market))
})

it('tells of the moves, the score, the result and its correction', async () => {
  const market = await addMarket({ db, exchange })
  const { marketId, eventId, selectionIds } = market
  const topic: Topic = `market:${marketId}`
  const client = await following(undefined, topic)
  const shows = async (state: Partial<MarketSnapshot>) => {
    await eventually(() => expect(marketOf(client, topic)).toMatchObject(state))
    expect(marketOf(client, topic)).toEqual(await marketNow(market))
  }
  await admin('POST', `markets/${marketId}/suspend`, { reason: 'a goal' })
  await shows({ status: 'suspended' })
  await admin('POST', `markets/${marketId}/reopen`, { reason: 'no goal' })
  await shows({ status: 'open' })
  await admin('POST', `markets/${marketId}/turn-in-play`, { reason: 'kick-off' })
  await shows({ inPlay: true })
  await inTransaction(db, (tx) => updateScore(tx, eventId, '1-0'))
  await shows({ score: '1-0' })
  const result = { kind: 'winners', winnerSelectionIds: selectionIds.slice(0, 1) }
  await admin('PUT', `markets/${marketId}/result`, result)
  await admin('POST', `markets/${marketId}/result/confirm`, result)
  await exchange.paid()
  await shows({ status: 'closed' })
  expect(marketOf(client, topic).selections.map(({ status }) => status)).toEqual([
    'winner',
    'loser',
  ])
  await admin('POST', `markets/${marketId}/result/reverse`, { reason: 'a wrong result' })
  await exchange.paid()
  await shows({ status: 'suspended', isResettled: true })
})

it('shows the wallet after bets, a deposit, a withdrawal and their decisions, without a reload', async () => {
  const market = await addMarket({ db, exchange })
  const player = await newPlayer({ balanceMinor: 10_000 })
  const client = await following(player.token, 'wallet')
  const shows = async (availableMinor: number, heldMinor: number) => {
    await eventually(() => expect(walletOf(client)).toMatchObject({ availableMinor, heldMinor }))
    expect(walletOf(client)).toEqual(await walletNow(player))
  }
  await shows(10_000, 0)
  const { orderId } = await place(player, market, ['back', 200, 4_000])
  await shows(6_000, 4_000)
  await exchange.cancel(player.walletId, orderId)
  await shows(10_000, 0)

  const fields = { unique_transaction_id: 'LIVE12345', amount: '50' }
  const deposit = await sendDeposit(test, player.token, fields)
  await admin('POST', `deposits/${Number(deposit.body['id'])}/approve`, {
    receivedMinor: 5_000,
    payerName: `Player ${player.userId}`,
  })
  await shows(15_000, 0)
  const withdrawal = await sendWithdrawal(test, player.token, { amount: '120' })
  expect(withdrawal.status).toBe(201)
  await shows(3_000, 12_000)
  await admin('POST', `withdrawals/${Number(withdrawal.body['id'])}/reject`, { note: 'ask again' })
  await shows(15_000, 0)
})

it('shows open orders as they are placed, matched, moved with their market, settled and brought back', async () => {
  const market = await addMarket({ db, exchange })
  const [player, other] = [
    await newPlayer({ balanceMinor: 100_000 }),
    await newPlayer({ balanceMinor: 100_000 }),
  ]
  const { orderId: first } = await place(player, market, ['back', 300, 1_000])
  const client = await following(player.token, 'orders')
  const shows = async (orders: Partial<OrderRow>[]) => {
    await eventually(() => expect(ordersOf(client)).toMatchObject(orders))
    expect(ordersOf(client)).toEqual(await ordersNow(player))
  }
  await shows([{ price: 300, remainingMinor: 1_000 }])
  const { orderId } = await place(player, market, ['back', 320, 500])
  await shows([{ price: 320 }, { price: 300 }])
  await place(other, market, ['lay', 300, 400])
  await shows([{ matchedMinor: 0 }, { matchedMinor: 400, averagePrice: 300 }])
  await exchange.cancel(player.walletId, orderId)
  await shows([{ matchedMinor: 400 }])

  const { marketId, selectionIds } = market
  await admin('POST', `markets/${marketId}/suspend`, { reason: 'a goal' })
  await shows([{ marketStatus: 'suspended', remainingMinor: 600 }])
  const result = { kind: 'winners', winnerSelectionIds: selectionIds.slice(0, 1) }
  await admin('PUT', `markets/${marketId}/result`, result)
  await admin('POST', `markets/${marketId}/result/confirm`, result)
  await exchange.paid()
  await shows([])
  // An order that has left the open ones can be read by itself, by its owner.
  expect(await send('GET', `/api/orders/${first}`, player)).toMatchObject({
    status: 200,
    body: { status: 'lapsed', matchedMinor: 400, matchedWinCenti: 80_000, profitMinor: 800 },
  })
  expect(await send('GET', `/api/orders/${orderId}`, player)).toMatchObject({
    body: { status: 'cancelled', matchedMinor: 0, settledAt: expect.any(String) },
  })
  expect(await send('GET', `/api/orders/${first}`, other)).toMatchObject({ status: 404 })
  await admin('POST', `markets/${marketId}/result/reverse`, { reason: 'a wrong result' })
  await exchange.paid()
  await shows([{ marketStatus: 'suspended', matchedMinor: 400, status: 'lapsed' }])
})

it('keeps what belongs to a player from everybody else', async () => {
  const market = await addMarket({ db, exchange })
  const [player, other] = [
    await newPlayer({ balanceMinor: 100_000 }),
    await newPlayer({ balanceMinor: 100_000 }),
  ]
  const own = await following(player.token, 'orders', 'wallet')
  const second = await following(player.token, 'orders', 'wallet')
  const others = await following(other.token, 'orders', 'wallet')
  const before = others.got.length
  await place(player, market, ['back', 300, 1_000])
  await eventually(() => {
    expect(ordersOf(own)).toHaveLength(1)
    expect(ordersOf(second)).toEqual(ordersOf(own))
    expect(walletOf(second)).toMatchObject({ heldMinor: 1_000 })
  })
  await quiet()
  expect(others.got).toHaveLength(before)
})

it('refuses private topics without a player, and markets that do not exist', async () => {
  const visitor = await following(undefined)
  for (const topic of ['wallet', 'orders', 'market:999999'] as const)
    visitor.say({ op: 'subscribe', topic })
  await visitor.refused('NOT_FOUND')
  expect(visitor.got.slice(1)).toEqual([
    { op: 'refused', code: 'UNAUTHENTICATED', topic: 'wallet' },
    { op: 'refused', code: 'UNAUTHENTICATED', topic: 'orders' },
    { op: 'refused', code: 'NOT_FOUND', topic: 'market:999999' },
  ])
  const staff = await following(operator.token)
  staff.say({ op: 'subscribe', topic: 'wallet' })
  expect(await staff.refused('NOT_A_PLAYER')).toMatchObject({ topic: 'wallet' })
})

it.each([
  ['a logout', (player: TestPlayer) => send('POST', '/api/logout', player)],
  [
    'a suspension',
    ({ id }: TestPlayer) => admin('POST', `players/${id}/suspend`, { reason: 'asked for' }),
  ],
  [
    'the end of the session',
    ({ id }: TestPlayer) =>
      db
        .updateTable('session')
        .set({ ends_at: new Date(0) })
        .where('user_id', '=', id)
        .execute(),
  ],
])('closes the socket after %s, with the next heartbeat', async (_what, end) => {
  const [player, other] = [await newPlayer(), await newPlayer()]
  const [client, stays] = [
    await following(player.token, 'wallet'),
    await following(other.token, 'wallet'),
  ]
  await end(player)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(await client.closed).toEqual({ code: 1008, reason: 'session ended' })
  expect(stays.socket.readyState).toBe(stays.socket.OPEN)
  const back = await following(player.token)
  expect(back.got).toMatchObject([{ userId: null }])
})

it('does not keep a session alive by an open page', async () => {
  const player = await newPlayer()
  const lastUse = new Date(Date.now() - 600_000)
  await db
    .updateTable('session')
    .set({ last_used_at: lastUse })
    .where('user_id', '=', player.id)
    .execute()
  const client = await following(player.token, 'wallet')
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await client.until(({ op }) => op === 'heartbeat')
  await quiet()
  const { last_used_at } = await db
    .selectFrom('session')
    .select('last_used_at')
    .where('user_id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(last_used_at).toEqual(lastUse)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})
