import * as z from 'zod/mini'
import { caseDesks, caseKinds, caseOutcomes } from '#domain/cases/cases.ts'
import { caseRules } from '#domain/cases/rules.ts'
import { limitPeriods } from '#domain/protection/limits.ts'
import { timeOutLengths } from '#domain/protection/pauses.ts'
import { between, endpoint, id, idText, instant, page, paging, text } from '../endpoint.ts'

const finding = z.object({
  rule: z.enum(caseRules),
  /** Minor units, minutes or a number, as the rule measures. */
  value: z.int(),
  /** The rule holds from here on. */
  limit: z.int(),
})
export type CaseFinding = z.output<typeof finding>

const row = {
  caseId: id,
  kind: z.enum(caseKinds),
  desk: z.enum(caseDesks),
  playerId: id,
  userId: z.string(),
  name: z.string(),
  currency: z.string(),
  findings: z.array(finding),
  openedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  owner: z.nullable(z.string()),
  isOwn: z.boolean(),
  state: z.enum(['open', 'closed']),
  outcome: z.nullable(z.enum(caseOutcomes)),
  closedAt: z.nullable(instant),
}
export const caseRow = z.object(row)
export type CaseRow = z.output<typeof caseRow>

export const caseFile = z.object({
  ...row,
  events: z.array(
    z.object({
      at: instant,
      event: z.enum(['opened', 'found', 'taken', 'noted', 'decided']),
      /** Null: the program. */
      by: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
  /** Other cases of the player at the same desk, and accounts of a person who looks the same. */
  others: z.array(
    z.object({ caseId: id, kind: z.enum(caseKinds), openedAt: instant, outcome: row.outcome }),
  ),
  alike: z.array(
    z.object({ playerId: id, userId: z.string(), name: z.string(), state: z.string() }),
  ),
})
export type CaseFile = z.output<typeof caseFile>

export const caseFilters = ['open', 'mine', 'closed', 'all'] as const
const params = z.strictObject({ caseId: idText })

/** Cases of one desk, those first that are due first. A role sees only the desks that it works at. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  access: 'operator',
  permission: 'cases.read',
  query: z.strictObject({
    desk: z.enum(caseDesks),
    state: z._default(z.enum(caseFilters), 'open'),
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...between,
    ...paging,
  }),
  reply: page(caseRow),
})

/** One case with its history. */
export const getCase = endpoint({
  method: 'GET',
  path: '/api/admin/cases/:caseId',
  access: 'operator',
  permission: 'cases.read',
  params,
  reply: caseFile,
  refusals: ['NOT_FOUND'],
})

/** The caller becomes the owner of the case. */
export const takeCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/owner',
  access: 'operator',
  permission: 'cases.work',
  params,
  reply: caseFile,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

/** Adds a note. The player never sees it. */
export const noteCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/notes',
  access: 'operator',
  permission: 'cases.work',
  params,
  body: z.strictObject({ text: text(2_000) }),
  reply: caseFile,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

const reason = text(300)

/**
 * Decides a case and does at once what the decision says: `contact` sends `message` to the player, `limit` sets a deposit
 * limit, `pause` begins a time-out, `exclude` excludes the player as the
 * person whom the player looks like, `suspend` suspends the account, `close` closes it once nothing is open in it. The player is told what changes, and never the reason.
 */
export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/decision',
  access: 'operator',
  permission: 'cases.work',
  params,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('none'), reason }),
    z.strictObject({ outcome: z.literal('report'), reason }),
    z.strictObject({ outcome: z.literal('exclude'), reason }),
    z.strictObject({ outcome: z.literal('suspend'), reason }),
    z.strictObject({ outcome: z.literal('close'), reason }),
    z.strictObject({ outcome: z.literal('contact'), reason, message: text(1_000) }),
    z.strictObject({
      outcome: z.literal('limit'),
      reason,
      period: z.enum(limitPeriods),
      amount: z.int().check(z.nonnegative()),
    }),
    z.strictObject({ outcome: z.literal('pause'), reason, length: z.enum(timeOutLengths) }),
  ]),
  reply: caseFile,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'OUTCOME_NOT_ALLOWED',
    'LIMIT_NOT_ALLOWED',
    'PAUSE_NOT_ALLOWED',
    'ILLEGAL_MOVE',
    'ACCOUNT_NOT_EMPTY',
  ],
})
