import { Link } from 'wouter'
import type { OrderRow } from '#contract/exchange.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { paths } from '#web/ui/paths.ts'
import { CashOutButton } from './cash-out-button.tsx'
import classes from './cash-out.module.css'

/** Market by market, the bets that can be cashed out. */
export function OpenCashOuts({ orders }: { orders: readonly OrderRow[] }) {
  const matched = orders.filter(({ matchedMinor }) => matchedMinor > 0)
  const markets = new Map(matched.map((order) => [order.marketId, order]))
  if (markets.size === 0) return null
  return (
    <ul className={classes.markets} aria-label={texts.button}>
      {[...markets.values()].map(({ marketId, marketName, eventName, eventId, sportId }) => (
        <li key={marketId}>
          <Link href={paths.event(sportId, eventId)}>
            {marketName} · {eventName}
          </Link>
          <CashOutButton marketId={marketId} />
        </li>
      ))}
    </ul>
  )
}
