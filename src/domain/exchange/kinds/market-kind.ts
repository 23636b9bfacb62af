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

/** The meaning of the selections of a market. `number`: one, on a number. `runners`: as many as there are. */
export type SelectionForm = 'runners' | 'sides' | 'over_and_under' | 'scores' | 'number'

/** The meaning of each way to decide bets: code asks for these facts, never for the way by its name. */
export type BettingRules = {
  /** A bet is on one selection at one price, and each selection has figures of its own. */
  readonly hasPlainOdds: boolean
  /** The named winners may decide. Elsewhere only a score or a number does. */
  readonly mayBeDecidedByWinners: boolean
  /** A bet is two of its stake: one on winning, one on a place. */
  readonly hasPlaceHalf: boolean
  /** Every selection has a handicap in quarters, and its bets may be half won or half lost. */
  readonly hasHalfResults: boolean
  /** The price is a line, and a bet wins what it stakes. */
  readonly isEvenMoney: boolean
}

const plain = {
  hasPlainOdds: false,
  mayBeDecidedByWinners: false,
  hasPlaceHalf: false,
  hasHalfResults: false,
  isEvenMoney: false,
} as const satisfies BettingRules

export const BETTING_RULES: Record<BettingType, BettingRules> = {
  odds: { ...plain, hasPlainOdds: true, mayBeDecidedByWinners: true },
  each_way: { ...plain, mayBeDecidedByWinners: true, hasPlaceHalf: true },
  asian_double: { ...plain, hasHalfResults: true },
  asian_single: { ...plain, hasHalfResults: true },
  line: { ...plain, isEvenMoney: true },
}

export type KindRules = {
  readonly betting: BettingType
  readonly ladder: 'classic' | 'finest' | 'line'
  readonly result: ResultForm
  readonly reduction: ReductionRule
  /** Whether more than one selection may be among the winners, or the placed. */
  readonly mayHaveWinners: boolean
  /** Whether the market is the one on the match itself: one side wins, or none where there is a draw. */
  readonly isOnMatch: boolean
  /** Whether the market is the one on the first of a race, by whose name the race goes. */
  readonly isOnRace: boolean
  /** Whether several that are told as the winners have tied where one wins. */
  readonly mayTieForWin: boolean
  /** Whether its orders match across selections by default, where one is sure to win. */
  readonly isCrossMatched: boolean
  /** Whether its number of winners is the number of places. */
  readonly countsPlaces: boolean
  /** Whether a score may come out that no selection stands for. */
  readonly mayMissScores: boolean
  readonly selections: SelectionForm
  /** Whether selections have a handicap, or the line that a total is over or under. */
  readonly hasHandicap: boolean
  /** Whether its line lies on a half, so that no score is level with it: a total above the line decides it. */
  readonly isOnHalf: boolean
  /** Whether none of two sides may win. */
  readonly mayBeDrawn: boolean
  /** Whether it is on a whole competition, so that each match of it moves its prices. */
  readonly isOnCompetition: boolean
}

const odds = {
  betting: 'odds',
  ladder: 'classic',
  result: 'winners',
  reduction: 'none',
  mayHaveWinners: false,
  isOnMatch: false,
  isOnRace: false,
  mayTieForWin: false,
  isCrossMatched: false,
  countsPlaces: false,
  mayMissScores: false,
  selections: 'runners',
  hasHandicap: false,
  isOnHalf: false,
  mayBeDrawn: false,
  isOnCompetition: false,
} as const satisfies KindRules

/** Every kind of market, and its differences from the others. */
export const MARKET_KINDS = {
  match_odds: {
    ...odds,
    selections: 'sides',
    mayBeDrawn: true,
    isOnMatch: true,
    isCrossMatched: true,
  },
  win: { ...odds, reduction: 'win', isOnRace: true, mayTieForWin: true, isCrossMatched: true },
  place: { ...odds, reduction: 'place', mayHaveWinners: true, countsPlaces: true },
  each_way: {
    ...odds,
    betting: 'each_way',
    reduction: 'win',
    mayHaveWinners: true,
    countsPlaces: true,
  },
  outright: { ...odds, mayHaveWinners: true, mayTieForWin: true, isOnCompetition: true },
  over_under: {
    ...odds,
    result: 'score',
    selections: 'over_and_under',
    hasHandicap: true,
    isOnHalf: true,
  },
  handicap: { ...odds, result: 'score', selections: 'sides', hasHandicap: true, mayBeDrawn: true },
  correct_score: { ...odds, result: 'score', selections: 'scores', mayMissScores: true },
  asian_handicap: {
    ...odds,
    betting: 'asian_double',
    ladder: 'finest',
    result: 'score',
    selections: 'sides',
    hasHandicap: true,
  },
  asian_total: {
    ...odds,
    betting: 'asian_single',
    ladder: 'finest',
    result: 'score',
    selections: 'over_and_under',
    hasHandicap: true,
  },
  line: { ...odds, betting: 'line', ladder: 'line', result: 'number', selections: 'number' },
} as const satisfies Record<string, KindRules>

export type MarketKind = keyof typeof MARKET_KINDS

/** The differences of a kind from the others. */
export const kindRules = (kind: MarketKind): KindRules => MARKET_KINDS[kind]

export const marketKinds = Object.keys(MARKET_KINDS) as [MarketKind, ...MarketKind[]]

export const bettingOf = (kind: MarketKind): BettingType => MARKET_KINDS[kind].betting

const rulesOf = (kind: MarketKind): BettingRules => BETTING_RULES[bettingOf(kind)]

export const hasPlainOdds = (kind: MarketKind): boolean => rulesOf(kind).hasPlainOdds
export const mayBeDecidedByWinners = (kind: MarketKind): boolean =>
  rulesOf(kind).mayBeDecidedByWinners
export const hasPlaceHalf = (kind: MarketKind): boolean => rulesOf(kind).hasPlaceHalf
export const hasHalfResults = (kind: MarketKind): boolean => rulesOf(kind).hasHalfResults
export const isEvenMoney = (kind: MarketKind): boolean => rulesOf(kind).isEvenMoney

/**
 * Whether markets of the kind may make a starting price. A lay for the starting price names its liability, and its
 * stake follows from that: possible only where a bet is on one selection at one price.
 */
export const mayHaveStartingPrice = (kind: MarketKind): boolean => hasPlainOdds(kind)

/** The prices of a market. Only a line market has a range of lines. */
export function ladderOfMarket(kind: MarketKind, range: LineRange | null): Ladder {
  const { ladder }: KindRules = MARKET_KINDS[kind]
  if (ladder === 'line' && range) return lineLadder(range)
  return ladder === 'finest' ? FINEST_LADDER : CLASSIC_LADDER
}
