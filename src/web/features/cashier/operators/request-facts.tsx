import type { ReactNode } from 'react'
import type { DepositRow } from '#contract/cashier.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusBadge } from '../status-badge.tsx'
import classes from './decision.module.css'

const text = deskMessages.desk

export type Request = {
  userId: string
  playerName: string
  amountMinor: number
  currency: string
  status: DepositRow['status']
  requestedAt: string
  decidedAt: string | null
  decidedBy: string | null
  note: string
}

/** The facts of every request; `children` are the facts of its own kind. */
export function RequestFacts({ request, children }: { request: Request; children: ReactNode }) {
  const { userId, playerName, requestedAt, amountMinor, currency } = request
  return (
    <>
      <p className={classes.claim}>
        <Money minor={amountMinor} currency={currency} />
      </p>
      <dl className={classes.facts}>
        <dt>{text.player}</dt>
        <dd>{`${userId} · ${playerName}`}</dd>
        <dt>{text.requestedAt}</dt>
        <dd>{dateTimeText(requestedAt)}</dd>
        {children}
      </dl>
    </>
  )
}

/** The operator who decided, the time and the note. Nothing while the request waits. */
export function Decided({ status, decidedAt, decidedBy, note }: Request) {
  if (status === 'P' || decidedAt === null) return null
  const word = cashierMessages.statuses[status]
  return (
    <div className={classes.approve}>
      <p>
        <StatusBadge status={status} /> {text.decided(word, decidedBy, dateTimeText(decidedAt))}
      </p>
      {note !== '' && <p>{note}</p>}
    </div>
  )
}
