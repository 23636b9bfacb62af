import type {
  approveDeposit as approval,
  DepositRow,
  returnDeposit as sendBack,
} from '#contract/cashier.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { matchNames } from '#domain/cashier/names.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { refuseWhileFrozen } from '#server/modules/protection/index.ts'
import { creditDeposit } from './credit-deposit.ts'
import { limitBrokenBy } from './over-limit.ts'
import { refuseDecided } from './refuse-decided.ts'
import { refuseDeposit } from './refuse-deposit.ts'
import * as store from './store.ts'

type By = { depositId: number; operatorId: number }

/** Credits what the bank received from the player (rules.md R-057). */
export async function approveDeposit(
  db: Db,
  {
    depositId,
    operatorId,
    receivedMinor,
    payerName,
    payerAccount,
    note,
  }: By & BodyOf<typeof approval>,
): Promise<DepositRow> {
  return inTransaction(db, async (tx) => {
    const deposit = await lockWaiting(tx, depositId, operatorId)
    const { amountMinor, currency, reference, userId, playerName } = deposit
    if (receivedMinor !== amountMinor)
      throw new Refusal('AMOUNT_MISMATCH', {
        field: 'receivedMinor',
        details: { claimedMinor: amountMinor },
      })
    if (matchNames(payerName, playerName) === 'other')
      throw new Refusal('PAYER_DIFFERS', { field: 'payerName', details: { playerName } })
    const limit = await limitBrokenBy(tx, deposit)
    if (limit)
      throw new Refusal('DEPOSIT_OVER_LIMIT', {
        details: { period: limit.period, limitMinor: limit.amountMinor },
      })
    await creditDeposit(tx, deposit, { receivedMinor, payerName, payerAccount, operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: 'deposit.approve',
      subject: `deposit:${depositId}`,
      reason: note,
      details: { userId, receivedMinor, currency, reference, payerName },
    })
    return store.depositById(tx, depositId)
  })
}

/** Turns the claim down; its reference is free again, for the claim that is right. */
export const rejectDeposit = (
  db: Db,
  { depositId, operatorId, note }: By & { note: string },
): Promise<DepositRow> =>
  inTransaction(db, async (tx) => {
    const deposit = await lockWaiting(tx, depositId, operatorId)
    const { userId, amountMinor, currency, reference } = deposit
    await refuseDeposit(tx, deposit, { operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: 'deposit.reject',
      subject: `deposit:${depositId}`,
      reason: note,
      details: { userId, amountMinor, currency, reference },
    })
    return store.depositById(tx, depositId)
  })

/** Ends a deposit whose money came, from somebody else for instance, and was sent back to where it came from. */
export const returnDeposit = (
  db: Db,
  { depositId, operatorId, note, ...returned }: By & BodyOf<typeof sendBack>,
): Promise<DepositRow> =>
  inTransaction(db, async (tx) => {
    const deposit = await lockWaiting(tx, depositId, operatorId)
    await refuseWhileFrozen(tx)
    const { userId, amountMinor, currency, reference } = deposit
    await refuseDeposit(tx, deposit, { operatorId, note, returned })
    await recordAudit(tx, {
      operatorId,
      action: 'deposit.return',
      subject: `deposit:${depositId}`,
      reason: note,
      details: { userId, amountMinor, currency, reference, ...returned },
    })
    return store.depositById(tx, depositId)
  })

/** Of two operators at the same deposit the second waits here, and is told that it was decided. */
async function lockWaiting(tx: Tx, depositId: number, operatorId: number) {
  const deposit = await store.lockDeposit(tx, depositId)
  if (!deposit) throw new Refusal('NOT_FOUND')
  refuseDecided(deposit, operatorId)
  return deposit
}
