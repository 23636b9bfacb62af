import * as z from 'zod/mini'
import { holdReasons, reviewStates, reviewSteps } from '#domain/cashier/review.ts'
import { askedDocuments } from '#domain/identity/identity.ts'
import { endpoint, id, idText, instant, minor, optionalText, text } from '../endpoint.ts'

export const legalBases = ['court_order', 'authority_order', 'proven_fraud'] as const
export const documentBases = ['identity_law', 'money_laundering_law', 'payment_dispute'] as const

/** The check of a withdrawal, for operators. */
export const review = z.object({
  state: z.enum(reviewStates),
  reasons: z.array(z.enum(holdReasons)),
  /** How often a withdrawal of the player was held before. */
  priority: z.int(),
  openedAt: instant,
  endsAt: instant,
  /** The fee that the player was shown before the request; 0: none may be taken. */
  feeShownMinor: minor,
  /** Where the money came from; null where that is not known. */
  source: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  legalBasis: z.nullable(z.string()),
  document: z.nullable(z.string()),
  /** Documents that are verified: they cannot be asked for again. */
  proved: z.array(z.enum(askedDocuments)),
  /** The documents that were asked for. */
  documents: z.array(z.enum(askedDocuments)),
  documentsDueAt: z.nullable(instant),
  documentsOverdueAt: z.nullable(instant),
  documentsHereAt: z.nullable(instant),
  steps: z.array(
    z.object({ step: z.string(), operator: z.nullable(z.string()), note: z.string(), at: instant }),
  ),
})
export type Review = z.output<typeof review>

const params = z.strictObject({ withdrawalId: idText })
const decided = z.object({ review })

/** Holds a withdrawal for a check. The money stays bound, and the player sees the reason and the end. */
export const holdWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/hold',
  access: 'operator',
  permission: 'withdrawals.decide',
  params,
  body: z.strictObject({ note: text(300) }),
  reply: decided,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'REVIEW_STEP_NOT_ALLOWED'],
})

/** Makes a step of a check. To keep money takes two operators, a legal ground and a document. */
export const decideReview = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/review',
  access: 'operator',
  permission: 'withdrawals.decide',
  params,
  body: z.strictObject({
    step: z.enum(reviewSteps),
    note: text(300),
    legalBasis: z.optional(z.enum(legalBases)),
    document: optionalText(300),
  }),
  reply: decided,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'REVIEW_STEP_NOT_ALLOWED',
    'OWN_PROPOSAL',
    'CONFISCATION_OFF',
    'LEGAL_BASIS_REQUIRED',
    'FEE_NOT_SHOWN',
    'SOURCE_UNKNOWN',
    'HOUSE_FROZEN',
  ],
})

/** Asks the player of a held withdrawal for documents, within twelve weeks, or notes that they are here. */
export const reviewDocuments = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/documents',
  access: 'operator',
  permission: 'withdrawals.decide',
  params,
  body: z.discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('ask'),
      basis: z.enum(documentBases),
      /** Players were told of these, and of no others, before their first deposit. */
      documents: z
        .array(z.enum(askedDocuments))
        .check(z.minLength(1), z.maxLength(askedDocuments.length)),
      note: text(300),
    }),
    z.strictObject({ is: z.literal('here'), note: text(300) }),
  ]),
  reply: decided,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'REVIEW_STEP_NOT_ALLOWED', 'IDENTITY_PROVED'],
})

export const ownWithdrawal = z.object({
  id,
  amountMinor: minor,
  currency: z.string(),
  accountHolderName: z.string(),
  requestedAt: instant,
  /** When it is to be paid or decided; null for requests from before the calendar. */
  dueAt: z.nullable(instant),
  /** Until when its payee is too new to be paid; null: it is not. */
  payeeCoolsUntil: z.nullable(instant),
  isOverdue: z.boolean(),
  /** The fee that is taken; it was shown before the request. */
  feeMinor: minor,
  /** Why it is checked before it is paid; null: it is not, or the check is over. */
  check: z.nullable(z.object({ reason: z.enum(holdReasons), endsAt: instant })),
  documentsDueAt: z.nullable(instant),
})
export type OwnWithdrawal = z.output<typeof ownWithdrawal>

/** The fee on a deposit that is withdrawn unplayed: a percentage, and at least an amount. */
export const unplayedRate = z.object({ percent: z.int(), minMinor: minor })

/** Your withdrawals that wait: why, and until when. And what a withdrawal asked for now would mean. */
export const listOwnWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawals',
  reply: z.object({
    items: z.array(ownWithdrawal),
    /** A deposit of which no bet is settled: it is checked, and a fee may be taken of it. */
    unplayed: z.nullable(
      z.object({
        depositedMinor: minor /** Null: no fee is taken. */,
        fee: z.nullable(unplayedRate),
      }),
    ),
  }),
  refusals: ['NOT_A_PLAYER'],
})
