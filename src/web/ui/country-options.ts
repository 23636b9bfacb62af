import { locale } from '#domain/language/locale.ts'

const names = new Intl.DisplayNames(locale, { type: 'region' })

/** The choices of a field for a country, by name. */
export const countryOptions = (codes: readonly string[]): { value: string; label: string }[] =>
  codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
