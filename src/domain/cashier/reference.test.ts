import fc from 'fast-check'
import { expect, it } from 'vitest'
import { referenceKey } from './reference.ts'

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
