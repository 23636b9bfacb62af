import type { Language } from './languages.ts'
import { locale } from './locale.ts'

export type DecimalSign = '.' | ','

const isComma: Record<Language, boolean> = {
  en: false,
  hi: false,
  de: true,
  'pt-BR': true,
  es: true,
}

/** The sign that stands before the decimals of a number. */
export const decimalSignOf = (language: Language): DecimalSign => (isComma[language] ? ',' : '.')

/** A plain decimal number for people, without grouping: "1234.50" is "1234,50" in German. */
export const withDecimalSign = (number: string, language: Language = locale): string =>
  number.replace('.', decimalSignOf(language))
