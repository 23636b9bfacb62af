import { locale } from './locale.ts'

/** Making one costs more than using it a thousand times. Index: decimals. */
const formats: Intl.NumberFormat[] = []

/** A decimal number for people, digit by digit: "1234.50" is "1,234.50" in English and "1.234,50" in German. */
export function exactNumberText(number: string): string {
  const decimals = number.split('.')[1]?.length ?? 0
  const format = (formats[decimals] ??= new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }))
  // As a text: a number would be rounded to 53 bits.
  return format.format(number as `${number}`)
}
