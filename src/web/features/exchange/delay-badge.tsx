import type { MarketBook } from '#contract/catalogue.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './delay-note.module.css'
import { useMarketField } from './live-market.ts'

/** In play, how long an order that would match at once waits before it may. */
export function DelayBadge({ market }: { market: MarketBook }) {
  const inPlay = useMarketField(market, 'inPlay')
  const seconds = useMarketField(market, 'betDelaySeconds')
  const status = useMarketField(market, 'status')
  const isOver = status === 'closed' || status === 'void'
  if (!inPlay || isOver || seconds === 0) return null
  return <span className={classes.badge}>{exchangeMessages.match.delay(seconds)}</span>
}
