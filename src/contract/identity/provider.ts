import * as z from 'zod/mini'
import { checkFailures, outsideResults } from '#domain/identity/outside-check.ts'
import { country } from '../account.ts'
import { date, endpoint, text } from '../endpoint.ts'

/** Begins a check at the identity provider, or goes on with the one that is under way, and answers the provider's page. */
export const beginIdentityCheck = endpoint({
  method: 'POST',
  path: '/api/identity/check',
  reply: z.object({
    /** The page of the provider. */
    redirectUrl: z.url(),
  }),
  status: 201,
  refusals: [
    'NOT_A_PLAYER',
    'PROFILE_INCOMPLETE',
    'IDENTITY_IN_REVIEW',
    'DOCUMENTS_VERIFIED',
    'NO_IDENTITY_PROVIDER',
    'IDENTITY_PROVIDER_UNAVAILABLE',
  ],
})

/** A message of the identity provider, in its own words. */
export const identityMessage = z.object({
  id: text(100),
  type: z.enum(outsideResults.map((result) => `check.${result}` as const)),
  checkId: text(100),
  /** Ours, as it was sent when the check began. */
  reference: text(40),
  /** The person as the documents show them; comes with `check.passed`. */
  person: z.optional(z.object({ name: text(140), birthDate: date, address: text(300), country })),
  /** The document with the face; comes with `check.passed`. */
  document: z.optional(z.object({ country, number: text(64), validUntil: z.optional(date) })),
  /** Comes with `check.failed`. */
  failure: z.optional(z.enum(checkFailures)),
})
export type IdentityMessage = z.output<typeof identityMessage>

/**
 * Messages of the identity provider. The header `X-Identity-Signature` is `t=SECONDS,v1=HEX`: the HMAC-SHA-256 of
 * `SECONDS.BODY` by the secret of both. Each message happens once, by its `id`.
 */
export const identityWebhook = endpoint({
  method: 'POST',
  path: '/api/identity/webhook',
  access: 'visitor',
  reply: z.object({ outcome: z.string() }),
  refusals: ['NO_IDENTITY_PROVIDER', 'SIGNATURE_INVALID'],
})
