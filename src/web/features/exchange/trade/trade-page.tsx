import { useMemo, type ReactNode } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { EventDetails, MarketBook } from '#contract/catalogue.ts'
import { ApiRefusal } from '#web/api/call.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { selectionName } from '#web/ui/names/known-names.ts'
import { useEvent } from '../catalogue-queries.ts'
import { DelayBadge } from '../delay-badge.tsx'
import { useMarketField } from '../live-market.ts'
import { InPlayTag, StatusTag } from '../status-tag.tsx'
import { TradeDesk } from './trade-desk.tsx'
import classes from './trade-page.module.css'

const texts = tradeMessages

/** One-click ladders of a market. `notFound` stands where there is no such market. */
export function TradePage({ notFound }: { notFound: ReactNode }) {
  const { eventId, marketId } = useParams()
  const { data: event, error, refetch } = useEvent(Number(eventId))
  if (!event) {
    if (!error) return <SkeletonRows rows={12} rowHeight={28} />
    const isMissing = error instanceof ApiRefusal && error.code === 'NOT_FOUND'
    return isMissing ? notFound : <FailedState error={error} onRetry={() => void refetch()} />
  }
  const market = event.markets.find((each) => each.marketId === Number(marketId))
  if (!market) return notFound
  return <Trade key={market.marketId} event={event} market={market} />
}

type TradeProps = { event: EventDetails; market: MarketBook }

function Trade({ event, market }: TradeProps) {
  // The same until the market changes, for the rows of the ladders.
  const named = useMemo(() => {
    const selections = market.selections.map((each) => ({
      ...each,
      name: selectionName(market, each),
    }))
    return { ...market, selections }
  }, [market])
  return (
    <div className={classes.page}>
      <TradeHeading event={event} market={market} />
      <TradeDesk market={named} />
    </div>
  )
}

function TradeHeading({ event, market }: TradeProps) {
  usePageTitle(`${event.name} · ${texts.title}`)
  const [, navigate] = useLocation()
  const status = useMarketField(market, 'status')
  const inPlay = useMarketField(market, 'inPlay')
  const isOver = status === 'closed' || status === 'void'
  return (
    <header className={classes.heading}>
      <h1>{event.name}</h1>
      <select
        aria-label={texts.market}
        value={market.marketId}
        onChange={({ target }) => navigate(paths.trade(event.eventId, Number(target.value)))}
      >
        {event.markets.map(({ marketId, name }) => (
          <option key={marketId} value={marketId}>
            {name}
          </option>
        ))}
      </select>
      <StatusTag status={status} />
      {inPlay && !isOver && <InPlayTag />}
      <DelayBadge market={market} />
      <Link href={paths.event(event.sportId, event.eventId)}>{texts.toMarket}</Link>
    </header>
  )
}
