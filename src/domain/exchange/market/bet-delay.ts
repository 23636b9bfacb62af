import type { Plan } from '../book/book.ts'
import type { MarketState } from '../kinds/market-state.ts'
import type { LapseReason } from '../orders/order.ts'

/** A market as the delay sees it. */
export type DelayedMarket = MarketState & {
  /** How long an order that would match waits in play. */
  readonly betDelaySeconds: number
  readonly version: number
  readonly selectionIds: readonly number[]
}

/**
 * Whether an order waits before it may match. Only an order that would match at once waits: the delay gives makers time
 * to withdraw, and an order that would only rest takes nothing from anybody.
 */
export const mustWait = (
  { inPlay, betDelaySeconds }: DelayedMarket,
  { fills, cross }: Pick<Plan, 'fills' | 'cross'>,
): boolean => inPlay && betDelaySeconds > 0 && (fills.length > 0 || cross !== undefined)

/*
 * the market, while the order waits or when its wait ends    the order
 * open, at the version it was meant for                      goes to the book
 * suspended                                                  lapses: MKT_SUSPENDED
 * inactive, closed, void                                     lapses: MKT_INVALID
 * without the selection                                      lapses: RNR_UNKNOWN
 * open, at another version                                   lapses: MKT_VERSION
 */
export function lapseWhileWaiting(
  { status, selectionIds, version }: DelayedMarket,
  order: { selectionId: number; version: number },
): LapseReason | undefined {
  if (status === 'suspended') return 'MKT_SUSPENDED'
  if (status !== 'open') return 'MKT_INVALID'
  if (!selectionIds.includes(order.selectionId)) return 'RNR_UNKNOWN'
  return version === order.version ? undefined : 'MKT_VERSION'
}
