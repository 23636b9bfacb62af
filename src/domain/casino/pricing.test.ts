import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asNumber, type Chance, fraction, fractionText, returnOf } from './chance.ts'
import { backPrice, layPrice, TARGET_RETURN_BPS } from './pricing.ts'

const chance = (win: number, lose: number, push = 0, half = 0): Chance => ({
  total: BigInt(win + lose + push + half),
  by: new Map([
    ['win', BigInt(win)],
    ['lose', BigInt(lose)],
    ['push', BigInt(push)],
    ['half', BigInt(half)],
  ]),
})

describe('a price of ours', () => {
  it('is rounded against the player by less than one step', () => {
    expect(backPrice(chance(1, 1))).toBe(194)
    expect(layPrice(chance(1, 1))).toBe(207)
    expect(backPrice(chance(4, 9))).toBe(315)
    expect(layPrice(chance(4, 9))).toBe(350)
  })

  it('is none for what is decided, nor where no price would leave the margin', () => {
    expect([backPrice(chance(1, 0)), backPrice(chance(0, 1))]).toEqual([undefined, undefined])
    expect([layPrice(chance(1, 0)), layPrice(chance(0, 1))]).toEqual([undefined, undefined])
    expect(backPrice(chance(99, 1))).toBeUndefined()
    expect(layPrice(chance(1, 99))).toBeUndefined()
  })

  it('is none for a lay of a selection that can only win or push', () => {
    expect(layPrice(chance(1, 0, 1))).toBeUndefined()
    expect(layPrice(chance(1, 1, 1))).toBeGreaterThan(100)
  })

  it('returns the target or a little less, whatever comes back otherwise', () => {
    const weights = fc.integer({ min: 1, max: 1_000 })
    const target = TARGET_RETURN_BPS / 10_000
    const others = fc.nat(200)
    fc.assert(
      fc.property(weights, weights, others, others, (win, lose, push, half) => {
        const one = chance(win, lose, push, half)
        const back = backPrice(one)
        fc.pre(back !== undefined && back < 100_000)
        expect(asNumber(returnOf(one, 'back', back))).toBeLessThanOrEqual(target)
        expect(asNumber(returnOf(one, 'back', back + 1))).toBeGreaterThan(target)
      }),
    )
    fc.assert(
      fc.property(weights, weights, others, others, (win, lose, push, half) => {
        const one = chance(win, lose, push, half)
        const lay = layPrice(one)
        fc.pre(lay !== undefined && lay > 101)
        expect(asNumber(returnOf(one, 'lay', lay))).toBeLessThanOrEqual(target)
        expect(asNumber(returnOf(one, 'lay', lay - 1))).toBeGreaterThan(target)
      }),
    )
  })

  it('shows fractions in lowest terms', () => {
    expect(fractionText(fraction(7n * 8n, 415n * 8n))).toBe('7/415')
    expect(asNumber(returnOf(chance(6, 6, 0, 1), 'back', 200))).toBeCloseTo(25 / 26, 12)
  })
})
