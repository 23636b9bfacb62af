import type { Side } from './order.ts'
import { type Offer, type Rollup, rolledUp } from './rollup.ts'
import { type CrossTerms, type Offers, virtualOffers } from './virtual-offers.ts'

export type DisplayTerms = CrossTerms & {
  /** Whether orders of one selection may be matched with those of the others. */
  isCrossMatching: boolean
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
  const { rollup, depth } = terms
  const shown = (id: Id, side: Side): Offer[] => {
    const own = raw.get(id)?.[side] ?? []
    return rolledUp(
      terms.isCrossMatching ? joined(side, own, virtual(id, side)) : own,
      rollup,
      depth,
    )
  }
  const virtual = (id: Id, side: Side): Iterable<Offer> => {
    const others = [...raw].filter(([other]) => other !== id)
    return virtualOffers(
      side,
      others.map(([, offers]) => offers[side === 'back' ? 'lay' : 'back']),
      terms,
    )
  }
  return new Map(
    Array.from(raw.keys(), (id) => [id, { back: shown(id, 'back'), lay: shown(id, 'lay') }]),
  )
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
