import type { DepositRow } from '#contract/cashier.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { bankAccount, post, walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { admitReceived } from '#server/modules/protection/index.ts'
import { CASHIER } from './product-name.ts'
import * as store from './store.ts'

type Decision = { depositId: number; operatorId: number; note: string }

/**
 * Credits what the bank received. The player may have been suspended or closed meanwhile: the money is theirs and
 * stands in the wallet, from where it can be paid back.
 */
export async function approveDeposit(
  db: Db,
  { depositId, operatorId, receivedMinor, note }: Decision & { receivedMinor: number },
): Promise<DepositRow> {
  return inTransaction(db, async (tx) => {
    const deposit = await lockWaiting(tx, depositId)
    const { amountMinor, currency, reference } = deposit
    if (receivedMinor !== amountMinor)
      throw new Refusal('AMOUNT_MISMATCH', {
        field: 'receivedMinor',
        details: { claimedMinor: amountMinor },
      })
    const wallet = await walletOf(tx, deposit.userId)
    assert(wallet !== undefined, 'who asked for a deposit has a wallet')
    const received = { walletId: wallet.id, product: CASHIER, amountMinor: receivedMinor }
    const transfer = {
      debitAccountId: await bankAccount(tx, currency),
      creditAccountId: wallet.id,
      amountMinor: receivedMinor,
      currency,
      product: CASHIER,
      kind: 'deposit' as const,
      reference: `deposit:${depositId}`,
      description: `Reference ${reference}`,
      idempotencyKey: `deposit:${depositId}`,
    }
    const tickets = [admitReceived(tx, received)]
    const posted = await post(tx, { transfers: [transfer], tickets })
    assert(posted.size === 1, 'a waiting deposit was never posted')
    await store.decideDeposit(tx, depositId, { status: 'A', receivedMinor, operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: 'deposit.approve',
      subject: `deposit:${depositId}`,
      reason: note,
      details: { userId: deposit.userId, receivedMinor, currency, reference },
    })
    await notify(tx, {
      playerId: deposit.userId,
      kind: 'deposit-approved',
      parameters: { amountMinor: receivedMinor, currency, reference },
    })
    return store.depositById(tx, depositId)
  })
}

/** Turns the claim down; its reference is free again, for the claim that is right. */
export async function rejectDeposit(
  db: Db,
  { depositId, operatorId, note }: Decision,
): Promise<DepositRow> {
  return inTransaction(db, async (tx) => {
    const { userId, amountMinor, currency, reference } = await lockWaiting(tx, depositId)
    await store.decideDeposit(tx, depositId, { status: 'R', receivedMinor: null, operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: 'deposit.reject',
      subject: `deposit:${depositId}`,
      reason: note,
      details: { userId, amountMinor, currency, reference },
    })
    await notify(tx, {
      playerId: userId,
      kind: 'deposit-refused',
      parameters: { amountMinor, currency, reference, reason: note },
    })
    return store.depositById(tx, depositId)
  })
}

/** Of two operators at the same deposit the second waits here, and is told that it was decided. */
async function lockWaiting(tx: Tx, depositId: number) {
  const deposit = await store.lockDeposit(tx, depositId)
  if (!deposit) throw new Refusal('NOT_FOUND')
  const { status } = deposit
  if (status !== 'P') throw new Refusal('ALREADY_DECIDED', { details: { status } })
  return deposit
}
