import type { MarketBook } from '#contract/catalogue.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { CancelAll } from '../bets/cancel-all.tsx'
import { OrderList } from '../bets/order-list.tsx'
import { useOpenOrders } from '../bets/use-open-orders.ts'
import classes from './market-orders.module.css'
import { WaitingResults } from './waiting-results.tsx'

const texts = exchangeMessages.match

/** The player's bets on a market: the waiting ones, which can be changed, and the matched ones. */
export function MarketOrders({ market }: { market: MarketBook }) {
  const { marketId } = market
  const { orders } = useOpenOrders()
  const own = orders?.filter((order) => order.marketId === marketId) ?? []
  if (own.length === 0) return null
  const waiting = own.filter(({ remainingMinor }) => remainingMinor > 0)
  const matched = own.filter(({ remainingMinor }) => remainingMinor === 0)
  return (
    <section className={classes.orders}>
      <div className={classes.heading}>
        <h3>{texts.myOrders}</h3>
        {waiting.length > 0 && <CancelAll marketId={marketId} />}
      </div>
      {waiting.length > 0 && (
        <>
          <OrderList orders={waiting} label={texts.myOrders} market={market} />
          <WaitingResults
            market={market}
            waiting={waiting.filter(({ orderKind }) => orderKind === 'limit')}
          />
        </>
      )}
      {matched.length > 0 && (
        <details className={classes.matched} open={waiting.length === 0}>
          <summary>{texts.matchedOrders(matched.length)}</summary>
          <OrderList orders={matched} label={exchangeMessages.bets.matched} market={market} />
        </details>
      )}
    </section>
  )
}
