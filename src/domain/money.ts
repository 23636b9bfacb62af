import { assert } from './assert.ts'
import type { Language } from './language/languages.ts'
import { exactNumberText } from './language/number-text.ts'

/** An amount in minor units of its currency (1_050 is 10.50), always a safe integer, never a fraction. */
export type Minor = number

/** How `mulDiv` drops what does not divide: towards minus infinity, plus infinity, or to the nearest with ties to even. */
export type Rounding = 'floor' | 'ceil' | 'half-even'

export function assertMinor(amount: Minor): void {
  assert(Number.isSafeInteger(amount), `${amount} is not a whole number of minor units`)
}

/** `a * b / c`, exact through bigint, rounded as named. Fails when the result is not a safe integer. */
export function mulDiv(a: number, b: number, c: number, rounding: Rounding): number {
  const product = BigInt(a) * BigInt(b)
  const divisor = BigInt(c)
  assert(divisor > 0n, 'mulDiv divides by a positive number')
  let quotient = product / divisor
  let rest = product % divisor
  if (rest < 0n) {
    quotient -= 1n
    rest += divisor
  }
  const twice = rest * 2n
  const roundsUp =
    (rounding === 'ceil' && rest > 0n) ||
    (rounding === 'half-even' && (twice > divisor || (twice === divisor && quotient % 2n !== 0n)))
  const result = Number(roundsUp ? quotient + 1n : quotient)
  assertMinor(result)
  return result
}

/** Play money: one point has two decimals and no exchange value. ISO 4217 codes stand beside it. */
export const PLAY_CURRENCY = 'PTS'

const decimalsOf: Record<string, number> = {
  [PLAY_CURRENCY]: 2,
  JPY: 0,
  KRW: 0,
  CLP: 0,
  KWD: 3,
  BHD: 3,
}

/** How many decimals `currency` has. */
export const currencyDecimals = (currency: string): number => decimalsOf[currency] ?? 2

/**
 * Reads a plain decimal number ("500", "12.5", "12.50") as minor units.
 * Answers `undefined` for anything else: signs, exponents, spaces, grouping, too many decimals, other digits.
 */
export function parseMoney(text: string, currency: string): Minor | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,3}))?$/.exec(text)
  if (!match) return undefined
  const decimals = currencyDecimals(currency)
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return undefined
  const amount = Number((match[1] ?? '') + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** Whether the text is a plain amount that only lacks the room: more than `parseMoney` takes. */
export const isBeyondMoney = (text: string, currency: string): boolean =>
  /^\d+(?:\.\d{1,3})?$/.test(text) &&
  parseMoney(text, currency) === undefined &&
  parseMoney(`0${/\.\d+$/.exec(text)?.[0] ?? ''}`, currency) !== undefined

/** The amount as a plain decimal number: 1_050 is "10.50". */
export function moneyText(amount: Minor, currency: string): string {
  assertMinor(amount)
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const sign = amount < 0 ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The amount for people, grouped and with its currency: "1,234.50 PTS"; in the manner of the language of the pages, or of another. */
export const formatMoney = (amount: Minor, currency: string, language?: Language): string =>
  `${exactNumberText(moneyText(amount, currency), language)} ${currency}`
