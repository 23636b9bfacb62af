import type { OrderKind } from '#domain/exchange/orders/order.ts'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import type { Minor } from '#domain/money.ts'
import type { Changes } from './changes.ts'
import type { LoadedMarket } from './loaded-market.ts'

/** What an order may be beyond a limit order that lapses. */
export type OrderExtras = {
  readonly kind: OrderKind
  readonly persistence: Persistence
  /** Fill or kill: matched at once as far as this at least, or not at all. */
  readonly fillMinMinor: Minor | null
  /** For the starting price: what the order may lose. */
  readonly liabilityMinor: Minor | null
  /** What the stake was reckoned from. */
  readonly target: { readonly kind: 'payout' | 'backers_profit'; readonly minor: Minor } | null
  /** In play: until when it waits before it may match, and the version of the market it is meant for. */
  readonly wait: { readonly untilMs: number; readonly version: number } | null
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

/** Notes what an order is from now on, in memory and to be written. */
export function setExtras(
  { market, changes }: { market: LoadedMarket; changes: Changes },
  orderId: number,
  extras: OrderExtras,
): void {
  if (isPlain(extras)) market.extras.delete(orderId)
  else market.extras.set(orderId, extras)
  changes.extras.set(orderId, extras)
}

export const isPlain = ({ kind, persistence, target, wait }: OrderExtras): boolean =>
  kind === 'limit' && persistence === 'lapse' && target === null && wait === null

/** Called when an order leaves the book: what it was stands in the database. */
export function dropExtras({ extras }: LoadedMarket, orderId: number): void {
  extras.delete(orderId)
}
