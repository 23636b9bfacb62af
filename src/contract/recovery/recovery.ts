import * as z from 'zod/mini'
import { between, done, endpoint, id, idText, instant, page, paging, text } from '../endpoint.ts'

export const recoveryStates = ['asked', 'waiting', 'done', 'stopped'] as const
export type RecoveryState = (typeof recoveryStates)[number]

export const recovery = z.object({
  id,
  userId: z.string(),
  isOperator: z.boolean(),
  /** A check of identity was passed. Operators have none. */
  isVerified: z.boolean(),
  state: z.enum(recoveryStates),
  /** How the user has proved to be the user, in the words of the operator who asked. */
  proof: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  confirmedBy: z.nullable(z.string()),
  /** The second factor is taken away then. */
  dueAt: z.nullable(instant),
  /** Nothing is withdrawn until then. */
  heldUntil: z.nullable(instant),
  stoppedBy: z.nullable(z.string()),
  stopReason: z.string(),
})
export type Recovery = z.output<typeof recovery>

/** Ways back to accounts whose second factor is lost, those under way first. */
export const listRecoveries = endpoint({
  method: 'GET',
  path: '/api/admin/recoveries',
  access: 'operator',
  permission: 'recovery.read',
  query: z.strictObject({
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...between,
    ...paging,
  }),
  reply: page(recovery),
})

/** Asks for a way back. For the account of an operator only administrators may. */
export const askRecovery = endpoint({
  method: 'POST',
  path: '/api/admin/recoveries',
  access: 'operator',
  permission: 'recovery.ask',
  body: z.strictObject({ userId: text(64), reason: text(300) }),
  reply: recovery,
  status: 201,
  refusals: ['NOT_FOUND', 'NO_FACTOR_TO_LOSE', 'RECOVERY_UNDER_WAY', 'FORBIDDEN'],
})

const params = z.strictObject({ recoveryId: idText })

/** Confirms it by another operator: the waiting time begins, and the user is told at the address of before. */
export const confirmRecovery = endpoint({
  method: 'POST',
  path: '/api/admin/recoveries/:recoveryId/confirm',
  access: 'operator',
  permission: 'recovery.confirm',
  params,
  body: z.strictObject({ reason: text(300) }),
  reply: recovery,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'SECOND_PERSON_NEEDED', 'FORBIDDEN'],
})

/** Stops it before the time is over, because the user says that somebody else asked. */
export const stopRecovery = endpoint({
  method: 'POST',
  path: '/api/admin/recoveries/:recoveryId/stop',
  access: 'operator',
  permission: 'recovery.ask',
  params,
  body: z.strictObject({ reason: text(300) }),
  reply: recovery,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/** Stops it by the code of the link in the mail about it, once. It takes no login: the owner may have lost that as well. */
export const objectToRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery-objection',
  access: 'visitor',
  body: z.strictObject({ code: z.string().check(z.maxLength(128)) }),
  reply: done,
  refusals: ['LINK_INVALID'],
})
