import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import type { Side } from '../orders/order.ts'
import type { PriceLevel, RestingOrder } from './price-level.ts'
import { NO_TICK, TickSet } from '../prices/tick-set.ts'

/** Ladders up to this length have room for all their levels from the start. */
const DENSE_TICKS = 1_024

/** The resting backs, or the resting lays, of one selection. */
export class BookSide {
  readonly selectionId: number
  readonly side: Side
  /** The price a taker gets first: the lowest back, the highest lay. */
  bestTick = NO_TICK
  readonly #levels: (PriceLevel | undefined)[]
  readonly #occupied: TickSet

  constructor(selectionId: number, side: Side, ticks: number) {
    this.selectionId = selectionId
    this.side = side
    // A fine ladder has far more prices than are used: levels beyond these are added when they are.
    this.#levels = Array.from({ length: Math.min(ticks, DENSE_TICKS) })
    this.#occupied = new TickSet(ticks)
  }

  /** The level at an occupied tick. */
  levelAt(tick: number): PriceLevel {
    const level = this.#levels[tick]
    assert(level?.first !== undefined, 'orders rest at this tick')
    return level
  }

  /** The next occupied tick that is worse for a taker, or `NO_TICK`. */
  tickAfter(tick: number): number {
    return this.side === 'back' ? this.#occupied.above(tick) : this.#occupied.below(tick)
  }

  /** Whether a taker prefers tick `a` to tick `b`. */
  isBetter(a: number, b: number): boolean {
    return this.side === 'back' ? a < b : a > b
  }

  /** The level at a tick, to add to. */
  levelFor(tick: number): PriceLevel {
    return (this.#levels[tick] ??= {
      side: this,
      tick,
      totalMinor: 0,
      first: undefined,
      last: undefined,
    })
  }

  /**
   * Puts the order behind those of its level that were accepted before it. Ids rise with time, so that is the end, save
   * for one that has waited beside the book; and a book built again, in whatever order, is the same.
   */
  add(resting: RestingOrder): void {
    const { level } = resting
    let previous = level.last
    while (previous !== undefined && previous.id > resting.id) previous = previous.previous
    const next = previous === undefined ? level.first : previous.next
    if (level.first === undefined) {
      this.#occupied.add(level.tick)
      if (this.bestTick === NO_TICK || this.isBetter(level.tick, this.bestTick)) {
        this.bestTick = level.tick
      }
    }
    resting.previous = previous
    resting.next = next
    if (previous === undefined) level.first = resting
    else previous.next = resting
    if (next === undefined) level.last = resting
    else next.previous = resting
    level.totalMinor += resting.restMinor
  }

  reduce(resting: RestingOrder, byMinor: Minor): void {
    resting.restMinor -= byMinor
    resting.level.totalMinor -= byMinor
  }

  remove(resting: RestingOrder): void {
    const { level, previous, next } = resting
    if (previous === undefined) level.first = next
    else previous.next = next
    if (next === undefined) level.last = previous
    else next.previous = previous
    level.totalMinor -= resting.restMinor
    if (level.first !== undefined) return
    this.#occupied.delete(level.tick)
    if (level.tick === this.bestTick) this.bestTick = this.tickAfter(level.tick)
  }

  /** The occupied levels, best first. */
  *levels(): Generator<PriceLevel> {
    for (let tick = this.bestTick; tick !== NO_TICK; tick = this.tickAfter(tick)) {
      yield this.levelAt(tick)
    }
  }

  /** Fails when a total, a link, the occupied ticks or the best tick is wrong. Answers the orders that rest. */
  assertValid(): RestingOrder[] {
    const orders: RestingOrder[] = []
    const occupied = this.#levels.flatMap((level, tick) => (level?.first ? [tick] : []))
    if (this.side === 'lay') occupied.reverse()
    assert((occupied[0] ?? NO_TICK) === this.bestTick, 'the best tick is the best occupied one')
    assert(
      occupied.join() === Array.from(this.levels(), (level) => level.tick).join(),
      'the set of ticks names exactly the levels that hold orders',
    )
    for (const level of this.levels()) {
      let totalMinor = 0
      let previous: RestingOrder | undefined
      for (let order = level.first; order; order = order.next) {
        assert(order.level === level && order.previous === previous, 'links lead back')
        assert(Number.isSafeInteger(order.restMinor) && order.restMinor > 0, 'a rest is positive')
        totalMinor += order.restMinor
        previous = order
        orders.push(order)
      }
      assert(level.last === previous, 'the queue ends at its last order')
      assert(level.totalMinor === totalMinor, 'the total of a level is the sum of its queue')
    }
    return orders
  }
}
