import { expect, it } from 'vitest'
import { decimalSignOf, withDecimalSign } from './decimal-sign.ts'
import { languages } from './languages.ts'

it.each(languages)('is the sign of the platform in %s', (language) => {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  expect(decimalSignOf(language)).toBe(parts.find(({ type }) => type === 'decimal')?.value)
})

it('stands in the place of the full stop', () => {
  expect(withDecimalSign('1234.50', 'de')).toBe('1234,50')
  expect(withDecimalSign('1234', 'de')).toBe('1234')
  expect(withDecimalSign('1234.50', 'hi')).toBe('1234.50')
})
