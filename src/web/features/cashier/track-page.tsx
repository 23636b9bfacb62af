import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import {
  getOwnDeposit,
  getOwnWithdrawal,
  type OwnDeposit,
  type TrackedWithdrawal,
} from '#contract/payments/tracking.ts'
import { depositTrack, withdrawalTrack } from '#domain/cashier/tracking.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useSession, useWallet } from '#web/api/session.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { trackingMessages } from '#web/ui/messages/tracking.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './cashier-page.module.css'
import { cashierKeys } from './cashier-queries.ts'
import { TrackSteps } from './track-steps.tsx'

const text = trackingMessages
const WAITING_REFRESH_MS = 5_000

/** Read again while the request waits, and whenever the wallet changes: a payment changes it. */
function useTracked<Row extends { status: string }>(
  kind: 'deposit' | 'withdrawal',
  load: (id: number, signal: AbortSignal) => Promise<Row>,
) {
  const id = Number(useParams<{ id: string }>().id)
  const wallet = useWallet()
  return useQuery({
    queryKey: [...cashierKeys.tracked(kind, id), wallet?.availableMinor, wallet?.heldMinor],
    queryFn: ({ signal }) => load(id, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.status === 'P' ? WAITING_REFRESH_MS : false),
  })
}

type FrameProps = { title: string; back: string; backText: string; children: ReactNode }

function Frame({ title, back, backText, children }: FrameProps) {
  usePageTitle(title)
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      {children}
      <p className={classes.below}>
        <Link href={back}>{backText}</Link>
        {' · '}
        <Link href={paths.support}>{text.ask}</Link>
      </p>
    </div>
  )
}

export function DepositTrackPage() {
  return (
    <Frame title={text.deposit.title} back={paths.deposit} backText={text.deposit.all}>
      <DepositTrack />
    </Frame>
  )
}

export function WithdrawalTrackPage() {
  return (
    <Frame title={text.withdrawal.title} back={paths.withdraw} backText={text.withdrawal.all}>
      <WithdrawalTrack />
    </Frame>
  )
}

function DepositTrack() {
  const { data, error, refetch } = useTracked('deposit', (depositId, signal) =>
    call(getOwnDeposit, { params: { depositId }, signal }),
  )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} rowHeight={52} />
  return (
    <Panel title={text.reference(data.reference)}>
      <Money minor={data.amountMinor} currency={data.currency} />
      <TrackSteps
        steps={depositTrack({ ...data, isReturned: data.returnedMinor !== null }).map((each) => ({
          ...each,
          title: text.deposit.steps[each.step],
          text: each.is === 'next' ? '' : depositSentence(each.step, data),
        }))}
      />
    </Panel>
  )
}

function WithdrawalTrack() {
  const { data, error, refetch } = useTracked('withdrawal', (withdrawalId, signal) =>
    call(getOwnWithdrawal, { params: { withdrawalId }, signal }),
  )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} rowHeight={52} />
  return (
    <Panel title={text.withdrawal.to(data.bankName, data.accountEnd)}>
      <Money minor={data.amountMinor} currency={data.currency} />
      <TrackSteps
        steps={withdrawalTrack(data).map((each) => ({
          ...each,
          title: text.withdrawal.steps[each.step],
          text: each.is === 'next' ? '' : withdrawalSentence(each.step, data),
        }))}
      />
    </Panel>
  )
}

function depositSentence(step: keyof typeof text.deposit.steps, deposit: OwnDeposit): string {
  const { isLate, endsAt, note, currency, receivedMinor, returnedMinor, returnReference } = deposit
  const says = text.deposit.says
  switch (step) {
    case 'asked':
      return says.asked(deposit.paidTo ?? '')
    case 'looked_for':
      return `${isLate ? says.late : says.lookedFor} ${says.ends(dateTimeText(endsAt))}`
    case 'credited':
      return says.credited(formatMoney(receivedMinor ?? deposit.amountMinor, currency))
    case 'returned':
      return says.returned(formatMoney(returnedMinor ?? 0, currency), returnReference ?? '', note)
    case 'refused':
      return says.refused(note)
    case 'expired':
      return says.expired
  }
}

function withdrawalSentence(
  step: keyof typeof text.withdrawal.steps,
  withdrawal: TrackedWithdrawal,
): string {
  const { check, dueAt, payeeCoolsUntil, isOverdue, feeMinor, currency, note, bankReference } =
    withdrawal
  const says = text.withdrawal.says
  switch (step) {
    case 'asked':
      return says.asked
    case 'checked': {
      if (!check || check.isOver) return says.checked
      const { documentsDueAt } = withdrawal
      const documents = documentsDueAt ? ` ${says.documents(dateTimeText(documentsDueAt))}` : ''
      return `${says.checking(check.reason, dateTimeText(check.endsAt))}${documents}`
    }
    case 'payment':
      if (payeeCoolsUntil) return says.newPayee(dateTimeText(payeeCoolsUntil))
      if (isOverdue) return says.overdue
      return dueAt ? says.due(dateTimeText(dueAt)) : says.soon
    case 'paid':
      return says.paid(
        formatMoney(withdrawal.amountMinor - feeMinor, currency),
        bankReference ?? '',
        feeMinor > 0 ? formatMoney(feeMinor, currency) : '',
      )
    case 'refused':
      return says.refused(note)
  }
}
