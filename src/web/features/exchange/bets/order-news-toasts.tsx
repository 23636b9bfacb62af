import { useEffect, useRef } from 'react'
import { getOrder, type OrderRow } from '#contract/exchange.ts'
import type { OrdersSnapshot } from '#contract/live.ts'
import { call } from '#web/api/call.ts'
import { keepKnownBets } from '#web/api/known-bets.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopic } from '#web/api/use-live.ts'
import { messages } from '#web/ui/messages.ts'
import { betNews } from '#web/ui/messages/bet-news.ts'
import { priceText } from '#web/ui/price-text.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useCashOutNews } from '../cash-out/use-cash-out-news.ts'
import { newsOf } from './order-news.ts'

/** So many at once are told one by one; of the others, how many there are. */
const TOLD_MAX = 3
const DURATION_MS = 10_000

/** Tells on every page that a bet was matched, lapsed or was settled, and that a cash-out was made by itself. */
export function OrderNews() {
  useCashOutNews()
  const { user } = useSession()
  const orders = useTopic(user?.role === 'player' ? 'orders' : null)
  const known = useRef<OrdersSnapshot>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = orders
    if (orders) keepKnownBets(orders, { side: (side) => messages.price[side], price: priceText })
    if (orders && before && orders !== before) void tell(before, orders)
  }, [orders])
  return null
}

async function tell(before: OrdersSnapshot, after: OrdersSnapshot): Promise<void> {
  const now = new Map(after.map((order) => [order.orderId, order]))
  const changed = before.filter((order) => now.get(order.orderId) !== order)
  const gone = changed.filter(({ orderId }) => !now.has(orderId))
  for (const order of await Promise.all(gone.slice(0, TOLD_MAX).map(read)))
    if (order) now.set(order.orderId, order)
  const news = changed.flatMap((order) => {
    const current = now.get(order.orderId)
    return (current && newsOf(order, current)) ?? []
  })
  for (const { kind, text } of news.slice(0, TOLD_MAX))
    await showToast({ kind, text, durationMs: DURATION_MS })
  const more = Math.max(0, news.length - TOLD_MAX) + Math.max(0, gone.length - TOLD_MAX)
  if (more > 0) await showToast({ kind: 'info', text: betNews.more(more), durationMs: DURATION_MS })
}

/** A player who misses the message finds the bet under My bets. */
const read = ({ orderId }: OrderRow): Promise<OrderRow | undefined> =>
  call(getOrder, { params: { orderId } }).catch(() => undefined)
