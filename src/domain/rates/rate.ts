import { assert } from '../assert.ts'
import { currencyDecimals, type Minor, mulDiv, type Rounding } from '../money.ts'

/** Units of a currency for one euro, as an exact fraction: 1.0812 is 10812 / 10000. */
export type Rate = { numerator: number; denominator: number }

/** One unit is worth one euro: the euro itself. */
export const ONE: Rate = { numerator: 1, denominator: 1 }

/**
 * Reads a rate from decimal text, never through a floating point number. Answers `undefined` for anything but a plain
 * positive decimal of at most seven digits before the point and eight behind it.
 */
export function parseRate(text: string): Rate | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) return undefined
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  const numerator = Number((match[1] ?? '') + fraction)
  return numerator === 0 ? undefined : { numerator, denominator: 10 ** fraction.length }
}

/** The rate as plain decimal text. */
export function rateText({ numerator, denominator }: Rate): string {
  const decimals = String(denominator).length - 1
  const digits = String(numerator).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The worth of so many cents of a euro in minor units of the currency, exact, rounded once and as named. */
export function equivalentMinor(
  eurMinor: Minor,
  { currency, rate, rounding }: { currency: string; rate: Rate; rounding: Rounding },
): Minor {
  const units = 10 ** currencyDecimals(currency)
  const numerator = rate.numerator * units
  const denominator = rate.denominator * 10 ** currencyDecimals('EUR')
  assert(Number.isSafeInteger(numerator), 'a rate is an exact fraction')
  return mulDiv(eurMinor, numerator, denominator, rounding)
}
