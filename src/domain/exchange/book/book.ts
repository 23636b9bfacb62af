import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import { BookSide } from './book-side.ts'
import type { CrossMatch } from './cross-match.ts'
import { type Crossing, crossMatcherOf, type Taken } from './crossing.ts'
import type { Fill } from './fill.ts'
import { type Ladder, type Price, priceAt, tickOf } from '../prices/ladder.ts'
import {
  isBetterPrice,
  MAX_STAKE_MINOR,
  oppositeSide,
  type Order,
  type Side,
} from '../orders/order.ts'
import type { RestingOrder } from './price-level.ts'
import { RestingOrders } from './resting-orders.ts'
import { NO_TICK } from '../prices/tick-set.ts'

export type { Crossing, Taken } from './crossing.ts'
export type { Fill } from './fill.ts'

/** The effect that placing an order would have. It holds until the book changes. */
export type Plan = {
  readonly order: Order
  /** The matches with makers of the same selection. */
  readonly fills: readonly Fill[]
  /** The match with makers of all other selections; most plans have none. */
  readonly cross: CrossMatch | undefined
  /** The part that would rest at the order's own price. */
  readonly restMinor: Minor
  /** Whether the order would meet one of the same account. Such a plan cannot be applied. */
  readonly isSelfMatch: boolean
  readonly bookVersion: number
}

/** The orders of one side at one price. */
export type Level = { price: Price; totalMinor: Minor }

/** The matches on a selection. `tradedMinor` counts the backers' stakes, each match once. */
export type Traded = { tradedMinor: Minor; lastPrice: Price | undefined }

type SelectionBook = {
  back: BookSide
  lay: BookSide
  traded: Traded
  /** The stakes matched at each price. */
  tradedAt: Map<Price, Minor>
}

/**
 * The order book of one market: price-time priority, a match happens at the maker's price. The time is when an order
 * was accepted, which its id tells: one that has waited beside the book stands where it would have stood.
 * Deterministic: the same calls in the same order give the same book. Place, match and cancel cost the
 * same at any depth. Rules about who may bet are not asked here (see order-rules.ts).
 */
export class OrderBook {
  readonly #ladder: Ladder
  readonly #selections = new Map<number, SelectionBook>()
  readonly #resting = new RestingOrders()
  #version = 0

  constructor(ladder: Ladder, selectionIds: readonly number[]) {
    this.#ladder = ladder
    const ticks = ladder.prices.length
    for (const id of selectionIds) {
      this.#selections.set(id, {
        back: new BookSide(id, 'back', ticks),
        lay: new BookSide(id, 'lay', ticks),
        traded: { tradedMinor: 0, lastPrice: undefined },
        tradedAt: new Map(),
      })
    }
  }

  /** How many orders rest. */
  get size(): number {
    return this.#resting.size
  }

  /**
   * The plan of `place`, as if `taken` had been taken off its makers before; it changes nothing. With `crossing` the
   * order is also matched with the offers behind virtual offers (see cross-match.ts): the best price first, at the same
   * price makers of the same selection.
   */
  plan(order: Order, taken?: Taken, crossing?: Crossing): Plan {
    const { stakeMinor } = order
    assert(
      Number.isSafeInteger(stakeMinor) && stakeMinor > 0 && stakeMinor <= MAX_STAKE_MINOR,
      'a stake is a whole number within its bounds',
    )
    const limitTick = this.#tickOf(order.price)
    const makers = this.#selection(order.selectionId)[oppositeSide(order.side)]
    const matcher =
      crossing &&
      crossMatcherOf(order, (id) => this.#selection(id)[order.side], {
        selectionIds: crossing.selectionIds,
        bearMinor: crossing.bearMinor ?? 0,
        ownOrders: crossing.ownOrders ?? [],
        ladder: this.#ladder,
        taken,
      })
    const fills: Fill[] = []
    let restMinor = stakeMinor
    let tick = makers.bestTick
    // Levels are met, best first, until the limit would be the better price.
    while (restMinor > 0 && tick !== NO_TICK && !makers.isBetter(limitTick, tick)) {
      const price = this.#priceAt(tick)
      if (matcher) {
        restMinor -= matcher.take(restMinor, (virtual) => isBetterPrice(order.side, virtual, price))
      }
      let maker = makers.levelAt(tick).first
      for (; maker !== undefined && restMinor > 0; maker = maker.next) {
        if (maker.accountId === order.accountId) {
          const bookVersion = this.#version
          return { order, fills, cross: undefined, restMinor, isSelfMatch: true, bookVersion }
        }
        const makerRestMinor = maker.restMinor - (taken?.get(maker.id) ?? 0)
        const filledMinor = Math.min(restMinor, makerRestMinor)
        if (filledMinor === 0) continue
        restMinor -= filledMinor
        fills.push({
          makerOrderId: maker.id,
          makerAccountId: maker.accountId,
          price,
          stakeMinor: filledMinor,
          makerRestMinor: makerRestMinor - filledMinor,
        })
      }
      tick = makers.tickAfter(tick)
    }
    if (matcher) {
      restMinor -= matcher.take(
        restMinor,
        (price) => !isBetterPrice(order.side, order.price, price),
      )
    }
    return {
      order,
      fills,
      cross: matcher?.match,
      restMinor,
      isSelfMatch: false,
      bookVersion: this.#version,
    }
  }

  /** Does what `plan` told: fills the makers and rests what is left. */
  apply(plan: Plan): void {
    const { order, fills, cross, restMinor } = plan
    assert(!plan.isSelfMatch, 'own orders never match')
    assert(plan.bookVersion === this.#version, 'the book has changed since the plan')
    this.#version += 1
    const { selectionId, side } = order
    for (const fill of fills) this.#fill(selectionId, oppositeSide(side), fill)
    if (cross) this.#applyCross(order, cross)
    if (restMinor > 0) this.#rest(order, restMinor)
  }

  /** Counts a match that was made beside the book. */
  noteTraded(selectionId: number, { price, totalMinor }: Level): void {
    noteTraded(this.#selection(selectionId), price, totalMinor)
  }

  /** Matches what can be matched and rests what is left. */
  place(order: Order, crossing?: Crossing): Plan {
    const plan = this.plan(order, undefined, crossing)
    this.apply(plan)
    return plan
  }

  /** Takes the order out and answers it with its unmatched stake, or `undefined` when it does not rest. */
  cancel(orderId: number): Order | undefined {
    const resting = this.#resting.get(orderId)
    if (resting === undefined) return undefined
    const order = this.#order(resting)
    this.#version += 1
    this.#take(resting, resting.restMinor)
    return order
  }

  /**
   * Takes `byMinor`, or all that is left, off the order, which keeps its place in the queue.
   * Answers the stake taken off: 0 when the order does not rest.
   */
  reduce(orderId: number, byMinor: Minor): Minor {
    assert(Number.isSafeInteger(byMinor) && byMinor > 0, 'an order is reduced by a whole number')
    const resting = this.#resting.get(orderId)
    if (resting === undefined) return 0
    const takenMinor = Math.min(byMinor, resting.restMinor)
    this.#version += 1
    this.#take(resting, takenMinor)
    return takenMinor
  }

  /** The resting order with its unmatched stake. */
  order(orderId: number): Order | undefined {
    const resting = this.#resting.get(orderId)
    return resting && this.#order(resting)
  }

  /**
   * All resting orders in priority order: per selection the backs, then the lays, best price first, oldest first.
   * The book must not be changed on the way.
   */
  *orders(): Generator<Order> {
    for (const { back, lay } of this.#selections.values()) {
      for (const side of [back, lay]) {
        for (const level of side.levels()) {
          for (let resting = level.first; resting; resting = resting.next) {
            yield this.#order(resting)
          }
        }
      }
    }
  }

  /** The resting orders of an account on a side of a selection, best price first, oldest first. */
  ordersOf(accountId: number, selectionId: number, side: Side): Order[] {
    const orders: Order[] = []
    for (const level of this.#selection(selectionId)[side].levels()) {
      for (let resting = level.first; resting; resting = resting.next) {
        if (resting.accountId === accountId) orders.push(this.#order(resting))
      }
    }
    return orders
  }

  /**
   * The best `depth` levels of the orders that rest on `side`, best for a taker first. A player can back resting lays
   * and lay resting backs.
   */
  levels(selectionId: number, side: Side, depth: number): Level[] {
    const levels: Level[] = []
    const resting = this.#selection(selectionId)[side]
    for (let tick = resting.bestTick; tick !== NO_TICK && levels.length < depth;) {
      const { totalMinor } = resting.levelAt(tick)
      levels.push({ price: this.#priceAt(tick), totalMinor })
      tick = resting.tickAfter(tick)
    }
    return levels
  }

  traded(selectionId: number): Traded {
    return { ...this.#selection(selectionId).traded }
  }

  /** The matched stakes at each price, the lowest price first. */
  tradedLevels(selectionId: number): Level[] {
    return Array.from(this.#selection(selectionId).tradedAt, ([price, totalMinor]) => ({
      price,
      totalMinor,
    })).toSorted((a, b) => a.price - b.price)
  }

  /**
   * Puts orders back to rest as they are, without matching: what the database kept of a book that was dropped.
   * Any order will do.
   */
  restore(
    orders: Iterable<Order>,
    traded: Iterable<Traded & { selectionId: number; levels: readonly Level[] }>,
  ): void {
    this.#version += 1
    for (const order of orders) this.#rest(order, order.stakeMinor)
    for (const { selectionId, tradedMinor, lastPrice, levels } of traded) {
      const selection = this.#selection(selectionId)
      selection.traded = { tradedMinor, lastPrice }
      selection.tradedAt = new Map(levels.map(({ price, totalMinor }) => [price, totalMinor]))
    }
    this.assertValid()
  }

  /** Fails when the book is crossed, a total differs from its queue or the index of orders from the queues. */
  assertValid(): void {
    let count = 0
    for (const { back, lay } of this.#selections.values()) {
      for (const resting of [...back.assertValid(), ...lay.assertValid()]) {
        assert(this.#resting.get(resting.id) === resting, 'the index leads to the order')
        count += 1
      }
      const isEmpty = back.bestTick === NO_TICK || lay.bestTick === NO_TICK
      assert(isEmpty || back.bestTick > lay.bestTick, 'no crossed book rests')
    }
    assert(count === this.#resting.size, 'the index knows no other order')
  }

  #applyCross({ selectionId, side }: Order, { deals, legs }: CrossMatch): void {
    for (const { price, stakeMinor } of deals) {
      noteTraded(this.#selection(selectionId), price, stakeMinor)
    }
    for (const leg of legs) {
      for (const fill of leg.fills) this.#fill(leg.selectionId, side, fill)
    }
  }

  /** The first maker in the queue is filled. `side`: the maker's. */
  #fill(selectionId: number, side: Side, fill: Fill): void {
    const selection = this.#selection(selectionId)
    const makers = selection[side]
    const maker = makers.levelAt(makers.bestTick).first
    assert(maker?.id === fill.makerOrderId, 'makers leave in the order of their queue')
    this.#take(maker, fill.stakeMinor)
    noteTraded(selection, fill.price, fill.stakeMinor)
  }

  #rest(order: Order, restMinor: Minor): void {
    const side = this.#selection(order.selectionId)[order.side]
    const level = side.levelFor(this.#tickOf(order.price))
    side.add(this.#resting.add(order, restMinor, level))
  }

  #take(resting: RestingOrder, byMinor: Minor): void {
    const { side } = resting.level
    if (byMinor < resting.restMinor) {
      side.reduce(resting, byMinor)
    } else {
      side.remove(resting)
      this.#resting.delete(resting)
    }
  }

  #order({ id, accountId, restMinor, level }: RestingOrder): Order {
    const { selectionId, side } = level.side
    const price = this.#priceAt(level.tick)
    return { id, accountId, selectionId, side, price, stakeMinor: restMinor }
  }

  #selection(selectionId: number): SelectionBook {
    const selection = this.#selections.get(selectionId)
    assert(selection !== undefined, 'the selection is of this market')
    return selection
  }

  #tickOf(price: Price): number {
    const tick = tickOf(this.#ladder, price)
    assert(tick !== undefined, 'the price is on the ladder')
    return tick
  }

  #priceAt(tick: number): Price {
    const price = priceAt(this.#ladder, tick)
    assert(price !== undefined, 'the tick is on the ladder')
    return price
  }
}

function noteTraded({ traded, tradedAt }: SelectionBook, price: Price, stakeMinor: Minor): void {
  traded.tradedMinor += stakeMinor
  traded.lastPrice = price
  tradedAt.set(price, (tradedAt.get(price) ?? 0) + stakeMinor)
}
