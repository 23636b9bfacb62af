import { useId, useState, type ReactNode } from 'react'
import type { MatchRow } from '#contract/catalogue.ts'
import { favouriteEvents } from '#web/ui/favourites.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { FetchedIsFresh, useIsFresh } from '../live-market.ts'
import { oddsGroups, outcomesOf } from './odds-groups.ts'
import classes from './odds-table.module.css'
import { OddsRow } from './odds-row.tsx'

const texts = exchangeMessages.odds
/** As many rows at first as a page needs; each subscribes to its market. */
const ROWS_SHOWN = 40

type Props = {
  title: ReactNode
  /** The content that stands there when there is no row. */
  empty: ReactNode
  rows: readonly MatchRow[]
  fetchedAt: number
  currency: string
}

/** Matches under their competitions, with their prices to back and lay each outcome. */
export function OddsTable({ title, empty, rows, fetchedAt, currency }: Props) {
  const [shown, setShown] = useState(ROWS_SHOWN)
  const isFresh = useIsFresh(fetchedAt)
  const favourites = favouriteEvents.use()
  const titleId = useId()
  if (rows.length === 0)
    return (
      <section className={classes.section}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.empty}>{empty}</p>
      </section>
    )
  const outcomes = outcomesOf(rows)
  const groups = oddsGroups(rows.slice(0, shown), favourites)
  return (
    <section className={classes.section}>
      <FetchedIsFresh value={isFresh}>
        <table className={classes.table} aria-labelledby={titleId} data-outcomes={outcomes.length}>
          <thead>
            <tr className={classes.head}>
              <th scope="col" className={classes.matchHead}>
                <h2 id={titleId} className={classes.title}>
                  {title}
                </h2>
                <span className={classes.firstGroup}>{groups[0]?.heading}</span>
                <span>{texts.sizesIn(currency)}</span>
              </th>
              {outcomes.map((outcome) => (
                <OutcomeHead key={outcome} outcome={outcome} />
              ))}
            </tr>
          </thead>
          {groups.map(({ heading, rows: group }, index) => (
            <tbody key={heading}>
              <tr className={classes.group} data-first={index === 0 || undefined}>
                <th scope="rowgroup" colSpan={1 + outcomes.length}>
                  {heading}
                </th>
              </tr>
              {group.map((row) => (
                <OddsRow
                  key={row.eventId}
                  row={row}
                  outcomes={outcomes}
                  currency={currency}
                  isFavourite={favourites.includes(String(row.eventId))}
                />
              ))}
            </tbody>
          ))}
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
    </section>
  )
}

/** Each price says its side itself: the words over the columns are for the eye. */
const OutcomeHead = ({ outcome }: { outcome: string }) => (
  <th scope="col" className={classes.outcome}>
    <span aria-hidden="true">{texts.back}</span>
    <b>{outcome}</b>
    <span aria-hidden="true">{texts.lay}</span>
  </th>
)
