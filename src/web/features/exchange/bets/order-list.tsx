import { Link } from 'wouter'
import type { OrderRow } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { sentenceOf } from '#web/api/call.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { priceText } from '#web/ui/price-text.ts'
import controls from '../controls.module.css'
import { SideTag } from '../side-tag.tsx'
import classes from './order-list.module.css'
import { useCancelOrder } from './use-open-orders.ts'

const texts = exchangeMessages.bets

type Props = {
  orders: readonly OrderRow[]
  label: string
  /** The list stands on the page of the market, which need not be named again. */
  isOnItsMarket?: boolean
}

/** Bets, one under the other; what waits can be cancelled. */
export const OrderList = ({ orders, label, isOnItsMarket = false }: Props) => (
  <ul className={classes.list} aria-label={label}>
    {orders.map((order) => (
      <OrderItem key={order.orderId} order={order} isOnItsMarket={isOnItsMarket} />
    ))}
  </ul>
)

function OrderItem({ order, isOnItsMarket }: { order: OrderRow; isOnItsMarket: boolean }) {
  const { side, selectionName, price, matchedMinor, remainingMinor, averagePrice, currency } = order
  const cancel = useCancelOrder()
  const isWaiting = order.status === 'open' && remainingMinor > 0
  return (
    <li className={classes.item}>
      <SideTag side={side} />
      <div className={classes.what}>
        <strong>{selectionName}</strong>
        {!isOnItsMarket && (
          <Link href={paths.event(order.sportId, order.eventId)}>
            {order.marketName} · {order.eventName}
          </Link>
        )}
        {matchedMinor > 0 && (
          <span>
            {exchangeMessages.slip.matchedAt(
              formatMoney(matchedMinor, currency),
              priceText(averagePrice ?? price),
            )}
          </span>
        )}
        {isWaiting && (
          <span>
            {exchangeMessages.slip.waitsAt(formatMoney(remainingMinor, currency), priceText(price))}
          </span>
        )}
        {cancel.error && (
          <span className={classes.problem} role="alert">
            {sentenceOf(cancel.error)}
          </span>
        )}
      </div>
      {isWaiting && (
        <button
          type="button"
          className={controls.text}
          aria-label={texts.cancelNamed(selectionName)}
          disabled={cancel.isPending}
          aria-busy={cancel.isPending}
          onClick={() => cancel.mutate(order.orderId)}
        >
          {texts.cancel}
        </button>
      )}
    </li>
  )
}
