import { withDecimalSign } from '#domain/language/decimal-sign.ts'
import type { Language } from '#domain/language/languages.ts'
import { locale } from '#domain/language/locale.ts'
import { moneyText } from '#domain/money.ts'

/** A price in hundredths for files that programs read: 320 is "3.20" in every language. */
export const plainPriceText = (price: number): string => (price / 100).toFixed(2)

/** A price in hundredths as players read it, and may type it: 320 is "3.20", and "3,20" in German. Without grouping. */
export const priceText = (price: number, language: Language = locale): string =>
  withDecimalSign(plainPriceText(price), language)

/** The same for a cell as wide as five signs: from 100 on a price has no cents, but a line keeps its half. */
export const cellPriceText = (price: number, language: Language = locale): string =>
  price >= 10_000
    ? withDecimalSign(String(Math.floor(price / 10) / 10), language)
    : priceText(price, language)

/**
 * A size on offer, short: 5_050 is "50", 1_234_500 is "12.3k". Less than one unit keeps its cents. The currency stands
 * once, beside the table.
 */
export function sizeText(sizeMinor: number, currency: string, language: Language = locale): string {
  const units = Number(moneyText(sizeMinor, currency))
  // Rounded down: never more than there is.
  if (units < 1_000)
    return units < 1 ? withDecimalSign(String(units), language) : String(Math.floor(units))
  const [scale, letter] = units < 1_000_000 ? ([1_000, 'k'] as const) : ([1_000_000, 'M'] as const)
  return `${withDecimalSign(String(Math.floor((units / scale) * 10) / 10), language)}${letter}`
}
