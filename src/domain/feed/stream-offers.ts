import {
  CLASSIC_LADDER,
  isOnLadder,
  type Ladder,
  type Price,
} from '#domain/exchange/prices/ladder.ts'
import type { Minor } from '#domain/money.ts'
import { type FeedOffer, PRICE_LEVELS, type SelectionPrices } from './event.ts'
import type { RunnerChange } from './stream-message.ts'

/** A size with two decimals as minor units. */
const sizeMinorOf = (size: number): Minor => Math.round(size * 100)

/** The hundredths that a decimal price means. Sources leak noise such as 3.8099999; a third decimal is no price. */
function priceOf(value: number): Price | undefined {
  const hundredths = Math.round(value * 100)
  return Math.abs(value * 100 - hundredths) < 0.01 && hundredths > 100 ? hundredths : undefined
}

/** The offers of one side, by price or by level: the stream has both kinds. */
class OfferSide {
  readonly #offers = new Map<number, FeedOffer>()

  set(key: number, offer: FeedOffer): void {
    this.#offers.set(key, offer)
  }

  delete(key: number): void {
    this.#offers.delete(key)
  }

  best(side: 'back' | 'lay'): FeedOffer[] {
    const sign = side === 'back' ? -1 : 1
    return [...this.#offers.values()]
      .sort((a, b) => sign * (a.price - b.price))
      .slice(0, PRICE_LEVELS)
  }

  totalMinor(): Minor {
    let total = 0
    for (const { sizeMinor } of this.#offers.values()) total += sizeMinor
    return total
  }
}

/**
 * The three ladders that the stream can carry of one side, the one to show last: all offers by price (atb, atl),
 * the best by level (batb, batl), the best by level as displayed, with virtual bets (bdatb, bdatl).
 */
type Source = 'all' | 'best' | 'displayed'
type Sources = Record<Source, OfferSide> & { shown: Source }

const noOffers = (): Sources => ({
  all: new OfferSide(),
  best: new OfferSide(),
  displayed: new OfferSide(),
  shown: 'all',
})

/** The offers and trades of one runner since the last image, as the stream reported them. */
export class RunnerOffers {
  readonly #back = noOffers()
  readonly #lay = noOffers()
  readonly #trades = new OfferSide()
  #lastPrice: Price | null = null
  #volumeMinor: Minor | null = null
  #hasTrades = false
  readonly #ladder: Ladder

  /** `ladder`: the prices of its market. */
  constructor(ladder: Ladder = CLASSIC_LADDER) {
    this.#ladder = ladder
  }

  /** Takes a change over and answers how many offers were dropped because their price is not on the ladder. */
  apply(change: RunnerChange): number {
    let dropped = 0
    const ladder = this.#ladder
    const takeBest = (side: Sources, kind: Exclude<Source, 'all'>, rows: RunnerChange['batb']) => {
      if (!rows) return
      if (side.shown !== 'displayed') side.shown = kind
      for (const [level, price, size] of rows)
        dropped += setByLevel(side[kind], level, { value: price, size, ladder })
    }
    for (const [value, size] of change.atb ?? [])
      dropped += setByPrice(this.#back.all, { value, size, ladder })
    for (const [value, size] of change.atl ?? [])
      dropped += setByPrice(this.#lay.all, { value, size, ladder })
    takeBest(this.#back, 'best', change.batb)
    takeBest(this.#lay, 'best', change.batl)
    takeBest(this.#back, 'displayed', change.bdatb)
    takeBest(this.#lay, 'displayed', change.bdatl)
    this.#applyTrades(change)
    return dropped
  }

  /** The prices to show now. A runner that takes no bets shows no offers. */
  prices(selectionRef: string, isActive: boolean): SelectionPrices {
    return {
      selectionRef,
      back: isActive ? this.#back[this.#back.shown].best('back') : [],
      lay: isActive ? this.#lay[this.#lay.shown].best('lay') : [],
      lastPrice: this.#lastPrice,
      tradedMinor: this.#volumeMinor ?? (this.#hasTrades ? this.#trades.totalMinor() : null),
    }
  }

  #applyTrades({ trd, ltp, tv }: RunnerChange): void {
    for (const [value, size] of trd ?? []) {
      this.#hasTrades = true
      // Trades keep prices that a removal has moved off the ladder, so only the noise is taken away.
      const price = Math.round(value * 100)
      if (size === 0) this.#trades.delete(price)
      else this.#trades.set(price, { price, sizeMinor: sizeMinorOf(size) })
    }
    if (typeof ltp === 'number') this.#lastPrice = priceOf(ltp) ?? this.#lastPrice
    if (typeof tv === 'number') this.#volumeMinor = sizeMinorOf(tv)
  }
}

/** An offer as the stream tells it: a decimal price and a decimal size. */
type LevelChange = { value: number; size: number; ladder: Ladder }

/** Answers 1 when the offer was dropped. */
function setByPrice(side: OfferSide, told: LevelChange): 0 | 1 {
  const price = priceOf(told.value)
  if (price === undefined) return told.size === 0 ? 0 : 1
  return setOffer(side, price, { price, sizeMinor: sizeMinorOf(told.size) }, told.ladder)
}

/** Answers 1 when the offer was dropped. The level is emptied in any case. */
function setByLevel(side: OfferSide, level: number, told: LevelChange): 0 | 1 {
  const offer = { price: priceOf(told.value) ?? 0, sizeMinor: sizeMinorOf(told.size) }
  return setOffer(side, level, offer, told.ladder)
}

function setOffer(side: OfferSide, key: number, offer: FeedOffer, ladder: Ladder): 0 | 1 {
  side.delete(key)
  if (offer.sizeMinor === 0) return 0
  if (!isOnLadder(ladder, offer.price)) return 1
  side.set(key, offer)
  return 0
}
