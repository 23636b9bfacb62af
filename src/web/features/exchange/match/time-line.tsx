import type { Incident } from '#contract/match-log.ts'
import { minuteText } from '#domain/sports/match-clock.ts'
import { marketMessages } from '#web/ui/messages/market.ts'
import { matchLogMessages } from '#web/ui/messages/match-log.ts'
import classes from './time-line.module.css'

const texts = marketMessages.story
const { periods, cards, kinds } = matchLogMessages

const HALF_MINUTES = 45
/** Added time is seldom longer; what comes later stands at the end of its half. */
const ADDED_MINUTES = 8
const TRACK_MINUTES = 2 * (HALF_MINUTES + ADDED_MINUTES)

type Props = {
  incidents: readonly Incident[]
  /** The names of the sides, as the match says them. */
  sides: Record<'home' | 'away', string>
}

/** The story of a match: a track with a mark for each goal and card, and the same in words. */
export function TimeLine({ incidents, sides }: Props) {
  const marks = incidents.filter(({ kind }) => kind === 'goal' || kind === 'card')
  return (
    <section className={classes.line} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {marks.length > 0 && <Track marks={marks} />}
      <ol className={classes.story} aria-label={texts.inWords}>
        {incidents.toReversed().map((incident) => (
          <li key={incident.entryId}>
            <span className={classes.minute}>{minuteText(incident.at)}</span>
            <i
              className={classes.sign}
              data-kind={incident.card ?? incident.kind}
              aria-hidden="true"
            />
            <span>{wordsOf(incident, sides)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Track = ({ marks }: { marks: readonly Incident[] }) => (
  <div className={classes.track} aria-hidden="true">
    <i className={classes.half} />
    {marks.map((mark) => (
      <i
        key={mark.entryId}
        className={classes.mark}
        data-kind={mark.card ?? 'goal'}
        data-side={mark.side}
        style={{ insetInlineStart: `${(placeOf(mark) / TRACK_MINUTES) * 100}%` }}
      />
    ))}
  </div>
)

/** Each half has its added time behind it. */
function placeOf({ at: { half, second } }: Incident): number {
  const minute = second / 60 - (half - 1) * HALF_MINUTES
  return (
    (half - 1) * (HALF_MINUTES + ADDED_MINUTES) + Math.min(minute, HALF_MINUTES + ADDED_MINUTES - 1)
  )
}

function wordsOf({ kind, card, period, side, player }: Incident, sides: Props['sides']): string {
  if (period) return periods[period]
  const what = card ? cards[card] : kinds[kind]
  return [what, side && sides[side], player && texts.player(player)].filter(Boolean).join(', ')
}
