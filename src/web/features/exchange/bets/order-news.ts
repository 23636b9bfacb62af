import type { OrderRow } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { betNews } from '#web/ui/messages/bet-news.ts'
import { signedMoneyText } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import type { ToastKind } from '#web/ui/toaster.tsx'
import { selectionText } from '#web/ui/names/known-names.ts'

export type News = { kind: ToastKind; text: string }

/**
 * The news of an order that was open and is now like `after`; undefined when the player knows it already: a
 * cancellation of the player's own, or the end of the delay in play, whose receipt comes by itself.
 */
export function newsOf(before: OrderRow, after: OrderRow): News | undefined {
  if (after.settledAt !== null) return before.settledAt === null ? settledNews(after) : undefined
  if (before.remainingMinor === 0 || before.waitsUntil !== null) return undefined
  const { matchedMinor, currency } = after
  const selectionName = selectionText(after.selectionName, after.marketKind)
  if (after.status === 'lapsed') {
    const text = matchedMinor > 0 ? betNews.restLapsed : betNews.lapsed
    return { kind: 'warning', text: text(selectionName) }
  }
  if (matchedMinor <= before.matchedMinor) return undefined
  const amount = formatMoney(matchedMinor, currency)
  const price = priceText(after.averagePrice ?? after.price)
  if (after.status === 'matched')
    return { kind: 'success', text: betNews.matched(amount, selectionName, price) }
  // Of many small parts the first is told; the slip and the open bets show the others.
  if (before.matchedMinor > 0 || after.status !== 'open') return undefined
  const stake = formatMoney(after.standingMinor, currency)
  return { kind: 'info', text: betNews.partMatched(amount, stake, selectionName, price) }
}

function settledNews({ matchedMinor, profitMinor, currency, status, ...order }: OrderRow) {
  const selectionName = selectionText(order.selectionName, order.marketKind)
  if (status === 'void') return { kind: 'info', text: betNews.settledVoid(selectionName) } as const
  if (matchedMinor === 0 || profitMinor === null) return undefined
  const text = betNews.settled(selectionName, signedMoneyText(profitMinor, currency))
  return { kind: profitMinor > 0 ? 'success' : 'info', text } as const
}
