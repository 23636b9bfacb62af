import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuctionOrder, holdAuction, stakeAt } from './starting-price.ts'

let ids = 0
/** Each of an account of its own, unless said otherwise. */
const order = (
  side: 'back' | 'lay',
  size: AuctionOrder['size'],
  limit?: number,
  accountId?: number,
): AuctionOrder => {
  ids += 1
  return { id: ids, accountId: accountId ?? ids, side, limit, size }
}
const back = (stakeMinor: number, limit?: number, accountId?: number) =>
  order('back', { stakeMinor }, limit, accountId)
/** A lay that may lose so much. */
const lay = (liabilityMinor: number, limit?: number, accountId?: number) =>
  order('lay', { liabilityCenti: liabilityMinor * 100 }, limit, accountId)
const restingLay = (stakeMinor: number, limit: number) => order('lay', { stakeMinor }, limit)

describe('the starting price', () => {
  it.each([
    // 40.00 of liability against 10.00 of stakes: 1 + 40 / 10.
    ['balances backs with what lays may lose', [back(1_000), lay(4_000)], 500, 1_000],
    [
      'is the price of the lays that rest against backs at any',
      [back(1_000), restingLay(1_000, 500)],
      500,
      1_000,
    ],
    [
      'goes as far as the backs need',
      [back(1_500), restingLay(1_000, 500), restingLay(1_000, 400)],
      400,
      1_500,
    ],
    ['matches a back that rests at its own price', [back(1_000, 500), lay(4_000)], 500, 1_000],
    ['gives a back that rests more where lays press', [back(1_000, 500), lay(8_000)], 900, 1_000],
    ['keeps to the limit of a lay', [back(1_000), lay(9_000, 400)], 400, 1_000],
    ['ends at the highest price', [back(100), lay(10_000_000)], 100_000, 100],
    [
      'counts what rests with what is for the starting price',
      [back(2_000), lay(4_000), restingLay(1_000, 600)],
      500,
      2_000,
    ],
  ])('%s', (_, orders, price, matchedMinor) => {
    const auction = holdAuction(orders)
    expect(auction?.price).toBe(price)
    expect(matched(auction)).toBe(matchedMinor)
  })

  it.each([
    ['only backs', [back(1_000), back(500, 300)]],
    ['only lays', [lay(1_000)]],
    ['limits that do not meet', [back(1_000, 500), lay(4_000, 400)]],
    ['nothing', []],
    ['one account alone', [back(1_000, undefined, 7), lay(4_000, undefined, 7)]],
  ])('is not made from %s', (_, orders) => {
    expect(holdAuction(orders)).toBeUndefined()
  })

  it('serves orders that take any price first, then those that give way furthest, then the earliest', () => {
    const [late, early] = [back(400, 200), back(400, 200)].toReversed() as [
      AuctionOrder,
      AuctionOrder,
    ]
    const [eager, any] = [back(400, 150), back(400)]
    const auction = holdAuction([late, early, eager, any, restingLay(1_000, 300)])
    const served = Map.groupBy(auction?.fills ?? [], ({ backId }) => backId)
    expect([...served.keys()]).toEqual([any.id, eager.id, early.id])
    expect(matched(auction)).toBe(1_000)
  })

  it('leaves the later of two orders out that are of one account and meet', () => {
    const [first, later] = [back(1_000, undefined, 9), lay(4_000, undefined, 9)]
    const other = lay(2_000)
    expect(holdAuction([later, first, other])).toMatchObject({
      price: 300,
      fills: [{ backId: first.id, layId: other.id, stakeMinor: 1_000 }],
    })
  })

  const anyOrder = fc.record({
    accountId: fc.integer({ min: 1, max: 4 }),
    side: fc.constantFrom('back' as const, 'lay' as const),
    limit: fc.option(fc.constantFrom(150, 200, 205, 300, 700, 5_000), { nil: undefined }),
    amount: fc.integer({ min: 1, max: 5_000 }),
    isBound: fc.boolean(),
    isCapped: fc.boolean(),
  })
  const auctionOf = fc.array(anyOrder, { maxLength: 9 }).map((all) =>
    all.map(({ side, amount, isBound, isCapped, ...rest }, index): AuctionOrder => ({
      ...rest,
      id: index + 1,
      side,
      size:
        side === 'lay' && isBound
          ? { liabilityCenti: amount * 100, ...(isCapped && { stakeMinor: amount }) }
          : { stakeMinor: amount },
    })),
  )

  it('matches the most that any price could, no more than was asked, and nobody with itself', () => {
    fc.assert(
      fc.property(auctionOf, (orders) => {
        const auction = holdAuction(orders)
        const byId = new Map(orders.map((each) => [each.id, each]))
        const spent = new Map<number, number>()
        for (const { backId, layId, stakeMinor } of auction?.fills ?? []) {
          expect(byId.get(backId)?.accountId).not.toBe(byId.get(layId)?.accountId)
          for (const id of [backId, layId]) spent.set(id, (spent.get(id) ?? 0) + stakeMinor)
        }
        for (const [id, stakeMinor] of spent) {
          const each = byId.get(id)
          if (!each || !auction) throw new Error('a fill names orders that are there')
          expect(stakeMinor).toBeLessThanOrEqual(stakeAt(each.size, auction.price))
          const { liabilityCenti = Infinity } = each.size
          expect(stakeMinor * (auction.price - 100)).toBeLessThanOrEqual(liabilityCenti)
          const { limit = auction.price } = each
          expect(
            each.side === 'back' ? auction.price - limit : limit - auction.price,
          ).toBeGreaterThanOrEqual(0)
        }
        // With one order an account there is nothing to leave out, so every price can be tried.
        const alone = orders.map((each) => ({ ...each, accountId: each.id }))
        expect(matched(holdAuction(alone))).toBe(mostByTrying(alone))
      }),
      { numRuns: 200 },
    )
  })
})

const matched = (auction: ReturnType<typeof holdAuction>) =>
  auction?.fills.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0) ?? 0

/** The most that is matched at the prices where anything changes, and one beside each. */
function mostByTrying(orders: readonly AuctionOrder[]): number {
  const liability = orders.flatMap(({ size }) => size.liabilityCenti ?? [])
  const prices = new Set(Array.from({ length: 9_900 }, (_, index) => 101 + index))
  for (const each of liability) prices.add(Math.min(100_000, 100 + each))
  prices.add(100_000)
  let most = 0
  for (const price of prices) {
    const sum = (side: 'back' | 'lay') =>
      orders
        .filter((each) => each.side === side)
        .filter(
          ({ limit }) => limit === undefined || (side === 'back' ? price >= limit : price <= limit),
        )
        .reduce((total, { size }) => total + stakeAt(size, price), 0)
    most = Math.max(most, Math.min(sum('back'), sum('lay')))
  }
  return most
}
