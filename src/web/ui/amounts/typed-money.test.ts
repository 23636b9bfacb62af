import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Language, languages } from '#domain/language/languages.ts'
import { formatMoney } from '#domain/money.ts'
import { exactMoney, isBeyondTyped, plainMoney, readMoney, typedMoney } from './typed-money.ts'

/** With two decimals, without any, and with three. */
const currencies = ['EUR', 'JPY', 'KWD']
const amounts = fc.integer({ min: 0, max: 9_000_000_000_000 })
const given = fc.record({
  language: fc.constantFrom(...languages),
  currency: fc.constantFrom(...currencies),
  minor: amounts,
})

it('reads what a page shows in a language as the same amount', () => {
  fc.assert(
    fc.property(given, ({ language, currency, minor }) => {
      const shown = formatMoney(minor, currency, language)
      expect(readMoney(shown, currency, language)).toBe(minor)
      expect(readMoney(typedMoney(minor, currency, language), currency, language)).toBe(minor)
      expect(readMoney(exactMoney(minor, currency, language), currency, language)).toBe(minor)
    }),
  )
})

it('reads what another language shows as the same amount, or refuses it', () => {
  fc.assert(
    fc.property(given, fc.constantFrom(...languages), ({ language, currency, minor }, other) => {
      const read = readMoney(formatMoney(minor, currency, other), currency, language)
      expect([minor, undefined]).toContain(read)
    }),
  )
})

it.each([
  ['12.50', 1_250, 1_250],
  ['12,50', 1_250, 1_250],
  ['12,5', 1_250, 1_250],
  [' 500 ', 50_000, 50_000],
  ['500 EUR', 50_000, 50_000],
  ['1,234.50', 123_450, 123_450],
  ['1.234,50', 123_450, 123_450],
  ['1.234.567', 123_456_700, 123_456_700],
  ['12,34,567.50', 123_456_750, 123_456_750],
  ['1,234', 123_400, undefined],
  ['1.234', undefined, 123_400],
  ['0,500', undefined, undefined],
  ['0.500', undefined, undefined],
  ['1234,567', undefined, undefined],
  ['1.234,567', undefined, undefined],
  ['1,2,3', undefined, undefined],
  ['1.23.456', undefined, undefined],
  ['1.234,50,00', undefined, undefined],
  ['-5', undefined, undefined],
  ['1e3', undefined, undefined],
  [',50', undefined, undefined],
  ['12,', undefined, undefined],
  ['', undefined, undefined],
])('reads %j as %s in English and as %s in German', (typed, english, german) => {
  const readIn = (...those: Language[]) => those.map((each) => readMoney(typed, 'EUR', each))
  expect(readIn('en', 'hi')).toEqual([english, english])
  expect(readIn('de', 'pt-BR', 'es')).toEqual([german, german, german])
})

it('refuses three digits behind a sign where they could be decimals as well as thousands', () => {
  expect(readMoney('1.234', 'KWD', 'de')).toBeUndefined()
  expect(readMoney('1,234', 'KWD', 'en')).toBeUndefined()
  expect(readMoney('1,234', 'JPY', 'de')).toBeUndefined()
  expect(readMoney('1.234', 'JPY', 'de')).toBe(1_234)
})

it('sends a plain number to the server, and nothing for a text that is none', () => {
  expect(plainMoney('1.234,50', 'EUR', 'de')).toBe('1234.50')
  expect(plainMoney('1,234', 'EUR', 'de')).toBe('')
  expect(isBeyondTyped('99,999,999,999,999.00', 'EUR')).toBe(true)
})
