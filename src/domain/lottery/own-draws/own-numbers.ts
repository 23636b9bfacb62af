import { assert } from '../../assert.ts'
import { fromHex, type Hashing } from '../../casino/fairness/bytes.ts'
import { drawOf, roundKey } from '../../casino/fairness/stream.ts'
import type { Rules } from '../lottery.ts'
import { numbersOf } from '../matrix.ts'

export type OwnNumbers = {
  main: number[]
  extra: number[]
  ticketNumber?: string
  ticketNumbers?: Record<string, string[]>
}

type Chance = ReturnType<typeof drawOf>

/** Numbers of a draw by any source of chance. */
export function numbersBy(chance: Chance, { matrix, tiers }: Rules): OwnNumbers {
  const digits = (count: number) =>
    Array.from({ length: count }, () => String(chance.below(10))).join('')
  if (matrix.form === 'digits') {
    if (!matrix.isDrawnPerTier) return { main: [], extra: [], ticketNumber: digits(matrix.digits) }
    const perTier = tiers.map(({ rank, condition }): [string, string[]] => [
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

export type OwnProof = { game: string; drawId: number; seed: string; entropy: string }

/** The numbers of one of our own draws, for each draw that a bet takes part in. Anybody gets the same from the proof. */
export function ownNumbers(
  hashing: Hashing,
  rules: Rules,
  { game, drawId, seed, entropy }: OwnProof,
): OwnNumbers[] {
  const bytes = fromHex(seed)
  assert(bytes !== undefined, 'a seed is written in hexadecimal digits')
  const key = roundKey(hashing, bytes, entropy, { table: game, round: String(drawId) })
  return Array.from({ length: rules.drawsPerBet }, (_, index) =>
    numbersBy(drawOf(hashing, key, `draw ${index + 1}`), rules),
  )
}
