import * as z from 'zod/mini'
import { owedSum, signedHead } from '#domain/owed/signed-head.ts'
import { owedRecord } from '#domain/owed/verify-owed.ts'
import { date, endpoint, instant, minor, text } from '../endpoint.ts'

export const PLACE_LENGTH_MAX = 120

/** The sums of all balances that were published, the latest day first. Everybody may see them. */
export const listOwed = endpoint({
  method: 'GET',
  path: '/api/player-funds',
  access: 'visitor',
  isCostly: true,
  reply: z.object({
    currency: z.string(),
    days: z.array(
      z.object({
        ...owedSum.shape,
        /** The number of the head that was signed with it, and when. */
        headNumber: z.int(),
        at: instant,
      }),
    ),
    /** The latest signed head, as it stands in the operator's file. */
    head: z.nullable(signedHead),
    /** The money that the operator has stated last; null: nothing was stated. */
    reserves: owedSum.shape.reserves,
  }),
})
export type Owed = z.output<typeof listOwed.reply>

/** The proof that the player's own balance of a day is counted in the published sum; by default of the latest day. */
export const getOwnOwed = endpoint({
  method: 'GET',
  path: '/api/player-funds/mine',
  isCostly: true,
  query: z.strictObject({ day: z.optional(date) }),
  reply: owedRecord,
  refusals: ['NO_PROOF_YET'],
})

/** States how much money lies ready for players, and where. It is published with the next proof, and never changed. */
export const stateReserves = endpoint({
  method: 'POST',
  path: '/api/admin/reserves',
  access: 'operator',
  permission: 'reserves.state',
  takesIdempotencyKey: true,
  body: z.strictObject({ amountMinor: minor, place: text(PLACE_LENGTH_MAX), reason: text(300) }),
  reply: z.object({ amountMinor: minor, place: z.string(), statedAt: instant }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})
