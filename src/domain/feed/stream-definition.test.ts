import { expect, it } from 'vitest'
import { marketOf } from './stream-definition.ts'
import type { MarketDefinition } from './stream-message.ts'

const definition: MarketDefinition = {
  eventId: '77',
  eventTypeId: '1',
  marketType: 'MATCH_ODDS',
  bettingType: 'ODDS',
  marketTime: '2030-01-01T12:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  version: 1,
  numberOfWinners: 1,
  marketBaseRate: 5,
  runners: [],
}

it.each([
  [
    'a total by its line',
    { marketType: 'OVER_UNDER_25' },
    [
      { id: 1, name: 'Under 2.5 Goals' },
      { id: 2, name: 'Over 2.5 Goals' },
    ],
    {
      marketKind: 'over_under',
      selections: [
        { outcome: 'under', handicap: 250 },
        { outcome: 'over', handicap: 250 },
      ],
    },
  ],
  [
    'each line of an Asian handicap as selections of its own',
    {
      marketType: 'ASIAN_HANDICAP',
      bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
      numberOfWinners: 0,
    },
    [
      { id: 1, hc: -0.75 },
      { id: 2, hc: 0.75 },
      { id: 1, hc: -0.25 },
      { id: 2, hc: 0.25 },
    ],
    {
      marketKind: 'asian_handicap',
      winners: 2,
      selections: [
        { selectionRef: '1/-0.75', outcome: '1', handicap: -75 },
        { selectionRef: '2/0.75', outcome: '2', handicap: 75 },
        { selectionRef: '1/-0.25', outcome: '1', handicap: -25 },
        { selectionRef: '2/0.25', outcome: '2', handicap: 25 },
      ],
    },
  ],
  [
    'a line market with its lines, from the first above nothing',
    {
      marketType: 'INNINGS_RUNS',
      bettingType: 'LINE',
      lineMinUnit: 0,
      lineMaxUnit: 20,
      lineInterval: 0.5,
    },
    [{ id: 1, name: 'Runs' }],
    { marketKind: 'line', lines: { min: 50, max: 2_000, interval: 50 } },
  ],
  [
    'each-way with its divisor and its places',
    { marketType: 'EACH_WAY', eachWayDivisor: 5, numberOfWinners: 3 },
    [{ id: 1 }, { id: 2 }],
    { marketKind: 'each_way', winners: 3, eachWayDivisor: 500 },
  ],
  [
    'correct scores by their names',
    { marketType: 'CORRECT_SCORE' },
    [
      { id: 1, name: '2 - 1' },
      { id: 2, name: 'Any Other Draw' },
    ],
    {
      marketKind: 'correct_score',
      selections: [{ outcome: '2-1' }, { outcome: 'other-X' }],
    },
  ],
])('tells %s', (_, changes, runners, expected) => {
  const numbered = runners.map((runner, index) => ({
    ...runner,
    status: 'ACTIVE' as const,
    sortPriority: index + 1,
  }))
  expect(marketOf({ ...definition, ...changes, runners: numbered })).toMatchObject(expected)
})

it.each([
  [{ turnInPlayEnabled: false }, false],
  [{ turnInPlayEnabled: true }, true],
  [{}, true],
  [{ turnInPlayEnabled: false, inPlay: true }, true],
])('tells whether a market turns in play: %j', (changes, turnsInPlay) => {
  expect(marketOf({ ...definition, ...changes })).toMatchObject({ turnsInPlay })
})
