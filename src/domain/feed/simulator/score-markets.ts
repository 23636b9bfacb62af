import type { Score } from '#domain/exchange/asian.ts'
import { FINEST_LADDER, type LineRange, lineLadder } from '#domain/exchange/ladder.ts'
import type { MarketKind } from '#domain/exchange/market-kind.ts'
import { payoutsOf, type SettledMarket } from '#domain/exchange/payouts.ts'
import { quotedPrices } from '../quote.ts'

/** How a match may end, and how likely that is. */
export type ScoreChance = Score & { readonly chance: number }

/** The prices of one selection, best first: what can be backed and what can be laid. */
export type Offered = { readonly back: readonly number[]; readonly lay: readonly number[] }

/** How much of a bet is won and how much is lost. */
type Share = { readonly won: number; readonly lost: number }

type ScoreSelection = { readonly name: string; readonly outcome: string; readonly handicap: number }

/** A market on the score of a match, made for the match: nearly even lines, and the likeliest scores. */
export type ScoreMarket = {
  /** Tells it from the other markets of the match. */
  readonly name: string
  readonly ref: string
  readonly kind: MarketKind
  readonly winners: number
  readonly lines: (LineRange & { readonly unit: string }) | null
  readonly selections: readonly ScoreSelection[]
  /** What a score makes of bets on its selections, in order. */
  readonly sharesBy: (score: Score) => readonly Share[]
}

const GOALS_SHOWN = 2
const LINES = { min: 50, max: 650, interval: 100, unit: 'goals' }

/** The markets on the score of a match in which so many goals are to be expected of each side. */
export function scoreMarkets(
  { home, away }: { home: string; away: string },
  expected: { homeGoals: number; awayGoals: number },
): ScoreMarket[] {
  return termsOf({ home, away }, expected).map((terms) => ({
    ...terms,
    sharesBy: sharesBy(terms),
  }))
}

type Terms = Omit<ScoreMarket, 'sharesBy'>

function termsOf(
  { home, away }: { home: string; away: string },
  expected: { homeGoals: number; awayGoals: number },
): Terms[] {
  // The nearest quarter of a goal to what makes both sides equal.
  const key = 25 * Math.round((expected.awayGoals - expected.homeGoals) * 4)
  return [
    {
      ref: 'over-under-25',
      name: 'Over/Under 2.5 Goals',
      kind: 'over_under',
      winners: 1,
      lines: null,
      selections: [
        { name: 'Under 2.5 Goals', outcome: 'under', handicap: 250 },
        { name: 'Over 2.5 Goals', outcome: 'over', handicap: 250 },
      ],
    },
    {
      ref: 'asian-handicap',
      name: 'Asian Handicap',
      kind: 'asian_handicap',
      // One side of each line.
      winners: 2,
      lines: null,
      selections: [key, key + 50].flatMap((handicap) => [
        { name: home, outcome: '1', handicap },
        { name: away, outcome: '2', handicap: 0 - handicap },
      ]),
    },
    {
      ref: 'correct-score',
      name: 'Correct Score',
      kind: 'correct_score',
      winners: 1,
      lines: null,
      selections: correctScores,
    },
    {
      ref: 'goals',
      name: 'Total Goals Line',
      kind: 'line',
      winners: 1,
      lines: LINES,
      selections: [{ name: 'Goals', outcome: '', handicap: 0 }],
    },
  ]
}

const shown = Array.from({ length: GOALS_SHOWN + 1 }, (_, goals) => goals)
const correctScores: readonly ScoreSelection[] = [
  ...shown.flatMap((home) =>
    shown.map((away) => ({ name: `${home} - ${away}`, outcome: `${home}-${away}`, handicap: 0 })),
  ),
  { name: 'Any other home win', outcome: 'other-1', handicap: 0 },
  { name: 'Any other draw', outcome: 'other-X', handicap: 0 },
  { name: 'Any other away win', outcome: 'other-2', handicap: 0 },
]

/** What is offered on each selection when the match ends with these chances. */
export function offeredOn(
  market: ScoreMarket,
  chances: readonly ScoreChance[],
  settings: { marginBps: number; levels: number },
): Offered[] {
  if (market.lines) return [aroundMedian(market.lines, chances, settings.levels)]
  const ladder = market.kind === 'asian_handicap' ? { ladder: FINEST_LADDER } : {}
  return evenChances(market, chances).map((chance) =>
    quotedPrices(chance, { ...settings, ...ladder }),
  )
}

/**
 * One over the fair price of each selection: what is won by it over all that is decided by it. Parts of a bet that are
 * given back leave the price as it is.
 */
export function evenChances(
  { selections, sharesBy: sharesOf }: Pick<ScoreMarket, 'selections' | 'sharesBy'>,
  chances: readonly ScoreChance[],
): number[] {
  const sums = selections.map(() => ({ won: 0, lost: 0 }))
  for (const each of chances) {
    for (const [index, share] of sharesOf(each).entries()) {
      const sum = sums[index]
      if (!sum) continue
      sum.won += each.chance * share.won
      sum.lost += each.chance * share.lost
    }
  }
  return sums.map(({ won, lost }) => (won + lost === 0 ? 0 : won / (won + lost)))
}

/** The same scores are asked for with every move of the prices, so what they mean is kept. */
function sharesBy({ kind, winners, selections }: Terms): ScoreMarket['sharesBy'] {
  const market: SettledMarket = {
    kind,
    winners,
    zeroWinnersPossible: false,
    eachWayDivisor: null,
    selections: selections.map(({ outcome, handicap }, id) => ({ id, outcome, handicap })),
  }
  const known = new Map<number, readonly Share[]>()
  return ({ home, away }) => {
    const key = 100 * home + away
    const shares = known.get(key) ?? sharesOfScore({ home, away }, market)
    known.set(key, shares)
    return shares
  }
}

function sharesOfScore(score: Score, market: SettledMarket): Share[] {
  const { of, parts } = payoutsOf({ kind: 'score', score }, market)
  return market.selections.map(({ id }) => {
    const { winParts, loseParts } = of(id)
    return { won: winParts / parts, lost: loseParts / parts }
  })
}

/** Lines that are as likely as not to be passed: who sells is offered those below, who buys those above. */
function aroundMedian(range: LineRange, chances: readonly ScoreChance[], levels: number): Offered {
  const below = (line: number) =>
    chances.reduce(
      (sum, { home, away, chance }) => sum + (100 * (home + away) < line ? chance : 0),
      0,
    )
  const lines = Array.from(lineLadder(range).prices)
  const middle = lines.findIndex((line) => below(line) >= 0.5)
  if (middle === -1) return { back: lines.slice(-levels).toReversed(), lay: [] }
  return {
    back: lines.slice(Math.max(0, middle - levels), middle).toReversed(),
    lay: lines.slice(middle, middle + levels),
  }
}
