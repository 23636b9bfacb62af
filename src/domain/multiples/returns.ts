import { assert } from '../assert.ts'
import type { Price } from '../exchange/prices/ladder.ts'
import type { Minor } from '../money.ts'
import type { System } from './systems.ts'

/**
 * The result of a leg, as a settlement states it for a selection: of every `parts` of a bet so many won and so many
 * lost; the rest was given back.
 */
export type LegResult = { winParts: number; loseParts: number; parts: number }

export const WON: LegResult = { winParts: 1, loseParts: 0, parts: 1 }
export const LOST: LegResult = { winParts: 0, loseParts: 1, parts: 1 }
export const VOID: LegResult = { winParts: 0, loseParts: 0, parts: 1 }

/** The return of a leg for a stake of 1: an exact fraction. */
export type Factor = { numerator: bigint; denominator: bigint }

/**
 * The return of a leg at `price` for a stake of 1: P x won parts + 1 x parts given back. So (exchange.md 3.12) a void
 * leg counts as 1, a dead heat of E places among A runners as P x E / A, one half won as (P + 1) / 2, one half lost as
 * one half.
 */
export function legFactor(price: Price, { winParts, loseParts, parts }: LegResult): Factor {
  const backParts = parts - winParts - loseParts
  assert(
    winParts >= 0 && loseParts >= 0 && backParts >= 0,
    `${winParts} + ${loseParts} of ${parts}`,
  )
  return fraction(winParts * price + backParts * 100, parts * 100)
}

export function fraction(numerator: number, denominator: number): Factor {
  assert(numerator >= 0 && denominator > 0, `${numerator}/${denominator}`)
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

/** A bet of several legs: its lines, their cost, and the factor of each leg. */
export type Lines = {
  sizes: System['sizes']
  stakePerLineMinor: Minor
  factors: readonly Factor[]
}

/**
 * The exact return of all lines together. The product over the legs of (denominator + numerator x) has, at x^k, the sum
 * over all lines of k legs, so no line is ever written out: twenty legs cost twenty steps, not a million lines.
 */
export function exactReturn({ sizes, stakePerLineMinor, factors }: Lines): Factor {
  let sums = [1n]
  let denominator = 1n
  for (const factor of factors) {
    denominator *= factor.denominator
    sums = [...sums, 0n].map(
      (sum, size) => sum * factor.denominator + (sums[size - 1] ?? 0n) * factor.numerator,
    )
  }
  const total = sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n)
  return { numerator: total * BigInt(stakePerLineMinor), denominator }
}

/**
 * The return of the bet, its stake included: rounded down to a minor unit, once for the whole bet and never per line.
 * So nobody gains by splitting a stake into dust, and a player is never off by a whole unit. A return beyond the safe
 * integers is given as the largest safe integer, which no limit admits.
 */
export function returnMinor(lines: Lines): Minor {
  const { numerator, denominator } = exactReturn(lines)
  const whole = numerator / denominator
  const largest = BigInt(Number.MAX_SAFE_INTEGER)
  return Number(whole < largest ? whole : largest)
}

/** A leg of a bet that stands; `result` null while its market is not settled. */
export type StandingLeg = { price: Price; result: LegResult | null }

/** The most that a bet can still return: every open leg wins. No result of a leg is worth more than to win. */
export const highestReturnMinor = (
  bet: Omit<Lines, 'factors'> & { legs: readonly StandingLeg[] },
): Minor =>
  returnMinor({
    ...bet,
    factors: bet.legs.map(({ price, result }) => legFactor(price, result ?? WON)),
  })

/** Whether `a` is at least `b`, exactly. */
export const isAtLeast = (a: Factor, b: Factor): boolean =>
  a.numerator * b.denominator >= b.numerator * a.denominator
