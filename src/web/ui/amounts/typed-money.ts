import { type DecimalSign, decimalSignOf, withDecimalSign } from '#domain/language/decimal-sign.ts'
import type { Language } from '#domain/language/languages.ts'
import { locale } from '#domain/language/locale.ts'
import {
  currencyDecimals,
  isBeyondMoney,
  type Minor,
  moneyText,
  parseMoney,
} from '#domain/money.ts'

/** Thousands as Europe groups them, and as India does: 1,234,567 or 12,34,567. */
const grouped = {
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d?(?:,\d{2})+,\d{3}$/,
}

/**
 * The plain decimal number in what a player typed, in the manner of the language: "1.234,50" in German is "1234.50".
 * Empty where the text could mean two amounts, or its signs none: "1,234" in German is neither 1.234 nor 1,234.00.
 */
export function plainMoney(typed: string, currency: string, language: Language = locale): string {
  const text = withoutCurrency(typed, currency)
  return onlyReading(text, currency, decimalSignOf(language)) ?? ''
}

const withoutCurrency = (typed: string, currency: string): string => {
  const text = typed.trim()
  return text.endsWith(currency) ? text.slice(0, -currency.length).trim() : text
}

function onlyReading(text: string, currency: string, decimalSign: DecimalSign): string | undefined {
  const signs = [...text.matchAll(/[.,]/g)].map(([sign]) => (sign === '.' ? '.' : ','))
  const last = signs.at(-1)
  if (last === undefined) return text
  const [whole, fraction] = splitAt(text, text.lastIndexOf(last))
  const decimals = currencyDecimals(currency)
  const isFraction = /^\d+$/.test(fraction) && fraction.length <= decimals
  // Two signs of different kinds: the last one can only be the decimal sign.
  if (signs[0] !== last)
    return isFraction && grouped[signs[0] ?? '.'].test(whole)
      ? `${whole.replaceAll(/[.,]/g, '')}.${fraction}`
      : undefined
  const asGroups = grouped[last].test(text) ? text.replaceAll(last, '') : undefined
  if (signs.length > 1) return asGroups
  const asDecimal = isFraction && /^\d+$/.test(whole) ? `${whole}.${fraction}` : undefined
  if (last === decimalSign) return asDecimal
  return asGroups !== undefined && asDecimal !== undefined ? undefined : (asDecimal ?? asGroups)
}

const splitAt = (text: string, place: number): [before: string, after: string] => [
  text.slice(0, place),
  text.slice(place + 1),
]

/** Reads an amount that a player typed as minor units; undefined for anything that is not surely one. */
export const readMoney = (
  typed: string,
  currency: string,
  language: Language = locale,
): Minor | undefined => parseMoney(plainMoney(typed, currency, language), currency)

/** Whether the text is an amount that only lacks the room: more than `readMoney` takes. */
export const isBeyondTyped = (typed: string, currency: string): boolean =>
  isBeyondMoney(plainMoney(typed, currency), currency)

/** An amount as a player of the language would type it into a field: whole units without decimals. */
export const typedMoney = (minor: Minor, currency: string, language: Language = locale): string =>
  exactMoney(minor, currency, language).replace(/[.,]0+$/, '')

/** The same with all decimals: 1_050 is "10,50" in German. */
export const exactMoney = (minor: Minor, currency: string, language: Language = locale): string =>
  withDecimalSign(moneyText(minor, currency), language)
