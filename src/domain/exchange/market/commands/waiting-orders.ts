import { assert } from '../../../assert.ts'
import { type DelayedMarket, lapseWhileWaiting, mustWait } from '../bet-delay.ts'
import type { Plan } from '../../book/book.ts'
import type { Position } from '../../exposure/position.ts'
import { positionAfter, withoutResting, withResting } from '../../exposure/exposure.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import type { LapseReason, Order } from '../../orders/order.ts'
import type { Minor } from '../../../money.ts'
import { Refusal } from '../refusal.ts'
import type { Changes } from '../changes.ts'
import type { PlacedOrder, ReleaseCommand, Released } from '../command.ts'
import { clearCross } from './clear-cross.ts'
import {
  changePosition,
  lapse,
  matchMakers,
  placedAnswer,
  type Decision,
  takeOut,
  type FundedChange,
} from './decide.ts'
import type { MarketChange } from '../changes.ts'
import { exposureOf, extrasOf, type LoadedMarket, positionOf } from '../loaded-market.ts'
import { dropExtras, setExtras } from '../change-extras.ts'
import type { Wait } from '../order-extras.ts'
import { planOrder } from './plan-order.ts'

/** An order and its effect; without a plan it is killed. */
export type Accepted = { order: Order; plan: Plan | undefined }

/**
 * The account's position in the market when the order is accepted. A waiting order is bound like one that rests at its
 * own price: no match can need more.
 */
export function acceptedPosition(
  market: LoadedMarket,
  position: Position,
  { order, plan }: Accepted,
): Position {
  if (!plan) return position
  const betting = bettingOf(market.kind)
  return mustWait(market, plan)
    ? withResting(position, order, betting)
    : positionAfter(position, plan, betting)
}

/** Keeps an accepted order beside the book; answers what is kept of it. */
export function holdBack(decision: FundedChange, order: Order): Wait {
  const { market, changes } = decision
  const after = withResting(positionOf(market, order.accountId), order, bettingOf(market.kind))
  market.waiting.set(order.id, order)
  changePosition(decision, order.accountId, after, exposureOf(market, after))
  const untilMs = changes.now.getTime() + market.betDelaySeconds * 1_000
  return { untilMs, version: market.version, isLeaving: false }
}

/**
 * Lets an order that has waited into the book, where it matches what is there now. It lapses when the market is not the
 * one it was meant for any more.
 */
export function release(decision: Decision, { orderId }: ReleaseCommand): Released {
  const { market, changes } = decision
  const order = market.waiting.get(orderId)
  const { wait, ...extras } = extrasOf(market, orderId)
  if (!order || !wait) throw new Refusal('ORDER_NOT_OPEN')
  if (changes.now.getTime() < wait.untilMs) return { waitsUntilMs: wait.untilMs }
  const reason = lapseWhileWaiting(market, { ...order, version: wait.version })
  const plan = reason ? undefined : planAfterWait(decision, order, extras.fillMinMinor ?? undefined)
  if (!plan) return endWait(decision, order, { reason })
  // It may get better prices than those it was accepted by.
  decision.cap.count(market, order.accountId, plan)
  setExtras(decision, orderId, { ...extras, wait: null })
  market.waiting.delete(orderId)
  const betting = bettingOf(market.kind)
  const boundMinor = market.exposures.get(order.accountId) ?? 0
  const without = withoutResting(positionOf(market, order.accountId), order, betting)
  const after = positionAfter(without, plan, betting)
  market.book.apply(plan)
  const exposureMinor = exposureOf(market, after)
  assert(exposureMinor <= boundMinor, 'who has waited has bound enough')
  changePosition(decision, order.accountId, after, exposureMinor)
  matchMakers(decision, plan)
  if (plan.cross) clearCross(decision, plan, plan.cross)
  if (extras.fillMinMinor !== null) {
    const change = changes.order(orderId)
    change.lapsedMinor = order.stakeMinor - change.matchedMinor
  }
  const resting = market.book.order(orderId)
  if (wait.isLeaving && resting) takeOut(decision, resting, 'cancelledMinor')
  if (!market.book.order(orderId)) dropExtras(market, orderId)
  return firstAnswer(changes, order, extras)
}

/** An order of the same account that came to rest in its way lapses: the one that waited was to match at once. */
function planAfterWait(
  decision: Decision,
  order: Order,
  fillMinMinor: Minor | undefined,
): Plan | undefined {
  const { market } = decision
  const plan = planOrder(market, { fillMinMinor }, order)
  if (!plan?.isSelfMatch) return plan
  lapse(
    decision,
    (other) =>
      other.accountId === order.accountId &&
      other.selectionId === order.selectionId &&
      other.side !== order.side,
  )
  return planOrder(market, { fillMinMinor }, order)
}

/** Lapses the waiting orders of a market that moves on to the state `after`. */
export function lapseWaiting(
  { market, changes }: MarketChange,
  after: DelayedMarket = market,
): void {
  if (market.waiting.size === 0) return
  const decision = { market, changes, purses: new Map() }
  for (const order of market.waiting.values()) {
    const version = extrasOf(market, order.id).wait?.version ?? 0
    const reason = lapseWhileWaiting(after, { ...order, version })
    if (reason) endWait(decision, order, { reason })
  }
}

type End = { reason?: LapseReason | undefined; column?: 'cancelledMinor' | 'lapsedMinor' }

/** Takes an order that waits out again. */
export function endWait(decision: FundedChange, order: Order, end: End): PlacedOrder {
  const { market } = decision
  const answer = dropWaiting(decision, order, end)
  const after = withoutResting(positionOf(market, order.accountId), order, bettingOf(market.kind))
  changePosition(decision, order.accountId, after, exposureOf(market, after))
  return answer
}

/** The same, but leaves what its account has bound to the caller. */
export function dropWaiting(
  decision: MarketChange,
  order: Order,
  { reason, column = 'lapsedMinor' }: End,
): PlacedOrder {
  const { market, changes } = decision
  const extras = extrasOf(market, order.id)
  setExtras(decision, order.id, { ...extras, wait: null })
  dropExtras(market, order.id)
  market.waiting.delete(order.id)
  changes.order(order.id)[column] += order.stakeMinor
  return firstAnswer(changes, order, { ...extras, reason })
}

/** The answer to the placing, now and at every repetition. */
function firstAnswer(
  changes: Changes,
  order: Order,
  { fillMinMinor, reason }: { fillMinMinor: Minor | null; reason?: LapseReason | undefined },
): PlacedOrder {
  const { matchedMinor, profitCenti } = changes.order(order.id)
  const first = {
    firstMatchedMinor: matchedMinor,
    firstProfitCenti: profitCenti,
    lapseReason: reason ?? null,
  }
  changes.released.set(order.id, first)
  return placedAnswer({ ...order, ...first, fillMinMinor, waitsUntilMs: null })
}

/** The waiting orders in these markets. */
export const waitingIn = (markets: ReadonlyMap<number, LoadedMarket>) =>
  [...markets.values()].flatMap((market) =>
    Array.from(market.waiting.values(), ({ id, accountId }) => ({
      accountId,
      marketId: market.id,
      orderId: id,
      waitsUntilMs: extrasOf(market, id).wait?.untilMs ?? 0,
    })),
  )
