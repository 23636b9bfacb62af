import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type Attempt, tally } from './burst.ts'
import { expectHeld, funds, openTown, order, ordersIn, payout } from './town.ts'

const town = await openTown()
const { send, burst, newPlayer, newMarket } = town
afterEach(() => expectHeld(town))

const BURST = 50
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

const withdrawal = (token: string, amount: unknown, key?: string): Attempt => ({
  method: 'POST',
  path: '/api/withdraw',
  token,
  body: { ...payout, amount },
  headers: key === undefined ? {} : { 'idempotency-key': key },
})

it('A01 pays the whole balance once to fifty withdrawals of it', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const replies = await burst(times(BURST, (n) => withdrawal(player.token, '100', `a01-${n}`)))
  expect(tally(replies)).toEqual({ '201': 1, '422 INSUFFICIENT_FUNDS': BURST - 1 })
  expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 10_000 })
})

it('A02 stakes or pays the same money once, whoever asks first', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 10_000 })
  const replies = await burst(
    times(BURST, (n) =>
      n % 2 === 0
        ? withdrawal(player.token, '100', `a02-${n}`)
        : order(player.token, market, { stakeMinor: 10_000 }),
    ),
  )
  expect(tally(replies)).toEqual({ '201': 1, '422 INSUFFICIENT_FUNDS': BURST - 1 })
  expect((await funds(town, player.walletId))?.holdMinor).toBe(10_000)
})

it('A03 places an order once that is sent fifty times, and gives everybody the first answer', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 10_000 })
  const attempt = order(player.token, market)
  const replies = await burst(times(BURST, () => attempt))
  expect(tally(replies)).toEqual({ '201': BURST })
  expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
  expect(await ordersIn(town, market)).toHaveLength(1)
  const paid = await burst(times(BURST, () => withdrawal(player.token, '50', 'a03')))
  expect(tally(paid)).toEqual({ '201': BURST })
  expect(new Set(paid.map(({ body }) => body.id)).size).toBe(1)
  expect((await funds(town, player.walletId))?.holdMinor).toBe(100 + 5_000)
})

it('A04 refuses another order and another withdrawal under a reference that was used', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 10_000 })
  await send(order(player.token, market, { customerRef: 'a04' }))
  const terms = [
    { price: 210 },
    { stakeMinor: 200 },
    { side: 'lay' },
    { selectionId: market.selectionIds[1] },
  ]
  for (const other of terms)
    expect(await send(order(player.token, market, { customerRef: 'a04', ...other }))).toMatchObject(
      { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    )
  await send(withdrawal(player.token, '10', 'a04'))
  expect(await send(withdrawal(player.token, '11', 'a04'))).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect((await funds(town, player.walletId))?.holdMinor).toBe(1_100)
})

it('A05 takes the reference of another player as one of its own', async () => {
  const market = await newMarket()
  const [a, b] = [
    await newPlayer({ balanceMinor: 1_000 }),
    await newPlayer({ balanceMinor: 1_000 }),
  ]
  const first = await send(order(a.token, market, { customerRef: 'a05', price: 300 }))
  const second = await send(order(b.token, market, { customerRef: 'a05', price: 310 }))
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.orderId).not.toBe(first.body.orderId)
  const own = await ordersIn(town, market)
  expect(own.map((row) => [row.account_id, row.price])).toEqual([
    [a.walletId, 300],
    [b.walletId, 310],
  ])
})

describe('A06 without a reference, or with an old one', () => {
  const required = { status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } }
  const claim = (token: string, reference: string, key?: string): Attempt => ({
    method: 'POST',
    path: '/api/deposit',
    token,
    body: ['unique_transaction_id', 'amount']
      .map((name, at) => part(name, at === 0 ? reference : '5.00'))
      .join('')
      .concat('--form--\r\n'),
    headers: {
      'content-type': 'multipart/form-data; boundary=form',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
  const part = (name: string, value: string) =>
    `--form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

  it('nothing moves', async () => {
    const market = await newMarket()
    const player = await newPlayer({ balanceMinor: 10_000 })
    const betsPath = `/api/markets/${market.marketId}/cash-out`
    const without: Attempt[] = [
      withdrawal(player.token, '10'),
      withdrawal(player.token, '10', ''),
      claim(player.token, '600612345678'),
      order(player.token, market, { customerRef: undefined }),
      order(player.token, market, { customerRef: '' }),
      { method: 'PUT', path: '/api/orders/1', token: player.token, body: { price: 200 } },
      { method: 'POST', path: '/api/multiples', token: player.token, body: { legs: [] } },
      { method: 'POST', path: '/api/multiples/1/cash-out', token: player.token, body: {} },
      { method: 'POST', path: betsPath, token: player.token, body: { quoteId: 'x' } },
    ]
    for (const attempt of without) expect(await send(attempt)).toMatchObject(required)
    expect(await ordersIn(town, market)).toEqual([])
    expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 0 })
    // The same with a reference is done.
    for (const attempt of [
      withdrawal(player.token, '10', 'a06'),
      claim(player.token, '600612345678', 'a06-claim'),
      order(player.token, market),
    ])
      expect((await send(attempt)).status).toBe(201)
  })

  it.each(['25 hours', '40 days'])(
    'a captured request gets its first answer after %s, and no second effect',
    async (age) => {
      const market = await newMarket()
      const player = await newPlayer({ balanceMinor: 10_000 })
      const captured = [
        order(player.token, market),
        withdrawal(player.token, '10', `a06-${age}`),
        claim(player.token, `6007${age.replace(/\D/g, '')}123456`, `a06-claim-${age}`),
      ]
      const first = await burst(captured)
      expect(tally(first)).toEqual({ '201': captured.length })
      const placed = { age, account: player.walletId, user: player.id }
      await sql`update exchange_order set placed_at = placed_at - ${placed.age}::interval
        where account_id = ${placed.account}`.execute(town.db)
      await sql`update idempotency_record set created_at = created_at - ${placed.age}::interval
        where user_id = ${placed.user}`.execute(town.db)
      const before = await funds(town, player.walletId)
      expect(await burst(captured)).toEqual(first)
      expect(await funds(town, player.walletId)).toEqual(before)
      expect(await ordersIn(town, market)).toHaveLength(1)
    },
  )
})

describe('A07, A08, A09 amounts that are none', () => {
  const numbers = [
    0,
    -1,
    -100,
    0.5,
    100.5,
    5.001,
    1e21,
    2 ** 53,
    '100',
    '1e3',
    '0x10',
    ' 5',
    '5,00',
    '٥',
    '',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    null,
    true,
    [5],
    { $gt: 0 },
  ]

  it('are never staked', async () => {
    const market = await newMarket()
    const player = await newPlayer({ balanceMinor: 1_000_000 })
    const attempts = numbers.flatMap((amount) => [
      order(player.token, market, { stakeMinor: amount }),
      order(player.token, market, { price: amount }),
      order(player.token, market, { side: 'lay', stakeMinor: amount }),
    ])
    const replies = await burst(attempts)
    expect(replies.filter(({ status }) => status !== 400 && status !== 422)).toEqual([])
    expect(await ordersIn(town, market)).toEqual([])
    expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 1_000_000, holdMinor: 0 })
  })

  const amounts = [
    0,
    -100,
    'NaN',
    '1e3',
    '0x10',
    ' 5',
    '5,00',
    '٥',
    '5.001',
    '-100',
    '',
    '9'.repeat(400),
    null,
    true,
    [5],
    { $gt: 0 },
    1e21,
  ]

  it('are never paid out', async () => {
    const player = await newPlayer({ balanceMinor: 10_000 })
    const replies = await burst(
      amounts.map((amount, n) => withdrawal(player.token, amount, `a07-${n}`)),
    )
    expect(replies.filter(({ status }) => status !== 400 && status !== 422)).toEqual([])
    expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 0 })
  })

  it('answers numbers that JSON does not have with 400', async () => {
    const market = await newMarket()
    const player = await newPlayer({ balanceMinor: 10_000 })
    const { body } = order(player.token, market, { stakeMinor: 12_345 })
    for (const word of ['NaN', 'Infinity', '1e400', '0x10', '٥', '+5', '05', '1_000']) {
      const text = JSON.stringify(body).replace('12345', word)
      const attempt = { method: 'POST', path: '/api/orders', token: player.token, body: text }
      expect((await send(attempt)).status).toBe(400)
    }
  })
})

it('A10 takes no field that it does not know, and no value that is the server’s', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 10_000 })
  const victim = await newPlayer({ balanceMinor: 10_000 })
  const extra: Record<string, unknown> = {
    status: 'matched',
    matchedMinor: 100,
    balance: 1,
    role: 'operator',
    fee: 0,
    commissionBps: 0,
    currency: 'USD',
    userId: victim.id,
    accountId: victim.walletId,
    payout: 1,
    exposureMaxMinor: 0,
    placedAt: '2020-01-01T00:00:00Z',
    nowMs: 0,
  }
  for (const [field, value] of Object.entries(extra)) {
    const reply = await send(order(player.token, market, { [field]: value }))
    expect([field, reply.status]).toEqual([field, 400])
  }
  const { body } = order(player.token, market)
  const polluted = JSON.stringify(body).replace('{', '{"__proto__":{"role":"operator"},')
  const attempt = { method: 'POST', path: '/api/orders', token: player.token, body: polluted }
  // Of two fields with one name, one reader takes the first and another the second.
  const doubled = JSON.stringify(body).replace('{', '{"stakeMinor":1,')
  expect((await send({ ...attempt, body: doubled })).status).toBe(400)
  expect((await send(attempt)).status).toBe(400)
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  expect(await ordersIn(town, market)).toEqual([])
  expect(await funds(town, victim.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 0 })
})
