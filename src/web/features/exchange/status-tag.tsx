import type { MarketStatus } from '#contract/exchange.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './status-tag.module.css'

const text = exchangeMessages.match

/** Whether a market takes bets. */
export const StatusTag = ({ status }: { status: MarketStatus }) => (
  <span className={classes.tag} data-status={status}>
    {text.status[status]}
  </span>
)

export const InPlayTag = () => <span className={classes.tag}>{text.inPlay}</span>
