import { assert } from '../assert.ts'
import type { Minor } from '../money.ts'
import { type CrossLeg, payoutCenti } from './cross-leg.ts'
import type { Fill } from './fill.ts'
import { type Ladder, nextPrice, previousPrice, type Price } from './ladder.ts'
import { isBetterPrice, type Side } from './order.ts'
import { virtualPrice } from './virtual-offers.ts'

/** A bet of the taker with the clearing account. */
export type Deal = { readonly price: Price; readonly stakeMinor: Minor }

/**
 * One order matched with those of all other selections. The clearing account bets against the taker on its selection
 * and against the makers on theirs, so it has bet on the same side of every selection.
 */
export type CrossMatch = {
  /** Best price first. */
  readonly deals: readonly Deal[]
  readonly legs: readonly { readonly selectionId: number; readonly fills: readonly Fill[] }[]
}

/**
 * How many minor units less than what the offers allow are tried, because the stakes of the others are whole numbers
 * too. It matters only where the price needs no or little rounding to be on the ladder.
 */
const TRIES = 200
/** What is left alone rather than had at a worse price. */
const LEFT_MINOR_MAX = 20

/**
 * Matches an order with those of the other selections in a market with one winner: the virtual offers of
 * virtual-offers.ts in whole minor units, best price first, the makers of each selection in the order of their queue.
 *
 * Let T be all stakes, of the taker and of all makers. For a back the clearing account takes T and pays one bet,
 * whichever selection wins; for a lay it pays T and gets one. So it never loses when no bet pays more than T (or none
 * less). That is kept after every step, exactly, in centi: the taker's price is rounded to the ladder against the
 * taker, the makers' stakes down (or up), and what that leaves stays with the clearing account.
 *
 * What is too small for a step in whole minor units is not lost: it is used together with the next worse offer.
 */
export class CrossMatcher {
  readonly #side: Side
  readonly #ladder: Ladder
  readonly #legs: readonly CrossLeg[]
  readonly #deals: { price: Price; stakeMinor: Minor }[] = []
  #stakeMinor: Minor = 0
  #payoutCenti = 0
  #price: Price | undefined

  /** `side`: of the taker. `legs`: one for each other selection that may win. */
  constructor(side: Side, legs: readonly CrossLeg[], ladder: Ladder) {
    this.#side = side
    this.#ladder = ladder
    this.#legs = legs
    this.#price = legs.some(({ isEmpty }) => isEmpty) ? undefined : this.#priceNow()
  }

  /** Matches up to `stakeMinor` as long as the price is wanted. Answers how much it matched. */
  take(stakeMinor: Minor, isWanted: (price: Price) => boolean): Minor {
    let leftMinor = stakeMinor
    while (leftMinor > 0 && this.#price !== undefined && isWanted(this.#price)) {
      leftMinor -= this.#step(this.#price, leftMinor)
      if (leftMinor > 0) this.#price = this.#nextPrice(leftMinor, this.#price)
    }
    return stakeMinor - leftMinor
  }

  /** What was matched, or `undefined` when nothing was. */
  get match(): CrossMatch | undefined {
    if (this.#deals.length === 0) return undefined
    const match: CrossMatch = {
      deals: this.#deals,
      legs: this.#legs.map(({ selectionId, fills }) => ({ selectionId, fills })),
    }
    assert(clearingWorstCenti(this.#side, match) >= 0, 'a cross match never costs the house')
    return match
  }

  /** Matches at `price` as far as the makers reach; answers the taker's stake. */
  #step(price: Price, wantedMinor: Minor): Minor {
    const isBack = this.#side === 'back'
    const rounding = isBack ? 'floor' : 'ceil'
    const paidCenti = this.#payoutCenti
    let endCenti = paidCenti + payoutCenti(price, wantedMinor)
    for (const leg of this.#legs) {
      leg.readTo(endCenti)
      endCenti = Math.min(endCenti, leg.reachCenti)
    }
    const mostMinor = Math.max(0, Math.floor((endCenti - paidCenti) / price))
    for (let dealMinor = mostMinor; dealMinor > Math.max(0, mostMinor - TRIES); dealMinor -= 1) {
      const exactCenti = paidCenti + payoutCenti(price, dealMinor)
      const eachCenti = 100 * (isBack ? Math.ceil(exactCenti / 100) : Math.floor(exactCenti / 100))
      let allMinor = this.#stakeMinor + dealMinor
      for (const leg of this.#legs) allMinor += leg.stakeTo(eachCenti, rounding)
      if (isBack ? allMinor * 100 < eachCenti : allMinor * 100 > eachCenti) continue
      for (const leg of this.#legs) leg.take(eachCenti, rounding)
      this.#note(price, dealMinor)
      return dealMinor
    }
    return 0
  }

  #note(price: Price, stakeMinor: Minor): void {
    const last = this.#deals.at(-1)
    if (last?.price === price) last.stakeMinor += stakeMinor
    else this.#deals.push({ price, stakeMinor })
    this.#stakeMinor += stakeMinor
    this.#payoutCenti += payoutCenti(price, stakeMinor)
  }

  /**
   * What is left at a price and cannot be had in whole minor units is had a tick further on, where there is room to
   * round. When the makers of a selection end, its next worse one is used too.
   */
  #nextPrice(leftMinor: Minor, price: Price): Price | undefined {
    const [first, ...others] = this.#legs
    assert(first !== undefined, 'there are other selections')
    const shortest = others.reduce((a, b) => (b.reachCenti < a.reachCenti ? b : a), first)
    const withinMinor = Math.floor((shortest.reachCenti - this.#payoutCenti) / price)
    if (Math.min(withinMinor, leftMinor) > LEFT_MINOR_MAX) return this.#worse(price)
    if (withinMinor >= leftMinor || !shortest.widen()) return undefined
    const widened = this.#priceNow()
    // Ticks may have led further than the next worse offer does.
    return widened !== undefined && isBetterPrice(this.#side, widened, price) ? price : widened
  }

  #worse(price: Price): Price | undefined {
    return this.#side === 'back'
      ? previousPrice(this.#ladder, price)
      : nextPrice(this.#ladder, price)
  }

  #priceNow(): Price | undefined {
    const prices = this.#legs.map(({ price }) => price)
    return virtualPrice(this.#side, prices, { ladder: this.#ladder, winners: 1 })
  }
}

/** What the clearing account wins at least, whichever selection wins: never below zero. `side`: of the taker. */
export function clearingWorstCenti(side: Side, { deals, legs }: CrossMatch): number {
  const bets = [deals, ...legs.map(({ fills }) => fills)].map((made) => ({
    stakeMinor: made.reduce((sum, bet) => sum + bet.stakeMinor, 0),
    payoutCenti: made.reduce((sum, bet) => sum + payoutCenti(bet.price, bet.stakeMinor), 0),
  }))
  const stakesCenti = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0) * 100
  const payouts = bets.map((bet) => bet.payoutCenti)
  return side === 'back' ? stakesCenti - Math.max(...payouts) : Math.min(...payouts) - stakesCenti
}
