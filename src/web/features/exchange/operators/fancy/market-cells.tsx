import { Link } from 'wouter'
import { houseMarketDesk as text } from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import classes from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { paths } from '#web/ui/paths.ts'
import { type DeskMarket, marketNameOf, resultOf } from './house-market-text.ts'

type Props = { market: DeskMarket }

export const MarketCell = ({ market }: Props) => (
  <span className={classes.pair}>
    <strong>{market.eventName}</strong>
    <span>{marketNameOf(market)}</span>
    <Link
      href={paths.adminBallLog(market.eventId)}
      aria-label={text.log.linkNamed(market.eventName)}
    >
      {text.log.link}
    </Link>
  </span>
)

export const StateCell = ({ market }: Props) => (
  <span className={classes.pair}>
    <StateOf market={market} />
    {market.status !== 'open' && <span>{resultOf(market)}</span>}
    {market.settlement > 1 && <span>{text.anew(market.settlement)}</span>}
  </span>
)

function StateOf({ market: { status, isStopped } }: Props) {
  if (status === 'open' && isStopped) return <StateBadge tone="stopped">{text.stopped}</StateBadge>
  const tone = status === 'open' ? 'good' : status === 'decided' ? 'waiting' : 'plain'
  return <StateBadge tone={tone}>{text.statuses[status]}</StateBadge>
}
