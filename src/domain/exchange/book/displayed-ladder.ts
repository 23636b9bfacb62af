import type { Side } from '../orders/order.ts'
import { type Offer, type Rollup, rolledUp } from './rollup.ts'
import { type CrossTerms, type Offers, virtualOffers } from './virtual-offers.ts'

export type DisplayTerms = {
  /** Where orders of one selection are matched with those of the others; `undefined` where they are not. */
  cross: CrossTerms | undefined
  rollup: Rollup
  /** How many levels to show of each side; all without it. */
  depth?: number
}

/**
 * The ladders of a market as they are shown: the raw offers of all selections that may win in, the displayed levels
 * of each out, best first. Virtual offers are made of the raw offers of the other selections and join those at the
 * same price; after that, what is too small is rolled up to the next worse price. How well this agrees with the
 * ladders that a real exchange displayed is told in docs/decisions/0012.
 */
export function displayedLadders<Id>(
  raw: ReadonlyMap<Id, Offers>,
  terms: DisplayTerms,
): Map<Id, Offers> {
  return new Map(
    Array.from(raw.keys(), (id) => [
      id,
      {
        back: displayedSide(raw, { id, side: 'back' }, terms),
        lay: displayedSide(raw, { id, side: 'lay' }, terms),
      },
    ]),
  )
}

/** One side of one selection of `displayedLadders`. */
export function displayedSide<Id>(
  raw: ReadonlyMap<Id, Offers>,
  { id, side }: { id: Id; side: Side },
  { cross, rollup, depth }: DisplayTerms,
): Offer[] {
  const own = raw.get(id)?.[side] ?? []
  if (!cross) return rolledUp(own, rollup, { side, depth })
  const makers = side === 'back' ? 'lay' : 'back'
  const others = [...raw].flatMap(([other, offers]) => (other === id ? [] : [offers[makers]]))
  return rolledUp(joined(side, own, virtualOffers(side, others, cross)), rollup, {
    side,
    depth,
  })
}

/** Both in one order, best first, sizes at the same price added. */
function* joined(side: Side, own: readonly Offer[], virtual: Iterable<Offer>): Generator<Offer> {
  const isBetter = (a: number, b: number) => (side === 'back' ? a > b : a < b)
  let index = 0
  for (const [price, sizeMinor] of virtual) {
    let offer = own[index]
    for (; offer && isBetter(offer[0], price); offer = own[++index]) yield offer
    if (offer?.[0] === price) index += 1
    yield [price, sizeMinor + (offer?.[0] === price ? offer[1] : 0)]
  }
  for (const offer of own.slice(index)) yield offer
}
