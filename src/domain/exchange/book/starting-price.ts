import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'
import type { Side } from '../orders/order.ts'

/**
 * An order in the auction that makes the starting price of a selection: one for the starting price, or one that was
 * left unmatched. `limit`: the worst price it takes; without one it takes any.
 */
export type AuctionOrder = {
  /** In the order of arrival. */
  readonly id: number
  readonly accountId: number
  readonly side: Side
  readonly limit: Price | undefined
  readonly size: Size
}
/**
 * A back stakes. A lay for the starting price names its liability instead, and its stake follows from the price; a lay
 * that was left to the auction keeps both.
 */
export type Size = { readonly stakeMinor?: Minor; readonly liabilityCenti?: number }

export type Auction = {
  price: Price
  /** Backs and lays as they meet, all at the price. */
  fills: { backId: number; layId: number; stakeMinor: Minor }[]
}

const PRICE_MIN: Price = 101
const PRICE_MAX: Price = 100_000

/** The price of an order that takes any: the end of all ladders that it would like least. */
export const anyPrice = (side: Side): Price => (side === 'back' ? PRICE_MIN : PRICE_MAX)

/** The stake of an order at a price, rounded down, so that a lay never loses more than its liability. */
export const stakeAt = (
  { stakeMinor = Infinity, liabilityCenti = Infinity }: Size,
  price: Price,
): Minor => Math.min(stakeMinor, Math.floor(liabilityCenti / (price - 100)))

const EVEN_MONEY: Price = 200

/**
 * The price that an order for the starting price is taken to get while there is none: what the market has now, or its own
 * limit where that is better for it. Even money where neither is known.
 */
export function foreseenPrice(
  { side, limit }: Pick<AuctionOrder, 'side' | 'limit'>,
  priceNow: Price | undefined,
): Price {
  if (limit === undefined) return priceNow ?? EVEN_MONEY
  if (priceNow === undefined) return limit
  return side === 'back' ? Math.max(limit, priceNow) : Math.min(limit, priceNow)
}

/**
 * The one price at which most is matched, and the pairs that meet at it. With a higher price more backs and fewer lays
 * take part, and lays that are sized by liability stake less. So the two sides balance at one price, to a hundredth:
 *
 * 1. the price at which most is matched;
 * 2. among equals the price with the smallest rest;
 * 3. among equals the highest: the price of the resting lays, where nothing else decides.
 *
 * The larger side is served in this order: orders that take any price, then those that give way the furthest, then the
 * earliest. The rest is not matched. Undefined when nothing can be matched.
 *
 * An account does not bet with itself: of its orders whose limits meet, the later one takes no part.
 */
export function holdAuction(orders: readonly AuctionOrder[]): Auction | undefined {
  const taking = withoutOwnMeetings(orders)
  const price = balancingPrice(taking)
  const served = (side: Side) =>
    byPriority(
      taking.filter((order) => order.side === side),
      price,
    )
  const fills = pair(served('back'), served('lay'))
  return fills.length > 0 ? { price, fills } : undefined
}

/** The stakes of both sides at a price. */
function stakes(orders: readonly AuctionOrder[], price: Price): { backs: Minor; lays: Minor } {
  let backs = 0
  let lays = 0
  for (const order of orders) {
    if (!takesPart(order, price)) continue
    if (order.side === 'back') backs += stakeAt(order.size, price)
    else lays += stakeAt(order.size, price)
  }
  assert(Number.isSafeInteger(backs) && Number.isSafeInteger(lays), 'stakes are exact integers')
  return { backs, lays }
}

const takesPart = ({ side, limit }: AuctionOrder, price: Price): boolean =>
  limit === undefined || (side === 'back' ? price >= limit : price <= limit)

function balancingPrice(orders: readonly AuctionOrder[]): Price {
  // The lowest price with backs enough for the lays; what is matched rises up to it and falls from it on.
  const turn = firstPrice(PRICE_MIN, (price) => {
    const { backs, lays } = stakes(orders, price)
    return backs >= lays
  })
  if (turn > PRICE_MAX) return PRICE_MAX
  const at = stakes(orders, turn)
  const below = turn > PRICE_MIN ? stakes(orders, turn - 1) : undefined
  const isLower =
    below !== undefined &&
    (below.backs > at.lays ||
      (below.backs === at.lays && below.lays - below.backs < at.backs - at.lays))
  if (isLower) return turn - 1
  const next = firstPrice(turn, (price) => {
    const { backs, lays } = stakes(orders, price)
    return backs !== at.backs || lays !== at.lays
  })
  return next - 1
}

/** The lowest price from `from` on for which `isSo` holds, as it then does for all above; beyond the highest if none. */
function firstPrice(from: Price, isSo: (price: Price) => boolean): Price {
  let low = from
  let high = PRICE_MAX + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

type Served = { id: number; stakeMinor: Minor }

function byPriority(orders: readonly AuctionOrder[], price: Price): Served[] {
  const giving = ({ side, limit }: AuctionOrder) =>
    limit === undefined ? Infinity : side === 'back' ? price - limit : limit - price
  return orders
    .filter((order) => takesPart(order, price))
    .toSorted((a, b) => (giving(a) === giving(b) ? a.id - b.id : giving(a) > giving(b) ? -1 : 1))
    .map(({ id, size }) => ({ id, stakeMinor: stakeAt(size, price) }))
    .filter(({ stakeMinor }) => stakeMinor > 0)
}

function pair(backs: readonly Served[], lays: readonly Served[]): Auction['fills'] {
  const fills: Auction['fills'] = []
  let layIndex = 0
  let takenMinor = 0
  for (const back of backs) {
    let leftMinor = back.stakeMinor
    for (let lay = lays[layIndex]; lay !== undefined && leftMinor > 0; lay = lays[layIndex]) {
      const stakeMinor = Math.min(leftMinor, lay.stakeMinor - takenMinor)
      fills.push({ backId: back.id, layId: lay.id, stakeMinor })
      leftMinor -= stakeMinor
      takenMinor += stakeMinor
      if (takenMinor < lay.stakeMinor) break
      layIndex += 1
      takenMinor = 0
    }
  }
  return fills
}

function withoutOwnMeetings(orders: readonly AuctionOrder[]): AuctionOrder[] {
  const kept = new Map<number, AuctionOrder[]>()
  for (const order of orders.toSorted((a, b) => a.id - b.id)) {
    const own = kept.get(order.accountId) ?? []
    if (!own.some((other) => meet(order, other))) kept.set(order.accountId, [...own, order])
  }
  return [...kept.values()].flat()
}

function meet(one: AuctionOrder, other: AuctionOrder): boolean {
  if (one.side === other.side) return false
  const [back, lay] = one.side === 'back' ? [one, other] : [other, one]
  return (back.limit ?? PRICE_MIN) <= (lay.limit ?? PRICE_MAX)
}
