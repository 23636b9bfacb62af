import type { Owed } from '#contract/owed/owed.ts'
import { dateTimeText, dayText } from '#web/ui/date-time.ts'
import { owedMessages as text } from '#web/ui/messages/owed/owed.ts'
import { Money } from '#web/ui/money.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import classes from './player-funds-page.module.css'

/** The sums that were published, the latest day first, each with what was stated to be held for it. */
export function PublishedDays({ days }: { days: Owed['days'] }) {
  if (days.length === 0) return <EmptyState icon="shield" title={text.none} text={text.noneText} />
  return (
    <ol className={classes.days}>
      {days.map((day) => (
        <Day key={day.day} {...day} />
      ))}
    </ol>
  )
}

function Day({
  day,
  at,
  currency,
  wallets,
  totalMinor,
  root,
  reserves,
  headNumber,
}: Owed['days'][number]) {
  return (
    <li>
      <h3>{dayText(day)}</h3>
      <dl className={classes.facts}>
        <dt>{text.total}</dt>
        <dd>
          <strong>
            <Money minor={totalMinor} currency={currency} />
          </strong>{' '}
          ({text.wallets(wallets)})
        </dd>
        <dt>{text.reserves}</dt>
        <dd>
          <Reserves reserves={reserves} currency={currency} />
        </dd>
        <dt>{text.root}</dt>
        <dd>
          <span className={classes.hash}>{root}</span>
          <br />
          {text.head(headNumber, dateTimeText(at))}
        </dd>
      </dl>
    </li>
  )
}

type ReservesProps = Pick<Owed, 'reserves' | 'currency'>

/** The money that the operator states to hold, and where. */
export function Reserves({ reserves, currency }: ReservesProps) {
  if (!reserves) return text.noReserves
  return (
    <>
      <Money minor={reserves.amountMinor} currency={currency} />{' '}
      {text.reservesStated(reserves.place, dateTimeText(reserves.statedAt))}
    </>
  )
}
