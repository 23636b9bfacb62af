import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import type { PriceLevel, RestingOrder } from './price-level.ts'

const NO_ID = 0
const FIRST_BITS = 6

/**
 * The resting orders by id. A hash table of its own with recycled entries, because at 500,000 orders the built-in
 * Map and the garbage collector took half of the time of a place or cancel (bench/matching-core.ts).
 * Open addressing, linear probing, at most half full; a deletion closes its gap, so that nothing is left behind.
 * An order that was deleted is used again by a later `add`: keep no reference to it.
 */
export class RestingOrders {
  #ids = new Float64Array(1 << FIRST_BITS)
  #orders: (RestingOrder | undefined)[] = Array.from({ length: 1 << FIRST_BITS })
  #hashShift = 32 - FIRST_BITS
  #size = 0
  /** Deleted orders, linked by `next`. */
  #free: RestingOrder | undefined

  get size(): number {
    return this.#size
  }

  get(id: number): RestingOrder | undefined {
    return this.#orders[this.#slotOf(id)]
  }

  add(
    { id, accountId }: { id: number; accountId: number },
    restMinor: Minor,
    level: PriceLevel,
  ): RestingOrder {
    assert(Number.isSafeInteger(id) && id > NO_ID, 'an order id is a positive whole number')
    if (this.#size * 2 >= this.#ids.length) this.#grow()
    const slot = this.#slotOf(id)
    assert(this.#ids[slot] === NO_ID, 'no order rests twice')
    let order = this.#free
    if (order === undefined) {
      order = { id, accountId, restMinor, level, previous: undefined, next: undefined }
    } else {
      this.#free = order.next
      order.id = id
      order.accountId = accountId
      order.restMinor = restMinor
      order.level = level
    }
    this.#ids[slot] = id
    this.#orders[slot] = order
    this.#size += 1
    return order
  }

  delete(order: RestingOrder): void {
    let gap = this.#slotOf(order.id)
    assert(this.#orders[gap] === order, 'an order that rests is deleted once')
    const mask = this.#ids.length - 1
    for (let slot = (gap + 1) & mask; this.#ids[slot] !== NO_ID; slot = (slot + 1) & mask) {
      const id = this.#ids[slot] ?? NO_ID
      // An order may move back into the gap unless it would then stand before its home.
      if (((slot - this.#home(id)) & mask) >= ((slot - gap) & mask)) {
        this.#ids[gap] = id
        this.#orders[gap] = this.#orders[slot]
        gap = slot
      }
    }
    this.#ids[gap] = NO_ID
    this.#orders[gap] = undefined
    this.#size -= 1
    order.next = this.#free
    this.#free = order
  }

  /** The slot that holds `id`, or the free slot where it would go. */
  #slotOf(id: number): number {
    const mask = this.#ids.length - 1
    let slot = this.#home(id)
    while (this.#ids[slot] !== id && this.#ids[slot] !== NO_ID) slot = (slot + 1) & mask
    return slot
  }

  /** Fibonacci hashing: ids that follow each other land far apart, so that runs of them do not clog the table. */
  #home(id: number): number {
    return Math.imul(id, 0x9e3779b1) >>> this.#hashShift
  }

  #grow(): void {
    const orders = this.#orders
    const length = orders.length * 2
    this.#ids = new Float64Array(length)
    this.#orders = Array.from({ length })
    this.#hashShift -= 1
    for (const order of orders) {
      if (order === undefined) continue
      const slot = this.#slotOf(order.id)
      this.#ids[slot] = order.id
      this.#orders[slot] = order
    }
  }
}
