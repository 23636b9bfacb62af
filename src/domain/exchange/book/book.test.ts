import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderBook } from './book.ts'
import { CLASSIC_LADDER } from '../prices/ladder.ts'
import { MAX_STAKE_MINOR, type Order, type Side } from '../orders/order.ts'

const HOME = 1
const AWAY = 2
const newBook = () => new OrderBook(CLASSIC_LADDER, [HOME, AWAY])

/** An order of an account of its own. */
function order(id: number, side: Side, price: number, stakeMinor: number): Order {
  return { id, accountId: id + 1_000, selectionId: HOME, side, price, stakeMinor }
}

function bookWith(...orders: Order[]): OrderBook {
  const book = newBook()
  for (const resting of orders) book.place(resting)
  return book
}

describe('a new order', () => {
  it('rests when nothing reaches its price', () => {
    const book = bookWith(order(1, 'lay', 300, 1_000))
    expect(book.place(order(2, 'back', 305, 400))).toMatchObject({ fills: [], restMinor: 400 })
    expect(book.levels(HOME, 'lay', 3)).toEqual([{ price: 300, totalMinor: 1_000 }])
    expect(book.levels(HOME, 'back', 3)).toEqual([{ price: 305, totalMinor: 400 }])
  })

  it('backs at the highest lay first, at the price of the lay', () => {
    const book = bookWith(
      order(1, 'lay', 300, 100),
      order(2, 'lay', 310, 100),
      order(3, 'lay', 296, 100),
    )
    const { fills, restMinor } = book.place(order(4, 'back', 300, 250))
    expect(
      fills.map(({ makerOrderId, price, stakeMinor }) => [makerOrderId, price, stakeMinor]),
    ).toEqual([
      [2, 310, 100],
      [1, 300, 100],
    ])
    expect(restMinor).toBe(50)
    expect(book.levels(HOME, 'back', 1)).toEqual([{ price: 300, totalMinor: 50 }])
  })

  it('lays at the lowest back first, at the price of the back', () => {
    const book = bookWith(
      order(1, 'back', 300, 100),
      order(2, 'back', 290, 100),
      order(3, 'back', 310, 100),
    )
    const { fills } = book.place(order(4, 'lay', 305, 150))
    expect(fills).toEqual([
      { makerOrderId: 2, makerAccountId: 1_002, price: 290, stakeMinor: 100, makerRestMinor: 0 },
      { makerOrderId: 1, makerAccountId: 1_001, price: 300, stakeMinor: 50, makerRestMinor: 50 },
    ])
  })

  it('is planned behind other plans as it will be matched after them', () => {
    const resting = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 90 })),
    )
    const wanted = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 6 })
    fc.assert(
      fc.property(resting, wanted, (lays, stakes) => {
        const makers = lays.map(([tick, stake], id) => order(id + 1, 'lay', 200 + 2 * tick, stake))
        const takers = stakes.map((stake, n) => ({
          ...order(1_000 + n, 'back', 204, stake),
          accountId: 1,
        }))
        const book = bookWith(...makers)
        const taken = new Map<number, number>()
        const plans = takers.map((taker) => {
          const { fills, restMinor } = book.plan(taker, taken)
          for (const { makerOrderId, stakeMinor } of fills)
            taken.set(makerOrderId, (taken.get(makerOrderId) ?? 0) + stakeMinor)
          return { fills, restMinor }
        })
        expect(takers.map((taker) => book.place(taker))).toMatchObject(plans)
      }),
    )
  })

  it('meets the oldest order of a price first', () => {
    const book = bookWith(order(3, 'lay', 300, 100), order(7, 'lay', 300, 100))
    expect(book.place(order(8, 'back', 300, 100)).fills[0]?.makerOrderId).toBe(3)
    expect(book.place(order(9, 'back', 300, 100)).fills[0]?.makerOrderId).toBe(7)
  })

  it('meets one that came late first when it was accepted first', () => {
    const book = bookWith(order(3, 'lay', 300, 100), order(5, 'lay', 300, 100))
    for (const late of [order(4, 'lay', 300, 100), order(2, 'lay', 300, 100)]) book.place(late)
    book.assertValid()
    expect(Array.from(book.orders(), ({ id }) => id)).toEqual([2, 3, 4, 5])
    expect(book.place(order(6, 'back', 300, 150)).fills.map((fill) => fill.makerOrderId)).toEqual([
      2, 3,
    ])
  })

  it('does not meet orders on another selection', () => {
    const book = bookWith({ ...order(1, 'lay', 300, 100), selectionId: AWAY })
    expect(book.plan(order(2, 'back', 101, 100)).fills).toEqual([])
  })

  it('counts as traded what it matches, at the last price', () => {
    const book = bookWith(order(1, 'lay', 300, 100), order(2, 'lay', 310, 100))
    expect(book.traded(HOME)).toEqual({ tradedMinor: 0, lastPrice: undefined })
    book.place(order(3, 'back', 300, 150))
    expect(book.traded(HOME)).toEqual({ tradedMinor: 150, lastPrice: 300 })
    expect(book.traded(AWAY)).toEqual({ tradedMinor: 0, lastPrice: undefined })
  })

  it('must be of this market, on the ladder and of a whole, bounded stake', () => {
    const book = newBook()
    expect(() => book.plan({ ...order(1, 'back', 300, 100), selectionId: 9 })).toThrow(
      'of this market',
    )
    expect(() => book.plan(order(1, 'back', 301, 100))).toThrow('on the ladder')
    for (const stakeMinor of [0, -1, 0.5, MAX_STAKE_MINOR + 1, Number.NaN]) {
      expect(() => book.plan(order(1, 'back', 300, stakeMinor))).toThrow('a stake')
    }
    book.place(order(1, 'back', 300, 100))
    expect(() => book.place(order(1, 'back', 300, 100))).toThrow('no order rests twice')
  })
})

describe('a plan', () => {
  it('changes nothing until it is applied', () => {
    const book = bookWith(order(1, 'lay', 300, 100))
    const before = [...book.orders()]
    const plan = book.plan(order(2, 'back', 300, 250))
    expect([...book.orders()]).toEqual(before)
    expect(book.traded(HOME).tradedMinor).toBe(0)
    book.apply(plan)
    expect([...book.orders()]).toEqual([{ ...order(2, 'back', 300, 250), stakeMinor: 150 }])
  })

  it('is applied once, and only to the book that it was made for', () => {
    const book = bookWith(order(1, 'lay', 300, 100))
    const plan = book.plan(order(2, 'back', 300, 250))
    book.apply(plan)
    expect(() => book.apply(plan)).toThrow('the book has changed')
    const stale = book.plan(order(3, 'lay', 300, 10))
    book.cancel(2)
    expect(() => book.apply(stale)).toThrow('the book has changed')
  })

  it('says when an order would meet one of its own account, and cannot be applied then', () => {
    const book = bookWith(order(1, 'lay', 310, 100), order(2, 'lay', 300, 100))
    const own = { ...order(3, 'back', 300, 150), accountId: 1_002 }
    const plan = book.plan(own)
    expect(plan.isSelfMatch).toBe(true)
    expect(() => book.apply(plan)).toThrow('own orders never match')
    expect(book.plan({ ...own, stakeMinor: 100 }).isSelfMatch).toBe(false)
  })
})

describe('a resting order', () => {
  it('can be cancelled, once, for what is left of it', () => {
    const book = bookWith(order(1, 'lay', 300, 100), order(2, 'back', 300, 30))
    expect(book.cancel(1)).toEqual({ ...order(1, 'lay', 300, 100), stakeMinor: 70 })
    expect(book.cancel(1)).toBeUndefined()
    expect(book.order(1)).toBeUndefined()
    expect(book.size).toBe(0)
  })

  it('keeps its place when it is reduced', () => {
    const book = bookWith(order(1, 'lay', 300, 100), order(2, 'lay', 300, 100))
    expect(book.reduce(1, 60)).toBe(60)
    expect(book.order(1)?.stakeMinor).toBe(40)
    expect(book.levels(HOME, 'lay', 1)).toEqual([{ price: 300, totalMinor: 140 }])
    expect(book.place(order(3, 'back', 300, 50)).fills.map((fill) => fill.makerOrderId)).toEqual([
      1, 2,
    ])
  })

  it('leaves when it is reduced by all that is left or more', () => {
    const book = bookWith(order(1, 'lay', 300, 100))
    expect(book.reduce(1, 500)).toBe(100)
    expect(book.reduce(1, 500)).toBe(0)
    expect(book.levels(HOME, 'lay', 1)).toEqual([])
    expect(() => book.reduce(1, 0)).toThrow('a whole number')
  })
})

describe('a book', () => {
  it('lists its best levels, best for a taker first', () => {
    const book = bookWith(
      order(1, 'lay', 300, 100),
      order(2, 'lay', 101, 5),
      order(3, 'lay', 296, 70),
      order(4, 'lay', 300, 50),
      order(5, 'back', 310, 20),
      order(6, 'back', 100_000, 1),
    )
    expect(book.levels(HOME, 'lay', 2)).toEqual([
      { price: 300, totalMinor: 150 },
      { price: 296, totalMinor: 70 },
    ])
    expect(book.levels(HOME, 'back', 5)).toEqual([
      { price: 310, totalMinor: 20 },
      { price: 100_000, totalMinor: 1 },
    ])
    expect(book.levels(AWAY, 'back', 5)).toEqual([])
  })

  it('refuses to be restored crossed', () => {
    const crossed = [order(1, 'lay', 300, 100), order(2, 'back', 300, 100)]
    expect(() => newBook().restore(crossed, [])).toThrow('no crossed book rests')
  })

  it('neither makes nor loses stake, and is never crossed', () => {
    const anyOrder = fc.record({
      accountId: fc.integer({ min: 1, max: 4 }),
      selectionId: fc.constantFrom(HOME, AWAY),
      side: fc.constantFrom('back', 'lay'),
      price: fc.constantFrom(101, 199, 200, 202, 300, 305, 1_000, 1_050, 99_000, 100_000),
      stakeMinor: fc.integer({ min: 1, max: 1_000 }),
    })
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 60 }), (asked) => {
        const book = newBook()
        let takenMinor = 0
        asked.forEach((each, index) => {
          const plan = book.plan({ ...each, id: index + 1 })
          if (plan.isSelfMatch) return
          book.apply(plan)
          book.assertValid()
          takenMinor += each.stakeMinor
          for (const { price } of plan.fills) {
            expect(each.side === 'back' ? price >= each.price : price <= each.price).toBe(true)
          }
        })
        const restingMinor = [...book.orders()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0)
        const tradedMinor = book.traded(HOME).tradedMinor + book.traded(AWAY).tradedMinor
        expect(restingMinor + 2 * tradedMinor).toBe(takenMinor)
      }),
    )
  })
})
