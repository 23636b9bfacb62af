import { assert } from '../assert.ts'
import {
  combinations,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  plus,
  sumOf,
  times,
  WHOLE,
} from './fraction.ts'
import type { Rules } from './lottery.ts'
import type { Matrix, NumbersMatrix } from './matrix.ts'
import type { BonusCondition, Condition, Tier } from './tier.ts'

/** The exact chance of a line to win this tier in one draw. For keno: of a line with that many numbers marked. */
export function chanceOf({ condition }: Tier, matrix: Matrix): Fraction {
  if (condition.on === 'digits') {
    assert(matrix.form === 'digits', 'digits')
    return digitsChance(condition, matrix.digits, matrix.isDrawnPerTier)
  }
  if (condition.on === 'spots') {
    assert(matrix.form === 'keno', 'spots')
    const { of, drawn } = matrix
    return hypergeometric({ pick: condition.spots, of, drawn, hits: condition.hits })
  }
  assert(matrix.form === 'numbers', 'numbers')
  return times(mainChance(condition, matrix), extraChance(condition, matrix))
}

/** The last digits agree and, unless all do, the next one does not. */
function digitsChance(
  { last, drawn }: Extract<Condition, { on: 'digits' }>,
  all: number,
  isDrawnPerTier: boolean,
): Fraction {
  if (isDrawnPerTier) return fraction(drawn, 10n ** BigInt(last))
  return last === all ? fraction(1, 10n ** BigInt(all)) : fraction(9, 10n ** BigInt(last + 1))
}

function hypergeometric(at: { pick: number; of: number; drawn: number; hits: number }): Fraction {
  const { pick, of, drawn, hits } = at
  return fraction(
    combinations(drawn, hits) * combinations(of - drawn, pick - hits),
    combinations(of, pick),
  )
}

/** Main numbers and bonus balls come from one pool: drawn, drawn further, and left in it. */
function mainChance(
  condition: Extract<Condition, { on: 'numbers' }>,
  { main: { pick, of, drawn }, bonus }: NumbersMatrix,
): Fraction {
  const balls = bonus?.count ?? 0
  const counts = Array.from({ length: balls + 1 }, (_, count) => count)
  const lines = condition.main.flatMap((hits) =>
    counts
      .filter((count) => meetsBonus(condition.bonus, count))
      .map(
        (count) =>
          combinations(drawn, hits) *
          combinations(balls, count) *
          combinations(of - drawn - balls, pick - hits - count),
      ),
  )
  return fraction(
    lines.reduce((sum, each) => sum + each, 0n),
    combinations(of, pick),
  )
}

function extraChance(
  { extra: hits }: Extract<Condition, { on: 'numbers' }>,
  { extra }: NumbersMatrix,
): Fraction {
  if (hits === 'any' || !extra) return WHOLE
  return hypergeometric({ ...extra, hits })
}

export function meetsBonus(condition: BonusCondition, count: number): boolean {
  if (condition === 'any') return true
  return 'atLeast' in condition ? count >= condition.atLeast : count === condition.exactly
}

export type Odds = {
  tiers: { tier: Tier; chance: Fraction }[]
  /**
   * The chance of a line to win anything in one draw. For keno by how many numbers are marked; other games have one
   * figure, under 0.
   */
  anyPrize: { spots: number; chance: Fraction }[]
  /** The same over all draws that one bet takes part in. */
  anyPrizeOfBet: { spots: number; chance: Fraction }[]
}

/** All odds of a version of the rules. */
export function oddsOf({ matrix, tiers, drawsPerBet }: Rules): Odds {
  const chances = tiers.map((tier) => ({ tier, chance: chanceOf(tier, matrix) }))
  const anyPrize = [...new Set(tiers.map(spotsOf))].map((spots) => {
    const own = chances.filter(({ tier }) => spotsOf(tier) === spots).map(({ chance }) => chance)
    // Numbers that are drawn tier by tier may win in several; all other tiers exclude each other.
    const isApart = matrix.form === 'digits' && matrix.isDrawnPerTier
    return { spots, chance: isApart ? atLeastOne(own) : sumOf(own) }
  })
  return {
    tiers: chances,
    anyPrize,
    anyPrizeOfBet: anyPrize.map(({ spots, chance }) => ({
      spots,
      chance: atLeastOne(Array.from({ length: drawsPerBet }, () => chance)),
    })),
  }
}

const spotsOf = ({ condition }: Tier) => (condition.on === 'spots' ? condition.spots : 0)

const atLeastOne = (chances: readonly Fraction[]): Fraction =>
  chances.reduce((any, chance) => plus(any, times(minus(WHOLE, any), chance)), NOTHING)
