import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashOutAsk, type Offers, planCashOut, WHOLE_BPS } from './cash-out.ts'
import type { Position } from '../exposure/position.ts'
import type { MarketOutcomes } from '../exposure/exposure.ts'
import { resultGroups } from '../settlement/result-groups.ts'
import {
  anyBets,
  anyFraction,
  anyOffers,
  at,
  bet,
  betsOf,
  offersOf,
  planned,
  PLENTY,
  positionOf,
  type Bet,
} from './test-cash-out.ts'

describe('the cash-out of a line market', () => {
  const outcomes: MarketOutcomes = { selectionIds: [1], winners: 1, decidedBy: { kind: 'line' } }
  const ask = (bets: readonly Bet[], offers: Partial<Offers>): CashOutAsk => ({
    position: positionOf(bets, 'line'),
    outcomes,
    offers: offersOf({ 1: offers }),
    fractionBps: WHOLE_BPS,
  })
  const resultAt = (position: Position, number: number) =>
    [...position].reduce(
      (sum, [line, { winCenti, loseCenti }]) =>
        sum + (number < line ? winCenti : number > line ? loseCenti : 0),
      0,
    )

  it('wins both bets between the lines and is level elsewhere: bought at 50, sold at 60', () => {
    const given = ask([bet('lay', 1, 1_000, 5_000)], { back: at([6_000, PLENTY]) })
    expect(betsOf(given)).toEqual([['back', 1, 1_000, 6_000]])
    const { after, lockedCenti } = planned(given)
    expect([4_000, 5_500, 7_000].map((number) => resultAt(after, number))).toEqual([0, 200_000, 0])
    expect(resultAt(after, 5_000)).toBe(100_000)
    expect(lockedCenti).toBe(0)
    const groups = resultGroups({ outcomes, selections: [] }, [given.position, after])
    expect(groups.map(({ group, resultOf }) => [group, resultOf(after)])).toEqual([
      [{ range: { of: 'number', from: null, to: 5_000 } }, 0],
      [{ range: { of: 'number', from: 5_000, to: 6_000 } }, 200_000],
      [{ range: { of: 'number', from: 6_000, to: null } }, 0],
    ])
    expect(planCashOut({ ...given, position: after })).toEqual({ kind: 'level' })
  })

  it('offers nothing that would lose both bets where one alone was lost before', () => {
    const given = ask([bet('lay', 1, 1_000, 5_000)], { back: at([4_000, PLENTY]) })
    expect(planCashOut(given)).toEqual({ kind: 'too-thin', availableBps: 0 })
  })

  it('says how much can be had when the book is too thin', () => {
    const given = ask([bet('lay', 1, 1_000, 5_000)], { back: at([6_000, 300], [5_500, 100]) })
    expect(planCashOut(given)).toEqual({ kind: 'too-thin', availableBps: 4_009 })
    expect(betsOf({ ...given, fractionBps: 4_009 })).toEqual([['back', 1, 400, 5_500]])
  })

  it('is exactly level below and above all lines, and promises the smallest of all results', () => {
    fc.assert(
      fc.property(
        anyBets(
          [1],
          fc.integer({ min: 2, max: 40 }).map((half) => half * 50),
        ),
        anyOffers(2, 40, 50),
        anyFraction,
        (bets, offers, fractionBps) => {
          const given = { ...ask(bets, offers), fractionBps }
          const plan = planCashOut(given)
          if (plan.kind !== 'plan') return
          const numbers = Array.from({ length: 90 }, (_, index) => 25 * index)
          const results = numbers.map((number) => resultAt(plan.after, number))
          expect(plan.lockedCenti).toBe(Math.min(...results))
          expect(plan.lockedCenti).toBeGreaterThanOrEqual(
            Math.min(...numbers.map((number) => resultAt(given.position, number))),
          )
          const ends = fractionBps === WHOLE_BPS ? [results.at(0), results.at(-1)] : [0, 0]
          expect(ends).toEqual([0, 0])
          const groups = resultGroups({ outcomes, selections: [] }, [given.position, plan.after])
          for (const { group, resultOf } of groups) {
            const { from, to } = 'range' in group ? group.range : { from: null, to: null }
            const inIt = numbers.filter(
              (n) => n > (from ?? -1) && n < (to ?? Infinity) && n % 50 !== 0,
            )
            expect(Math.min(...inIt.map((n) => resultAt(plan.after, n)), Infinity)).toBeOneOf([
              resultOf(plan.after),
              Infinity,
            ])
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
