import { Link } from 'wouter'
import type { MatchRow } from '#contract/catalogue.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { messages } from '#web/ui/messages.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { scoreText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { useEvents } from '../catalogue-queries.ts'
import { marketTopic } from '../live-market.ts'
import { useIsOver } from '../use-is-over.ts'
import classes from './highlights.module.css'

/** spec 000 §2. */
const CARDS = 4
const CARD_HEIGHT = 40

/** The row of four highlighted events. */
export function Highlights() {
  const { data, error, refetch } = useEvents({ highlighted: 'true' })
  const rows = data?.slice(0, CARDS)
  return (
    <section aria-label={exchangeMessages.home.highlights}>
      <ul className={classes.cards}>
        {rows?.map((row) => (
          <li key={row.eventId}>
            <Card row={row} />
          </li>
        ))}
        {rows === undefined &&
          !error &&
          Array.from({ length: CARDS }, (_, card) => (
            <li key={card}>
              <SkeletonBlock width="100%" height={CARD_HEIGHT} />
            </li>
          ))}
      </ul>
      {rows?.length === 0 && <p className={classes.note}>{exchangeMessages.home.noHighlights}</p>}
      {rows === undefined && error && (
        <p className={classes.note} role="alert">
          {messages.list.failedTitle}
          <button type="button" onClick={() => void refetch()}>
            {messages.list.retry}
          </button>
        </p>
      )}
    </section>
  )
}

function Card({ row }: { row: MatchRow }) {
  const isOver = useIsOver(row)
  const topic = row.market && row.inPlay ? marketTopic(row.market.marketId) : null
  const score = useTopicValue(topic, (market) => market.score) || row.score
  return (
    <Link className={classes.card} href={paths.event(row.sportId, row.eventId)}>
      <strong className={classes.name}>
        <SportIcon sportId={row.sportId} size={16} />
        <span>{row.name}</span>
      </strong>
      <span className={classes.state}>
        {isOver ? (
          exchangeMessages.odds.finished
        ) : row.inPlay ? (
          <>
            <span className={classes.inPlay}>{exchangeMessages.odds.inPlay}</span>{' '}
            {scoreText(score)}
          </>
        ) : (
          <time dateTime={row.startsAt}>{dateTimeText(row.startsAt)}</time>
        )}
      </span>
    </Link>
  )
}
