import { useId, useState, type ReactNode } from 'react'
import type { MatchRow } from '#contract/catalogue.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { FetchedIsFresh, useIsFresh } from '../live-market.ts'
import classes from './odds-table.module.css'
import { OddsRow } from './odds-row.tsx'

const texts = exchangeMessages.odds
/** As many rows at first as a page needs; each subscribes to its market. */
const ROWS_SHOWN = 40

type Props = {
  title: string
  /** The content that stands there when there is no row. */
  empty: ReactNode
  rows: readonly MatchRow[]
  fetchedAt: number
  currency: string
}

/** Matches with their prices to back and lay 1, X and 2. */
export function OddsTable({ title, empty, rows, fetchedAt, currency }: Props) {
  const [shown, setShown] = useState(ROWS_SHOWN)
  const isFresh = useIsFresh(fetchedAt)
  const titleId = useId()
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2 id={titleId}>{title}</h2>
        {rows.length > 0 && <span>{texts.sizesIn(currency)}</span>}
      </div>
      {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
      {rows.length > 0 && (
        <FetchedIsFresh value={isFresh}>
          <table className={classes.table} aria-labelledby={titleId}>
            <thead>
              <tr className={classes.head}>
                <th scope="col" className={classes.matchHead}>
                  {texts.match}
                </th>
                {texts.outcomes.map((outcome) => (
                  <th key={outcome} scope="col">
                    {outcome}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((row) => (
                <OddsRow key={row.eventId} row={row} currency={currency} />
              ))}
            </tbody>
          </table>
          {rows.length > shown && (
            <button
              type="button"
              className={classes.more}
              onClick={() => setShown(shown + ROWS_SHOWN)}
            >
              {texts.showMore(Math.min(ROWS_SHOWN, rows.length - shown))}
            </button>
          )}
        </FetchedIsFresh>
      )}
    </section>
  )
}
