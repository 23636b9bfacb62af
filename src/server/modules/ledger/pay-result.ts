import type { Minor } from '#domain/money.ts'
import { type Payees, repay } from './debts.ts'
import type { NewTransfer } from './store.ts'

/**
 * Moves the result of a player's bets between the house and the account. A winner first pays back what was advanced for an
 * earlier correction.
 */
export function payResult(
  payees: Payees,
  {
    houseId,
    accountId,
    resultMinor,
    reference,
    description,
    key,
  }: {
    houseId: number
    accountId: number
    resultMinor: Minor
    reference: string
    description: string
    key: string
  },
): NewTransfer[] {
  if (resultMinor === 0) return []
  const { product, currency } = payees
  const hasWon = resultMinor > 0
  const paid: NewTransfer = {
    debitAccountId: hasWon ? houseId : accountId,
    creditAccountId: hasWon ? accountId : houseId,
    amountMinor: Math.abs(resultMinor),
    currency,
    product,
    kind: 'bet',
    reference,
    description,
    idempotencyKey: key,
  }
  return hasWon
    ? [paid, ...repay(payees, { accountId, gotMinor: resultMinor, key, reference })]
    : [paid]
}
