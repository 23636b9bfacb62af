import { withdraw, WITHDRAWAL_PLACED } from '#contract/cashier.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { readPayoutDetails } from '#domain/cashier/payout.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { LIMITS } from '#server/limits.ts'
import { hold, once } from '#server/modules/ledger/index.ts'
import { passGate } from '#server/modules/protection/index.ts'
import { readAmount } from './amount.ts'
import * as store from './store.ts'

export type WithdrawalRequest = {
  userId: number
  idempotencyKey: string | undefined
  form: BodyOf<typeof withdraw>
}

/** Binds the money and leaves the request to an operator. */
export async function placeWithdrawal(
  db: Db,
  currency: string,
  { userId, idempotencyKey, form }: WithdrawalRequest,
): Promise<ReplyOf<typeof withdraw>> {
  // A JSON number becomes the shortest text that means it: 10.1 is exactly 10.10, and 10.001 is refused.
  const amountMinor = readAmount(String(form.amount), currency, {
    minimumMinor: LIMITS.withdrawalMinMinor,
  })
  const payout = readPayoutDetails(form)
  if ('wrong' in payout) throw new Refusal('PAYOUT_DETAILS_INVALID', { field: payout.wrong })
  const { details } = payout
  const money = { userId, key: idempotencyKey, endpoint: withdraw.path, body: form }
  return inTransaction(db, (tx) =>
    once(tx, money, async () => {
      const { walletId } = await passGate(tx, userId)
      await hold(tx, walletId, amountMinor)
      const id = await store.insertWithdrawal(tx, {
        user_id: userId,
        amount_minor: amountMinor,
        currency,
        account_holder_name: details.account_holder_name,
        bank_name: details.bank_name,
        account_number: details.acc_num,
        ifsc: details.account_ifsc_code,
      })
      return { id, status: 'P' as const, message: WITHDRAWAL_PLACED }
    }),
  )
}
