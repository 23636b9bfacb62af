import type { MarketChange } from './changes.ts'
import type { LoadedMarket } from './loaded-market.ts'
import { isPlain, type OrderExtras } from './order-extras.ts'

/** Notes what an order is from now on, in memory and to be written. */
export function setExtras(
  { market, changes }: MarketChange,
  orderId: number,
  extras: OrderExtras,
): void {
  if (isPlain(extras)) market.extras.delete(orderId)
  else market.extras.set(orderId, extras)
  changes.extras.set(orderId, extras)
}

/** Called when an order leaves the book: what it was stands in the database. */
export function dropExtras({ extras }: LoadedMarket, orderId: number): void {
  extras.delete(orderId)
}
