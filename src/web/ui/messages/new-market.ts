import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'

const noHandicap = ''
const runners = 'One to a line. An announced reduction stands behind the name: “Red Kite 12.5 %”.'
const sides = 'One to a line: the first side, the draw, the second side.'

const selectionHints: Record<MarketKind, string> = {
  match_odds: 'One to a line: the first side, the draw where there can be one, the second side.',
  win: runners,
  place: runners,
  each_way: runners,
  outright: 'One to a line.',
  over_under: '',
  handicap: sides,
  correct_score: 'One score to a line: “2-1”. All other scores are added by themselves.',
  asian_handicap: 'One to a line: the first side, the second side.',
  asian_total: '',
  line: 'What is counted, in one line: “Total goals”.',
}

const handicapHints: Record<MarketKind, string> = {
  match_odds: noHandicap,
  win: noHandicap,
  place: noHandicap,
  each_way: noHandicap,
  outright: noHandicap,
  over_under: 'A half, so that one of both wins: 2.5.',
  handicap: 'Of the first side, a whole number other than 0: −1.',
  correct_score: noHandicap,
  asian_handicap: 'Of the first side, in quarters, with spaces between them: −0.75 −0.5 −0.25.',
  asian_total: 'In quarters, above 0, with spaces between them: 2 2.25 2.5.',
  line: noHandicap,
}

/** Texts of the form for a further market of an event. */
export const newMarketMessages = {
  open: 'New market',
  title: (event: string) => `New market on ${event}`,
  text: 'The market takes no bets before you open it.',
  kind: 'Kind of market',
  name: 'Name',
  selections: 'Selections',
  selectionHints,
  selectionsWrong: 'These do not fit a market of this kind. Each must be there once.',
  handicap: { handicap: 'Handicap', line: 'Line', handicaps: 'Handicaps', lines: 'Lines' },
  handicapHints,
  winners: { winners: 'Winners', places: 'Places' },
  winnersWrong: 'At least 1, and fewer than there are selections.',
  eachWayDivisor: 'The odds for a place are divided by',
  eachWayDivisorHint: '4 for a quarter of the odds.',
  eachWayDivisorWrong: 'From 1 to 100.',
  lineMin: 'Lowest line',
  lineMax: 'Highest line',
  lineInterval: 'Step between lines',
  lineUnit: 'Unit',
  lineUnitHint: 'Such as goals or runs.',
  linesWrong: 'Lines above 0 that lead from the lowest to the highest in whole steps.',
  turnsInPlay: 'Turns in play',
  startingPrice: 'Makes a starting price',
  startingPriceHint: 'By an auction at the start, of the orders that were left to it.',
  commission: 'Commission, in percent',
  submit: 'Create the market',
  created: (name: string) => `${name} is made. Open it when you are ready.`,
  draw: 'The Draw',
  over: 'Over',
  under: 'Under',
  otherScores: { '1': 'Any other home win', X: 'Any other draw', '2': 'Any other away win' },
} as const
