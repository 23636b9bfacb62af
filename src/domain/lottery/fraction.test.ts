import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  approximately,
  combinations,
  dividedBy,
  exactText,
  fraction,
  isLess,
  isSame,
  minus,
  NOTHING,
  plus,
  ratioText,
  readDecimal,
  sumOf,
  times,
  wholeBelow,
} from './fraction.ts'

const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const anyFraction = fc
  .tuple(whole, whole)
  .filter(([, below]) => below !== 0n)
  .map(([above, below]) => fraction(above, below))

describe('a fraction', () => {
  it('is in lowest terms with a positive denominator', () => {
    expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n })
    expect(fraction(0, 7)).toEqual(NOTHING)
    expect(() => fraction(1, 0)).toThrow('denominator')
  })

  it('adds, takes away, multiplies and divides without losing anything', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (x, y) => {
        expect(isSame(minus(plus(x, y), y), x)).toBe(true)
        expect(isSame(plus(x, y), plus(y, x))).toBe(true)
        const divisor = y.numerator === 0n ? fraction(7, 3) : y
        expect(isSame(dividedBy(times(x, divisor), divisor), x)).toBe(true)
        expect(isLess(x, y)).toBe(minus(x, y).numerator < 0n)
        const below = fraction(wholeBelow(x))
        expect(isLess(x, below)).toBe(false)
        expect(isLess(x, plus(below, fraction(1)))).toBe(true)
      }),
    )
    expect(sumOf([fraction(1, 2), fraction(1, 3), fraction(1, 6)])).toEqual(fraction(1))
  })

  it.each([
    ['1234.5', fraction(2469, 2)],
    ['0.05', fraction(1, 20)],
    ['-0.5', fraction(-1, 2)],
    ['3616702', fraction(3616702)],
    ['9041755000/2107', fraction(9041755000n, 2107n)],
  ])('is written as %s: a decimal number if that ends', (text, value) => {
    expect(exactText(value)).toBe(text)
  })

  it('is written as a ratio where odds are meant, also when it is whole', () => {
    expect(ratioText(fraction(4, 2))).toBe('2/1')
    expect(approximately(fraction(1, 8))).toBe(0.125)
  })

  it('is read from a plain decimal number and from nothing else', () => {
    expect(readDecimal('0.8428')).toEqual(fraction(2107, 2500))
    expect(readDecimal('7233404.00')).toEqual(fraction(7233404))
    const wrong = ['', '-1', '1e3', '1,5', '.5', '5.', ' 1', '0x10', '１']
    expect(wrong.filter((text) => readDecimal(text) !== undefined)).toEqual([])
  })
})

describe('the number of combinations', () => {
  it('is that of the triangle, and none outside it', () => {
    expect(combinations(49, 6)).toBe(13_983_816n)
    expect(combinations(5, 0)).toBe(1n)
    expect(combinations(5, 6)).toBe(0n)
    expect(combinations(5, -1)).toBe(0n)
    expect(combinations(-1, 0)).toBe(0n)
    const pair = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
    fc.assert(
      fc.property(pair, ([of, size]) => {
        expect(combinations(of, size)).toBe(
          combinations(of - 1, size - 1) + combinations(of - 1, size),
        )
      }),
    )
  })
})
