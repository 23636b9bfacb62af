import type { OrderRow } from '#contract/exchange.ts'
import type { BetTerms } from '../market-terms.ts'
import { OrderItem } from './order-item.tsx'
import classes from './order-list.module.css'

type Props = {
  orders: readonly OrderRow[]
  label: string
  /** The market on whose page the list stands: it need not be named again, and orders can be changed. */
  market?: BetTerms
}

/** Bets, one under the other; what waits can be cancelled. */
export const OrderList = ({ orders, label, market }: Props) => (
  <ul className={classes.list} aria-label={label}>
    {orders.map((order) => (
      <OrderItem key={order.orderId} order={order} {...(market && { market })} />
    ))}
  </ul>
)
