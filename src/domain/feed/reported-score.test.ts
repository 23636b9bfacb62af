import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asianPayout } from '#domain/exchange/kinds/asian.ts'
import type { FeedSelection, SelectionOutcome } from './event.ts'
import { toldScore } from './reported-score.ts'

type Side = [outcome: string, handicap: number]
const selectionOf = ([outcome, handicap]: Side): FeedSelection => ({
  selectionRef: `${outcome}/${handicap}`,
  name: outcome,
  outcome,
  handicap,
  status: 'active',
  reductionBps: null,
})
const selectionsOf = (sides: Side[]) => sides.map(selectionOf)

/** Every quarter line of a handicap from -2 to 2, as a stream lists them. */
const lines = Array.from({ length: 17 }, (_, index) => -200 + index * 25)
const handicaps: Side[] = lines.flatMap((line): Side[] => [
  ['1', line],
  ['2', -line],
])
const totals: Side[] = lines
  .map((line) => line + 225)
  .flatMap((line): Side[] => [
    ['under', line],
    ['over', line],
  ])

/** As a stream tells it: who is level or half won counts as a winner, half lost as a loser. */
const told = (sides: Side[], home: number, away: number): SelectionOutcome[] =>
  selectionsOf(sides).map(({ selectionRef, outcome, handicap = 0 }) => {
    const { lose } = asianPayout({ id: 0, outcome: outcome ?? '', handicap }, { home, away })
    return { selectionRef, outcome: lose > 0 ? 'loser' : 'winner' }
  })

it.each([
  ['a handicap', handicaps],
  ['a total', totals],
])('pays every bet of %s as the true score does', (_, sides) => {
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), (home, away) => {
      const score = toldScore(selectionsOf(sides), told(sides, home, away))
      const pay = (result: { home: number; away: number }) =>
        sides.map(([outcome, handicap]) => asianPayout({ id: 0, outcome, handicap }, result))
      expect(score && pay(score)).toEqual(pay({ home, away }))
    }),
  )
})

it('says nothing where winners and losers leave it open, or contradict each other', () => {
  const level: Side[] = [
    ['1', 0],
    ['2', 0],
  ]
  const both = (outcome: 'winner' | 'loser') =>
    selectionsOf(level).map(({ selectionRef }) => ({ selectionRef, outcome }))
  // Level, so it may be told as won by both.
  expect(toldScore(selectionsOf(level), both('winner'))).toEqual({ home: 0, away: 0 })
  expect(
    toldScore(
      selectionsOf([
        ['1', -25],
        ['2', 25],
      ]),
      both('winner'),
    ),
  ).toBeUndefined()
  expect(
    toldScore(
      selectionsOf([
        ['1', 50],
        ['1', -50],
      ]),
      [
        { selectionRef: '1/50', outcome: 'loser' },
        { selectionRef: '1/-50', outcome: 'winner' },
      ],
    ),
  ).toBeUndefined()
})
