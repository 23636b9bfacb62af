import * as z from 'zod/mini'
import { identityStates } from '#domain/identity/identity.ts'
import { checkFailures, doubts, outsideResults } from '#domain/identity/outside-check.ts'
import { country } from '../account.ts'
import { date, between, endpoint, id, idText, instant, page, paging, text } from '../endpoint.ts'
import { identityProofs } from '#domain/identity/levels.ts'
import { identityDocument, identityLevels } from './identity.ts'

export const identityRow = z.object({
  /** Of the check: a player may have one of the identity and one of each proof. */
  key: z.string(),
  /** Null: a check of the identity. */
  proof: z.nullable(z.enum(identityProofs)),
  playerId: id,
  userId: z.string(),
  name: z.string(),
  state: z.enum(identityStates),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  documents: z.int(),
})
export type IdentityRow = z.output<typeof identityRow>

/** Checks of identity, the longest waiting first. */
export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/admin/identities',
  access: 'operator',
  permission: 'identity.read',
  query: z.strictObject({
    search: z._default(z.string().check(z.maxLength(64)), ''),
    state: z._default(z.enum(['All', ...identityStates]), 'submitted'),
    ...between,
    ...paging,
  }),
  reply: page(identityRow),
})

const event = z.object({
  at: instant,
  /** `viewed` is written for every look at a document. */
  kind: z.enum([
    'submitted',
    'verified',
    'rejected',
    'expired',
    'viewed',
    'begun',
    'answered',
    'doubted',
    'moved',
    'asked',
    'ask-dropped',
  ]),
  /** An operator, or the outside provider. */
  by: z.nullable(z.string()),
  reason: z.string(),
  /** Null: of the identity. */
  proof: z.nullable(z.enum(identityProofs)),
})

export const identityCase = z.object({
  ...identityLevels,
  playerId: id,
  userId: z.string(),
  name: z.string(),
  birthDate: z.nullable(date),
  address: z.string(),
  country: z.nullable(z.string()),
  /** An address that the player has told of: the documents have to show it. */
  moved: z.nullable(z.object({ address: z.string(), country })),
  state: z.enum(identityStates),
  reason: z.string(),
  failure: z.nullable(z.enum(checkFailures)),
  validUntil: z.nullable(instant),
  documents: z.array(identityDocument),
  /** Checks at an outside provider, the newest first. `doubts`: why an operator looks at the answer. */
  checks: z.array(
    z.object({
      id,
      provider: z.string(),
      begunAt: instant,
      answeredAt: z.nullable(instant),
      result: z.nullable(z.enum(outsideResults)),
      failure: z.nullable(z.enum(checkFailures)),
      doubts: z.array(z.enum(doubts)),
    }),
  ),
  /** Other players who have shown the same document. */
  sameDocument: z.array(z.object({ playerId: id, userId: z.string() })),
  history: z.array(event),
})
export type IdentityCase = z.output<typeof identityCase>

const params = z.strictObject({ playerId: idText })

/** All that an operator compares: what the player said of themselves, and what was handed in. */
export const getIdentityCase = endpoint({
  method: 'GET',
  path: '/api/admin/identities/:playerId',
  access: 'operator',
  permission: 'identity.read',
  params,
  reply: identityCase,
  refusals: ['NOT_FOUND'],
})

/** A page of a document as a picture, with the operator's name across it. Each look is written down. */
export const getIdentityPage = endpoint({
  method: 'GET',
  path: '/api/admin/identities/:playerId/documents/:documentId/pages/:page',
  access: 'operator',
  permission: 'identity.read',
  params: z.strictObject({ playerId: idText, documentId: idText, page: idText }),
  reply: z.unknown(),
  sendsPicture: true,
  refusals: ['NOT_FOUND', 'DOCUMENT_KEY_LOST'],
})

/** Decides a check; the reason of a rejection is told to the player. ILLEGAL_MOVE has in its details the present `state`. */
export const decideIdentity = endpoint({
  method: 'POST',
  path: '/api/admin/identities/:playerId/decide',
  access: 'operator',
  permission: 'identity.decide',
  params,
  body: z.strictObject({
    decision: z.enum(['verify', 'reject']),
    reason: text(300),
    /** The day on which the document of a passed check ends. */
    validUntil: z.optional(date),
    /** As the document shows it. No check is passed without it. */
    birthDate: z.optional(date),
    /** The document is right and the profile wrong: the profile takes the birth date of the document. */
    correctsBirthDate: z.optional(z.boolean()),
    /** Of the address in the documents: the profile takes it. No check is passed without it. */
    country: z.optional(country),
  }),
  reply: identityCase,
  refusals: [
    'NOT_FOUND',
    'ILLEGAL_MOVE',
    'VALIDITY_OVER',
    'DOCUMENT_OF_ANOTHER',
    'BIRTH_DATE_DIFFERS',
    'UNDERAGE',
    'COUNTRY_NOT_PERMITTED',
  ],
})

const proofOfPlayer = z.strictObject({ playerId: idText, proof: z.enum(identityProofs) })

/**
 * Asks a player for a proof of a level above the first, whatever sums have moved: deposits wait until it is verified, and
 * withdrawals do not. The reason is told to the player. ILLEGAL_MOVE: it is being looked at, verified, or asked for already.
 */
export const askForIdentityProof = endpoint({
  method: 'POST',
  path: '/api/admin/identities/:playerId/proofs/:proof/ask',
  access: 'operator',
  permission: 'identity.decide',
  params: proofOfPlayer,
  body: z.strictObject({ reason: text(300) }),
  reply: identityCase,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/** Takes the ask back: deposits wait for it no more. The reason is told to the player. ILLEGAL_MOVE: nobody has asked. */
export const dropIdentityProofAsk = endpoint({
  method: 'POST',
  path: '/api/admin/identities/:playerId/proofs/:proof/drop-ask',
  access: 'operator',
  permission: 'identity.decide',
  params: proofOfPlayer,
  body: z.strictObject({ reason: text(300) }),
  reply: identityCase,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/** Decides a proof of a level above the first; the reason of a rejection is told to the player. */
export const decideIdentityProof = endpoint({
  method: 'POST',
  path: '/api/admin/identities/:playerId/proofs/:proof/decide',
  access: 'operator',
  permission: 'identity.decide',
  params: proofOfPlayer,
  body: z.strictObject({
    decision: z.enum(['verify', 'reject']),
    reason: text(300),
    /** The last day for which the proof counts. */
    validUntil: z.optional(date),
  }),
  reply: identityCase,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'VALIDITY_OVER'],
})
