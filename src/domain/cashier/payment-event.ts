import { matchNames } from './names.ts'

/** A message of a payment provider about one payment. */
export type PaymentEvent = {
  type: 'payment.succeeded' | 'payment.failed' | 'payment.returned'
  paymentId: string
  amountMinor: number
  currency: string
  payerName: string
}

/** The deposit that the message names. */
export type EventDeposit = {
  status: 'P' | 'A' | 'R' | 'X'
  amountMinor: number
  currency: string
  /** The provider's payment, once it is known. */
  paymentId: string | null
  playerName: string
}

export const caseKinds = [
  'unknown_payment',
  'other_payment',
  'amount_differs',
  'payer_differs',
  'over_limit',
  'paid_after_end',
  'paid_twice',
  'failed_after_credit',
  'returned_after_credit',
  'message_changed',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** A message leads to a credit, to an end without one, to nothing, or to a look by a person. */
export type EventOutcome =
  | { is: 'credit' }
  | { is: 'fail' }
  | { is: 'nothing' }
  | { is: 'case'; kind: CaseKind }

const nothing: EventOutcome = { is: 'nothing' }
const lookAt = (kind: CaseKind): EventOutcome => ({ is: 'case', kind })

/** Money is credited only for a deposit that waits, in the sum it asked for, from its own player. */
export function outcomeOf(event: PaymentEvent, deposit: EventDeposit | undefined): EventOutcome {
  if (!deposit) return event.type === 'payment.failed' ? nothing : lookAt('unknown_payment')
  const isOther = deposit.paymentId !== null && deposit.paymentId !== event.paymentId
  if (event.type === 'payment.succeeded') return afterSuccess(event, deposit, isOther)
  if (isOther) return lookAt('other_payment')
  if (deposit.status === 'P') return { is: 'fail' }
  if (deposit.status !== 'A') return nothing
  return lookAt(event.type === 'payment.failed' ? 'failed_after_credit' : 'returned_after_credit')
}

function afterSuccess(event: PaymentEvent, deposit: EventDeposit, isOther: boolean): EventOutcome {
  if (deposit.status === 'A') return isOther ? lookAt('paid_twice') : nothing
  if (isOther) return lookAt('other_payment')
  if (deposit.status !== 'P') return lookAt('paid_after_end')
  const isSum = event.amountMinor === deposit.amountMinor && event.currency === deposit.currency
  if (!isSum) return lookAt('amount_differs')
  if (matchNames(event.payerName, deposit.playerName) !== 'same') return lookAt('payer_differs')
  return { is: 'credit' }
}
