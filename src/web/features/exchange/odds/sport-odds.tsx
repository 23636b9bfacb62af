import type { ReactNode } from 'react'
import type { Sport } from '#domain/catalogue/sports.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import controls from '../controls.module.css'
import { MatchFilterBar, useMatchFilters } from '../finding/match-filters.tsx'
import { findingMessages } from '#web/ui/messages/finding.ts'
import { useEvents } from '../catalogue-queries.ts'
import { DelayNote } from '../delay-note.tsx'
import { useCurrency } from '../use-currency.ts'
import { OddsTable } from './odds-table.tsx'
import classes from './sport-odds.module.css'

const texts = exchangeMessages.odds
const ROWS_EXPECTED = 8
const ROW_HEIGHT = 52

type Props = {
  sport: Sport
  /** The links that lead on from a sport without events. */
  elsewhere?: ReactNode
  /** Shown before the tables: filters by day and competition. */
  isFiltered?: boolean
}

/** The two odds tables of a sport: what is in play, and what is coming. */
export function SportOdds({ sport, elsewhere, isFiltered = false }: Props) {
  const filters = useMatchFilters()
  const events = useEvents({ sportId: sport.id })
  const currency = useCurrency()
  const list = { fetchedAt: events.dataUpdatedAt, currency }
  // A list that was read once stays while it is read again, also when that fails.
  if (!events.data && events.error)
    return <FailedState error={events.error} onRetry={() => void events.refetch()} />
  if (!events.data) return <SkeletonRows rows={ROWS_EXPECTED} rowHeight={ROW_HEIGHT} />
  const rows = isFiltered ? events.data.filter(filters.fits) : events.data
  const inPlay = rows.filter((row) => row.inPlay)
  const bar = isFiltered && <MatchFilterBar filters={filters} rows={events.data} />
  if (isFiltered && filters.isOn && rows.length === 0)
    return (
      <div className={classes.tables}>
        {bar}
        <p>
          {findingMessages.filters.none}{' '}
          <button
            type="button"
            className={controls.text}
            onClick={() => filters.change({ day: 'all', competition: '' })}
          >
            {findingMessages.filters.clear}
          </button>
        </p>
      </div>
    )
  return (
    <>
      {bar}
      <div className={classes.tables} data-none-in-play={inPlay.length === 0 || undefined}>
        <OddsTable
          {...list}
          title={texts.inPlay}
          empty={texts.noneInPlay(sportNames[sport.id] ?? '')}
          rows={inPlay}
        />
        {inPlay.length > 0 && <DelayNote />}
        <OddsTable
          {...list}
          title={texts.coming}
          empty={
            <>
              {texts.noneComing(sportNames[sport.id] ?? '')} {elsewhere}
            </>
          }
          rows={rows.filter((row) => !row.inPlay)}
        />
      </div>
    </>
  )
}
