import type { DepositRow } from '#contract/cashier.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import classes from './status-badge.module.css'

/** How far a request is, in a word; the colour only repeats it. */
export const StatusBadge = ({ status }: { status: DepositRow['status'] }) => (
  <span className={classes.badge} data-status={status}>
    {cashierMessages.statuses[status]}
  </span>
)
