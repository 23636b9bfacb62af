import fc from 'fast-check'
import { expect, it } from 'vitest'
import { methodOf, type PaymentMethod, referenceKey } from './reference.ts'

it.each([
  ['412345678901', '412345678901'],
  [' 4123 4567 8901\t', '412345678901'],
  ['４１２３４５６７８９０１', '412345678901'],
  ['hdfcn52025012212', 'HDFCN52025012212'],
  ['000412345678', '412345678'],
  ['0000', '0'],
  ['A1B2', 'A1B2'],
])('reads %j as the reference %j', (typed, key) => {
  expect(referenceKey(typed)).toBe(key)
})

it.each([
  '',
  '   ',
  '123',
  '1'.repeat(21),
  '1234-5678',
  '12٣٤56',
  'АBCD1',
  '1234\u202e5',
  "1234' or 1=1",
])('does not take %j for a reference', (typed) => expect(referenceKey(typed)).toBeUndefined())

it('gives every way of writing a reference the same key', () => {
  const reference = fc.stringMatching(/^[A-Z1-9][A-Z0-9]{3,11}$/)
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0))
  const writings = fc.constantFrom(
    (text: string) => text.toLowerCase(),
    (text: string) => `0${text}`,
    (text: string) => ` ${text.slice(0, 2)} ${text.slice(2)} `,
    wide,
  )
  fc.assert(
    fc.property(reference, writings, writings, (text, first, second) => {
      expect(referenceKey(first(second(text)))).toBe(referenceKey(text))
    }),
  )
})

it.each<[PaymentMethod, string, string | undefined]>([
  ['upi', '4123 4567 8901', '412345678901'],
  ['upi', '012345678901', '12345678901'],
  ['upi', '41234567890', undefined],
  ['upi', '4123456789012', undefined],
  ['upi', 'HDFCN5201234', undefined],
  ['bank', 'hdfcr5 2025 0122 1234 5678', 'HDFCR52025012212345678'],
  ['bank', '412345678901', '412345678901'],
  ['bank', '12345', undefined],
  ['bank', 'HDFCR520250122123456789', undefined],
  ['bank', 'HDFC-N5201234', undefined],
  ['either', '412345678901', '412345678901'],
  ['either', 'HDFCR52025012212345678', 'HDFCR52025012212345678'],
])('holds a reference of the method %s to its form: %j (CF-11)', (method, typed, key) => {
  expect(referenceKey(typed, method)).toBe(key)
})

it('reads the method of an account from what it can take (CF-11)', () => {
  const upi = { upi_id: 'one@demo', account_number: '' }
  const bank = { upi_id: '', account_number: '0001' }
  expect([
    methodOf(upi),
    methodOf(bank),
    methodOf({ ...bank, ...upi, account_number: '1' }),
  ]).toEqual(['upi', 'bank', 'either'])
})
