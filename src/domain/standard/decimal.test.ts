import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalOf, integerOf } from './decimal.ts'

it.each([
  [2, 200],
  [2.5, 250],
  [1.01, 101],
  [1000, 100_000],
  [0, 0],
  [-0, 0],
  [9_999_999_999_999, 999_999_999_999_900],
])('reads %d exactly', (value, integer) => {
  expect(integerOf(value, 2)).toBe(integer)
})

it.each([2.001, 0.1 + 0.2, -1, 1e21, 1e-7, Infinity, Number.NaN, 2 ** 60])(
  'does not take %d for a price or a size',
  (value) => {
    expect(integerOf(value, 2)).toBeUndefined()
  },
)

it('has as many decimals as the currency', () => {
  expect(integerOf(500, 0)).toBe(500)
  expect(integerOf(500.5, 0)).toBeUndefined()
  expect(integerOf(1.234, 3)).toBe(1_234)
})

it('shows every amount with its own decimals, and reads what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (integer) => {
      const shown = decimalOf(integer, 2)
      expect(JSON.stringify(shown)).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(integerOf(shown, 2)).toBe(integer)
    }),
  )
})

it('takes a number for what its shortest text says, and no other', () => {
  const ofText = (value: number) => {
    const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
    return whole === '' ? undefined : Number(whole + fraction.padEnd(2, '0'))
  }
  const numbers = fc.oneof(
    fc.double({ min: -10, max: 1e14 }),
    fc.integer({ min: 0, max: 10 ** 16 }).map((integer) => integer / 100),
    fc.integer({ min: 0, max: 10 ** 9 }).map((integer) => integer / 1_000),
    fc.integer({ min: 0, max: 10 ** 6 }).map((integer) => (integer * 0.1) / 10),
  )
  fc.assert(
    fc.property(numbers, (value) => {
      expect(integerOf(value, 2)).toBe(ofText(value))
    }),
    { numRuns: 5_000 },
  )
})
