import * as z from 'zod/mini'
import type { Hashing } from '../fairness/bytes.ts'
import { digestOf } from '../fairness/record.ts'

/*
 * The record of a spin: all that is needed to stop the reels again and to pay again without us.
 * `docs/how-to/verify-a-round.md` describes it.
 */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const natural = z.int().check(z.minimum(0))

export const spinRecord = z.strictObject({
  kind: z.literal('slot-spin'),
  format: z.literal('fairbook-spin/1'),
  /** The number of the spin, as its player knows it. */
  spin: natural,
  machine: z.string(),
  rulesVersion: natural,
  coinMinor: natural,
  stakeMinor: natural,
  payoutMinor: natural,
  /** The hash of the server's seed, told before the spin. */
  commit: hash,
  serverSeed: hash,
  playerSeed: z.string(),
  nonce: natural,
  /** The place at which each reel stopped: the upper row of the window. */
  stops: z.array(natural),
  /** The signs that show: a list for each reel, from above. */
  window: z.array(z.array(z.string())),
  prizes: z.array(
    z.strictObject({
      /** From 1; null for a scatter. */
      line: z.nullable(natural),
      sign: z.string(),
      count: natural,
      coins: natural,
    }),
  ),
  digest: hash,
})
export type SpinRecord = z.output<typeof spinRecord>

type Facts = Omit<SpinRecord, 'kind' | 'format' | 'digest'>

export function recordOfSpin(hashing: Hashing, facts: Facts): SpinRecord {
  const record = { kind: 'slot-spin' as const, format: 'fairbook-spin/1' as const, ...facts }
  return { ...record, digest: digestOf(hashing, record) }
}
