import { sql } from 'kysely'
import type {
  answerComplaint as answering,
  decideComplaint as deciding,
  DeskComplaint,
} from '#contract/complaints/complaints.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { complaintAfter, levelOf } from '#domain/complaints/complaint.ts'
import { deadlockLetter } from '#domain/complaints/letter.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { letterOf } from './offer.ts'
import { type ComplaintNeeds, moveTo } from './service.ts'
import * as store from './store.ts'

type By = { operatorId: number; complaintId: number }

/** Answers at a level. The second answer is the last one, and the letter about the third level is written with it. */
export async function answerComplaint(
  { db, config }: ComplaintNeeds,
  { operatorId, complaintId }: By,
  { text, outcome, level }: BodyOf<typeof answering>,
): Promise<DeskComplaint> {
  await inTransaction(db, async (tx) => {
    const { state, userId, firstHandler, filedAt } = await lockFor(tx, complaintId)
    const next = complaintAfter({ state, isOffered: false }, 'answer')
    if (next === undefined || levelOf(state) !== level) throw new Refusal('COMPLAINT_STEP')
    if (level === 2 && firstHandler === operatorId) throw new Refusal('ANOTHER_HANDLER')
    await moveTo(tx, complaintId, next)
    await tx
      .updateTable('complaint')
      .set({
        outcome,
        ...(level === 1 ? { first_handler: operatorId } : { second_handler: operatorId }),
      })
      .where('id', '=', complaintId)
      .execute()
    const own = { complaintId, isOurs: true, authorId: operatorId }
    await store.addEvent(tx, { ...own, kind: 'answered', text })
    if (level === 2) {
      const letter = deadlockLetter(
        await letterOf(tx, config, { complaintId, userId, filedAt }),
        text,
      )
      await store.addEvent(tx, { ...own, kind: 'deadlock', text: letter })
      await tx
        .updateTable('complaint')
        .set({ offered_at: sql<Date>`coalesce(offered_at, clock_timestamp())` })
        .where('id', '=', complaintId)
        .execute()
    }
    await notify(tx, {
      playerId: userId,
      kind: level === 1 ? 'complaint-answered' : 'complaint-third-level',
      parameters: { complaintId },
    })
    await audit(tx, { operatorId, complaintId }, 'answer', { level, outcome })
  })
  return readAgain(db, complaintId)
}

/** Puts down what the independent body has decided. */
export async function decideComplaint(
  { db }: ComplaintNeeds,
  { operatorId, complaintId }: By,
  { text, outcome }: BodyOf<typeof deciding>,
): Promise<DeskComplaint> {
  await inTransaction(db, async (tx) => {
    const { state, userId } = await lockFor(tx, complaintId)
    const next = complaintAfter({ state, isOffered: true }, 'decide')
    if (next === undefined) throw new Refusal('COMPLAINT_STEP')
    await moveTo(tx, complaintId, next)
    await tx.updateTable('complaint').set({ outcome }).where('id', '=', complaintId).execute()
    await store.addEvent(tx, {
      complaintId,
      kind: 'decided',
      isOurs: true,
      authorId: operatorId,
      text,
    })
    await notify(tx, { playerId: userId, kind: 'complaint-decided', parameters: { complaintId } })
    await audit(tx, { operatorId, complaintId }, 'decide', { outcome })
  })
  return readAgain(db, complaintId)
}

async function lockFor(tx: Tx, complaintId: number) {
  const found = await store.lockComplaint(tx, complaintId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

const audit = (
  tx: Tx,
  { operatorId, complaintId }: By,
  step: string,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, {
    operatorId,
    action: `complaint.${step}`,
    subject: `complaint:${complaintId}`,
    reason: '',
    details,
  })

async function readAgain(db: ComplaintNeeds['db'], complaintId: number): Promise<DeskComplaint> {
  const found = await store.deskComplaintById(db, complaintId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
