import { beforeEach, expect, it, vi } from 'vitest'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import { refuse } from '#web/test-page.tsx'
import { order } from '../test-market.ts'
import { TradeStore } from './trade-store.ts'

const placed = {
  orderId: 900,
  status: 'open',
  matchedMinor: 0,
  remainingMinor: 500,
  averagePrice: null,
}
const wanted = { marketId: 7, selectionId: 11, side: 'back', price: 200, stakeMinor: 500 } as const
const terms = { ladder: CLASSIC_LADDER, stakeMinMinor: 50 }

let answers: (() => Response)[]
let sent: { call: string; body: Record<string, unknown> }[]
beforeEach(() => {
  answers = []
  sent = []
  vi.stubGlobal(
    'fetch',
    async (address: string, { method, body }: { method: string; body?: string }) => {
      sent.push({ call: `${method} ${address}`, body: JSON.parse(body ?? '{}') })
      const answer = answers.shift()
      if (!answer) throw new TypeError('no connection')
      return answer()
    },
  )
})

const open = () =>
  new TradeStore(
    { placed: ({ status }) => status, cancelled: (minor) => `cancelled ${minor}`, unknown: '?' },
    () => {},
  )
const ok = (body: object) => () => Response.json(body)

it('says of everything what came of it', async () => {
  const store = open()
  answers = [
    () => Response.json(placed, { status: 201 }),
    () => refuse('PRICE_NOT_ON_LADDER'),
    ok({ orderId: 501, cancelledMinor: 6_000, matchedMinor: 0 }),
  ]
  await store.place(wanted, 'a back')
  await store.place(wanted, 'another')
  await store.cancel(order, 'a cancel')
  expect(store.read().map(({ what, state, answer }) => [what, state, answer])).toEqual([
    ['a cancel', 'done', 'cancelled 6000'],
    ['another', 'refused', 'This price is not one of the prices of the market.'],
    ['a back', 'done', 'open'],
  ])
})

it('asks again under the same reference when no answer came', async () => {
  const store = open()
  await store.place(wanted, 'a back')
  const [deed] = store.read()
  expect(deed).toMatchObject({ state: 'unknown', answer: '?' })
  answers = [() => Response.json(placed, { status: 201 })]
  store.askAgain(deed?.key ?? 0)
  await vi.waitFor(() => expect(store.read()[0]).toMatchObject({ state: 'done' }), 10_000)
  expect(sent[1]?.body['customerRef']).toBe(sent[0]?.body['customerRef'])
})

it('moves an order with what is matched of it', async () => {
  const store = open()
  answers = [ok({ ...placed, orderId: 901 })]
  await store.move(order, 210, 'a move')
  expect(sent[0]).toMatchObject({
    call: 'PUT /api/orders/501',
    body: { price: 210, stakeMinor: 10_000 },
  })
})

it('closes an order that was placed with an offset as it is matched, every part once', async () => {
  const store = open()
  answers = [() => Response.json(placed, { status: 201 })]
  await store.place(wanted, 'a back', 2)
  const own = { ...order, orderId: 900, matchedMinor: 0, averagePrice: null }
  const part = { ...own, matchedMinor: 300, averagePrice: 200 }
  const follow = (row: typeof order) => store.follow([row, order], terms, () => 'a close')
  follow(own)
  expect(sent).toHaveLength(1)
  follow(part)
  follow(part)
  follow({ ...part, matchedMinor: 500 })
  expect(
    sent.slice(1).map(({ body }) => [body['side'], body['price'], body['stakeMinor']]),
  ).toEqual([
    ['lay', 198, 300],
    ['lay', 198, 200],
  ])
})
