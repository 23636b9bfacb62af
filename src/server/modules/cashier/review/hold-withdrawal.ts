import type { Review, reviewDocuments } from '#contract/payments/review.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { AskedDocument } from '#domain/identity/identity.ts'
import { isPayable } from '#domain/cashier/review.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { lockWithdrawal } from '../store.ts'
import { dueAt, type PayoutTimes } from './banking-calendar.ts'
import * as store from './review-store.ts'

type By = { withdrawalId: number; operatorId: number; note: string }

/** An operator holds a withdrawal for a check. */
export const holdWithdrawal = (
  { db, times }: { db: Db; times: PayoutTimes },
  { withdrawalId, operatorId, note }: By,
): Promise<{ review: Review }> =>
  inTransaction(db, async (tx) => {
    const { userId, amountMinor, currency } = await lockWaiting(tx, withdrawalId)
    if (await store.reviewStateOf(tx, withdrawalId)) throw new Refusal('REVIEW_STEP_NOT_ALLOWED')
    const endsAt = await dueAt(tx, times, new Date())
    const opened = { withdrawalId, userId, reasons: ['check' as const], endsAt, feeShownMinor: 0 }
    await store.insertReview(tx, { ...opened, operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: 'withdrawal.hold',
      subject: `withdrawal:${withdrawalId}`,
      reason: note,
      details: { userId, amountMinor, currency },
    })
    const parameters = { amountMinor, currency, endsAt: endsAt.toISOString() }
    await notify(tx, { playerId: userId, kind: 'withdrawal-held', parameters })
    return { review: await store.reviewOf(tx, withdrawalId) }
  })

/** rules.md CF-2: after this time the check is overdue, and the money stays what it is. */
const WEEKS = 12
const WEEK_MS = 7 * 86_400_000

type Documents = { withdrawalId: number; operatorId: number; form: BodyOf<typeof reviewDocuments> }

/** Documents of a held withdrawal are asked for, on a legal ground, or have come. */
export const takeDocuments = (
  db: Db,
  { withdrawalId, operatorId, form }: Documents,
  now = new Date(),
): Promise<{ review: Review }> =>
  inTransaction(db, async (tx) => {
    const { userId, amountMinor, currency } = await lockWaiting(tx, withdrawalId)
    const review = await store.reviewStateOf(tx, withdrawalId)
    if (!review) throw new Refusal('NOT_FOUND')
    const isOver = isPayable(review.state) || review.state === 'confiscated'
    if (isOver || (form.is === 'here' && review.documentsDueAt === null))
      throw new Refusal('REVIEW_STEP_NOT_ALLOWED', { details: { state: review.state } })
    const { note } = form
    if (form.is === 'here') await store.keepDocumentsHere(tx, withdrawalId, now)
    else {
      const due = new Date(now.getTime() + WEEKS * WEEK_MS)
      const { basis, documents } = form
      await refuseProved(tx, withdrawalId, documents)
      const asked = { basis, documents, at: now, dueAt: due }
      await store.keepDocumentsAsked(tx, withdrawalId, asked)
      const dueAt = due.toISOString()
      const parameters = { amountMinor, currency, dueAt, documents, reason: note }
      await notify(tx, { playerId: userId, kind: 'documents-asked', parameters })
    }
    const step = form.is === 'here' ? 'documents_here' : 'ask_documents'
    await store.insertStep(tx, { withdrawalId, step, operatorId, note })
    await recordAudit(tx, {
      operatorId,
      action: `withdrawal_review.${step}`,
      subject: `withdrawal:${withdrawalId}`,
      reason: note,
      details: form,
    })
    return { review: await store.reviewOf(tx, withdrawalId) }
  })

/** A withdrawal is no occasion to ask a player once more for documents that are verified (PR-40). */
async function refuseProved(
  tx: Tx,
  withdrawalId: number,
  documents: readonly AskedDocument[],
): Promise<void> {
  const proved = await store.provedDocuments(tx, withdrawalId)
  const again = documents.filter((each) => proved.includes(each))
  if (again.length > 0)
    throw new Refusal('IDENTITY_PROVED', { field: 'documents', details: { documents: again } })
}

async function lockWaiting(tx: Tx, withdrawalId: number) {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal) throw new Refusal('NOT_FOUND')
  if (withdrawal.status !== 'P') throw new Refusal('ALREADY_DECIDED')
  return withdrawal
}
