import type { Language } from './languages.ts'
import { locale } from './locale.ts'

/** Making one costs more than using it a thousand times. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    format = new Intl.NumberFormat(language, digits)
    formats.set(key, format)
  }
  return format
}

/** A decimal number for people, digit by digit: "1234.50" is "1,234.50" in English and "1.234,50" in German. */
export function exactNumberText(number: string, language: Language = locale): string {
  const decimals = number.split('.')[1]?.length ?? 0
  // As a text: a number would be rounded to 53 bits.
  return formatOf(language, decimals).format(number as `${number}`)
}

/** A number for the scale of a chart: 12500 is "12.5K" in English. */
export const shortNumberText = (value: number): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
