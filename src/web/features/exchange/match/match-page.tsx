import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import type { EventDetails, MarketBook } from '#contract/catalogue.ts'
import { sportById } from '#domain/catalogue/sports.ts'
import { ApiRefusal } from '#web/api/call.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonBlock, SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useEvent } from '../catalogue-queries.ts'
import { DelayNote } from '../delay-note.tsx'
import page from '../exchange-page.module.css'
import { FetchedIsFresh, marketTopic, useIsFresh } from '../live-market.ts'
import { useCurrency } from '../use-currency.ts'
import { useIsOver } from '../use-is-over.ts'
import { groupMarkets } from './market-groups.ts'
import { MarketPanel } from './market-panel.tsx'
import classes from './match-page.module.css'

const texts = exchangeMessages.match

/** A match with all its markets. `notFound` stands where there is no event of the address's id. */
export function MatchPage({ notFound }: { notFound: ReactNode }) {
  const { eventId } = useParams()
  return <Match key={eventId} eventId={Number(eventId)} notFound={notFound} />
}

type MatchProps = { eventId: number; notFound: ReactNode }

function Match({ eventId, notFound }: MatchProps) {
  const { data: event, error, refetch, dataUpdatedAt } = useEvent(eventId)
  const isFresh = useIsFresh(dataUpdatedAt)
  const currency = useCurrency()
  if (!event) {
    if (!error) return <MatchSkeleton />
    const isMissing = error instanceof ApiRefusal && error.code === 'NOT_FOUND'
    return isMissing ? notFound : <FailedState error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={`${page.page} ${page.match}`}>
      <MatchHeader event={event} />
      <FetchedIsFresh value={isFresh}>
        <Markets event={event} currency={currency} />
      </FetchedIsFresh>
      <InPlayNote event={event} />
      {event.markets.length === 0 && (
        <EmptyState icon="clock" title={texts.noMarkets} text={texts.noMarketsText} />
      )}
    </div>
  )
}

/** In the address, so that coming back finds the same markets. */
const GROUP_PARAMETER = 'markets'

/** The markets of an event; those of one kind at a time where there are several kinds. */
function Markets({ event, currency }: { event: EventDetails; currency: string }) {
  const [search, setSearch] = useSearchParams()
  const groups = groupMarkets(event.markets)
  const chosen = search.get(GROUP_PARAMETER)
  const isAll = chosen === 'all'
  const shown = groups.find(({ group }) => group === chosen) ?? groups[0]
  return (
    <>
      {groups.length > 1 && (
        <fieldset className={classes.groups} aria-label={texts.groups.label}>
          {[...groups.map(({ group }) => group), 'all' as const].map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={group === (isAll ? 'all' : shown?.group)}
              onClick={() => setSearch({ [GROUP_PARAMETER]: group }, { replace: true })}
            >
              {texts.groups[group]}
            </button>
          ))}
        </fieldset>
      )}
      {(isAll ? event.markets : shown?.markets)?.map((market) => (
        <MarketPanel key={market.marketId} event={event} market={market} currency={currency} />
      ))}
    </>
  )
}

function MatchHeader({ event }: { event: EventDetails }) {
  usePageTitle(event.name)
  const first = event.markets[0]
  const topic = first ? marketTopic(first.marketId) : null
  const score = useTopicValue(topic, (market) => market.score) || event.score
  const isOver = useIsOver({ isOver: event.isOver, market: matchOddsOf(event) })
  const inPlay = (useTopicValue(topic, (market) => market.inPlay) ?? event.inPlay) && !isOver
  return (
    <header className={classes.header}>
      <p className={classes.competition}>
        <SportIcon sportId={event.sportId} size={18} />
        <Link href={paths.sport(event.sportId)}>{sportById(event.sportId)?.name}</Link>
        <span>{event.competition}</span>
        {event.venue !== null && event.venue !== event.competition && <span>{event.venue}</span>}
      </p>
      <h1>{event.name}</h1>
      <p className={classes.state}>
        {inPlay && <span className={classes.inPlay}>{texts.inPlay}</span>}
        {isOver && <span className={classes.finished}>{texts.finished}</span>}
        {(inPlay || isOver) && score && <strong className={classes.score}>{score}</strong>}
        <span className={classes.start}>
          {inPlay || isOver ? texts.started : texts.starts}{' '}
          <time dateTime={event.startsAt}>{dateTimeText(event.startsAt)}</time>
        </span>
      </p>
    </header>
  )
}

/** That broadcasts are late matters only while bets are taken in play. */
function InPlayNote({ event }: { event: EventDetails }) {
  const isOver = useIsOver({ isOver: event.isOver, market: matchOddsOf(event) })
  return event.inPlay && !isOver ? <DelayNote /> : null
}

const matchOddsOf = ({ markets }: EventDetails): MarketBook | null =>
  markets.find(({ kind }) => MARKET_KINDS[kind].isOnMatch) ?? null

const MatchSkeleton = () => (
  <div className={page.page}>
    <SkeletonBlock width="100%" height={116} />
    <SkeletonRows rows={4} rowHeight={56} />
  </div>
)
