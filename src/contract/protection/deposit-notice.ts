import * as z from 'zod/mini'
import { askedDocuments } from '#domain/identity/identity.ts'
import { endpoint, instant } from '../endpoint.ts'

const documents = z.array(z.enum(askedDocuments))

export const depositNotice = z.object({
  version: z.int(),
  /** The player's confirmation of this version; null: it is still to come, and no deposit is taken before. */
  confirmedAt: z.nullable(instant),
  /** The documents that a player may be asked for, by the occasion. No other document is ever asked for. */
  documents: z.object({
    identity: documents,
    level: documents,
    withdrawal: documents,
    prize: documents,
  }),
  /** Identity is verified before the first deposit. */
  isIdentityRequired: z.boolean(),
})
export type DepositNotice = z.output<typeof depositNotice>

/** Tells a player, before the first deposit, how money is protected and which documents may be asked for. */
export const getDepositNotice = endpoint({
  method: 'GET',
  path: '/api/deposit-notice',
  reply: depositNotice,
  refusals: ['NOT_A_PLAYER'],
})

/** Confirms that the player knows it. A second time changes nothing. */
export const confirmDepositNotice = endpoint({
  method: 'POST',
  path: '/api/deposit-notice/confirmations',
  body: z.strictObject({ version: z.int() }),
  reply: depositNotice,
  refusals: ['NOT_A_PLAYER', 'DEPOSIT_NOTICE_CHANGED'],
})
