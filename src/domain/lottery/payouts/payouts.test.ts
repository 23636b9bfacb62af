import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../day.ts'
import { approximately, fraction } from '../fraction.ts'
import { currentRules, type Lottery } from '../lottery.ts'
import { expectedReturn } from './expected-return.ts'
import { annuity, cashInstead, monthlyPayments, monthsLater, stillDue } from './payments.ts'

const files = import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })
const game = (id: string): Lottery => {
  const found = Object.values(files).find((each) => each.id === id)
  if (!found) throw new Error(`no lottery ${id}`)
  return found
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('an annuity', () => {
  const { annuity: terms } = game('usPower')
  if (!terms) throw new Error('terms of an annuity')

  it('of 100 millions is thirty payments that rise by five per cent and add up to it', () => {
    const payments = annuity(100_000_000_00, terms)
    expect(payments).toHaveLength(30)
    expect(payments[0]).toBe(1_505_143_51)
    expect(payments[29]).toBe(6_195_374_78)
    expect(sum(payments)).toBe(100_000_000_00)
  })

  it('adds up to any jackpot, and no payment is more than a cent from five per cent above the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_00, max: 3_000_000_000_00 }), (jackpot) => {
        const payments = annuity(jackpot, terms)
        expect(sum(payments)).toBe(jackpot)
        const far = payments
          .slice(1, -1)
          .filter((payment, year) => Math.abs(payment - (payments[year] ?? 0) * 1.05) > 1.1)
        expect(far).toEqual([])
      }),
    )
  })

  it('can be had at once, less the deduction, rounded down', () => {
    expect(cashInstead(100_000_000_00, terms)).toBe(60_000_000_00)
    expect(cashInstead(1_01, terms)).toBe(60)
  })
})

describe('a monthly prize', () => {
  const { monthlyMax } = game('gluecksspirale')
  if (!monthlyMax) throw new Error('maximum of a monthly prize')

  it('is paid for 240 months', () => {
    const payments = monthlyPayments(10_000_00, monthlyMax)
    expect(payments).toHaveLength(240)
    expect(sum(payments)).toBe(2_400_000_00)
  })

  it('is at most 50,000.00 a month and ends at 4,800,000.00: after 96 months of the most', () => {
    const payments = monthlyPayments(80_000_00, monthlyMax)
    expect(new Set(payments)).toEqual(new Set([50_000_00]))
    expect(payments).toHaveLength(96)
    expect(sum(monthlyPayments(49_999_99, monthlyMax))).toBe(4_800_000_00)
  })

  it('ends with the life of the winner', () => {
    const days: Day[] = [0, 1, 2].map((month) => monthsLater('2026-01-31', month))
    expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    const payments = days.map((day) => ({ day, amountMinor: 100 }))
    expect(stillDue(payments, undefined)).toBe(300)
    expect(stillDue(payments, '2026-02-28')).toBe(200)
    expect(stillDue(payments, '2026-01-30')).toBe(0)
    expect(monthsLater('2024-02-29', 12)).toBe('2025-02-28')
  })
})

describe('the expected return of a line', () => {
  it('is exact, and names the tiers it knows nothing of', () => {
    const rules = currentRules(game('spiel77'))
    // 7-digit jackpot of a million and the fixed prizes, for a stake of 2.50.
    const { ofStake, unknown } = expectedReturn(rules, new Map([[1, 1_000_000_00]]))
    expect(unknown).toEqual([])
    const prizes = [77_777_00, 7_777_00, 777_00, 77_00, 17_00, 5_00]
    const mean = prizes.reduce(
      (all, prize, index) => all + (prize * 9) / 10 ** (7 - index),
      1_000_000_00 / 10 ** 7,
    )
    expect(approximately(ofStake)).toBeCloseTo(mean / 2_50, 9)
    expect(expectedReturn(rules, new Map()).unknown).toEqual([1])
  })

  it('of keno is that of the spots marked', () => {
    const rules = currentRules(game('kenow'))
    expect(expectedReturn(rules, new Map(), 1).ofStake).toEqual(fraction(3, 7))
    expect(expectedReturn(rules, new Map(), 2).ofStake).not.toEqual(fraction(3, 7))
  })

  it('of a bet with several draws counts the price for each of them', () => {
    const lotto = currentRules(game('lottoX5'))
    const [once, five] = [{ ...lotto, drawsPerBet: 1 }, lotto].map((rules) =>
      approximately(expectedReturn(rules, new Map([[1, 5_000_000_00]])).ofStake),
    )
    expect((five ?? 0) / (once ?? 1)).toBeCloseTo(5, 9)
  })
})
