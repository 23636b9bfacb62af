import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import { type CrossLeg, payoutCenti } from './cross-leg.ts'
import type { Fill } from './fill.ts'
import { type Ladder, nextPrice, previousPrice, type Price } from '../prices/ladder.ts'
import { isBetterPrice, type Side } from '../orders/order.ts'
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

/** How many minor units less than what the offers allow are tried where the clearing account may bear nothing. */
const TRIES = 200
/** What is left alone rather than had at a worse price. */
const LEFT_MINOR_MAX = 20
/** Of how many of the other selections it is tried to round the other way, to see what costs the least. */
const ROUNDINGS = 8

/** What the clearing account may bear of the rounding of one order: a minor unit for each other selection. */
export const roundingMaxMinor = (selections: number): Minor => selections - 1

/** What it may bear in a market, all orders together: nobody can make a business of the rounding. */
export const marketRoundingMaxMinor = (selections: number): Minor =>
  Math.max(100, roundingMaxMinor(selections))

/**
 * What the clearing account may bear of the rounding of each of the next `orders`. `leftCenti`: what the matches of the
 * market have left it so far, each at its worst result.
 */
export const bearableMinor = (
  selections: number,
  { leftCenti, orders = 1 }: { leftCenti: number; orders?: number },
): Minor => {
  const eachMinor = roundingMaxMinor(selections)
  const atWorstCenti = leftCenti - eachMinor * orders * 100
  return atWorstCenti >= -marketRoundingMaxMinor(selections) * 100 ? eachMinor : 0
}

/**
 * Matches an order with those of the other selections in a market with one winner: the virtual offers of
 * virtual-offers.ts in whole minor units, best price first, the makers of each selection in the order of their queue.
 *
 * Let T be all stakes, of the taker and of all makers. For a back the clearing account takes T and pays one bet,
 * whichever selection wins; for a lay it pays T and gets one. So it loses nothing when no bet pays more than T (or none
 * less). The taker's price is rounded to the ladder against the taker, and what that leaves stays with the clearing
 * account. The stakes of the makers are whole minor units too: down (or up), which may cost more than the price leaves.
 * That much the clearing account bears, up to `bearMinor`, so that what is displayed can be had. It is kept after every
 * step, exactly, in centi.
 *
 * What is too small for a step in whole minor units is not lost: it is used together with the next worse offer.
 */
export class CrossMatcher {
  readonly #side: Side
  readonly #ladder: Ladder
  readonly #legs: readonly CrossLeg[]
  readonly #bearCenti: number
  readonly #deals: { price: Price; stakeMinor: Minor }[] = []
  #stakeMinor: Minor = 0
  #payoutCenti = 0
  #price: Price | undefined

  /** `side`: of the taker. `legs`: one for each other selection that may win. */
  constructor(
    side: Side,
    legs: readonly CrossLeg[],
    { ladder, bearMinor }: { ladder: Ladder; bearMinor: Minor },
  ) {
    this.#side = side
    this.#ladder = ladder
    this.#legs = legs
    this.#bearCenti = bearMinor * 100
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
    assert(
      clearingWorstCenti(this.#side, match) >= -this.#bearCenti,
      'a cross match never costs the house more than it may',
    )
    return match
  }

  /** Matches at `price` as far as the makers reach; answers the taker's stake. */
  #step(price: Price, wantedMinor: Minor): Minor {
    const paidCenti = this.#payoutCenti
    let endCenti = paidCenti + payoutCenti(price, wantedMinor)
    for (const leg of this.#legs) {
      leg.readTo(endCenti)
      endCenti = Math.min(endCenti, leg.reachCenti)
    }
    // To the nearest minor unit, as it is displayed.
    const mostMinor = Math.max(0, Math.round((endCenti - paidCenti) / price))
    for (let dealMinor = mostMinor; dealMinor > Math.max(0, mostMinor - TRIES); dealMinor -= 1) {
      const eachCenti = this.#cheapest({ price, stakeMinor: dealMinor })
      if (eachCenti === undefined) continue
      for (const leg of this.#legs) leg.take(eachCenti, this.#rounding)
      this.#note(price, dealMinor)
      return dealMinor
    }
    return 0
  }

  /** The stakes of the makers: rounded against the taker, so that no bet of theirs pays more than it should. */
  get #rounding(): 'floor' | 'ceil' {
    return this.#side === 'back' ? 'floor' : 'ceil'
  }

  /**
   * What the bets of each other selection are to pay for a deal, so that it costs the clearing account the least:
   * what the taker's pays, or a little beyond it, where the stakes of the makers come out even. `undefined` when
   * that is more than the account may bear.
   */
  #cheapest({ price, stakeMinor }: Deal): number | undefined {
    const isBack = this.#side === 'back'
    const exactCenti = this.#payoutCenti + payoutCenti(price, stakeMinor)
    const evens = this.#legs
      .map((leg) => leg.betsTo(exactCenti, isBack ? 'ceil' : 'floor').payoutCenti)
      .sort((a, b) => (isBack ? a - b : b - a))
    let cheapest: number | undefined
    let leastCenti = this.#bearCenti + 1
    for (const eachCenti of [exactCenti, ...evens.slice(0, ROUNDINGS)]) {
      const costCenti = this.#costCenti(this.#stakeMinor + stakeMinor, [exactCenti, eachCenti])
      if (costCenti >= leastCenti) continue
      cheapest = eachCenti
      leastCenti = costCenti
    }
    return cheapest
  }

  /** What it costs the clearing account when the taker's bet and those of the makers are to pay this. */
  #costCenti(takerMinor: Minor, [takerCenti, eachCenti]: [number, number]): number {
    let stakesMinor = takerMinor
    let [least, most] = [takerCenti, takerCenti]
    for (const leg of this.#legs) {
      const bets = leg.betsTo(eachCenti, this.#rounding)
      stakesMinor += bets.stakeMinor
      least = Math.min(least, bets.payoutCenti)
      most = Math.max(most, bets.payoutCenti)
    }
    return this.#side === 'back' ? most - stakesMinor * 100 : stakesMinor * 100 - least
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

/** What the clearing account wins at least, whichever selection wins; below zero what it bears. `side`: of the taker. */
export function clearingWorstCenti(side: Side, { deals, legs }: CrossMatch): number {
  const bets = [deals, ...legs.map(({ fills }) => fills)].map((made) => ({
    stakeMinor: made.reduce((sum, bet) => sum + bet.stakeMinor, 0),
    payoutCenti: made.reduce((sum, bet) => sum + payoutCenti(bet.price, bet.stakeMinor), 0),
  }))
  const stakesCenti = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0) * 100
  const payouts = bets.map((bet) => bet.payoutCenti)
  return side === 'back' ? stakesCenti - Math.max(...payouts) : Math.min(...payouts) - stakesCenti
}
