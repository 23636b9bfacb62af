import type { OrdersSnapshot } from '#contract/live.ts'
import { formatMoney } from '#domain/money.ts'
import { selectionText } from '#web/ui/names/known-names.ts'

/** `src/web/worker/offline.ts` reads the same name. */
const NAME = 'fairbook.known-bets'
const KEPT_MAX = 50

/** Keeps the open bets on this device, for the page without a connection. They go when the player logs out. */
export function keepKnownBets(
  orders: OrdersSnapshot,
  words: { side: (side: 'back' | 'lay') => string; price: (price: number) => string },
): void {
  const bets = orders.slice(0, KEPT_MAX).map((order) => ({
    name: selectionText(order.selectionName, order.marketKind),
    side: words.side(order.side),
    price: words.price(order.averagePrice ?? order.price),
    stake: formatMoney(order.stakeMinor, order.currency),
  }))
  try {
    localStorage.setItem(NAME, JSON.stringify({ at: new Date().toISOString(), bets }))
  } catch {
    // The storage is full or forbidden: the page without a connection then knows no bets.
  }
}

export function forgetKnownBets(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Nothing was kept.
  }
}
