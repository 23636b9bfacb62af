import {
  CLASSIC_LADDER,
  FINEST_LADDER,
  type Ladder,
  lineLadder,
  type LineRange,
} from '../prices/ladder.ts'

/**
 * How the bets of a market are decided. `odds`: by the winners. `each_way`: half of a bet by the winners, half by the
 * placed runners. `asian_double`: by the difference of the score with a handicap for either side. `asian_single`: by
 * the sum of the score over or under a line. `line`: by a number; the price is the line, at even money.
 */
export type BettingType = 'odds' | 'each_way' | 'asian_double' | 'asian_single' | 'line'

/** The result that an operator or a feed reports when the market is over. */
export type ResultForm = 'winners' | 'score' | 'number'

/**
 * Whether the withdrawal of a runner lowers the prices of bets on the others. In `place` markets every reduction
 * counts, in `win` markets none below 2.5 % (exchange.md 3.4).
 */
export type ReductionRule = 'win' | 'place' | 'none'

export type KindRules = {
  readonly betting: BettingType
  readonly ladder: 'classic' | 'finest' | 'line'
  readonly result: ResultForm
  readonly reduction: ReductionRule
  /** Whether more than one selection may be among the winners, or the placed. */
  readonly mayHaveWinners: boolean
}

const odds = {
  betting: 'odds',
  ladder: 'classic',
  result: 'winners',
  reduction: 'none',
  mayHaveWinners: false,
} as const satisfies KindRules

/** Every kind of market, and its differences from the others. */
export const MARKET_KINDS = {
  match_odds: odds,
  win: { ...odds, reduction: 'win' },
  place: { ...odds, reduction: 'place', mayHaveWinners: true },
  each_way: { ...odds, betting: 'each_way', reduction: 'win', mayHaveWinners: true },
  outright: { ...odds, mayHaveWinners: true },
  over_under: { ...odds, result: 'score' },
  handicap: { ...odds, result: 'score' },
  correct_score: { ...odds, result: 'score' },
  asian_handicap: { ...odds, betting: 'asian_double', ladder: 'finest', result: 'score' },
  asian_total: { ...odds, betting: 'asian_single', ladder: 'finest', result: 'score' },
  line: { ...odds, betting: 'line', ladder: 'line', result: 'number' },
} as const satisfies Record<string, KindRules>

export type MarketKind = keyof typeof MARKET_KINDS

export const marketKinds = Object.keys(MARKET_KINDS) as [MarketKind, ...MarketKind[]]

export const bettingOf = (kind: MarketKind): BettingType => MARKET_KINDS[kind].betting

/**
 * Whether markets of the kind may make a starting price. A lay for the starting price names its liability, and its
 * stake follows from that: possible only where a bet is on one selection at one price.
 */
export const mayHaveStartingPrice = (kind: MarketKind): boolean => bettingOf(kind) === 'odds'

/** The prices of a market. Only a line market has a range of lines. */
export function ladderOfMarket(kind: MarketKind, range: LineRange | null): Ladder {
  const { ladder }: KindRules = MARKET_KINDS[kind]
  if (ladder === 'line' && range) return lineLadder(range)
  return ladder === 'finest' ? FINEST_LADDER : CLASSIC_LADDER
}
