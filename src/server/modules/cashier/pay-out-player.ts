import type { payOutPlayer as endpoint, WithdrawalRow } from '#contract/cashier.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { hold, lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { admitRequest } from './admit-request.ts'
import { payoutOf, type PayoutNeeds, requestPayout } from './place-withdrawal.ts'
import * as store from './store.ts'

/**
 * An operator asks for all that is free of a player's money, so that the account can be closed: also less than the smallest
 * withdrawal. Another operator decides it, like every withdrawal.
 */
export async function payOutPlayer(
  { db, currency, ...needs }: PayoutNeeds,
  {
    playerId,
    operatorId,
    form: { reason, ...form },
  }: { playerId: number; operatorId: number; form: BodyOf<typeof endpoint> },
): Promise<WithdrawalRow> {
  const payout = payoutOf(form)
  return inTransaction(db, async (tx) => {
    const wallet = await walletOf(tx, playerId)
    const [funds] = wallet ? await lockAccounts(tx, [wallet.id]) : []
    const amountMinor = funds ? funds.balanceMinor - funds.holdMinor : 0
    const ticket = await admitRequest(tx, playerId, { purpose: 'withdrawal', amountMinor })
    if (amountMinor <= 0) throw new Refusal('INSUFFICIENT_FUNDS')
    await hold(tx, ticket)
    const { walletId } = ticket
    const asked = { userId: playerId, walletId, amountMinor, currency, payout }
    const id = await requestPayout(tx, { ...asked, askedBy: operatorId }, needs)
    await recordAudit(tx, {
      operatorId,
      action: 'withdrawal.ask',
      subject: `withdrawal:${id}`,
      reason,
      details: { userId: playerId, amountMinor, currency },
    })
    return store.withdrawalById(tx, id)
  })
}
