import { assert } from '../../assert.ts'
import { mulDiv } from '../../money.ts'
import { type Ladder, type Price, priceAtOrAbove, priceAtOrBelow } from '../prices/ladder.ts'
import type { Side } from '../orders/order.ts'
import type { Offer } from './rollup.ts'

/** The offers that can be taken on one selection, the best price first: highest to back, lowest to lay. */
export type Offers = { readonly back: readonly Offer[]; readonly lay: readonly Offer[] }

export type CrossTerms = {
  ladder: Ladder
  /** How many selections win. */
  winners: number
}

/** The offers of one other selection, and how far they are used. */
type Walk = { offers: readonly Offer[]; index: number; payoutLeft: number }

/**
 * The virtual offers to back (or lay) a selection by laying (or backing) all the others, best first.
 *
 * In a fair market with W winners the inverse prices add up to W. So bets on all the others with equal payments, each
 * at price q, make a bet on the selection at price P with that payment, with 1/P = W - sum(1/q). It reaches as far as
 * the smallest of their offers. When that offer is used up, the next one behind it gives the next, worse, P, until P is
 * no price. P is not on the ladder: a taker gets the next worse price on the ladder, with a size that pays the same.
 *
 * Exact: the inverse prices are whole numbers of one common unit; the size is rounded to the nearest minor unit.
 *
 * @param others the offers to lay (or back) on each of the other selections, best first
 */
export function* virtualOffers(
  side: Side,
  others: readonly (readonly Offer[])[],
  terms: CrossTerms,
): Generator<Offer> {
  if (terms.winners < 1 || terms.winners > others.length) return
  if (others.some((offers) => offers.length === 0)) return
  const one = commonMultiple(others)
  const inverseOf = (price: Price) => (100n * one) / BigInt(price)
  const walks = others.map((offers): Walk => ({
    offers,
    index: 0,
    payoutLeft: payoutAt(offers, 0),
  }))
  let inverse = BigInt(terms.winners) * one
  for (const walk of walks) inverse -= inverseOf(priceOf(walk))

  let payout = 0
  let price = ladderPrice(side, one, inverse, terms.ladder)
  while (price !== undefined) {
    const step = walks.reduce((least, { payoutLeft }) => Math.min(least, payoutLeft), Infinity)
    payout += step
    let isEmpty = false
    for (const walk of walks) {
      walk.payoutLeft -= step
      if (walk.payoutLeft > 0) continue
      inverse += inverseOf(priceOf(walk))
      walk.index += 1
      if (walk.index === walk.offers.length) {
        isEmpty = true
        break
      }
      inverse -= inverseOf(priceOf(walk))
      walk.payoutLeft = payoutAt(walk.offers, walk.index)
    }
    const nextPrice = isEmpty ? undefined : ladderPrice(side, one, inverse, terms.ladder)
    if (nextPrice === price) continue
    const sizeMinor = mulDiv(payout, 1, price, 'half-even')
    if (sizeMinor > 0) yield [price, sizeMinor]
    payout = 0
    price = nextPrice
  }
}

/**
 * The price on the ladder, against the taker, that bets on all the others at `prices` make, or `undefined` when there
 * is none. `side`: of the taker.
 */
export function virtualPrice(
  side: Side,
  prices: readonly Price[],
  { ladder, winners }: CrossTerms,
): Price | undefined {
  let one = 1n
  let inverse = BigInt(winners)
  for (const price of prices) {
    inverse = inverse * BigInt(price) - 100n * one
    one *= BigInt(price)
  }
  return ladderPrice(side, one, inverse, ladder)
}

/** The price on the ladder, against the taker, or `undefined` when there is none. */
function ladderPrice(side: Side, one: bigint, inverse: bigint, ladder: Ladder): Price | undefined {
  const highest = ladder.prices.at(-1) ?? 0
  if (inverse <= 0n) return side === 'back' ? highest : undefined
  const hundredths = 100n * one
  return side === 'back'
    ? priceAtOrBelow(ladder, Number(hundredths / inverse))
    : priceAtOrAbove(ladder, Number((hundredths + inverse - 1n) / inverse))
}

function priceOf({ offers, index }: Walk): Price {
  const offer = offers[index]
  assert(offer !== undefined, 'a walk ends before its offers do')
  return offer[0]
}

/** The payment of the offer if it is taken whole and won, in centi. */
function payoutAt(offers: readonly Offer[], index: number): number {
  const [price, sizeMinor] = offers[index] ?? [0, 0]
  const payout = price * sizeMinor
  assert(Number.isSafeInteger(payout) && payout > 0, 'an offer pays a positive exact amount')
  return payout
}

/** The least number that all prices of the offers divide. */
function commonMultiple(ladders: readonly (readonly Offer[])[]): bigint {
  const prices = new Set(ladders.flatMap((offers) => offers.map(([price]) => price)))
  let multiple = 1n
  for (const price of prices) {
    const common = greatestDivisor(price, Number(multiple % BigInt(price)))
    multiple *= BigInt(price / common)
  }
  return multiple
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
