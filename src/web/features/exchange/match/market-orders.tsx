import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { OrderList } from '../bets/order-list.tsx'
import { CancelAll } from '../bets/cancel-all.tsx'
import { useOpenOrders } from '../bets/use-open-orders.ts'
import classes from './market-orders.module.css'

type Props = { marketId: number; currency: string }

/** The player's bets on a market, those that wait first. */
export function MarketOrders({ marketId }: Props) {
  const { orders } = useOpenOrders()
  const own = orders?.filter((order) => order.marketId === marketId) ?? []
  if (own.length === 0) return null
  const waiting = own.filter(({ remainingMinor }) => remainingMinor > 0)
  return (
    <section className={classes.orders}>
      <div className={classes.heading}>
        <h3>{exchangeMessages.match.myOrders}</h3>
        {waiting.length > 1 && <CancelAll marketId={marketId} />}
      </div>
      <OrderList
        orders={[...waiting, ...own.filter(({ remainingMinor }) => remainingMinor === 0)]}
        label={exchangeMessages.match.myOrders}
        isOnItsMarket
      />
    </section>
  )
}
