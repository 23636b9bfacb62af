import { sql } from 'kysely'
import {
  type ComplaintFile,
  fileComplaint as contract,
  OPEN_COMPLAINTS_MAX,
} from '#contract/complaints/complaints.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import {
  complaintAfter,
  type ComplaintState,
  isWaiting,
  type PlayerStep,
} from '#domain/complaints/complaint.ts'
import type { Config } from '#server/config.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { once } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { settingIn, textInForce } from '#server/modules/operator-profile/index.ts'
import * as store from './store.ts'

export type ComplaintNeeds = { db: Db; config: Pick<Config, 'operatorName'> }

/** As many days from now as a setting says. */
const inDays = (name: 'complaintAnswerDays' | 'complaintDays') =>
  sql<Date>`clock_timestamp() + make_interval(days => ${settingIn(name)}::int)`

export const operatorNameOf = ({ operatorName }: ComplaintNeeds['config']): string =>
  operatorName || 'The operator of this installation'

type Filed = BodyOf<typeof contract> & { userId: number; key: string | undefined }

/** Files a complaint, whatever the account may do else, and puts the evidence by. */
export const fileComplaint = (
  db: Db,
  { userId, key, ...body }: Filed,
): Promise<ReplyOf<typeof contract>> =>
  inTransaction(db, (tx) =>
    once(tx, { userId, key, endpoint: contract.path, body }, async () => {
      if ((await store.lockOpen(tx, userId)) >= OPEN_COMPLAINTS_MAX)
        throw new Refusal('TOO_MANY_COMPLAINTS')
      const { kind, subject, text } = body
      const { id: complaintId, offer_due_at: offerDueAt } = await tx
        .insertInto('complaint')
        .values({
          user_id: userId,
          kind,
          subject,
          answer_due_at: inDays('complaintAnswerDays'),
          offer_due_at: inDays('complaintDays'),
        })
        .returning(['id', 'offer_due_at'])
        .executeTakeFirstOrThrow()
      await store.addEvent(tx, {
        complaintId,
        kind: 'filed',
        isOurs: false,
        authorId: userId,
        text,
      })
      await store.putEvidenceBy(tx, complaintId, userId)
      await notify(tx, {
        playerId: userId,
        kind: 'complaint-received',
        parameters: { complaintId, offerDueAt: offerDueAt.toISOString() },
      })
      return { complaintId, message: `Your complaint has the number ${complaintId}.` }
    }),
  )

type Step = { userId: number; complaintId: number }

const events = { escalate: 'escalated', refer: 'referred', accept: 'accepted' } as const
const words: Record<PlayerStep, string> = {
  escalate: '',
  refer: 'The complaint goes to the independent body.',
  accept: 'The player is content with the answer.',
}

/** A step of the player in an own complaint. */
export async function takeStep(
  db: Db,
  { userId, complaintId }: Step,
  step: PlayerStep,
  text: string = words[step],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await store.lockComplaint(tx, complaintId)
    if (found?.userId !== userId) throw new Refusal('NOT_FOUND')
    const state = complaintAfter({ ...found, isOffered: found.offeredAt !== null }, step)
    if (state === undefined) throw new Refusal('COMPLAINT_STEP')
    await moveTo(tx, complaintId, state)
    await store.addEvent(tx, {
      complaintId,
      kind: events[step],
      isOurs: false,
      authorId: userId,
      text,
    })
    // The independent body sees the account as it is when it is asked, beside how it was.
    if (step === 'refer') await store.putEvidenceBy(tx, complaintId, userId)
  })
}

export async function moveTo(tx: Tx, complaintId: number, state: ComplaintState): Promise<void> {
  await tx
    .updateTable('complaint')
    .set({
      state,
      answer_due_at: isWaiting(state) ? inDays('complaintAnswerDays') : null,
      closed_at: state === 'closed' ? sql<Date>`clock_timestamp()` : null,
    })
    .where('id', '=', complaintId)
    .execute()
}

/** The file of a complaint; for a player only of an own one. */
export async function fileOf(
  { db, config }: ComplaintNeeds,
  complaintId: number,
  userId?: number,
): Promise<ComplaintFile> {
  const found = await store.fileOf(db, complaintId)
  if (!found || (userId !== undefined && found.userId !== userId)) throw new Refusal('NOT_FOUND')
  const { userId: _, ...file } = found
  return {
    format: 'fairbook-complaint/1',
    operator: operatorNameOf(config),
    body: await textInForce(db, 'disputeBody'),
    ...file,
  }
}
