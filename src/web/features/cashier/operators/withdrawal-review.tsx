import type { WithdrawalRow } from '#contract/cashier.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { reviewDesk } from '#web/ui/messages/operators/review-desk.ts'
import classes from './decision.module.css'

const { adminWithdrawals: text } = deskMessages

/** The marks of a withdrawal that asks for a careful look, in a word or two each. */
export const reviewMarks = ({
  status,
  review,
  isOverdue,
  wasSuspended,
  unplayed,
  askedBy,
  payeeCoolsUntil,
}: WithdrawalRow): string[] => [
  ...(review && status === 'P' ? [reviewDesk.short] : []),
  ...(isOverdue && status === 'P' ? [reviewDesk.overdueShort] : []),
  ...(payeeCoolsUntil ? [text.newPayeeShort] : []),
  ...(unplayed ? [text.unplayedShort] : []),
  ...(wasSuspended ? [text.suspendedShort] : []),
  ...(askedBy === null ? [] : [text.askedByShort]),
]

/** Why a withdrawal asks for a careful look. Nothing is kept back by it. */
export function WithdrawalReview({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { wasSuspended, unplayed, askedBy, currency, payeeCoolsUntil } = withdrawal
  return (
    <>
      {unplayed && (
        <p className={classes.caution}>
          {text.unplayed({
            deposited: formatMoney(unplayed.depositedMinor, currency),
            at: dateTimeText(unplayed.depositedAt),
            bet: formatMoney(unplayed.betSinceMinor, currency),
          })}
        </p>
      )}
      {payeeCoolsUntil && (
        <p className={classes.caution}>{text.newPayee(dateTimeText(payeeCoolsUntil))}</p>
      )}
      {wasSuspended && <p className={classes.caution}>{text.suspended}</p>}
      {askedBy !== null && <p className={classes.caution}>{text.askedBy(askedBy)}</p>}
    </>
  )
}
