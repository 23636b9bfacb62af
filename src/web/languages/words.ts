import { locale } from '#domain/language/locale.ts'

const rules = new Intl.PluralRules(locale)

/** The form that the language of the pages has for this count: Hindi and Portuguese say 0 in the singular. */
export const plural = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other

/** The count with its noun: "1 Wette", "1.200 Wetten". */
export const counted = (count: number, one: string, other: string): string =>
  `${count.toLocaleString(locale)} ${plural(count, one, other)}`
