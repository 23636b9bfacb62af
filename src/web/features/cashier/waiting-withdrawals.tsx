import { Link } from 'wouter'
import type { OwnWithdrawal } from '#contract/payments/review.ts'
import { unplayedFee } from '#domain/cashier/review.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import classes from './cashier-page.module.css'
import { useOwnWithdrawals } from './cashier-queries.ts'

const text = cashierMessages.withdraw.waiting

/** The player's withdrawals that wait: the reason, the end, and the way to complain. Nothing where none waits. */
export function WaitingWithdrawals() {
  const { data } = useOwnWithdrawals()
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={text.title}>
      <ul className={classes.notes}>
        {data.items.map((each) => (
          <li key={each.id}>
            {sentencesOf(each).join(' ')} <Link href={paths.support}>{text.complain}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function sentencesOf({
  amountMinor,
  currency,
  accountHolderName,
  dueAt,
  isOverdue,
  feeMinor,
  check,
  payeeCoolsUntil,
  documentsDueAt,
}: OwnWithdrawal): string[] {
  return [
    text.of(formatMoney(amountMinor, currency), accountHolderName),
    ...(check ? [text.reasons[check.reason], text.checkEnds(dateTimeText(check.endsAt))] : []),
    ...(payeeCoolsUntil ? [text.newPayee(dateTimeText(payeeCoolsUntil))] : []),
    ...(!check && dueAt ? [text.due(dateTimeText(dueAt))] : []),
    ...(isOverdue ? [text.overdue] : []),
    ...(feeMinor > 0 ? [text.fee(formatMoney(feeMinor, currency))] : []),
    ...(documentsDueAt ? [text.documents(dateTimeText(documentsDueAt))] : []),
  ]
}

/** The fee that may be taken of a withdrawal of this amount; 0: none. */
export function useUnplayedFee(amountMinor: Minor | undefined): Minor {
  const unplayed = useOwnWithdrawals().data?.unplayed
  return unplayed?.fee && amountMinor !== undefined
    ? unplayedFee(amountMinor, unplayed.depositedMinor, unplayed.fee)
    : 0
}

type UnplayedProps = { feeMinor: Minor; currency: string }

/** Said before the request: that an unplayed deposit is checked, and the fee that may be taken of it. */
export function UnplayedNotice({ feeMinor, currency }: UnplayedProps) {
  const { data } = useOwnWithdrawals()
  if (!data?.unplayed) return null
  const { depositedMinor, fee } = data.unplayed
  return (
    <p className={classes.standing}>
      {text.unplayed(formatMoney(depositedMinor, currency))}{' '}
      {feeMinor > 0 ? text.feeMayBe(formatMoney(feeMinor, currency)) : fee === null && text.noFee}
    </p>
  )
}
