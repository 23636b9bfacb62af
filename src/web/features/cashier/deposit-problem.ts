import { type RefusalCode, refusalSentence, refusalText } from '#contract/refusal.ts'
import type { Settings } from '#contract/system.ts'
import { type PaymentMethod, referenceKey, wrongReference } from '#domain/cashier/reference.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { isBeyondTyped, readMoney } from '#web/ui/amounts/typed-money.ts'

const { spec } = cashierMessages

/** Named as they are sent, apart from the account. */
export type DepositValues = {
  unique_transaction_id: string
  amount: string
  file: File | null
  /** The account whose tab was chosen. Null: the first one. */
  accountId: number | null
}
export const emptyDeposit: DepositValues = {
  unique_transaction_id: '',
  amount: '',
  file: null,
  accountId: null,
}

type Problem = { field: keyof DepositValues; text: string; isMissing?: true }

/** The first thing the server would refuse, in the order of spec 000 §5. */
export function problemOf(
  values: DepositValues,
  settings: Settings,
  method: PaymentMethod | undefined,
): Problem | null {
  const { unique_transaction_id: reference, amount } = values
  if (reference.trim() === '')
    return { field: 'unique_transaction_id', text: spec.utrRequired, isMissing: true }
  if (amount.trim() === '') return { field: 'amount', text: spec.amountRequired, isMissing: true }
  if (referenceKey(reference, method) === undefined)
    return { field: 'unique_transaction_id', text: refusalSentence(wrongReference(method)) }
  const wrong = amountProblem(amount, settings)
  return wrong === undefined ? null : { field: 'amount', text: wrong }
}

/** The refusal that the server would give for an amount, with the limit by its figure. */
export function amountProblem(typed: string, settings: Settings): string | undefined {
  const amount = typed.trim()
  if (amount === '') return spec.amountRequired
  const { currency, minimumDepositMinor, maximumDepositMinor } = settings
  const beyond = (code: RefusalCode, limitMinor: Minor): string =>
    refusalText(code, { of: 'deposit', limit: formatMoney(limitMinor, currency) })
  if (isBeyondTyped(amount, currency)) return beyond('AMOUNT_TOO_LARGE', maximumDepositMinor)
  const minor = readMoney(amount, currency)
  if (minor === undefined) return refusalSentence('AMOUNT_INVALID')
  if (minor < minimumDepositMinor) return beyond('AMOUNT_TOO_SMALL', minimumDepositMinor)
  return minor > maximumDepositMinor ? beyond('AMOUNT_TOO_LARGE', maximumDepositMinor) : undefined
}
