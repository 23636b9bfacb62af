import * as z from 'zod/mini'
import { type Hashing } from '../fairness/bytes.ts'
import { digestOf } from '../fairness/record.ts'

/*
 * The record of a scratch card that was played: all that is needed to prove without us that its prize stood in the pool
 * from the beginning, and that both seeds chose the card. `docs/how-to/verify-a-round.md` describes it.
 */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const natural = z.int().check(z.minimum(0))
/** A larger pool is not ours, and going through it would not end. */
const MOST_TICKETS = 1_000_000

export const cardRecord = z.strictObject({
  kind: z.literal('scratch-card'),
  format: z.literal('fairbook-card/1'),
  /** The number of the card, as its player knows it. */
  card: natural,
  /** The whole game, by the version that the card was bought under. */
  game: z.strictObject({
    id: z.string(),
    name: z.string(),
    version: natural,
    tickets: z.int().check(z.minimum(1), z.maximum(MOST_TICKETS)),
    priceMinor: natural,
    /** The highest prize first. */
    tiers: z.array(z.strictObject({ prizeMinor: natural, count: natural })),
    symbols: z.array(z.string()),
  }),
  pool: natural,
  /** Published before the first sale. */
  root: hash,
  ticket: natural,
  prizeMinor: natural,
  salt: hash,
  /** The neighbours on the way from the leaf to the root. */
  path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash })).check(z.maxLength(64)),
  /** The symbols under the nine fields. */
  grid: z.array(z.string()),
  purchase: z.strictObject({
    /** The how manieth sale of the pool it was. */
    sale: z.int().check(z.minimum(1)),
    /** The hash of the server's seed, told before the purchase. */
    commit: hash,
    serverSeed: hash,
    playerSeed: z.string(),
    nonce: natural,
    /** The tickets that were sold before, a bit for each: bit 0 of the first byte is ticket 0. Hexadecimal. */
    soldBefore: z.string().check(z.regex(/^([0-9a-f]{2})*$/)),
  }),
  digest: hash,
})
export type CardRecord = z.output<typeof cardRecord>

type Facts = Omit<CardRecord, 'kind' | 'format' | 'digest'>

export function recordOfCard(hashing: Hashing, facts: Facts): CardRecord {
  const record = {
    kind: 'scratch-card' as const,
    format: 'fairbook-card/1' as const,
    ...facts,
  }
  return { ...record, digest: digestOf(hashing, record) }
}
