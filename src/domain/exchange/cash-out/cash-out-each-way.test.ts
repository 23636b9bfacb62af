import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashOutAsk, planCashOut, planWith, WHOLE_BPS } from './cash-out.ts'
import type { Position } from '../exposure/position.ts'
import { exposureMinor, type MarketOutcomes } from '../exposure/exposure.ts'
import { hedgeOf, takeStake } from './hedge.ts'
import { resultGroups } from '../settlement/result-groups.ts'
import type { Side } from '../orders/order.ts'
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

describe('the cash-out of an each-way market', () => {
  const ids = [1, 2, 3, 4, 5]
  const divisor = 500
  const outcomes: MarketOutcomes = {
    selectionIds: ids,
    winners: 3,
    decidedBy: { kind: 'each_way', divisor },
  }
  const ask = (bets: readonly Bet[], offers: CashOutAsk['offers']): CashOutAsk => ({
    position: positionOf(bets, 'each_way'),
    outcomes,
    offers,
    fractionBps: WHOLE_BPS,
  })
  const resultsOf = (position: Position, id: number) => {
    const { winCenti = 0, loseCenti = 0 } = position.get(id) ?? {}
    const placeCenti = (winCenti * 100) / divisor
    return [winCenti + placeCenti, loseCenti + placeCenti, 2 * loseCenti]
  }

  it('makes the smallest of winner, placed and loser the greatest: 10 at 11, a fifth, laid at 8', () => {
    const lay = at([800, PLENTY])
    const given = ask([bet('back', 1, 1_000, 1_100)], offersOf({ 1: { lay } }))
    // Before: +120, +10 and -20. Afterwards +15, +5 and +5; laid until winner and loser are alike it would be 4.50.
    expect(betsOf(given)).toEqual([['lay', 1, 1_250, 800]])
    expect(resultsOf(planned(given).after, 1)).toEqual([150_000, 50_000, 50_000])
    expect(planned(given).lockedCenti).toBe(50_000)
    expect(betsOf({ ...given, fractionBps: 4_000 })).toEqual([['lay', 1, 500, 800]])
  })

  it('says how much can be had when the book is too thin', () => {
    const lay = at([800, 500])
    const given = ask([bet('back', 1, 1_000, 1_100)], offersOf({ 1: { lay } }))
    // To a minor unit: of 12.50 the part that comes to 5.00.
    expect(planCashOut(given)).toEqual({ kind: 'too-thin', availableBps: 4_001 })
    expect(planCashOut({ ...given, offers: new Map() })).toEqual({
      kind: 'too-thin',
      availableBps: 0,
    })
  })

  it('is done once, and leaves other selections alone when one is meant', () => {
    const book = { back: at([780, PLENTY]), lay: at([800, PLENTY]) }
    const bets = [bet('back', 1, 1_000, 1_100), bet('lay', 2, 1_000, 600)]
    const given = ask(bets, offersOf({ 1: book, 2: book }))
    expect(betsOf({ ...given, selectionId: 1 })).toEqual([['lay', 1, 1_250, 800]])
    expect(planned(given).hedges.map(({ side }) => side)).toEqual(['lay', 'back'])
    expect(planCashOut({ ...given, position: planned(given).after })).toEqual({ kind: 'level' })
  })

  it('has nothing left after it, whatever the price was and though nobody offers the way back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 2_000 }),
        fc.integer({ min: 101, max: 2_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (backed, laid, stakeMinor) => {
          const given = ask(
            [bet('back', 1, stakeMinor, backed)],
            offersOf({ 1: { lay: at([laid, PLENTY]) } }),
          )
          const plan = planCashOut(given)
          const position = plan.kind === 'plan' ? plan.after : given.position
          expect(planCashOut({ ...given, position }).kind).toBe(
            plan.kind === 'too-thin' ? 'too-thin' : 'level',
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('leaves no stake that would make the smallest result of a selection greater', () => {
    fc.assert(
      fc.property(
        anyBets([1], fc.integer({ min: 101, max: 2_000 })),
        anyOffers(101, 2_000),
        fc.constantFrom<Side>('back', 'lay'),
        fc.integer({ min: 0, max: 40_000 }),
        (bets, offers, side, stakeMinor) => {
          const given = ask(bets, new Map([[1, offers]]))
          const plan = planCashOut(given)
          const matches = takeStake(offers[side], stakeMinor)
          if (plan.kind === 'too-thin' || !matches) return
          const after = plan.kind === 'plan' ? plan.after : given.position
          const other = planWith(given, hedgeOf(1, side, matches)).after
          const smallest = (position: Position) => Math.min(...resultsOf(position, 1))
          expect(smallest(after)).toBeGreaterThanOrEqual(smallest(other) - 1e-3)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('promises the smallest of all results, which is never less than before', () => {
    fc.assert(
      fc.property(
        anyBets(ids, fc.integer({ min: 101, max: 2_000 })),
        fc.tuple(...ids.map(() => anyOffers(101, 2_000))),
        anyFraction,
        (bets, offers, fractionBps) => {
          const books = new Map(
            ids.map((id, index) => [id, offers[index] ?? { back: [], lay: [] }]),
          )
          const given = { ...ask(bets, books), fractionBps }
          const plan = planCashOut(given)
          if (plan.kind !== 'plan') return
          expect(exposureMinor(plan.after, outcomes)).toBeLessThanOrEqual(
            exposureMinor(given.position, outcomes),
          )
          const sums = ids.flatMap((winner) =>
            ids.flatMap((second) =>
              ids.flatMap((third) =>
                new Set([winner, second, third]).size < 3
                  ? []
                  : ids.reduce((sum, id) => {
                      const [win = 0, placed = 0, loses = 0] = resultsOf(plan.after, id)
                      return (
                        sum + (id === winner ? win : [second, third].includes(id) ? placed : loses)
                      )
                    }, 0),
              ),
            ),
          )
          // Every selection is rounded down to a centi.
          expect(plan.lockedCenti).toBeLessThanOrEqual(Math.min(...sums) + 1e-3)
          expect(plan.lockedCenti).toBeGreaterThan(Math.min(...sums) - ids.length)
          const groups = resultGroups({ outcomes, selections: [] }, [given.position, plan.after])
          const least = Math.min(...groups.map(({ resultOf }) => resultOf(plan.after)))
          expect(least).toBe(plan.lockedCenti)
        },
      ),
      { numRuns: 300 },
    )
  })
})
