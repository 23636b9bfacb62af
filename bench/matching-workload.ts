import { OrderBook } from '#domain/exchange/book/book.ts'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import type { Order } from '#domain/exchange/orders/order.ts'

export const SELECTION_ID = 1
const SEED = 7
const MIDDLE_TICK = 175
const SPREAD_TICKS = 25

/** Operations as numbers, so that what waits to be run does not weigh on the garbage collector. */
export type Workload = {
  /** How many of the operations fill the book, before it is measured. */
  filled: number
  ids: Uint32Array
  /** Of a lay below zero; 0 cancels. */
  prices: Int32Array
  stakes: Uint16Array
}

/** The operations as our book takes them: an order to place, or the id of one to cancel. */
export function commandsOf(operations: Workload, from: number, to: number): (Order | number)[] {
  const commands: (Order | number)[] = []
  for (let index = from; index < to; index += 1) {
    const id = operations.ids[index]!
    const price = operations.prices[index]!
    const stakeMinor = operations.stakes[index]!
    const side = price < 0 ? 'lay' : 'back'
    commands.push(
      price === 0
        ? id
        : {
            id,
            accountId: id,
            selectionId: SELECTION_ID,
            side,
            price: Math.abs(price),
            stakeMinor,
          },
    )
  }
  return commands
}

/**
 * Places until `live` orders rest, then `count` operations that keep the book there: three in ten (and each that
 * finds the book full) cancel a random live order, the others place up to 25 ticks from the middle, one in ten of
 * them 6 ticks towards the other side, where it may match.
 */
export function workload(live: number, count: number): Workload {
  const random = mulberry32(SEED)
  const book = new OrderBook(CLASSIC_LADDER, [SELECTION_ID])
  const liveIds = new LiveIds()
  const ids: number[] = []
  const prices: number[] = []
  const stakes: number[] = []
  let nextId = 1
  const place = () => {
    const order = randomOrder(nextId, random)
    nextId += 1
    ids.push(order.id)
    prices.push(order.side === 'back' ? order.price : -order.price)
    stakes.push(order.stakeMinor)
    const plan = book.place(order)
    for (const fill of plan.fills) if (fill.makerRestMinor === 0) liveIds.delete(fill.makerOrderId)
    if (plan.restMinor > 0) liveIds.add(order.id)
  }
  while (liveIds.size < live) place()
  const filled = ids.length
  while (ids.length < filled + count) {
    if (liveIds.size >= live || (liveIds.size > 0 && random() < 0.3)) {
      const cancelId = liveIds.at(Math.floor(random() * liveIds.size))
      ids.push(cancelId)
      prices.push(0)
      stakes.push(0)
      book.cancel(cancelId)
      liveIds.delete(cancelId)
    } else {
      place()
    }
  }
  return {
    filled,
    ids: Uint32Array.from(ids),
    prices: Int32Array.from(prices),
    stakes: Uint16Array.from(stakes),
  }
}

function randomOrder(id: number, random: () => number): Order {
  const side = random() < 0.5 ? 'back' : 'lay'
  const towardsOther = random() < 0.1 ? 6 : 0
  const distance = 1 + Math.floor(random() * SPREAD_TICKS) - towardsOther
  const tick = MIDDLE_TICK + (side === 'back' ? distance : -distance)
  return {
    id,
    accountId: id,
    selectionId: SELECTION_ID,
    side,
    price: CLASSIC_LADDER.prices[tick]!,
    stakeMinor: 1 + Math.floor(random() * 5_000),
  }
}

/** A set of numbers that can be asked for any member by index. */
class LiveIds {
  readonly #ids: number[] = []
  readonly #indexOf = new Map<number, number>()

  get size(): number {
    return this.#ids.length
  }

  at(index: number): number {
    return this.#ids[index]!
  }

  add(id: number): void {
    this.#indexOf.set(id, this.#ids.length)
    this.#ids.push(id)
  }

  delete(id: number): void {
    const index = this.#indexOf.get(id)!
    const last = this.#ids.pop()!
    if (last !== id) {
      this.#ids[index] = last
      this.#indexOf.set(last, index)
    }
    this.#indexOf.delete(id)
  }
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
