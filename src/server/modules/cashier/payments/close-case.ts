import type { closePaymentCase, PaymentCase } from '#contract/payments/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { refuseWhileFrozen } from '#server/modules/protection/index.ts'
import * as store from './case-store.ts'

type Closing = BodyOf<typeof closePaymentCase> & { caseId: number; operatorId: number }

/** Writes down how a person has settled a payment for which nothing was credited. Moves no money itself. */
export const closeCase = (db: Db, closing: Closing): Promise<PaymentCase> =>
  inTransaction(db, async (tx) => {
    const { caseId, operatorId, outcome, note } = closing
    const found = await store.lockCase(tx, caseId)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.outcome !== null) throw new Refusal('ALREADY_DECIDED')
    const isReturned = outcome === 'returned'
    const bankReference = isReturned ? closing.bankReference : null
    if (bankReference === '')
      throw new Refusal('BANK_REFERENCE_REQUIRED', { field: 'bankReference' })
    if (isReturned) await refuseWhileFrozen(tx)
    await store.closeCase(tx, { ...closing, bankReference })
    await recordAudit(tx, {
      operatorId,
      action: 'payment_case.close',
      subject: `payment_case:${caseId}`,
      reason: note,
      details: { outcome, bankReference },
    })
    return store.caseById(tx, caseId)
  })
