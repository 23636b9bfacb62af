import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { creditDeposit, type LockedDeposit } from '../credit-deposit.ts'
import { limitBrokenBy, OVER_LIMIT_NOTE } from '../over-limit.ts'
import { openCase } from '../payments/case-store.ts'
import { refuseDeposit } from '../refuse-deposit.ts'
import { lockDeposit } from '../store.ts'
import * as store from './store.ts'

type By = { statementId: number; operatorId: number }

/** Credits the deposits that lines of the statement pay, each in a transaction of its own; answers how many. */
export async function creditLines(db: Db, { statementId, operatorId }: By): Promise<number> {
  if (!(await store.statementById(db, statementId))) throw new Refusal('NOT_FOUND')
  let credited = 0
  for (const { id, verdict } of await store.judgedLines(db, statementId))
    if (verdict === 'matched' && (await creditLine(db, { lineId: id, operatorId }))) credited += 1
  return credited
}

/** Judges the line again once it and its deposit are locked: another operator may have decided meanwhile. */
const creditLine = (db: Db, { lineId, operatorId }: { lineId: number; operatorId: number }) =>
  inTransaction(db, async (tx) => {
    const before = await store.lockLine(tx, lineId)
    const deposit = before?.deposit && (await lockDeposit(tx, before.deposit.id))
    const line = await store.lockLine(tx, lineId)
    if (!deposit || line?.verdict !== 'matched' || line.deposit?.id !== deposit.id) return false
    const { amountMinor, payerName, payerAccount, bookedOn } = line
    const receipt = { receivedMinor: amountMinor, payerName, payerAccount, operatorId }
    if (await limitBrokenBy(tx, deposit)) {
      await sendBack(tx, deposit, { lineId, ...receipt })
      return false
    }
    const note = `Bank statement of ${bookedOn}, line ${lineId}`
    await creditDeposit(tx, deposit, { ...receipt, note })
    await store.keepCredited(tx, lineId, deposit.id)
    await recordAudit(tx, {
      operatorId,
      action: 'deposit.approve',
      subject: `deposit:${deposit.id}`,
      reason: note,
      details: { userId: deposit.userId, ...receipt, currency: deposit.currency, bankLine: lineId },
    })
    return true
  })

type Line = {
  lineId: number
  receivedMinor: Minor
  payerName: string
  payerAccount: string
  operatorId: number
}

/** The deposit is above a limit that was lowered since: it ends, and its money is to go back to where it came from. */
async function sendBack(
  tx: Tx,
  deposit: LockedDeposit,
  { lineId, receivedMinor, payerName, payerAccount, operatorId }: Line,
): Promise<void> {
  const { id: depositId, currency, userId } = deposit
  await refuseDeposit(tx, deposit, { operatorId, note: OVER_LIMIT_NOTE })
  await openCase(tx, {
    key: `over_limit:line:${lineId}`,
    kind: 'over_limit',
    depositId,
    amountMinor: receivedMinor,
    currency,
    payerName,
    payerAccount,
  })
  await recordAudit(tx, {
    operatorId,
    action: 'deposit.reject',
    subject: `deposit:${depositId}`,
    reason: OVER_LIMIT_NOTE,
    details: { userId, receivedMinor, currency, bankLine: lineId },
  })
}
