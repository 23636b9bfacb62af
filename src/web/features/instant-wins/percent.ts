import { locale } from '#domain/language/locale.ts'
import { exactNumberText } from '#domain/language/number-text.ts'

/** A fraction as a percentage, as readers of this page write it: `189/200` is "94.50". Fractions may be longer than a number holds. */
export function percentOf(fraction: string): string {
  const [of = '0', over = '1'] = fraction.split('/')
  return exactNumberText((Number((BigInt(of) * 1_000_000n) / BigInt(over)) / 10_000).toFixed(2))
}

/** How many tries there are for one success, on average. */
export function triesOf(fraction: string): string {
  const [of = '0', over = '1'] = fraction.split('/')
  const tries = Number((BigInt(over) * 10n) / BigInt(of)) / 10
  return tries.toLocaleString(locale, { maximumFractionDigits: tries < 100 ? 1 : 0 })
}
