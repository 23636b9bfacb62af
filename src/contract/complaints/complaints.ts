import * as z from 'zod/mini'
import { complaintKinds, complaintOutcomes, complaintStates } from '#domain/complaints/complaint.ts'
import { between, done, endpoint, id, idText, instant, page, paging, text } from '../endpoint.ts'

export const COMPLAINT_SUBJECT_MAX = 120
export const COMPLAINT_TEXT_MAX = 8_000
/** Complaints of a player that are not over, at most. */
export const OPEN_COMPLAINTS_MAX = 10

const subject = text(COMPLAINT_SUBJECT_MAX)
const words = text(COMPLAINT_TEXT_MAX)
const kind = z.enum(complaintKinds)
const outcome = z.enum(complaintOutcomes)

export const complaintEventKinds = [
  'filed',
  'answered',
  'escalated',
  'deadlock',
  'offered',
  'referred',
  'decided',
  'accepted',
] as const

const event = {
  at: instant,
  kind: z.enum(complaintEventKinds),
  /** Written by the operator, or a letter of the program. */
  isOurs: z.boolean(),
  text: z.string(),
}
const facts = {
  complaintId: id,
  kind,
  subject: z.string(),
  state: z.enum(complaintStates),
  filedAt: instant,
  /** The level answers until then; null: it waits for nobody. */
  answerDueAt: z.nullable(instant),
  /** From then on the third level is open. */
  offerDueAt: instant,
  /** The third level was offered. */
  offeredAt: z.nullable(instant),
  outcome: z.nullable(outcome),
}
export const complaint = z.object({ ...facts, events: z.array(z.object(event)) })
export type Complaint = z.output<typeof complaint>

const params = z.strictObject({ complaintId: idText })

/** The player's own complaints with all that was written, the latest first. */
export const listComplaints = endpoint({
  method: 'GET',
  path: '/api/complaints',
  query: z.strictObject(paging),
  reply: page(complaint),
})

/** Files a complaint. Suspended and excluded players may as well. The account and its transfers are put by with it. */
export const fileComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints',
  takesIdempotencyKey: true,
  body: z.strictObject({ kind, subject, text: words }),
  reply: z.object({ complaintId: id, message: z.string() }),
  status: 201,
  refusals: ['TOO_MANY_COMPLAINTS', 'OPERATORS_ANSWER', 'IDEMPOTENCY_KEY_REUSED'],
})

/** The player is not content with the first answer: another person looks at it. */
export const escalateComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints/:complaintId/escalate',
  params,
  body: z.strictObject({ text: words }),
  reply: done,
  refusals: ['NOT_FOUND', 'COMPLAINT_STEP'],
})

/** The player takes it to the independent body: after the second answer, or from the promised day on. */
export const referComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints/:complaintId/refer',
  params,
  reply: done,
  refusals: ['NOT_FOUND', 'COMPLAINT_STEP'],
})

/** The player is content with the answer. */
export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/api/complaints/:complaintId/accept',
  params,
  reply: done,
  refusals: ['NOT_FOUND', 'COMPLAINT_STEP'],
})

/** All that belongs to a complaint, for the independent body. */
export const complaintFile = z.object({
  format: z.literal('fairbook-complaint/1'),
  operator: z.string(),
  body: z.string(),
  player: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  complaint,
  /** The account and its transfers as they were when the complaint was filed. */
  evidence: z.array(
    z.object({ at: instant, content: z.record(z.string(), z.unknown()), sha256: z.string() }),
  ),
})
export type ComplaintFile = z.output<typeof complaintFile>

/** The file of the player's own complaint, with the evidence that was put by. */
export const getComplaintFile = endpoint({
  method: 'GET',
  path: '/api/complaints/:complaintId/file',
  params,
  reply: complaintFile,
  refusals: ['NOT_FOUND'],
})

export const deskComplaint = z.object({
  ...facts,
  player: z.object({ id, userId: z.string(), name: z.string() }),
  /** Those who answered: at the second level somebody else has to. */
  firstHandler: z.nullable(z.string()),
  secondHandler: z.nullable(z.string()),
  events: z.array(z.object({ ...event, author: z.nullable(z.string()) })),
})
export type DeskComplaint = z.output<typeof deskComplaint>

export const complaintFilters = ['waiting', 'all', ...complaintStates] as const

/** Complaints of players: those that wait for an operator, the oldest first. */
export const listDeskComplaints = endpoint({
  method: 'GET',
  path: '/api/admin/complaints',
  access: 'operator',
  permission: 'complaints.read',
  query: z.strictObject({
    /** A part of a user name, a name or the subject. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    state: z._default(z.enum(complaintFilters), 'waiting'),
    ...between,
    ...paging,
  }),
  reply: page(deskComplaint),
})

/** Answers at the first or second level. The second answer is final: the letter about the third level goes with it. */
export const answerComplaint = endpoint({
  method: 'POST',
  path: '/api/admin/complaints/:complaintId/answer',
  access: 'operator',
  permission: 'complaints.answer',
  params,
  body: z.strictObject({ text: words, outcome, level: z.literal([1, 2]) }),
  reply: deskComplaint,
  refusals: ['NOT_FOUND', 'COMPLAINT_STEP', 'ANOTHER_HANDLER'],
})

/** Puts down the decision of the independent body, which ends the complaint. */
export const decideComplaint = endpoint({
  method: 'POST',
  path: '/api/admin/complaints/:complaintId/decide',
  access: 'operator',
  permission: 'complaints.answer',
  params,
  body: z.strictObject({ text: words, outcome }),
  reply: deskComplaint,
  refusals: ['NOT_FOUND', 'COMPLAINT_STEP'],
})

/** The file of a complaint for the independent body. */
export const getDeskComplaintFile = endpoint({
  method: 'GET',
  path: '/api/admin/complaints/:complaintId/file',
  access: 'operator',
  permission: 'complaints.read',
  params,
  reply: complaintFile,
  refusals: ['NOT_FOUND'],
})
