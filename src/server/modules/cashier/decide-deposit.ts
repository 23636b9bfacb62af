import type { DepositRow } from '#contract/cashier.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { bankAccount, postDeposit } from '#server/modules/ledger/index.ts'
import { admitReceivedMoney } from '#server/modules/protection/index.ts'
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
    const ticket = await admitReceivedMoney(tx, deposit.userId)
    const booked = await postDeposit(tx, ticket, {
      debitAccountId: await bankAccount(tx, currency),
      amountMinor: receivedMinor,
      currency,
      product: CASHIER,
      reference: `deposit:${depositId}`,
      description: `Reference ${reference}`,
      idempotencyKey: `deposit:${depositId}`,
    })
    assert(booked.size === 1, 'a waiting deposit was never booked')
    await store.decideDeposit(tx, depositId, { status: 'A', receivedMinor, operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: 'deposit.approve',
      subject: `deposit:${depositId}`,
      reason: note,
      details: { userId: deposit.userId, receivedMinor, currency, reference },
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
