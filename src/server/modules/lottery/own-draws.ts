import { createHash, createHmac, randomBytes } from 'node:crypto'
import { drawOf } from '#domain/casino/fairness/stream.ts'
import type { Hashing } from '#domain/casino/fairness/bytes.ts'
import { ownNumbers } from '#domain/lottery/own-draws/own-numbers.ts'
import type { ToldResult } from '#contract/lottery/operators.ts'
import type { Rules } from '#domain/lottery/lottery.ts'
import { toldTiers } from './house-prizes.ts'

const hashing: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** The hash of all bets at the closing, a line each: nobody who knows the seed can choose them afterwards. */
export const entropyOf = (lines: readonly string[]): string =>
  sha256(lines.map((line) => `${line}\n`).join(''))

/** A bet as it stands in the list that is hashed; a syndicate with the shares that were bought, in their order. */
export const betLine = ({
  id,
  slip,
  held,
}: {
  id: number | string
  slip: unknown
  held?: readonly number[]
}): string => JSON.stringify(held ? [id, slip, held] : [id, slip])

/** The results of one of our own draws. Anybody gets the same from the published seed and entropy. */
export function ownResults(
  rules: Rules,
  proof: {
    game: string
    drawId: number
    seed: string
    entropy: string
    jackpotMinor: number | null
    currency: string
  },
): ToldResult[] {
  return ownNumbers(hashing, rules, proof).map((numbers) => ({
    ...numbers,
    tiers: toldTiers(rules, proof),
  }))
}

/** Chance for the demo source, which proves nothing. */
export const unprovenChance = () => drawOf(hashing, randomBytes(32), 'demo')
