import type { OrderKind } from '../orders/order.ts'
import type { Persistence } from '../orders/persistence.ts'
import type { Minor } from '../../money.ts'

/** The extras of an order beyond a limit order that lapses. */
export type OrderExtras = {
  readonly kind: OrderKind
  readonly persistence: Persistence
  /** Fill or kill: matched at once as far as this at least, or not at all. */
  readonly fillMinMinor: Minor | null
  /** For the starting price: what the order may lose. */
  readonly liabilityMinor: Minor | null
  /** The source of the stake. */
  readonly target: { readonly kind: 'payout' | 'backers_profit'; readonly minor: Minor } | null
  readonly wait: Wait | null
}

/**
 * In play: until when an order waits before it may match, the version of the market that it is meant for, and whether its owner
 * has taken back what would rest then.
 */
export type Wait = {
  readonly untilMs: number
  readonly version: number
  readonly isLeaving: boolean
}

/** Most orders are this; nothing is kept of them beside the book. */
export const PLAIN: OrderExtras = {
  kind: 'limit',
  persistence: 'lapse',
  fillMinMinor: null,
  liabilityMinor: null,
  target: null,
  wait: null,
}

export const isPlain = ({ kind, persistence, target, wait }: OrderExtras): boolean =>
  kind === 'limit' && persistence === 'lapse' && target === null && wait === null
