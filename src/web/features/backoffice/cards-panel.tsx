import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { bookingPoints, bookings } from '#domain/sports/bookings.ts'
import { isInInterval, type MinuteInterval } from '#domain/sports/match-clock.ts'
import { parseMatchLog } from '#domain/sports/match-log.ts'
import { cardsDeskMessages as text } from '#web/ui/messages/cards-desk.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './result-panel.module.css'

const INTERVAL_MINUTES = 15
const MATCH_MINUTES = 90
const intervals: readonly MinuteInterval[] = Array.from(
  { length: MATCH_MINUTES / INTERVAL_MINUTES },
  (_, index) => ({
    fromMinute: index * INTERVAL_MINUTES,
    toMinute: (index + 1) * INTERVAL_MINUTES,
  }),
)

/** Reckons what the cards of a match count, for the results of markets on them. Nothing of it is stored. */
export function CardsPanel() {
  const [log, setLog] = useState('')
  const [chosen, setChosen] = useState('')
  const { cards, wrongLines } = parseMatchLog(log)
  const interval = intervals[Number(chosen) - 1]
  const counted = cards.filter(({ at }) => !interval || isInInterval(at, interval))
  const figures = [
    [text.counted, counted.length],
    [text.bookings, bookings(counted)],
    [text.points, bookingPoints(counted)],
  ] as const
  return (
    <Panel title={text.title}>
      <div className={classes.form}>
        <p className={classes.note}>{text.text}</p>
        <Textarea
          label={text.log}
          description={`${text.example} (${text.cards})`}
          rows={5}
          value={log}
          error={wrongLines.length > 0 ? text.wrong(wrongLines) : undefined}
          onChange={({ currentTarget }) => setLog(currentTarget.value)}
        />
        <NativeSelect
          label={text.interval}
          value={chosen}
          data={[
            { value: '', label: text.whole },
            ...intervals.map(({ fromMinute, toMinute }, index) => ({
              value: String(index + 1),
              label: text.minutes(fromMinute, toMinute),
            })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <dl className={classes.preview} aria-live="polite">
          {figures.map(([label, count]) => (
            <div key={label} className={classes.figure}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
