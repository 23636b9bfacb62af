import type { BetSide, Verdict } from './verdict.ts'
import { returnForHundred } from './verdict.ts'

/** An exact number between fractions: `over` is above 0. */
export type Fraction = { readonly of: bigint; readonly over: bigint }

/** How often each verdict of a selection comes. */
export type Chance = { readonly total: bigint; readonly by: ReadonlyMap<Verdict, bigint> }

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)

/** In lowest terms. */
export function fraction(of: bigint, over: bigint): Fraction {
  const divisor = greatestCommonDivisor(of < 0n ? -of : of, over)
  return { of: of / divisor, over: over / divisor }
}

export const fractionText = ({ of, over }: Fraction): string => `${of}/${over}`

/** As near as a double comes; for figures that people read. */
export const asNumber = ({ of, over }: Fraction): number => {
  const shift = 10n ** 15n
  return Number((of * shift) / over) / 1e15
}

const weightIf = (chance: Chance, holds: (verdict: Verdict) => boolean): Fraction => {
  let sum = 0n
  for (const [verdict, weight] of chance.by) if (holds(verdict)) sum += weight
  return fraction(sum, chance.total)
}

/** The selection wins; half-returns and pushes are apart. */
export const winProbability = (chance: Chance): Fraction =>
  weightIf(chance, (verdict) => verdict === 'win' || (typeof verdict === 'number' && verdict > 100))

export const loseProbability = (chance: Chance): Fraction =>
  weightIf(chance, (verdict) => verdict === 'lose')

export const pushProbability = (chance: Chance): Fraction =>
  weightIf(chance, (verdict) => verdict === 'push' || verdict === 100)

export const halfProbability = (chance: Chance): Fraction =>
  weightIf(chance, (verdict) => verdict === 'half' || verdict === 50)

/** The mean of what comes back: for one unit staked, and for a lay for one unit of liability. */
export function returnOf(chance: Chance, side: BetSide, price: number): Fraction {
  let sum = 0n
  for (const [verdict, weight] of chance.by) {
    const back = returnForHundred(verdict, price)
    sum += weight * BigInt(side === 'back' ? back : price - back)
  }
  return fraction(sum, chance.total * BigInt(side === 'back' ? 100 : price - 100))
}

/** Whether nothing can change the verdict any more. */
export const isDecided = (chance: Chance): boolean => chance.by.size <= 1
