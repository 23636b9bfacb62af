import { isDeepStrictEqual } from 'node:util'
import type { OrderRow } from '#contract/exchange.ts'
import type { OrdersDelta } from '#contract/live.ts'
import type { Db } from '#server/db/database.ts'
import type { TopicRead } from '#server/live/channel.ts'
import type { TopicSource } from '#server/live/topic.ts'
import { openOrdersOf, ordersByIds, type OwnedOrder } from '../reads/reads.ts'

/** Open orders that a player is told of; of more, the newest. */
const ORDERS_MAX = 1_000

/** A player's open orders, newest first, by the id of the wallet. Reads only the orders that were touched. */
export class OrdersSource implements TopicSource<OrderRow[]> {
  readonly #db: Db
  #touchedIds = new Set<number>()

  constructor(db: Db) {
    this.#db = db
  }

  /** These orders have changed. Their owners are touched besides. */
  touch(orderIds: Iterable<number>): void {
    for (const id of orderIds) this.#touchedIds.add(id)
  }

  async read(asked: readonly TopicRead<OrderRow[]>[]): Promise<ReadonlyMap<number, OrderRow[]>> {
    const touchedIds = this.#touchedIds
    this.#touchedIds = new Set()
    const news = asked.filter(({ known }) => known === undefined).map(({ key }) => key)
    const followed = asked.filter(({ known }) => known !== undefined).map(({ key }) => key)
    const [whole, changed] = await Promise.all([
      news.length > 0 ? openOrdersOf(this.#db, news, ORDERS_MAX) : [],
      followed.length > 0 ? ordersByIds(this.#db, followed, [...touchedIds]) : [],
    ])
    const read = Map.groupBy([...whole, ...changed], ({ walletId }) => walletId)
    return new Map(asked.map(({ key, known }) => [key, merged(known ?? [], read.get(key) ?? [])]))
  }

  diff(before: readonly OrderRow[], after: readonly OrderRow[]): OrdersDelta | undefined {
    const known = new Map(before.map((order) => [order.orderId, order]))
    const changed = after.filter((order) => !isDeepStrictEqual(known.get(order.orderId), order))
    for (const { orderId } of after) known.delete(orderId)
    return changed.length + known.size > 0 ? { changed, gone: [...known.keys()] } : undefined
  }
}

function merged(known: readonly OrderRow[], read: readonly OwnedOrder[]): OrderRow[] {
  const orders = new Map(known.map((order) => [order.orderId, order]))
  for (const { order, isOpen } of read) {
    if (isOpen) orders.set(order.orderId, order)
    else orders.delete(order.orderId)
  }
  return [...orders.values()].toSorted((a, b) => b.orderId - a.orderId).slice(0, ORDERS_MAX)
}
