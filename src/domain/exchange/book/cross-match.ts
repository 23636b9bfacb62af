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

/**
 * Where the clearing account may bear nothing, sizes of up to this many minor units less than the offers allow are
 * tried.
 */
const TRIES = 200
/** A rest of this size is left alone rather than matched at a worse price. */
const LEFT_MINOR_MAX = 20
/** Of how many of the other selections it is tried to round the other way, to see what costs the least. */
const ROUNDINGS = 8

/** The most of the rounding of one order that the clearing account bears: a minor unit for each other selection. */
export const roundingMaxMinor = (selections: number): Minor => selections - 1

/** The most that the account bears in a market, all orders together: nobody can make a business of the rounding. */
export const marketRoundingMaxMinor = (selections: number): Minor =>
  Math.max(100, roundingMaxMinor(selections))

/**
 * The rounding that the clearing account may bear for each of the next `orders`. `leftCenti`: the gain of the account
 * from the market's matches so far, each at its worst result.
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
 * less). The taker's price is rounded to the ladder against the taker, and the clearing account keeps the difference.
 * The stakes of the makers are whole minor units too, rounded down (or up), which may cost more than the rounding of
 * the price brings in. The clearing account bears that cost up to `bearMinor`, so that displayed offers can be had. The
 * account is kept exactly, in centi, after every step.
 *
 * A rest that is too small for a step in whole minor units is not lost: it is used together with the next worse offer.
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

  /** The match that was made, or `undefined` when there was none. */
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
   * The payment that the bets of each other selection should have for a deal, so that the deal costs the clearing
   * account the least: the payment of the taker's bet, or a little more where the stakes of the makers come out even.
   * `undefined` when the cost is more than the account may bear.
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

  /** The cost for the clearing account when the taker's bet and those of the makers pay these amounts. */
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
   * A rest at a price that cannot be matched in whole minor units is matched a tick further on, where there is room to
   * round. When the makers of a selection end, its next worse maker is used too.
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

/**
 * The least that the clearing account wins, whichever selection wins; below zero the amount it bears. `side`: of the
 * taker.
 */
export function clearingWorstCenti(side: Side, { deals, legs }: CrossMatch): number {
  const bets = [deals, ...legs.map(({ fills }) => fills)].map((made) => ({
    stakeMinor: made.reduce((sum, bet) => sum + bet.stakeMinor, 0),
    payoutCenti: made.reduce((sum, bet) => sum + payoutCenti(bet.price, bet.stakeMinor), 0),
  }))
  const stakesCenti = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0) * 100
  const payouts = bets.map((bet) => bet.payoutCenti)
  return side === 'back' ? stakesCenti - Math.max(...payouts) : Math.min(...payouts) - stakesCenti
}
