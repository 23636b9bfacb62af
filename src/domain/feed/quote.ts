import { assert } from '#domain/assert.ts'
import {
  CLASSIC_LADDER,
  type Ladder,
  nextPrice,
  type Price,
  previousPrice,
  priceAtOrAbove,
  priceAtOrBelow,
} from '#domain/exchange/prices/ladder.ts'
import { MAX_STAKE_MINOR, type Side } from '#domain/exchange/orders/order.ts'
import type { Minor } from '#domain/money.ts'

/** How the house quotes a market. */
export type QuoteSettings = {
  /** How far each side keeps from the fair price, in basis points of it. */
  readonly marginBps: number
  /** Prices a side. */
  readonly levels: number
  /** The backer's stake offered at each price. */
  readonly sizeMinor: Minor
  /** Smaller offers are left out; the exchange would refuse them. */
  readonly stakeMinMinor: Minor
  /** The most that the house may lose in the market, all offers and bets together. */
  readonly lossLimitMinor: Minor
}

/** The house's knowledge of one selection that takes bets. */
export type QuotedSelection = {
  readonly selectionId: number
  /** `null` when nobody knows: then there are no offers. */
  readonly probability: number | null
  /** The worst that the house's matched bets can bring if this selection is among the winners; a loss is negative. */
  readonly resultIfWinsMinor: Minor
}

/** An order of the house: players back its lays and lay its backs. */
export type HouseOffer = {
  readonly selectionId: number
  readonly side: Side
  readonly price: Price
  readonly stakeMinor: Minor
}

/** Beyond these the ladder is too coarse for a fair offer: 1.02 and 500. */
const PROBABILITY_MAX = 0.98
const PROBABILITY_MIN = 0.002

/**
 * Prices around a fair one, best first: what players may back (below it) and lay (above it).
 * They keep the margin, lie on the ladder and never meet. None for a probability out of range.
 */
export function quotedPrices(
  probability: number,
  {
    marginBps,
    levels,
    ladder = CLASSIC_LADDER,
  }: Pick<QuoteSettings, 'marginBps' | 'levels'> & { ladder?: Ladder },
): { back: Price[]; lay: Price[] } {
  if (!(probability >= PROBABILITY_MIN && probability <= PROBABILITY_MAX)) {
    return { back: [], lay: [] }
  }
  const fair = 100 / probability
  const factor = 1 + marginBps / 10_000
  const back = priceAtOrBelow(ladder, fair / factor)
  const above = priceAtOrAbove(ladder, fair * factor)
  // Without a margin a fair price on the ladder would be both; the lay then gives way.
  const lay = back !== undefined && back === above ? nextPrice(ladder, back) : above
  return {
    back: ticksFrom(back, levels, (price) => previousPrice(ladder, price)),
    lay: ticksFrom(lay, levels, (price) => nextPrice(ladder, price)),
  }
}

function ticksFrom(
  best: Price | undefined,
  levels: number,
  next: (price: Price) => Price | undefined,
): Price[] {
  const prices: Price[] = []
  for (let price = best; price !== undefined && prices.length < levels;) {
    prices.push(price)
    price = next(price)
  }
  return prices
}

/**
 * The offers that the house wants in a market where `winners` selections win. However they are taken, the house
 * loses at most `lossLimitMinor`: what an outcome may still cost is shared, one half among the lays of the
 * selections that win in it, the other among the backs of those that lose. A side that has used its share is not
 * quoted, so the house goes on offering what would lower its risk.
 */
export function houseOffers(
  selections: readonly QuotedSelection[],
  winners: number,
  settings: QuoteSettings & { ladder?: Ladder },
): HouseOffer[] {
  const { lossLimitMinor, marginBps, sizeMinor } = settings
  assert(marginBps >= 0 && winners > 0, `margin ${marginBps}, winners ${winners}`)
  assert(sizeMinor > 0 && sizeMinor <= MAX_STAKE_MINOR, `size ${sizeMinor}`)
  const rooms = selections.map((s) => Math.max(0, lossLimitMinor + s.resultIfWinsMinor))
  const others = selections.length - 1
  return selections.flatMap(({ selectionId, probability }, index): HouseOffer[] => {
    if (probability === null || others === 0) return []
    const room = rooms[index] ?? 0
    const roomOfOthers = Math.min(...rooms.filter((_, other) => other !== index))
    const prices = quotedPrices(probability, settings)
    const lays = sized(prices.back, room / (2 * winners), settings, (price) => price - 100)
    const backs = sized(prices.lay, roomOfOthers / (2 * others), settings, () => 100)
    return [
      ...lays.map((offer): HouseOffer => ({ selectionId, side: 'lay', ...offer })),
      ...backs.map((offer): HouseOffer => ({ selectionId, side: 'back', ...offer })),
    ]
  })
}

/** Lines that a feed offers around the fair one, best first: where players may sell, and where they may buy. */
export type OfferedLines = { readonly back: readonly Price[]; readonly lay: readonly Price[] }

/**
 * The offers that the house wants in a line market. Its lays lose by low results, its backs by high ones, and as the
 * lines of the lays are the lower ones, no result loses both: each side may use all that such a result may still cost.
 * `resultIf`: what the house's matched bets bring by the lowest and by the highest result.
 */
export function lineOffers(
  { selectionId, back, lay }: OfferedLines & { selectionId: number },
  resultIf: { lowestMinor: Minor; highestMinor: Minor },
  settings: QuoteSettings,
): HouseOffer[] {
  const { lossLimitMinor } = settings
  const lays = sized(back, Math.max(0, lossLimitMinor + resultIf.lowestMinor), settings, () => 100)
  const backs = sized(lay, Math.max(0, lossLimitMinor + resultIf.highestMinor), settings, () => 100)
  return [
    ...lays.map((offer): HouseOffer => ({ selectionId, side: 'lay', ...offer })),
    ...backs.map((offer): HouseOffer => ({ selectionId, side: 'back', ...offer })),
  ]
}

/** Stakes for the prices, best first, until the budget is spent. `riskCenti` is the possible loss of a stake of 1. */
function sized(
  prices: readonly Price[],
  budgetMinor: number,
  { sizeMinor, stakeMinMinor }: QuoteSettings,
  riskCenti: (price: Price) => number,
): { price: Price; stakeMinor: Minor }[] {
  const offers: { price: Price; stakeMinor: Minor }[] = []
  let leftCenti = Math.floor(budgetMinor * 100)
  for (const price of prices) {
    const stakeMinor = Math.min(sizeMinor, Math.floor(leftCenti / riskCenti(price)))
    if (stakeMinor < Math.max(1, stakeMinMinor)) break
    leftCenti -= stakeMinor * riskCenti(price)
    offers.push({ price, stakeMinor })
  }
  return offers
}

/** An offer of the house that rests in the book; `stakeMinor` is its rest. */
export type RestingOffer = HouseOffer & { readonly orderId: number }

/**
 * The offers to cancel and then to place so that the resting offers become the wanted ones. An offer stays, and keeps
 * its place in the queue, while it is wanted at its price and at least half of the wanted stake is left.
 */
export function requote(
  resting: readonly RestingOffer[],
  wanted: readonly HouseOffer[],
): { cancel: readonly RestingOffer[]; place: readonly HouseOffer[] } {
  const missing = new Map(wanted.map((offer) => [keyOf(offer), offer]))
  const cancel = resting.filter((offer) => {
    const want = missing.get(keyOf(offer))
    const stays =
      want !== undefined &&
      offer.stakeMinor <= want.stakeMinor &&
      offer.stakeMinor * 2 >= want.stakeMinor
    if (stays) missing.delete(keyOf(offer))
    return !stays
  })
  return { cancel, place: [...missing.values()] }
}

const keyOf = ({ selectionId, side, price }: HouseOffer): string =>
  `${selectionId} ${side} ${price}`
