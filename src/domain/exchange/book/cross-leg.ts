import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import type { Fill } from './fill.ts'
import type { Price } from '../prices/ladder.ts'

/** A resting order, as far as it can still be had. */
export type Maker = { orderId: number; accountId: number; price: Price; restMinor: Minor }

/**
 * The bets of a cross match on one of the other selections: its makers in the order of their queue, and how many of
 * them are used. They are read no further than needed. Payouts are in centi: stake x price, exact integers.
 */
export class CrossLeg {
  readonly selectionId: number
  readonly fills: Fill[] = []
  /** The stakes of the fills, and their payment if the selection wins. */
  stakeMinor: Minor = 0
  payoutCenti = 0
  /** Makers at this price and better ones may be used. */
  price: Price
  readonly #makers: Iterator<Maker>
  /** The first one that is not read. */
  #next: Maker | undefined
  /** Makers that were read and are not used up: the rest of each, and its payment. */
  readonly #open: Maker[] = []
  #openCenti = 0

  /** `makers`: best first; at least one. */
  constructor(selectionId: number, makers: Iterator<Maker>) {
    this.selectionId = selectionId
    this.#makers = makers
    this.#read()
    this.price = this.#next?.price ?? 0
  }

  get isEmpty(): boolean {
    return this.price === 0
  }

  /** The payment of the bets with all makers that were read. */
  get reachCenti(): number {
    return this.payoutCenti + this.#openCenti
  }

  /** Reads makers down to `price` until with them the bets would pay `centi`, if there are so many. */
  readTo(centi: number): void {
    while (this.#next?.price === this.price && this.reachCenti < centi) {
      this.#open.push(this.#next)
      this.#openCenti += payoutCenti(this.#next.price, this.#next.restMinor)
      this.#read()
    }
  }

  /** Lets the next worse price be used too; answers false when there is none. */
  widen(): boolean {
    if (!this.#next) return false
    assert(this.#next.price !== this.price, 'a price is used up before the next one')
    this.price = this.#next.price
    return true
  }

  /** The bets that pay `centi`: not more (`floor`), or not less as far as they reach (`ceil`). */
  betsTo(centi: number, rounding: 'floor' | 'ceil'): { stakeMinor: Minor; payoutCenti: number } {
    let { stakeMinor, payoutCenti: sumCenti } = this
    for (const maker of this.#open) {
      const takenMinor = takenOf(maker, centi - sumCenti, rounding)
      stakeMinor += takenMinor
      sumCenti += payoutCenti(maker.price, takenMinor)
      if (takenMinor < maker.restMinor) break
    }
    return { stakeMinor, payoutCenti: sumCenti }
  }

  /** Makes the bets of `betsTo`. */
  take(centi: number, rounding: 'floor' | 'ceil'): void {
    let usedUp = 0
    for (const maker of this.#open) {
      const stakeMinor = takenOf(maker, centi - this.payoutCenti, rounding)
      if (stakeMinor === 0) break
      maker.restMinor -= stakeMinor
      this.#note(maker, stakeMinor)
      const paidCenti = payoutCenti(maker.price, stakeMinor)
      this.stakeMinor += stakeMinor
      this.payoutCenti += paidCenti
      this.#openCenti -= paidCenti
      if (maker.restMinor > 0) break
      usedUp += 1
    }
    this.#open.splice(0, usedUp)
  }

  #note({ orderId, accountId, price, restMinor }: Maker, stakeMinor: Minor): void {
    const last = this.fills.at(-1)
    if (last?.makerOrderId === orderId) {
      last.stakeMinor += stakeMinor
      last.makerRestMinor = restMinor
      return
    }
    this.fills.push({
      makerOrderId: orderId,
      makerAccountId: accountId,
      price,
      stakeMinor,
      makerRestMinor: restMinor,
    })
  }

  #read(): void {
    const { done, value } = this.#makers.next()
    this.#next = done ? undefined : value
  }
}

/** The stake of a maker that pays `centi`, as far as there is so much of it. */
function takenOf({ price, restMinor }: Maker, centi: number, rounding: 'floor' | 'ceil'): Minor {
  if (centi <= 0) return 0
  const partialCenti = centi % price
  const wholeMinor = (centi - partialCenti) / price
  return Math.min(restMinor, rounding === 'ceil' && partialCenti > 0 ? wholeMinor + 1 : wholeMinor)
}

export function payoutCenti(price: Price, stakeMinor: Minor): number {
  const centi = price * stakeMinor
  assert(Number.isSafeInteger(centi), 'a payout is an exact integer')
  return centi
}
