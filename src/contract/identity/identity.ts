import * as z from 'zod/mini'
import { askedDocuments, identityStates } from '#domain/identity/identity.ts'
import { identityProofs } from '#domain/identity/levels.ts'
import { checkFailures } from '#domain/identity/outside-check.ts'
import { country } from '../account.ts'
import { endpoint, id, idText, instant, text } from '../endpoint.ts'

export const identityDocument = z.object({
  id,
  kind: z.enum(askedDocuments),
  handedInAt: instant,
  /** A picture has one page, a PDF may have several. */
  pages: z.int(),
})
export type IdentityDocument = z.output<typeof identityDocument>

/** A proof above the first level: of the owner of the payment account, or of the source of the money. */
export const identityProof = z.object({
  proof: z.enum(identityProofs),
  level: z.int(),
  state: z.enum(identityStates),
  /** The reason of the last decision, for the player. */
  reason: z.string(),
  /** The deposits or withdrawals in all above which deposits wait for this proof; null: never. */
  fromMinor: z.nullable(z.int()),
  /** When the desk asked this player for it, whatever sums have moved. */
  askedAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  validUntil: z.nullable(instant),
})
export type IdentityProofRow = z.output<typeof identityProof>

/** `level`: 0 registered, 1 identity, 2 payment account, 3 source of the money. `movedMinor`: all deposits or all withdrawals, whichever is more. */
export const identityLevels = {
  level: z.int(),
  movedMinor: z.int(),
  currency: z.string(),
  proofs: z.array(identityProof),
}

export const identity = z.object({
  ...identityLevels,
  state: z.enum(identityStates),
  /** Nobody deposits or plays here before the check. */
  isRequired: z.boolean(),
  /** The reason of the last decision, for the player. */
  reason: z.string(),
  /** The reason of a rejection by the outside provider. */
  failure: z.nullable(z.enum(checkFailures)),
  /** The outside provider of checks, where there is one; `begunAt`: the player's check there is under way. */
  provider: z.nullable(z.object({ name: z.string(), begunAt: z.nullable(instant) })),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** An address that the player has told of and not yet proved; the profile has the verified one. */
  moved: z.nullable(z.object({ address: z.string(), country })),
  /** The end of a check that was passed: then documents are asked for again. Null: it has none. */
  validUntil: z.nullable(instant),
  documents: z.array(identityDocument),
})
export type Identity = z.output<typeof identity>

/** The player's own check: its state, and the documents that were handed in for it. */
export const getIdentity = endpoint({
  method: 'GET',
  path: '/api/identity',
  reply: identity,
  refusals: ['NOT_A_PLAYER'],
})

/**
 * Adds a document: a picture, or a PDF whose pages become pictures. Pictures are written anew from their pixels and kept
 * encrypted. The field `kind` says which document it is.
 */
export const addIdentityDocument = endpoint({
  method: 'POST',
  path: '/api/identity/documents',
  form: ['kind'],
  reply: identity,
  status: 201,
  refusals: [
    'NOT_A_PLAYER',
    'IDENTITY_IN_REVIEW',
    'DOCUMENTS_VERIFIED',
    'DOCUMENTS_TOO_MANY',
    'DOCUMENT_KIND_INVALID',
    'DOCUMENT_UNREADABLE',
    'DOCUMENT_PAGES_TOO_MANY',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'UPLOADS_FULL',
  ],
})

/** Takes back a document that no operator has been asked to look at. */
export const removeIdentityDocument = endpoint({
  method: 'DELETE',
  path: '/api/identity/documents/:documentId',
  params: z.strictObject({ documentId: idText }),
  reply: identity,
  refusals: ['NOT_A_PLAYER', 'NOT_FOUND', 'IDENTITY_IN_REVIEW', 'DOCUMENTS_VERIFIED'],
})

/** Tells of a new address. The profile takes it when documents prove it; until then the identity is open. */
export const tellMove = endpoint({
  method: 'POST',
  path: '/api/identity/move',
  body: z.strictObject({ address: text(300), country }),
  reply: identity,
  refusals: ['NOT_A_PLAYER', 'IDENTITY_IN_REVIEW', 'ADDRESS_IN_PROFILE', 'COUNTRY_NOT_PERMITTED'],
})

/** Hands the documents of a proof in; at any time, also before a sum is reached. */
export const submitIdentityProof = endpoint({
  method: 'POST',
  path: '/api/identity/proofs/:proof/submit',
  params: z.strictObject({ proof: z.enum(identityProofs) }),
  reply: identity,
  refusals: [
    'NOT_A_PLAYER',
    'PROFILE_INCOMPLETE',
    'IDENTITY_IN_REVIEW',
    'DOCUMENTS_VERIFIED',
    'PROOF_MISSING',
  ],
})

/** Asks for the check. DOCUMENTS_MISSING has in its details what is missing: `person`, `address`. */
export const submitIdentity = endpoint({
  method: 'POST',
  path: '/api/identity/submit',
  reply: identity,
  refusals: [
    'NOT_A_PLAYER',
    'PROFILE_INCOMPLETE',
    'IDENTITY_IN_REVIEW',
    'DOCUMENTS_VERIFIED',
    'DOCUMENTS_MISSING',
  ],
})
