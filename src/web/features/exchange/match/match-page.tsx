import { useMediaQuery } from '@mantine/hooks'
import { loadPart } from '#web/api/load.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { Arriving } from '#web/ui/states/arriving.tsx'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import type { EventDetails } from '#contract/catalogue.ts'
import { ApiRefusal } from '#web/api/call.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonBlock, SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { PHONE_SCREEN } from '#web/ui/theme.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useEvent } from '../catalogue-queries.ts'
import { DelayNote } from '../delay-note.tsx'
import page from '../exchange-page.module.css'
import { FetchedIsFresh, useIsFresh } from '../live-market.ts'
import { useCurrency } from '../use-currency.ts'
import { groupMarkets } from './market-groups.ts'
import { MarketPanel } from './market-panel.tsx'
import classes from './match-page.module.css'
import { type MatchPlay, useMatchPlay } from './match-play.ts'
import { MatchSide } from './match-side.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { scoreboardOf } from './scoreboard-lines.ts'

const texts = exchangeMessages.match

const HouseMarkets = loadPart(
  () => import('../fancy/house-markets.tsx'),
  (file) => file.HouseMarkets,
)

/** A match with all its markets. `notFound` stands where there is no event of the address's id. */
export function MatchPage({ notFound }: { notFound: ReactNode }) {
  const { eventId } = useParams()
  return <Match key={eventId} eventId={Number(eventId)} notFound={notFound} />
}

type MatchProps = { eventId: number; notFound: ReactNode }

function Match({ eventId, notFound }: MatchProps) {
  const { data: event, error, refetch, dataUpdatedAt } = useEvent(eventId)
  const isFresh = useIsFresh(dataUpdatedAt)
  if (!event) {
    if (!error) return <MatchSkeleton />
    const isMissing = error instanceof ApiRefusal && error.code === 'NOT_FOUND'
    return isMissing ? notFound : <FailedState error={error} onRetry={() => void refetch()} />
  }
  return <FoundMatch event={event} isFresh={isFresh} />
}

function FoundMatch({ event, isFresh }: { event: EventDetails; isFresh: boolean }) {
  const currency = useCurrency()
  const play = useMatchPlay(event)
  return (
    <div className={`${page.page} ${page.match}`}>
      <MatchHeader event={event} play={play} />
      <div className={classes.columns}>
        <div className={classes.markets}>
          <FetchedIsFresh value={isFresh}>
            <Markets event={event} currency={currency} />
          </FetchedIsFresh>
          <MarketsOfHouse event={event} currency={currency} />
          {event.inPlay && !play.isOver && <DelayNote />}
          {event.markets.length === 0 && (
            <EmptyState icon="clock" title={texts.noMarkets} text={texts.noMarketsText} />
          )}
        </div>
        <MatchSide event={event} play={play} currency={currency} />
      </div>
    </div>
  )
}

/** Only few matches have markets of the house; the others fetch nothing for them. */
function MarketsOfHouse({ event, currency }: { event: EventDetails; currency: string }) {
  const count = useTopicValue(`fancy:${event.eventId}`, ({ markets }) => markets.length)
  if (!count) return null
  return (
    <Arriving fallback={null}>
      <HouseMarkets event={event} currency={currency} />
    </Arriving>
  )
}

/** In the address, so that coming back finds the same markets. */
const GROUP_PARAMETER = 'markets'

/** The markets of an event: all on a desktop, on a small screen those of one kind at a time. */
function Markets({ event, currency }: { event: EventDetails; currency: string }) {
  const [search, setSearch] = useSearchParams()
  const groups = groupMarkets(event.markets)
  const isSmall = useMediaQuery(PHONE_SCREEN, undefined, { getInitialValueInEffect: false })
  const chosen = search.get(GROUP_PARAMETER) ?? (isSmall ? null : 'all')
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

function MatchHeader({ event, play }: { event: EventDetails; play: MatchPlay }) {
  usePageTitle(event.name)
  const { inPlay, isOver, score } = play
  const lines = inPlay || isOver ? scoreboardOf(score) : undefined
  return (
    <header className={classes.header}>
      <p className={classes.competition}>
        <SportIcon sportId={event.sportId} size={18} />
        <Link href={paths.sport(event.sportId)}>{sportNames[event.sportId]}</Link>
        <span>{event.competition}</span>
        {event.venue !== null && event.venue !== event.competition && <span>{event.venue}</span>}
      </p>
      <h1>{event.name}</h1>
      <p className={classes.state}>
        {inPlay && <span className={classes.inPlay}>{texts.inPlay}</span>}
        {isOver && <span className={classes.finished}>{texts.finished}</span>}
        {(inPlay || isOver) && score && (
          <strong className={classes.score} data-told={lines ? true : undefined}>
            {score}
          </strong>
        )}
        {lines?.phase && <strong className={classes.phase}>{lines.phase}</strong>}
        <span className={classes.start}>
          {inPlay || isOver ? texts.started : texts.starts}{' '}
          <time dateTime={event.startsAt}>{dateTimeText(event.startsAt)}</time>
        </span>
      </p>
      {lines && (
        <div className={classes.board}>
          <Scoreboard lines={lines} sides={play.sides} />
        </div>
      )}
    </header>
  )
}

const MatchSkeleton = () => (
  <div className={page.page}>
    <SkeletonBlock width="100%" height={116} />
    <SkeletonRows rows={4} rowHeight={56} />
  </div>
)
