import * as z from 'zod/mini'
import { endpoint, instant, text } from '../endpoint.ts'

export const SUMMARY_LENGTH_MAX = 2_000

const version = z.object({
  number: z.int(),
  /** The changes in plain words. */
  summary: z.string(),
  validFrom: instant,
})
export type TermsVersion = z.output<typeof version>

const ownTerms = z.object({
  /** The version in force, where the player has not agreed to it yet: no stake and no deposit before. */
  asked: z.nullable(version),
  /** The latest first. */
  consents: z.array(z.object({ number: z.int(), validFrom: instant, at: instant })),
})
export type OwnTerms = z.output<typeof ownTerms>

/** The versions of the terms that the player has agreed to, and the one that waits for it. */
export const getOwnTerms = endpoint({
  method: 'GET',
  path: '/api/terms',
  reply: ownTerms,
  refusals: ['NOT_A_PLAYER'],
})

/** Agrees to the version in force. A second time changes nothing. */
export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/api/terms/consents',
  body: z.strictObject({ number: z.int() }),
  reply: ownTerms,
  refusals: ['NOT_A_PLAYER', 'TERMS_NOT_IN_FORCE'],
})

export const publishedTerms = z.object({
  ...version.shape,
  publishedAt: instant,
  /** Null: the version came with the program. */
  publishedBy: z.nullable(z.string()),
  /** Players who have agreed to it. */
  consents: z.int(),
})
export type PublishedTerms = z.output<typeof publishedTerms>

const publishedVersions = z.object({ items: z.array(publishedTerms) })

/** Every version of the terms, the latest first. */
export const listTerms = endpoint({
  method: 'GET',
  path: '/api/admin/terms',
  access: 'operator',
  permission: 'terms.read',
  reply: publishedVersions,
})

/** Publishes the text of the terms page as the next version. Players are asked for their consent once it is in force. */
export const publishTerms = endpoint({
  method: 'POST',
  path: '/api/admin/terms',
  access: 'operator',
  permission: 'terms.publish',
  body: z.strictObject({
    /** One more than the latest, so that two operators do not publish the same text twice. */
    number: z.int(),
    summary: text(SUMMARY_LENGTH_MAX),
    validFrom: instant,
    reason: text(300),
  }),
  reply: publishedVersions,
  status: 201,
  refusals: ['TERMS_PUBLISHED', 'TERMS_DATE_PAST'],
})
