import { Link } from 'wouter'
import type { EventDetails, MatchRow } from '#contract/catalogue.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { marketMessages } from '#web/ui/messages/market.ts'
import { scoreText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { useEvents } from '../catalogue-queries.ts'
import { marketTopic } from '../live-market.ts'
import { useMatchGate } from '../press-price.tsx'
import classes from './match-side.module.css'

const texts = marketMessages.others
const MATCHES_MAX = 6

/** Other matches of the sport that are played now. */
export function OtherMatches({ event }: { event: EventDetails }) {
  const { data } = useEvents({ sportId: event.sportId })
  const onOpen = useMatchGate()
  const others = (data ?? [])
    .filter(({ eventId, inPlay, isOver }) => eventId !== event.eventId && inPlay && !isOver)
    .slice(0, MATCHES_MAX)
  if (others.length === 0) return null
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ul className={classes.others}>
        {others.map((row) => (
          <li key={row.eventId}>
            <Link href={paths.event(row.sportId, row.eventId)} onClick={onOpen}>
              <span>{row.name}</span>
              <Score row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Score({ row }: { row: MatchRow }) {
  const topic = row.market ? marketTopic(row.market.marketId) : null
  return <small>{scoreText(useTopicValue(topic, (market) => market.score) || row.score)}</small>
}
