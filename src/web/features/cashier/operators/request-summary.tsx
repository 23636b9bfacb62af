import type { DepositRow } from '#contract/cashier.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusBadge } from '../status-badge.tsx'
import classes from './request-summary.module.css'

type Props = {
  userId: string
  requestedAt: string
  amountMinor: number
  currency: string
  status: DepositRow['status']
  /** Something that an operator should look at. */
  isOdd: boolean
  oddText: string
}

/** A request in the list of the desk. */
export const RequestSummary = (row: Props) => (
  <>
    <span className={classes.who}>
      <strong>{row.userId}</strong>
      <time dateTime={row.requestedAt}>{dateTimeText(row.requestedAt)}</time>
    </span>
    <span className={classes.what}>
      <Money minor={row.amountMinor} currency={row.currency} />
      {row.isOdd ? (
        <span className={classes.odd}>{row.oddText}</span>
      ) : (
        row.status !== 'P' && <StatusBadge status={row.status} />
      )}
    </span>
  </>
)
