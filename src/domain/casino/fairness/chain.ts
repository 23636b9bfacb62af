import { assert } from '#domain/assert.ts'
import { type Hashing, isSame } from './bytes.ts'

/*
 * A table has one chain of seeds, each the hash of the one before. Its head is published before the first round, and the
 * rounds use the seeds backwards: whoever holds the seed of a round can check that the next one was fixed long before.
 */

/**
 * The seed that is `steps` hashes away from the secret. In a chain of N steps the head is step N, and
 * round r uses step N - r.
 */
export function chainSeed(hashing: Hashing, secret: Uint8Array, steps: number): Uint8Array {
  assert(Number.isSafeInteger(steps) && steps >= 0, `${steps} steps of a chain`)
  let seed = secret
  for (let step = 0; step < steps; step += 1) seed = hashing.sha256(seed)
  return seed
}

/** Whether `seed` is the one that `commitment` promised: the head, or the seed of the round before. */
export const keepsPromise = (hashing: Hashing, seed: Uint8Array, commitment: Uint8Array): boolean =>
  isSame(hashing.sha256(seed), commitment)
