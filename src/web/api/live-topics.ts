import * as z from 'zod/mini'
import type { Offer } from '#contract/exchange.ts'
import { marketLadder } from '#contract/prices.ts'
import {
  ladderDelta,
  marketDelta,
  marketSnapshot,
  ordersDelta,
  ordersSnapshot,
  walletState,
  type MarketDelta,
  type MarketSnapshot,
  type OrdersDelta,
  type OrdersSnapshot,
  type Topic,
  type WalletState,
} from '#contract/live.ts'
import { ladderState, mergeLadder, type LadderState } from './ladder-state.ts'

/** The data of a topic once its snapshot has arrived. */
export type TopicData<T extends Topic> = T extends 'wallet'
  ? WalletState
  : T extends 'orders'
    ? OrdersSnapshot
    : T extends `ladder:${number}`
      ? LadderState
      : MarketSnapshot

export type AnyTopicData = WalletState | OrdersSnapshot | LadderState | MarketSnapshot

const isLadder = (topic: Topic): boolean => topic.startsWith('ladder:')

type Selection = MarketSnapshot['selections'][number]

/** The parsed snapshot of `topic`; throws when the server sent something else. */
export function readSnapshot(topic: Topic, data: unknown): AnyTopicData {
  if (topic === 'wallet') return z.parse(walletState, data)
  if (topic === 'orders') return z.parse(ordersSnapshot, data)
  if (isLadder(topic)) return ladderState(z.parse(marketLadder, data))
  return z.parse(marketSnapshot, data)
}

/** `before` with a delta of `topic` merged in. Unchanged parts keep their identity, so their readers do not render. */
export function mergeDelta(topic: Topic, before: AnyTopicData, data: unknown): AnyTopicData {
  if (topic === 'wallet') return z.parse(walletState, data)
  if (topic === 'orders') return mergeOrders(before as OrdersSnapshot, z.parse(ordersDelta, data))
  if (isLadder(topic)) return mergeLadder(before as LadderState, z.parse(ladderDelta, data))
  return mergeMarket(before as MarketSnapshot, z.parse(marketDelta, data))
}

export function mergeOrders(before: OrdersSnapshot, delta: OrdersDelta): OrdersSnapshot {
  const changed = new Map(delta.changed.map((order) => [order.orderId, order]))
  const gone = new Set(delta.gone)
  const kept = before
    .filter(({ orderId }) => !gone.has(orderId))
    .map((order) => changed.get(order.orderId) ?? order)
  const known = new Set(before.map(({ orderId }) => orderId))
  const fresh = delta.changed.filter(({ orderId }) => !known.has(orderId) && !gone.has(orderId))
  return [...fresh.toSorted((a, b) => b.orderId - a.orderId), ...kept]
}

export function mergeMarket(before: MarketSnapshot, delta: MarketDelta): MarketSnapshot {
  const changed = new Map(delta.selections.map((selection) => [selection.selectionId, selection]))
  const selections = before.selections.map((selection) => {
    const next = changed.get(selection.selectionId)
    changed.delete(selection.selectionId)
    return next ? shareOffers(selection, next) : selection
  })
  return {
    ...before,
    ...delta.market,
    score: delta.score ?? before.score,
    selections:
      delta.selections.length === 0 ? before.selections : [...selections, ...changed.values()],
  }
}

const shareOffers = (before: Selection, next: Selection): Selection => ({
  ...next,
  back: shareSame(before.back, next.back),
  lay: shareSame(before.lay, next.lay),
})

function shareSame(before: Offer[], next: Offer[]): Offer[] {
  const shared = next.map((offer, level) => {
    const old = before[level]
    return old && old[0] === offer[0] && old[1] === offer[1] ? old : offer
  })
  return before.length === shared.length && shared.every((offer, level) => offer === before[level])
    ? before
    : shared
}
