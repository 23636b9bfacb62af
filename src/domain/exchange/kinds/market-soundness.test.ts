import { expect, it } from 'vitest'
import { kindRules, type SelectionForm } from './market-kind.ts'
import { type MarketDraft, unsoundField } from './market-soundness.ts'

const selections = (...given: [outcome: string, handicap?: number][]) =>
  given.map(([outcome, handicap = 0], index) => ({ name: `S${index}`, outcome, handicap }))
const draft = (changes: Partial<MarketDraft>): MarketDraft => ({
  kind: 'win',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  hasStartingPrice: false,
  selections: selections([''], [''], ['']),
  ...changes,
})
const lines = { min: 50, max: 650, interval: 100 }

it.each<Partial<MarketDraft>>([
  {},
  { kind: 'place', winners: 2 },
  { kind: 'each_way', winners: 2, eachWayDivisor: 400 },
  { kind: 'match_odds', selections: selections(['1'], ['X'], ['2']) },
  { kind: 'place', winners: 2, hasStartingPrice: true },
  { kind: 'over_under', selections: selections(['over', 250], ['under', 250]) },
  { kind: 'handicap', selections: selections(['1', -100], ['X', -100], ['2', 100]) },
  { kind: 'correct_score', selections: selections(['0-0'], ['other-X']) },
  { kind: 'asian_handicap', selections: selections(['1', 0], ['2', 0], ['1', -75], ['2', 75]) },
  { kind: 'asian_total', selections: selections(['over', 225], ['under', 225]) },
  { kind: 'line', selections: selections(['']), lines },
])('finds %j sound, as the table of kinds describes it', (changes) => {
  const market = draft(changes)
  expect(unsoundField(market)).toBeUndefined()
  const rules = kindRules(market.kind)
  const outcomes = market.selections.map(({ outcome }) => outcome)
  const isForm: Record<SelectionForm, boolean> = {
    runners: outcomes.length > 1 && outcomes.every((outcome) => outcome === ''),
    sides: outcomes.includes('1') && outcomes.includes('2'),
    over_and_under: outcomes.includes('over') && outcomes.includes('under'),
    scores: outcomes.some((outcome) => /^\d+-\d+$/.test(outcome)),
    number: market.lines !== null,
  }
  expect(Object.entries(isForm).filter(([, is]) => is)).toEqual([[rules.selections, true]])
  const handicaps = market.selections.map(({ handicap }) => handicap)
  expect(handicaps.some((handicap) => handicap !== 0)).toBe(rules.hasHandicap)
  expect(outcomes.includes('X')).toBe(rules.mayBeDrawn)
  const isOff = unsoundField({
    ...market,
    selections: market.selections.map((each) => ({ ...each, handicap: 200 })),
  })
  expect(rules.isOnHalf).toBe(
    rules.selections === 'over_and_under' && rules.hasHandicap && isOff === 'selections',
  )
})

it.each<[keyof MarketDraft, Partial<MarketDraft>]>([
  ['winners', { winners: 2 }],
  ['winners', { kind: 'place', winners: 3 }],
  ['winners', { kind: 'place', winners: 0 }],
  ['eachWayDivisor', { kind: 'each_way' }],
  ['eachWayDivisor', { eachWayDivisor: 400 }],
  ['lines', { lines }],
  [
    'hasStartingPrice',
    { kind: 'line', selections: selections(['']), lines, hasStartingPrice: true },
  ],
  [
    'hasStartingPrice',
    { kind: 'each_way', winners: 2, eachWayDivisor: 400, hasStartingPrice: true },
  ],
  ['lines', { kind: 'line', selections: selections(['']) }],
  ['lines', { kind: 'line', selections: selections(['']), lines: { ...lines, interval: 70 } }],
  ['selections', { kind: 'line', lines }],
  ['selections', { selections: selections(['']) }],
  ['selections', { selections: [...selections(['']), ...selections([''])] }],
  ['selections', { kind: 'match_odds', selections: selections(['1'], ['1']) }],
  ['selections', { kind: 'over_under', selections: selections(['over', 250], ['under', 350]) }],
  ['selections', { kind: 'over_under', selections: selections(['over', 200], ['under', 200]) }],
  ['selections', { kind: 'handicap', selections: selections(['1', -100], ['X', 100], ['2', 100]) }],
  ['selections', { kind: 'correct_score', selections: selections(['0-0'], ['0-0']) }],
  ['selections', { kind: 'asian_handicap', selections: selections(['1', -75], ['2', 50]) }],
  ['selections', { kind: 'asian_handicap', selections: selections(['1', -80], ['2', 80]) }],
  ['selections', { selections: selections(['1'], ['2']) }],
])('finds the %s wrong of %j', (field, changes) => {
  expect(unsoundField(draft(changes))).toBe(field)
})
