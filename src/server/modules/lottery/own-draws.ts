import { createHash, createHmac, randomBytes } from 'node:crypto'
import { drawOf } from '#domain/casino/fairness/stream.ts'
import { fromHex, type Hashing } from '#domain/casino/fairness/bytes.ts'
import { roundKey } from '#domain/casino/fairness/stream.ts'
import { assert } from '#domain/assert.ts'
import type { ToldResult } from '#contract/lottery/operators.ts'
import { numbersOf } from '#domain/lottery/matrix.ts'
import type { Rules } from '#domain/lottery/lottery.ts'
import { toldTiers } from './house-prizes.ts'

const hashing: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** A new secret, and the promise of it that is published before the first bet. */
export function newSeed(): { seed: string; commitment: string } {
  const seed = randomBytes(32)
  return { seed: seed.toString('hex'), commitment: sha256(seed) }
}

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
  const seed = fromHex(proof.seed)
  assert(seed !== undefined, 'a seed is written in hexadecimal digits')
  const round = { table: proof.game, round: String(proof.drawId) }
  const key = roundKey(hashing, seed, proof.entropy, round)
  return Array.from({ length: rules.drawsPerBet }, (_, index) => {
    const draw = drawOf(hashing, key, `draw ${index + 1}`)
    return { ...numbersBy(draw, rules), tiers: toldTiers(rules, proof) }
  })
}

type Chance = ReturnType<typeof drawOf>

/** Numbers of a draw by any source of chance. */
export function numbersBy(chance: Chance, { matrix, tiers }: Rules): Omit<ToldResult, 'tiers'> {
  const digits = (count: number) =>
    Array.from({ length: count }, () => String(chance.below(10))).join('')
  if (matrix.form === 'digits') {
    if (!matrix.isDrawnPerTier) return { main: [], extra: [], ticketNumber: digits(matrix.digits) }
    const perTier = tiers.map(({ rank, condition }) => [
      String(rank),
      condition.on === 'digits'
        ? Array.from({ length: condition.drawn }, () => digits(condition.last))
        : [],
    ])
    return { main: [], extra: [], ticketNumbers: Object.fromEntries(perTier) }
  }
  const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
  if (matrix.form === 'keno') {
    const pool = numbersOf({ first: 1, of: matrix.of })
    return { main: inOrder(chance.take(pool, matrix.drawn)), extra: [] }
  }
  const { main, bonus, extra } = matrix
  const balls = chance.take(numbersOf(main), main.drawn + (bonus?.count ?? 0))
  const further = bonus
    ? balls.slice(main.drawn)
    : extra
      ? chance.take(numbersOf(extra), extra.drawn)
      : []
  return { main: inOrder(balls.slice(0, main.drawn)), extra: inOrder(further) }
}

/** Chance for the demo source, which proves nothing. */
export const unprovenChance = (): Chance => drawOf(hashing, randomBytes(32), 'demo')
