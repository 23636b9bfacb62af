import { afterEach, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { seedOfRun } from '#server/test-seed.ts'
import type { Attempt } from '../attacks/burst.ts'
import { expectHeld, funds, type Market, openTown, order, ordersIn } from '../attacks/town.ts'

const SEED = seedOfRun('FAULT_SEED')
console.log(`Reordered requests: FAULT_SEED=${SEED} replays their order`)
const random = SeededRandom.from(SEED)

const town = await openTown()
const { send, burst, newMarket, newPlayer, db } = town
afterEach(() => expectHeld(town))

async function scene() {
  const [market, player] = [await newMarket(), await newPlayer({ balanceMinor: 1_000_000 })]
  const { token } = player
  const at = (orderId: unknown) => `/api/orders/${Number(orderId)}`
  return {
    market,
    player,
    place: (customerRef: string) => order(token, market, { customerRef }),
    cancel: (orderId: unknown): Attempt => ({ method: 'DELETE', path: at(orderId), token }),
    cancelAll: (): Attempt => ({
      method: 'POST',
      path: '/api/orders/cancel',
      token,
      body: { marketId: market.marketId },
    }),
    change: (orderId: unknown, customerRef: string, price = 300): Attempt => ({
      method: 'PUT',
      path: at(orderId),
      token,
      body: { price, stakeMinor: 100, customerRef },
    }),
  }
}

const refsIn = async (market: Market) =>
  (await ordersIn(town, market)).map(({ customer_ref }) => customer_ref).toSorted()

function shuffled<Value>(values: readonly Value[]): Value[] {
  const keyed = values.map((value) => ({ value, key: random.unit() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value)
}

it('knows nothing of an order that its cancel overtook, and lets the order stand', async () => {
  const { market, place, cancel, cancelAll, change } = await scene()
  const { last } = await db
    .selectFrom('exchange_order')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const coming = last + 1
  expect(await send(cancelAll())).toMatchObject({ status: 200, body: { cancelled: 0 } })
  expect(await send(cancel(coming))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await send(change(coming, 'early'))).toMatchObject({ status: 404 })

  const placed = await send(place('late'))
  expect(placed).toMatchObject({ status: 201, body: { orderId: coming, status: 'open' } })
  expect(await ordersIn(town, market)).toMatchObject([{ remaining_minor: 100 }])
  expect(await send(cancel(coming))).toMatchObject({ status: 200, body: { cancelledMinor: 100 } })
  expect(await send(cancel(coming))).toMatchObject({
    status: 409,
    body: { code: 'ORDER_NOT_OPEN' },
  })
})

it('places no order anew that is repeated after it was cancelled', async () => {
  const { market, player, place, cancel, cancelAll } = await scene()
  const [single, all] = [await send(place('single')), await send(place('all'))]
  await send(cancel(single.body.orderId))
  expect(await send(cancelAll())).toMatchObject({ body: { cancelled: 1 } })
  expect(await send(place('single'))).toEqual(single)
  expect(await send(place('all'))).toEqual(all)
  expect(await refsIn(market)).toEqual(['all', 'single'])
  expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 1_000_000, holdMinor: 0 })
  const other = order(player.token, market, { customerRef: 'single', stakeMinor: 200 })
  expect(await send(other)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

it('replaces an order once, by the first request that comes, however often and late they come', async () => {
  const { market, player, place, cancel, change } = await scene()
  const first = await send(place('first'))
  const { orderId } = first.body
  const replaced = await send(change(orderId, 'second'))
  expect(replaced).toMatchObject({ status: 200, body: { status: 'open', remainingMinor: 100 } })
  expect(replaced.body.orderId).not.toBe(orderId)
  expect(await send(change(orderId, 'second'))).toEqual(replaced)
  // Made before, and overtaken.
  expect(await send(change(orderId, 'overtaken', 250))).toMatchObject({
    status: 409,
    body: { code: 'ORDER_NOT_OPEN' },
  })
  expect(await send(cancel(orderId))).toMatchObject({ status: 409 })
  expect((await funds(town, player.walletId))?.holdMinor).toBe(100)

  expect(await send(cancel(replaced.body.orderId))).toMatchObject({ body: { cancelledMinor: 100 } })
  expect(await send(change(orderId, 'second'))).toEqual(replaced)
  expect(await send(place('first'))).toEqual(first)
  expect(await refsIn(market)).toEqual(['first', 'second'])
  expect((await funds(town, player.walletId))?.holdMinor).toBe(0)
})

it('does each of many shuffled requests once, and answers each as it was done', async () => {
  const { market, player, place, cancel, change } = await scene()
  const names = Array.from({ length: 40 }, (_, n) => `mixed-${n}`)
  const orderIds = new Map<string, unknown>()
  const placing = shuffled(names.flatMap((name) => [name, name]))
  for (const [index, reply] of (await burst(placing.map(place))).entries()) {
    const name = placing[index] ?? ''
    expect(reply.status).toBe(201)
    expect(orderIds.get(name) ?? reply.body.orderId).toBe(reply.body.orderId)
    orderIds.set(name, reply.body.orderId)
  }

  const mixed = shuffled(
    names.flatMap((name) => {
      const orderId = orderIds.get(name)
      const changing = { name, kind: 'change', attempt: change(orderId, `${name}-changed`) }
      const cancelling = { name, kind: 'cancel', attempt: cancel(orderId) }
      return [changing, changing, cancelling, { name, kind: 'place', attempt: place(name) }]
    }),
  )
  const replies = await burst(mixed.map(({ attempt }) => attempt))
  const heard = Map.groupBy(
    mixed.map(({ name, kind }, index) => ({ name, kind, reply: replies[index] })),
    ({ name }) => name,
  )
  const rows = new Map((await ordersIn(town, market)).map((row) => [row.customer_ref, row]))
  for (const [name, answers] of heard) {
    const of = (asked: string) =>
      answers.flatMap(({ kind, reply }) => (kind === asked && reply ? [reply] : []))
    const [changed, again] = of('change')
    expect(of('place')[0]?.body.orderId).toBe(orderIds.get(name))
    expect(again).toEqual(changed)
    // Either the cancel came first or the change, and the other one found the order gone.
    const isChanged = changed?.status === 200
    expect([isChanged, changed?.status, of('cancel')[0]?.status]).toEqual(
      isChanged ? [true, 200, 409] : [false, 409, 200],
    )
    expect(rows.get(name)).toMatchObject({ cancelled_minor: 100, remaining_minor: 0 })
    expect(rows.get(`${name}-changed`)?.remaining_minor).toBe(isChanged ? 100 : undefined)
  }
  expect(rows.size).toBe((await ordersIn(town, market)).length)
  const open = [...rows.values()].filter((row) => row.remaining_minor > 0)
  expect((await funds(town, player.walletId))?.holdMinor).toBe(100 * open.length)
})
