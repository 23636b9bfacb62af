import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asianPayout, asianScenarios, type AsianSelection } from '../kinds/asian.ts'
import { type CashOutAsk, planCashOut, WHOLE_BPS } from './cash-out.ts'
import { exposureMinor, type MarketOutcomes } from '../exposure/exposure.ts'
import { resultGroups } from '../settlement/result-groups.ts'
import { winningsCenti } from '../orders/order.ts'
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
  type Drawn,
} from './test-cash-out.ts'

describe('the cash-out of an Asian market', () => {
  const linesOf = (...handicaps: number[]): AsianSelection[] =>
    handicaps.flatMap((handicap, index) => [
      { id: 2 * index + 1, outcome: '1', handicap },
      { id: 2 * index + 2, outcome: '2', handicap: -handicap },
    ])
  const outcomesOf = (selections: readonly AsianSelection[]): MarketOutcomes => ({
    selectionIds: selections.map(({ id }) => id),
    winners: 0,
    decidedBy: { kind: 'scenarios', scenarios: asianScenarios(selections) },
  })
  const resultOf = (bets: readonly Bet[], selections: readonly AsianSelection[], lead: number) =>
    bets.reduce((sum, { side, selectionId, price, stakeMinor }) => {
      const selection = selections.find(({ id }) => id === selectionId)
      const { win, lose } = asianPayout(selection ?? { id: 0, outcome: '1', handicap: 0 }, {
        home: Math.max(0, lead),
        away: Math.max(0, -lead),
      })
      const centi = (win * winningsCenti(price, stakeMinor) - lose * 100 * stakeMinor) / 2
      return sum + (side === 'back' ? centi : -centi)
    }, 0)
  const leads = Array.from({ length: 15 }, (_, index) => index - 7)
  const allBets = (bets: readonly Bet[], given: CashOutAsk) =>
    planned(given).hedges.reduce<readonly Bet[]>(
      (all, { matches, ...hedge }) => [...all, ...matches.map((match) => ({ ...hedge, ...match }))],
      bets,
    )

  it('brings half where half comes back and nothing where all does: 50.00 on -0.75 at 2.00, laid at 1.60', () => {
    const selections = linesOf(-75)
    const bets = [bet('back', 1, 5_000, 200)]
    const given: CashOutAsk = {
      position: positionOf(bets, 'asian_double'),
      outcomes: outcomesOf(selections),
      offers: offersOf({ 1: { lay: at([160, PLENTY]) } }),
      fractionBps: WHOLE_BPS,
    }
    expect(betsOf(given)).toEqual([['lay', 1, 6_250, 160]])
    const after = allBets(bets, given)
    expect(leads.slice(6, 10).map((lead) => resultOf(after, selections, lead))).toEqual([
      125_000, 125_000, 62_500, 125_000,
    ])
    expect(planned(given).lockedCenti).toBe(62_500)
    // On the whole line a lead of one gives all stakes back, and no more than nothing is sure.
    const whole = linesOf(-100)
    const level = { ...given, outcomes: outcomesOf(whole) }
    expect(planned(level).lockedCenti).toBe(0)
    expect(planned(level).worth).toBe(125_000)
  })

  it('takes the better of a lay of one side and a back of the other', () => {
    const given: CashOutAsk = {
      position: positionOf([bet('back', 1, 5_000, 200)], 'asian_double'),
      outcomes: outcomesOf(linesOf(-50)),
      offers: offersOf({ 1: { lay: at([170, PLENTY]) }, 2: { back: at([250, PLENTY]) } }),
      fractionBps: WHOLE_BPS,
    }
    expect(betsOf(given)).toEqual([['back', 2, 4_000, 250]])
    expect(betsOf({ ...given, selectionId: 1 })).toEqual([['lay', 1, 5_882, 170]])
  })

  const anyMarket = fc
    .uniqueArray(
      fc.integer({ min: -8, max: 8 }).map((step) => step * 25),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .chain((handicaps) => {
      const selections = linesOf(...handicaps)
      const ids = selections.map(({ id }) => id)
      return fc.record({
        selections: fc.constant(selections),
        bets: anyBets(ids, fc.integer({ min: 101, max: 800 })),
        offers: fc.tuple(...ids.map(() => anyOffers(101, 800))),
        fractionBps: anyFraction,
      })
    })
  const asAsk = ({
    selections,
    bets,
    offers,
    fractionBps,
  }: Drawn<typeof anyMarket>): CashOutAsk => ({
    position: positionOf(bets, 'asian_double'),
    outcomes: outcomesOf(selections),
    offers: new Map(
      selections.map(({ id }, index) => [id, offers[index] ?? { back: [], lay: [] }]),
    ),
    fractionBps,
  })

  it('makes all scores alike on half lines but for less than two minor units at the highest price a line', () => {
    fc.assert(
      fc.property(anyMarket, (drawn) => {
        const selections = drawn.selections.map((each) => ({
          ...each,
          // The nearest half line of the same side.
          handicap: each.outcome === '1' ? Math.floor(each.handicap / 100) * 100 + 50 : 0,
        }))
        for (const [index, each] of selections.entries())
          if (each.outcome === '2') each.handicap = -(selections[index - 1]?.handicap ?? 0)
        const given = { ...asAsk({ ...drawn, selections }), fractionBps: WHOLE_BPS }
        if (planCashOut(given).kind !== 'plan') return
        const after = allBets(drawn.bets, given)
        const results = leads.map((lead) => resultOf(after, selections, lead))
        const boundCenti = 2 * 800 * (selections.length / 2)
        expect(Math.max(...results) - Math.min(...results)).toBeLessThan(boundCenti)
      }),
      { numRuns: 500 },
    )
  })

  it('promises the smallest of all scores, in the groups it shows, which is never less than before', () => {
    fc.assert(
      fc.property(anyMarket, (drawn) => {
        const given = asAsk(drawn)
        const plan = planCashOut(given)
        if (plan.kind !== 'plan') return
        const after = allBets(drawn.bets, given)
        const results = leads.map((lead) => Math.floor(resultOf(after, drawn.selections, lead)))
        expect(plan.lockedCenti).toBe(Math.min(...results))
        expect(exposureMinor(plan.after, given.outcomes)).toBeLessThanOrEqual(
          exposureMinor(given.position, given.outcomes),
        )
        const groups = resultGroups({ outcomes: given.outcomes, selections: drawn.selections }, [
          given.position,
          plan.after,
        ])
        for (const [index, lead] of leads.entries()) {
          const inIt = groups.filter(
            ({ group }) =>
              'range' in group &&
              lead >= (group.range.from ?? -Infinity) &&
              lead <= (group.range.to ?? Infinity),
          )
          expect(inIt.map((each) => each.resultOf(plan.after))).toEqual([results[index]])
        }
      }),
      { numRuns: 500 },
    )
  })
})
