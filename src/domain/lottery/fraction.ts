import { assert } from '../assert.ts'

/** An exact number: numerator over denominator in lowest terms, the denominator positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const above = BigInt(numerator)
  const below = BigInt(denominator)
  assert(below !== 0n, 'a fraction has a denominator')
  const common = greatestCommonDivisor(above, below) * (below < 0n ? -1n : 1n)
  return { numerator: above / common, denominator: below / common }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

export const NOTHING = fraction(0)
export const WHOLE = fraction(1)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator })

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator)

export const dividedBy = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator)

export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, NOTHING)

export const isLess = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator

export const isSame = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator

/** The largest whole number that is not above it. */
export function wholeBelow({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

/** For charts and sorting only; money is never reckoned with it. */
export const approximately = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 10n ** 18n) / denominator) / 1e18

/** Always "n/d", also for a whole number. */
export const ratioText = ({ numerator, denominator }: Fraction): string =>
  `${numerator}/${denominator}`

/** The decimal number if it ends, otherwise "n/d". Never a sign or an exponent but the minus of a negative number. */
export function exactText(value: Fraction): string {
  const { numerator, denominator } = value
  const decimals = decimalsOf(denominator)
  if (decimals === undefined) return ratioText(value)
  const scaled = (numerator * 10n ** BigInt(decimals)) / denominator
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0')
  const sign = scaled < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** How many decimals a number with this denominator has, or `undefined` when its decimals never end. */
function decimalsOf(denominator: bigint): number | undefined {
  let [twos, fives, rest] = [0, 0, denominator]
  for (; rest % 2n === 0n; rest /= 2n) twos += 1
  for (; rest % 5n === 0n; rest /= 5n) fives += 1
  return rest === 1n ? Math.max(twos, fives) : undefined
}

/** Reads a plain decimal number from 0 up, exactly; `undefined` for anything else. */
export function readDecimal(text: string): Fraction | undefined {
  const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text)
  if (!match) return undefined
  const decimals = match[2] ?? ''
  return fraction(BigInt((match[1] ?? '') + decimals), 10n ** BigInt(decimals.length))
}

/** Number of ways to choose `size` of `of`; none when that is impossible. */
export function combinations(of: number, size: number): bigint {
  if (size < 0 || size > of) return 0n
  let count = 1n
  // After step k the count is "of over k", so every division leaves no rest.
  for (let k = 1; k <= Math.min(size, of - size); k += 1)
    count = (count * BigInt(of - k + 1)) / BigInt(k)
  return count
}
