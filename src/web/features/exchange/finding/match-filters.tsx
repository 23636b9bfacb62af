import { useSearchParams } from 'wouter'
import type { MatchRow } from '#contract/catalogue.ts'
import { findingMessages } from '#web/ui/messages/finding.ts'
import { dayOf } from '#web/ui/date-time.ts'
import classes from './match-filters.module.css'

const text = findingMessages.filters
const DAYS = ['all', 'today', 'tomorrow', 'later'] as const
type Day = (typeof DAYS)[number]

/** In the address, so that coming back from a match finds the same list. */
const DAY = 'day'
const COMPETITION = 'competition'

const asDay = (given: string | null): Day => DAYS.find((day) => day === given) ?? 'all'

function dayFits(day: Day, { startsAt, inPlay }: MatchRow): boolean {
  if (day === 'all') return true
  const today = new Date()
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1)
  const own = dayOf(startsAt)
  if (day === 'today') return inPlay || own === dayOf(today)
  return day === 'tomorrow' ? own === dayOf(tomorrow) : own > dayOf(tomorrow)
}

export type MatchFilters = {
  day: Day
  competition: string
  change: (part: { day?: Day; competition?: string }) => void
  fits: (row: MatchRow) => boolean
  isOn: boolean
}

/** The filters of a list of matches, by day and competition. */
export function useMatchFilters(): MatchFilters {
  const [params, setParams] = useSearchParams()
  const day = asDay(params.get(DAY))
  const competition = params.get(COMPETITION) ?? ''
  return {
    day,
    competition,
    isOn: day !== 'all' || competition !== '',
    fits: (row) => dayFits(day, row) && (competition === '' || row.competition === competition),
    change: (part) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          const next = { day, competition, ...part }
          after.set(DAY, next.day)
          after.set(COMPETITION, next.competition)
          if (next.day === 'all') after.delete(DAY)
          if (next.competition === '') after.delete(COMPETITION)
          return after
        },
        { replace: true },
      ),
  }
}

type Props = { filters: MatchFilters; rows: readonly MatchRow[] }

export function MatchFilterBar({ filters: { day, competition, change }, rows }: Props) {
  const competitions = [...new Set(rows.map((row) => row.competition))].toSorted()
  return (
    <fieldset className={classes.bar} aria-label={text.label}>
      <div className={classes.days}>
        {DAYS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            onClick={() => change({ day: each })}
          >
            {text.days[each]}
          </button>
        ))}
      </div>
      <select
        className={classes.competition}
        aria-label={text.competition}
        value={competition}
        onChange={({ currentTarget }) => change({ competition: currentTarget.value })}
      >
        <option value="">{text.allCompetitions}</option>
        {competitions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </fieldset>
  )
}
