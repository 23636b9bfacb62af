import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assert } from '../../assert.ts'
import { fraction } from '../fraction.ts'
import { currentRules, type Lottery } from '../lottery.ts'
import type { BetWin } from '../winnings/settle.ts'
import { dividedByShares } from '../winnings/shares.ts'
import { splitShares, splitWin } from './split.ts'
import powerball from '../lotteries/powerball.ts'

const lottery: Lottery = powerball
const terms = (twoPeopleFromEurMinor: number) => ({
  lottery,
  rules: currentRules(lottery),
  twoPeopleFromEurMinor,
})

/** A win of the jackpot and of the tier beneath it, in cents, by the shares held. */
function winOf(jackpotMinor: number, secondMinor: number, held: readonly number[]): BetWin {
  const tierOf = (rank: number, eurMinor: number) => ({
    rank,
    lines: 1,
    euro: fraction(eurMinor, 100),
    steps: [],
  })
  const paidMinor = jackpotMinor + secondMinor
  const parts = dividedByShares(paidMinor, held)
  return {
    id: 'win',
    tiers: [tierOf(1, jackpotMinor), tierOf(2, secondMinor)],
    paidMinor,
    shares: parts.map((part, index) => ({ player: String(index), paidMinor: part })),
  }
}

it('owes the jackpot of a bet as an annuity, and the rest from the limit of two people on', () => {
  const win = winOf(1_000_00, 50_00, [1])
  expect(splitWin([win], 1_050_00, terms(100_00))).toEqual({
    nowEurMinor: 50_00,
    owed: [{ kind: 'annuity', eurMinor: 1_000_00 }],
  })
  expect(splitWin([win], 1_050_00, terms(50_00))).toEqual({
    nowEurMinor: 0,
    owed: [
      { kind: 'single', eurMinor: 50_00 },
      { kind: 'annuity', eurMinor: 1_000_00 },
    ],
  })
})

it('splits each share of a syndicate as a win of its own, to the cent', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 })
  const shares = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amount, amount, shares, amount, (jackpotMinor, secondMinor, held, limitMinor) => {
      const win = winOf(jackpotMinor, secondMinor, held)
      const splits = splitShares([win], held, terms(limitMinor))
      const annuities = splits.map(
        ({ owed }) => owed.find(({ kind }) => kind === 'annuity')?.eurMinor ?? 0,
      )
      splits.forEach(({ eurMinor, nowEurMinor, owed }, index) => {
        expect(eurMinor).toBe(win.shares[index]?.paidMinor)
        const owedEurMinor = owed.reduce((sum, each) => sum + each.eurMinor, 0)
        expect(nowEurMinor + owedEurMinor).toBe(eurMinor)
        expect(nowEurMinor).toBeGreaterThanOrEqual(0)
        assert(owed.every((each) => each.eurMinor >= 0))
      })
      // An odd cent of the whole win may be another holder's than that of the jackpot.
      const all = annuities.reduce((sum, each) => sum + each, 0)
      expect(jackpotMinor - all).toBeGreaterThanOrEqual(0)
      expect(jackpotMinor - all).toBeLessThanOrEqual(held.length)
    }),
  )
})

it('owes nothing of a share of small prizes', () => {
  const [first, second] = splitShares([winOf(0, 1_00, [1, 2])], [1, 2], terms(100_00))
  expect([first, second]).toEqual([
    { eurMinor: 33, nowEurMinor: 33, owed: [] },
    { eurMinor: 67, nowEurMinor: 67, owed: [] },
  ])
})
