import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIDES } from '../sports/match-log.ts'
import { extremesOf, stepsByRuns, stepsByWinner } from './exposure.ts'
import { amountsOf, type HouseBet, resultOf, resultOfAll } from './house-bet.ts'

const STAKE = 10_000
const onRuns = (side: 'back' | 'lay', line: number, stakeMinor = STAKE, rate = 100): HouseBet => ({
  selection: 'runs',
  side,
  line,
  ...amountsOf(side, { rate, stakeMinor }),
})
const onWinner = (
  side: 'back' | 'lay',
  selection: 'home' | 'away',
  rate: number,
  stakeMinor = STAKE,
): HouseBet => ({ selection, side, line: null, ...amountsOf(side, { rate, stakeMinor }) })

describe('a bet with the house', () => {
  it('at 85 wins 85 for a hundred backed, and laid at 88 risks 88 to win a hundred', () => {
    expect(amountsOf('back', { rate: 85, stakeMinor: STAKE })).toEqual({
      winMinor: 8_500,
      riskMinor: STAKE,
    })
    expect(amountsOf('lay', { rate: 88, stakeMinor: STAKE })).toEqual({
      winMinor: STAKE,
      riskMinor: 8_800,
    })
  })

  it('on Yes wins from the line upwards, and on No below it', () => {
    const yes = onRuns('back', 47)
    expect([46, 47].map((runs) => resultOf(yes, { runs }))).toEqual([-STAKE, STAKE])
    const no = onRuns('lay', 45)
    expect([44, 45].map((runs) => resultOf(no, { runs }))).toEqual([STAKE, -STAKE])
    expect(resultOf(yes, 'void')).toBe(0)
  })
})

describe('the exposure of a player in a session', () => {
  it('is the worst result over all runs, not the sum of the bets: Yes 40 and No 47 win both in between', () => {
    const bets = [onRuns('back', 40), onRuns('lay', 47)]
    expect(stepsByRuns(bets)).toEqual([
      { fromRuns: 0, toRuns: 39, resultMinor: 0 },
      { fromRuns: 40, toRuns: 46, resultMinor: 2 * STAKE },
      { fromRuns: 47, toRuns: null, resultMinor: 0 },
    ])
    expect(extremesOf(bets)).toEqual({ worstMinor: 0, bestMinor: 2 * STAKE })
  })

  it('is the sum of both stakes where both bets can lose: No 40 and Yes 47', () => {
    expect(extremesOf([onRuns('lay', 40), onRuns('back', 47)])).toMatchObject({
      worstMinor: -2 * STAKE,
    })
  })

  it('is what counting through every number of runs says, for any bets', () => {
    const bet = fc
      .record({
        side: fc.constantFrom('back' as const, 'lay' as const),
        line: fc.integer({ min: 0, max: 60 }),
        stakeMinor: fc.integer({ min: 1, max: 100_000 }),
        rate: fc.integer({ min: 1, max: 300 }),
      })
      .map(({ side, line, stakeMinor, rate }) => onRuns(side, line, stakeMinor, rate))
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 8 }), (bets) => {
        const results = Array.from({ length: 70 }, (_, runs) => resultOfAll(bets, { runs }))
        expect(extremesOf(bets)).toEqual({
          worstMinor: Math.min(0, ...results),
          bestMinor: Math.max(0, ...results),
        })
        const byStep = stepsByRuns(bets).flatMap(({ fromRuns, toRuns, resultMinor }) =>
          Array.from({ length: (toRuns ?? 69) - fromRuns + 1 }, () => resultMinor),
        )
        expect(byStep).toEqual(results)
      }),
    )
  })
})

describe('the exposure of a player on the winner', () => {
  it('nets a back against a lay, and backs of both sides', () => {
    const bets = [onWinner('back', 'home', 85), onWinner('lay', 'home', 88)]
    expect(stepsByWinner(bets)).toEqual([
      { winner: 'home', resultMinor: -300 },
      { winner: 'away', resultMinor: 0 },
    ])
    expect(extremesOf([onWinner('back', 'home', 85), onWinner('back', 'away', 110)])).toEqual({
      worstMinor: -1_500,
      bestMinor: 1_000,
    })
  })

  it('is what every winner says, for any bets', () => {
    const bet = fc
      .record({
        side: fc.constantFrom('back' as const, 'lay' as const),
        selection: fc.constantFrom(...SIDES),
        stakeMinor: fc.integer({ min: 1, max: 100_000 }),
        rate: fc.integer({ min: 1, max: 1_500 }),
      })
      .map(({ side, selection, rate, stakeMinor }) => onWinner(side, selection, rate, stakeMinor))
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 8 }), (bets) => {
        const results = SIDES.map((winner) => resultOfAll(bets, { winner }))
        expect(extremesOf(bets).worstMinor).toBe(Math.min(0, ...results))
      }),
    )
  })
})
