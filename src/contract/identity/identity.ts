import * as z from 'zod/mini'
import { documentKinds, identityStates } from '#domain/identity/identity.ts'
import { checkFailures } from '#domain/identity/outside-check.ts'
import { country } from '../account.ts'
import { endpoint, id, idText, instant, text } from '../endpoint.ts'

export const identityDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  handedInAt: instant,
  /** A picture has one page, a PDF may have several. */
  pages: z.int(),
})
export type IdentityDocument = z.output<typeof identityDocument>

export const identity = z.object({
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
    'DOCUMENTS_TOO_MANY',
    'DOCUMENT_KIND_INVALID',
    'DOCUMENT_UNREADABLE',
    'DOCUMENT_PAGES_TOO_MANY',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
  ],
})

/** Takes back a document that no operator has been asked to look at. */
export const removeIdentityDocument = endpoint({
  method: 'DELETE',
  path: '/api/identity/documents/:documentId',
  params: z.strictObject({ documentId: idText }),
  reply: identity,
  refusals: ['NOT_A_PLAYER', 'NOT_FOUND', 'IDENTITY_IN_REVIEW'],
})

/** Tells of a new address. The profile takes it when documents prove it; until then the identity is open. */
export const tellMove = endpoint({
  method: 'POST',
  path: '/api/identity/move',
  body: z.strictObject({ address: text(300), country }),
  reply: identity,
  refusals: ['NOT_A_PLAYER', 'IDENTITY_IN_REVIEW', 'ADDRESS_IN_PROFILE', 'COUNTRY_NOT_PERMITTED'],
})

/** Asks for the check. DOCUMENTS_MISSING has in its details what is missing: `person`, `address`. */
export const submitIdentity = endpoint({
  method: 'POST',
  path: '/api/identity/submit',
  reply: identity,
  refusals: ['NOT_A_PLAYER', 'PROFILE_INCOMPLETE', 'IDENTITY_IN_REVIEW', 'DOCUMENTS_MISSING'],
})
