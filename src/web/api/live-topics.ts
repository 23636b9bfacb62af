import * as z from 'zod/mini'
import type { BingoRoomState } from '#contract/bingo/rooms.ts'
import type { FancyState } from '#contract/fancy/house-markets.ts'
import type { TableState } from '#contract/casino/tables.ts'
import type { Offer } from '#contract/exchange.ts'
import {
  type LiveName,
  liveTopics,
  type MarketDelta,
  type MarketSnapshot,
  type OrdersDelta,
  type OrdersSnapshot,
  type Topic,
  type WalletState,
} from '#contract/live.ts'
import type { NoticesState } from '#contract/notices/notices.ts'
import { ladderState, mergeLadder, type LadderState } from './ladder-state.ts'

type TopicStates = {
  market: MarketSnapshot
  ladder: LadderState
  wallet: WalletState
  orders: OrdersSnapshot
  notices: NoticesState
  casino: TableState
  bingo: BingoRoomState
  fancy: FancyState
}
type NameOf<T extends Topic> = T extends `${infer Name extends LiveName}:${number}`
  ? Name
  : T extends LiveName
    ? T
    : never
/** The data of a topic once its snapshot has arrived. */
export type TopicData<T extends Topic> = TopicStates[NameOf<T>]
export type AnyTopicData = TopicStates[LiveName]

type Line<State> = {
  read: (snapshot: unknown) => State
  merge: (before: State, delta: unknown) => State
}
type Shapes<S extends z.ZodMiniType, D extends z.ZodMiniType> = { snapshot: S; delta: D }
type Keeps<S extends z.ZodMiniType, D extends z.ZodMiniType, State> = {
  /** Makes the state that the page keeps of a snapshot. */
  read: (snapshot: z.output<S>) => State
  /** Unchanged parts keep their identity, so their readers do not render. */
  merge: (before: State, delta: z.output<D>) => State
}

const line = <S extends z.ZodMiniType, D extends z.ZodMiniType, State>(
  { snapshot, delta }: Shapes<S, D>,
  { read, merge }: Keeps<S, D, State>,
): Line<State> => ({
  read: (data) => read(z.parse(snapshot, data)),
  merge: (before, data) => merge(before, z.parse(delta, data)),
})
const whole = <State>(data: State): State => data

/** How the page keeps each topic of the contract. The checker misses a topic that has no line. */
const lines: { [Name in LiveName]: Line<TopicStates[Name]> } = {
  market: line(liveTopics.market, { read: whole, merge: mergeMarket }),
  ladder: line(liveTopics.ladder, { read: ladderState, merge: mergeLadder }),
  wallet: line(liveTopics.wallet, { read: whole, merge: (_before, wallet) => wallet }),
  orders: line(liveTopics.orders, { read: whole, merge: mergeOrders }),
  notices: line(liveTopics.notices, { read: whole, merge: (_before, notices) => notices }),
  casino: line(liveTopics.casino, {
    read: whole,
    merge: (before, delta): TableState => Object.assign({}, before, delta),
  }),
  fancy: line(liveTopics.fancy, {
    read: whole,
    merge: (before, { markets }): FancyState => {
      const changed = new Map(markets.map((market) => [market.marketId, market]))
      const known = before.markets.map(({ marketId }) => marketId)
      return {
        ...before,
        markets: [
          ...before.markets.map((market) => changed.get(market.marketId) ?? market),
          ...markets.filter(({ marketId }) => !known.includes(marketId)),
        ],
      }
    },
  }),
  bingo: line(liveTopics.bingo, {
    read: whole,
    merge: (before, delta): BingoRoomState => Object.assign({}, before, delta),
  }),
}

const isName = (name: string): name is LiveName => Object.hasOwn(liveTopics, name)

/** The line that a topic stands under. Throws for a topic that this page does not know. */
function nameOf(topic: string): LiveName {
  const [name = '', id] = topic.split(':')
  if (isName(name) && (id !== undefined) === (liveTopics[name].audience === 'everybody'))
    return name
  throw new Error(`there is no live topic ${topic}`)
}

export const isPrivate = (topic: Topic): boolean => liveTopics[nameOf(topic)].audience === 'player'

/** The parsed snapshot of `topic`; throws when the server sent something else. */
export const readSnapshot = (topic: string, data: unknown): AnyTopicData =>
  lines[nameOf(topic)].read(data)

/** `before`, which `topic` held, with a delta of it merged in. */
export const mergeDelta = (topic: string, before: AnyTopicData, data: unknown): AnyTopicData =>
  lines[nameOf(topic)].merge(before as never, data)

type Selection = MarketSnapshot['selections'][number]

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
