import { locale } from '#domain/language/locale.ts'

const names = new Intl.DisplayNames(locale, { type: 'region' })

/** "Germany" of DE, in the language of the page. */
export const countryName = (code: string): string => names.of(code) ?? code

/** The choices of a field for a country, by name. */
export const countryOptions = (codes: readonly string[]): { value: string; label: string }[] =>
  codes
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
