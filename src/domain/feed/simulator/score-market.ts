import type { Score } from '#domain/exchange/kinds/asian.ts'
import { FINEST_LADDER, type LineRange, lineLadder } from '#domain/exchange/prices/ladder.ts'
import { kindRules, type MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { payoutsOf, type SettledMarket } from '#domain/exchange/settlement/payouts.ts'
import { quotedPrices } from '../quote.ts'
import type { Count, Counted, ScoreChance } from './model.ts'

/** The prices of one selection, best first: offers to back and offers to lay. */
export type Offered = { readonly back: readonly number[]; readonly lay: readonly number[] }

/** How much of a bet is won and how much is lost. */
type Share = { readonly won: number; readonly lost: number }

export type ScoreSelection = {
  readonly name: string
  readonly outcome: string
  readonly handicap: number
}

/** The terms of a market on something that is counted in a match. */
export type ScoreTerms = {
  /** Tells it from the other markets of the match. */
  readonly ref: string
  readonly name: string
  readonly kind: MarketKind
  readonly counted: Counted
  readonly winners: number
  readonly lines: (LineRange & { readonly unit: string }) | null
  readonly selections: readonly ScoreSelection[]
}

export type ScoreMarket = ScoreTerms & {
  /** The shares of bets on its selections by a score, in order. */
  readonly sharesBy: (score: Score) => readonly Share[]
}

export const scoreMarket = (terms: ScoreTerms): ScoreMarket => ({
  ...terms,
  sharesBy: sharesBy(terms),
})

/** Whether nothing that may still happen changes what its bets bring. */
export const isDecided = (
  { kind, selections }: ScoreTerms,
  { home, away, isFinal }: Count,
): boolean =>
  isFinal || (kindRules(kind).isOnHalf && 100 * (home + away) > (selections[0]?.handicap ?? 0))

/** The offers on each selection when the match ends with these chances. */
export function offeredOn(
  market: ScoreMarket,
  chances: readonly ScoreChance[],
  settings: { marginBps: number; levels: number },
): Offered[] {
  if (market.lines) return [aroundMedian(market.lines, chances, settings.levels)]
  const ladder = kindRules(market.kind).ladder === 'finest' ? { ladder: FINEST_LADDER } : {}
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
function sharesBy({ kind, winners, selections }: ScoreTerms): ScoreMarket['sharesBy'] {
  const market: SettledMarket = {
    kind,
    winners,
    zeroWinnersPossible: false,
    eachWayDivisor: null,
    selections: selections.map(({ outcome, handicap }, id) => ({ id, outcome, handicap })),
  }
  const known = new Map<number, readonly Share[]>()
  return ({ home, away }) => {
    const key = 1_000 * home + away
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
