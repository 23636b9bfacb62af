import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { type Attempt, hold, type Reply, tally } from './burst.ts'
import { expectHeld, funds, type Market, openTown, order, ordersIn, payout } from './town.ts'

const town = await openTown()
const { send, burst, newPlayer, newMarket, newOperator, exchange, db } = town
afterEach(() => expectHeld(town))

const BURST = 50
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

const byOperator = (method: string, path: string, body?: unknown): Attempt => ({
  method,
  path: `/api/admin${path}`,
  token: town.operator.token,
  body,
})

const winners = (market: Market, index = 0) => ({
  kind: 'winners',
  winnerSelectionIds: [market.selectionIds[index]],
})

const enter = (market: Market, result: unknown) =>
  byOperator('PUT', `/markets/${market.marketId}/result`, result)
const confirm = (market: Market, result: unknown) =>
  byOperator('POST', `/markets/${market.marketId}/result/confirm`, result)
const reverse = (market: Market) =>
  byOperator('POST', `/markets/${market.marketId}/result/reverse`, { reason: 'corrected' })

/** Moves the start of the event as the feed does. */
async function moveStart({ eventId, marketId }: Market, inMs: number): Promise<void> {
  await sql`update event set starts_at = clock_timestamp() + ${inMs} * interval '1 millisecond'
    where id = ${eventId}`.execute(db)
  await exchange.reload([marketId])
}

it('A13 takes no bet at or after the start, whatever the request says of the time', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  await moveStart(market, 2_000)
  const slow = await hold(town.url, order(player.token, market))
  const early = await send(order(player.token, market))
  expect(early.status).toBe(201)
  const forged = {
    date: 'Thu, 01 Jan 2026 00:00:00 GMT',
    'x-time': '0',
    'x-request-start': '0',
  }
  const around: Promise<{ status: number; body: Record<string, unknown> }>[] = []
  for (let n = 0; n < 120; n += 1) {
    around.push(send(order(player.token, market, {}, forged)))
    await sleep(20)
  }
  const replies = await Promise.all(around)
  await sleep(100)
  const late = await slow.release()
  expect(late).toMatchObject({ status: 422, body: { code: 'EVENT_STARTED' } })
  expect(tally(replies)['422 EVENT_STARTED']).toBeGreaterThan(0)
  expect(await send(order(player.token, market, {}, forged))).toMatchObject({
    body: { code: 'EVENT_STARTED' },
  })
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from exchange_order o join market m on m.id = o.market_id
    join event e on e.id = m.event_id
    where m.id = ${market.marketId} and o.placed_at >= e.starts_at`.execute(db)
  expect(rows).toEqual([{ late: 0 }])
})

it('A14 makes bets void that came after the true start, and lets the earlier ones stand (PR-51)', async () => {
  const market = await newMarket()
  const [a, b] = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  const match = async (stakeMinor: number) => {
    await send(order(a.token, market, { side: 'lay', stakeMinor }))
    await send(order(b.token, market, { stakeMinor }))
  }
  await match(300)
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  await sleep(20)
  await match(500)
  const at = new Date(rows[0]?.at ?? 0).toISOString()
  const started = await send(
    byOperator('POST', `/events/${market.eventId}/start`, { reason: 'it was late', at }),
  )
  expect(started.status).toBe(200)
  expect(await funds(town, b.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 300 })
  const listed = await send(byOperator('GET', `/events/${market.eventId}/voided-bets`))
  expect(listed.body.total).toBe(1)
  const late = await send(order(b.token, market))
  expect(late).toMatchObject({ status: 422, body: { code: 'EVENT_STARTED' } })
})

it('A15 takes an order at the price it names or says the new one, while prices flip', async () => {
  const market = await newMarket()
  const maker = await newPlayer({ balanceMinor: 1_000_000 })
  const taker = await newPlayer({ balanceMinor: 1_000_000 })
  let isFlipping = true
  const flipping = (async () => {
    for (let n = 0; isFlipping; n += 1) {
      const price = n % 2 === 0 ? 250 : 200
      const placed = await send(order(maker.token, market, { side: 'lay', price, stakeMinor: 500 }))
      await send({
        method: 'DELETE',
        path: `/api/orders/${Number(placed.body.orderId)}`,
        token: maker.token,
      })
    }
  })()
  const replies: Reply[] = []
  const answered = (status: number) => replies.some((reply) => reply.status === status)
  // Both must have happened, or the prices would prove nothing.
  for (let round = 0; round < 6 || (round < 200 && !(answered(201) && answered(409))); round += 1)
    replies.push(
      ...(await burst(
        times(10, () => order(taker.token, market, { price: 250, expectedPrice: 250 })),
      )),
    )
  isFlipping = false
  await flipping
  const prices = replies.flatMap(({ status, body }) => (status === 201 ? [body.averagePrice] : []))
  expect(prices.filter((price) => price === 250).length).toBeGreaterThan(0)
  expect(prices.filter((price) => price !== null && price !== 250)).toEqual([])
  const others = replies.filter(({ status }) => status !== 201)
  expect(tally(others)).toEqual({ '409 ODDS_CHANGED': others.length })
  expect(others.length).toBeGreaterThan(0)
})

it('A16 takes no selection of another event, no price off the ladder and no handicap', async () => {
  const [market, other] = [await newMarket(), await newMarket()]
  const player = await newPlayer({ balanceMinor: 10_000 })
  const tampered: [Record<string, unknown>, number, string][] = [
    [{ selectionId: other.selectionIds[0] }, 422, 'UNKNOWN_SELECTION'],
    [{ selectionId: 999_999_999 }, 422, 'UNKNOWN_SELECTION'],
    [{ marketId: 999_999_999 }, 404, 'NOT_FOUND'],
    [{ price: 301 }, 422, 'PRICE_NOT_ON_LADDER'],
    [{ price: 100 }, 422, 'PRICE_NOT_ON_LADDER'],
    [{ price: 100_001 }, 422, 'PRICE_NOT_ON_LADDER'],
    [{ price: '-' }, 400, 'INVALID_INPUT'],
    [{ handicap: 0.5 }, 400, 'INVALID_INPUT'],
  ]
  for (const [terms, status, code] of tampered)
    expect(await send(order(player.token, market, terms))).toMatchObject({ status, body: { code } })
  expect(await ordersIn(town, market)).toEqual([])
  expect(await ordersIn(town, other)).toEqual([])
})

it('A17 takes no bet where none are taken, nor between a result and the suspension', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const result = winners(market)
  const replies = await burst([
    ...times(BURST / 2, () => order(player.token, market)),
    enter(market, result),
    ...times(BURST / 2, () => order(player.token, market)),
  ])
  expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
  expect(await send(order(player.token, market))).toMatchObject({
    status: 409,
    body: { code: 'MARKET_SUSPENDED' },
  })
  expect((await send(confirm(market, result))).status).toBe(200)
  expect(await send(order(player.token, market))).toMatchObject({
    status: 409,
    body: { code: 'MARKET_NOT_OPEN' },
  })
  const rows = await ordersIn(town, market)
  const { rows: entries } = await sql<{ at: Date }>`
    select entered_at as at from market_settlement where market_id = ${market.marketId}`.execute(db)
  const lastMs = Math.max(0, ...rows.map(({ placed_at }) => placed_at.getTime()))
  expect(lastMs).toBeLessThanOrEqual(entries[0]?.at.getTime() ?? 0)
  expect(rows.every(({ remaining_minor }) => remaining_minor === 0)).toBe(true)
})

it('A18 lays no more in all markets together than the wallet has', async () => {
  const markets = [await newMarket(), await newMarket(), await newMarket(), await newMarket()]
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const replies = await burst(
    times(BURST, (n) => {
      const market = markets[n % markets.length]
      if (!market) throw new Error('there are markets')
      return order(player.token, market, { side: 'lay', price: 100_000, stakeMinor: 100 })
    }),
  )
  // Each would lose 999.00, and the wallet has 10,000.00.
  expect(tally(replies)).toEqual({ '201': 10, '422 INSUFFICIENT_FUNDS': BURST - 10 })
  expect((await funds(town, player.walletId))?.holdMinor).toBe(999_000)
})

it('A19 never matches a player with itself', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const replies = await burst(
    times(BURST, (n) => order(player.token, market, { side: n % 2 === 0 ? 'back' : 'lay' })),
  )
  const counts = tally(replies)
  expect(counts['201']).toBeGreaterThan(0)
  expect(counts['422 SELF_MATCH'] ?? counts['409 SELF_MATCH']).toBeGreaterThan(0)
  const rows = await ordersIn(town, market)
  expect(rows.every(({ matched_minor }) => matched_minor === 0)).toBe(true)
  expect(new Set(rows.map(({ side }) => side)).size).toBe(1)
})

it('A20 matches or cancels every unit, never both, a thousand times', async () => {
  const market = await newMarket()
  const makers = await newPlayer({ balanceMinor: 10_000_000 })
  const taker = await newPlayer({ balanceMinor: 10_000_000 })
  for (let round = 0; round < 100; round += 1) {
    const placed = await burst(times(10, () => order(makers.token, market, { side: 'lay' })))
    await burst(
      placed.flatMap(({ body }) => [
        {
          method: 'DELETE',
          path: `/api/orders/${Number(body.orderId)}`,
          token: makers.token,
        },
        order(taker.token, market),
      ]),
    )
    await send({
      method: 'POST',
      path: '/api/orders/cancel',
      token: taker.token,
      body: { marketId: market.marketId },
    })
  }
  const rows = await ordersIn(town, market)
  const lays = rows.filter(({ side }) => side === 'lay')
  expect(lays).toHaveLength(1_000)
  expect(
    lays.every(
      ({ matched_minor, cancelled_minor, remaining_minor }) =>
        matched_minor + cancelled_minor + remaining_minor === 100,
    ),
  ).toBe(true)
  expect(lays.some(({ matched_minor }) => matched_minor > 0)).toBe(true)
  expect(lays.some(({ cancelled_minor }) => cancelled_minor > 0)).toBe(true)
})

it('A21 ends in one state and one payment when cash-out, settlement and void come at once', async () => {
  for (const [index, round] of ['settle', 'void', 'settle', 'void'].entries()) {
    const market = await newMarket()
    const [backer, layer] = [
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 1_000_000 }),
    ]
    await send(order(layer.token, market, { side: 'lay', price: 300, stakeMinor: 2_000 }))
    await send(order(backer.token, market, { price: 300, stakeMinor: 2_000 }))
    await send(order(layer.token, market, { price: 210, stakeMinor: 10_000 }))
    const quoted = await send({
      method: 'POST',
      path: `/api/markets/${market.marketId}/cash-out/quote`,
      token: backer.token,
      body: {},
    })
    expect(quoted.status).toBe(200)
    const result = round === 'void' ? { kind: 'void', winnerSelectionIds: [] } : winners(market)
    const replies = await burst([
      enter(market, result),
      ...times(3, (n) => ({
        method: 'POST',
        path: `/api/markets/${market.marketId}/cash-out`,
        token: backer.token,
        body: { quoteId: quoted.body.quoteId, customerRef: `a21-${index}-${n}` },
      })),
      confirm(market, result),
      confirm(market, result),
    ])
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    await send(confirm(market, result))
    await exchange.paid()
    const row = await db
      .selectFrom('market')
      .select('status')
      .where('id', '=', market.marketId)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe(round === 'void' ? 'void' : 'closed')
    expect((await funds(town, backer.walletId))?.holdMinor).toBe(0)
    await expectHeld(town)
  }
})

it('A22 settles once by whoever confirms first, and corrects by taking back (R-022, PR-11)', async () => {
  const market = await newMarket()
  const [a, b] = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  await send(order(a.token, market, { side: 'lay', stakeMinor: 5_000 }))
  await send(order(b.token, market, { stakeMinor: 5_000 }))
  const second = await newOperator()
  const wrong = winners(market, 0)
  expect((await send(enter(market, wrong))).status).toBe(200)
  const both = await burst(
    times(20, (n) => ({
      ...confirm(market, n % 2 === 0 ? wrong : winners(market, 1)),
      token: n % 4 < 2 ? town.operator.token : second.token,
    })),
  )
  expect(tally(both)['200']).toBe(1)
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  await exchange.paid()
  expect(await funds(town, b.walletId)).toEqual({ balanceMinor: 14_750, holdMinor: 0 })
  // The player takes all of it away before anybody notices.
  const withdrawn = await send({
    method: 'POST',
    path: '/api/withdraw',
    token: b.token,
    body: { ...payout, account_holder_name: `Player ${b.userId}`, amount: '147.50' },
    headers: { 'idempotency-key': 'a22' },
  })
  expect(withdrawn.status).toBe(201)
  const paid = byOperator('POST', `/withdrawals/${Number(withdrawn.body.id)}/approve`, {
    bankReference: 'BANK-1',
    note: 'paid',
  })
  expect((await send(paid)).status).toBe(200)
  const reversals = await burst(times(10, () => reverse(market)))
  expect(tally(reversals)['200']).toBe(1)
  await exchange.paid()
  expect(await funds(town, b.walletId)).toEqual({ balanceMinor: 0, holdMinor: 0 })
  const right = winners(market, 1)
  await send(enter(market, right))
  expect((await send(confirm(market, right))).status).toBe(200)
  await exchange.paid()
  // It owes what it won by mistake and took, and what it lost in truth.
  const debt = await db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('kind', '=', 'debt')
    .where('user_id', '=', b.id)
    .executeTakeFirstOrThrow()
  expect(debt.balance_minor).toBe(-9_750)
  expect(await funds(town, a.walletId)).toEqual({ balanceMinor: 14_750, holdMinor: 0 })
})
