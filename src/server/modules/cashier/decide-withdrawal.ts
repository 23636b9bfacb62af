import type { WithdrawalRow } from '#contract/cashier.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { isPayable, isRejectable } from '#domain/cashier/review.ts'
import { bankAccount, feesAccount, freeHold, post, walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { admitOwed, refuseWhileFrozen } from '#server/modules/protection/index.ts'
import { CASHIER } from './product-name.ts'
import { refuseDecided } from './refuse-decided.ts'
import { reviewStateOf } from './review/review-store.ts'
import * as store from './store.ts'

type Decision = { withdrawalId: number; operatorId: number; note: string }

/** Posts the payout the operator made at the bank, and with it takes back the hold, in one step. */
export async function approveWithdrawal(
  db: Db,
  { withdrawalId, operatorId, bankReference, note }: Decision & { bankReference: string },
): Promise<WithdrawalRow> {
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, withdrawalId, operatorId)
    await refuseWhileFrozen(tx)
    const { userId, walletId, amountMinor, currency } = waiting
    if (waiting.askedBy === operatorId) throw new Refusal('OWN_REQUEST')
    if (!isPayable(waiting.reviewState)) throw new Refusal('UNDER_REVIEW')
    const { payeeCoolsUntil } = waiting
    if (payeeCoolsUntil)
      throw new Refusal('PAYEE_TOO_NEW', { details: { payableAt: payeeCoolsUntil.toISOString() } })
    const { feeMinor } = waiting
    const paidMinor = amountMinor - feeMinor
    const transfer = {
      debitAccountId: walletId,
      creditAccountId: await bankAccount(tx, currency),
      amountMinor: paidMinor,
      currency,
      product: CASHIER,
      kind: 'withdrawal' as const,
      reference: `withdrawal:${withdrawalId}`,
      description: `Bank reference ${bankReference}`,
      idempotencyKey: `withdrawal:${withdrawalId}`,
    }
    const fee = {
      ...transfer,
      creditAccountId: await feesAccount(tx, currency),
      amountMinor: feeMinor,
      kind: 'commission' as const,
      description: 'Fee on an unplayed deposit',
      idempotencyKey: `withdrawal:${withdrawalId}:fee`,
    }
    const transfers = feeMinor > 0 ? [transfer, fee] : [transfer]
    const posted = await post(tx, {
      transfers,
      holds: [{ accountId: walletId, holdMinor: -amountMinor }],
      tickets: [admitOwed(tx, { walletId, product: CASHIER, purpose: 'payout', amountMinor })],
    })
    assert(posted.size === transfers.length, 'a waiting withdrawal was never posted')
    await store.decideWithdrawal(tx, withdrawalId, { status: 'A', bankReference, operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: 'withdrawal.approve',
      subject: `withdrawal:${withdrawalId}`,
      reason: note,
      details: { userId, amountMinor, feeMinor, currency, bankReference },
    })
    await notify(tx, {
      playerId: userId,
      kind: 'withdrawal-paid',
      parameters: { amountMinor: paidMinor, currency, reference: bankReference },
    })
    return store.withdrawalById(tx, withdrawalId)
  })
}

/** Turns the request down and frees the money. */
export async function rejectWithdrawal(
  db: Db,
  { withdrawalId, operatorId, note }: Decision,
): Promise<WithdrawalRow> {
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, withdrawalId, operatorId)
    if (!isRejectable(waiting.reviewState)) throw new Refusal('UNDER_REVIEW')
    const { userId, walletId, amountMinor, currency } = waiting
    const freed = { walletId, product: CASHIER, purpose: 'payout' as const, amountMinor }
    await freeHold(tx, admitOwed(tx, freed))
    const decision = { status: 'R' as const, bankReference: null, operatorId, note }
    await store.decideWithdrawal(tx, withdrawalId, decision)
    await recordAudit(tx, {
      operatorId,
      action: 'withdrawal.reject',
      subject: `withdrawal:${withdrawalId}`,
      reason: note,
      details: { userId, amountMinor, currency },
    })
    await notify(tx, {
      playerId: userId,
      kind: 'withdrawal-refused',
      parameters: { amountMinor, currency, reason: note },
    })
    return store.withdrawalById(tx, withdrawalId)
  })
}

/** Of two operators at the same withdrawal the second waits here, and is told that it was decided. */
async function lockWaiting(tx: Tx, withdrawalId: number, operatorId: number) {
  const withdrawal = await store.lockWithdrawal(tx, withdrawalId)
  if (!withdrawal) throw new Refusal('NOT_FOUND')
  refuseDecided(withdrawal, operatorId)
  const wallet = await walletOf(tx, withdrawal.userId)
  assert(wallet !== undefined, 'who asked for a withdrawal has a wallet')
  const review = await reviewStateOf(tx, withdrawalId)
  return { ...withdrawal, walletId: wallet.id, reviewState: review?.state ?? null }
}
