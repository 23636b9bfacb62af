import { expect, it } from 'vitest'
import { outcomeRules } from '../exposure/market-outcomes.ts'
import { gainCenti } from '../exposure/possible-winnings.ts'
import {
  isPermittedResult,
  type MarketResult,
  payoutsOf,
  type SettledMarket,
} from '../settlement/payouts.ts'
import {
  BETTING_RULES,
  bettingOf,
  hasHalfResults,
  isEvenMoney,
  hasPlaceHalf,
  hasPlainOdds,
  type KindRules,
  ladderOfMarket,
  MARKET_KINDS,
  type MarketKind,
  marketKinds,
  mayBeDecidedByWinners,
} from './market-kind.ts'
import { unsoundField } from './market-soundness.ts'
import { selectionName } from './selection-name.ts'

type Given = { outcome: string; handicap: number }

const runners: Given[] = ['', '', ''].map((outcome) => ({ outcome, handicap: 0 }))
const sides = (...given: [outcome: string, handicap: number][]): Given[] =>
  given.map(([outcome, handicap]) => ({ outcome, handicap }))

/** The selections of a sound market of each kind. A new kind does not compile without its own. */
const SELECTIONS: Record<MarketKind, Given[]> = {
  match_odds: sides(['1', 0], ['X', 0], ['2', 0]),
  win: runners,
  place: runners,
  each_way: runners,
  outright: runners,
  over_under: sides(['over', 250], ['under', 250]),
  handicap: sides(['1', -100], ['X', -100], ['2', 100]),
  correct_score: sides(['0-0', 0], ['2-0', 0]),
  asian_handicap: sides(['1', -75], ['2', 75]),
  asian_total: sides(['over', 225], ['under', 225]),
  line: sides(['', 0]),
}

function draftOf(kind: MarketKind) {
  const { mayHaveWinners }: KindRules = MARKET_KINDS[kind]
  return {
    kind,
    winners: mayHaveWinners ? 2 : 1,
    eachWayDivisor: hasPlaceHalf(kind) ? 400 : null,
    lines: isEvenMoney(kind) ? { min: 50, max: 650, interval: 100 } : null,
    hasStartingPrice: hasPlainOdds(kind),
    selections: SELECTIONS[kind].map((each, index) => ({ ...each, name: `S${index}` })),
  }
}

function settledOf(kind: MarketKind): SettledMarket {
  const draft = draftOf(kind)
  const selections = draft.selections.map((each, index) => ({ ...each, id: index + 1 }))
  return {
    ...draft,
    selections,
    zeroWinnersPossible: outcomeRules({ ...draft, selections }).zeroWinnersPossible,
  }
}

/** A result of the form that the kind is reported in. */
function resultOf(kind: MarketKind): MarketResult {
  const { result, mayHaveWinners }: KindRules = MARKET_KINDS[kind]
  if (result === 'score') return { kind: 'score', score: { home: 2, away: 0 } }
  if (result === 'number') return { kind: 'number', number: 200 }
  if (hasPlaceHalf(kind)) return { kind: 'winners', winnerIds: [1], placedIds: [2] }
  return { kind: 'winners', winnerIds: mayHaveWinners ? [1, 2] : [1] }
}

it.each(marketKinds)('makes a sound market of the kind %s, of its own fields only', (kind) => {
  const draft = draftOf(kind)
  expect(unsoundField(draft)).toBeUndefined()
  const divisor = draft.eachWayDivisor === null ? 400 : null
  expect(unsoundField({ ...draft, eachWayDivisor: divisor })).toBe('eachWayDivisor')
  const lines = draft.lines === null ? { min: 50, max: 650, interval: 100 } : null
  expect(unsoundField({ ...draft, lines })).toBe('lines')
  const field = draft.hasStartingPrice ? undefined : 'hasStartingPrice'
  expect(unsoundField({ ...draft, hasStartingPrice: true })).toBe(field)
})

it.each(marketKinds)('settles the kind %s by its own form of result and by no other', (kind) => {
  const market = settledOf(kind)
  const own = resultOf(kind)
  expect(isPermittedResult(own, market)).toBe(true)
  const { parts, of } = payoutsOf(own, market)
  const paid = market.selections.map(({ id }) => of(isEvenMoney(kind) ? 150 + 100 * id : id))
  expect(paid.some(({ winParts }) => winParts > 0)).toBe(true)
  // A bet is paid in halves only where handicaps are in quarters.
  expect(hasPlaceHalf(kind) || parts === (hasHalfResults(kind) ? 2 : 1)).toBe(true)
  const foreign = marketKinds
    .map(resultOf)
    .filter((each) => each.kind !== own.kind)
    .filter((each) => each.kind !== 'winners' || !mayBeDecidedByWinners(kind))
  expect(foreign.filter((each) => isPermittedResult(each, market))).toEqual([])
})

it.each(marketKinds)('reckons exposure and winnings of the kind %s by its facts', (kind) => {
  const { decidedBy, zeroWinnersPossible } = outcomeRules(settledOf(kind))
  const form = hasPlaceHalf(kind)
    ? 'each_way'
    : hasHalfResults(kind)
      ? 'scenarios'
      : isEvenMoney(kind)
        ? 'line'
        : undefined
  expect(decidedBy?.kind).toBe(form)
  expect(zeroWinnersPossible).toBe(MARKET_KINDS[kind].mayMissScores)
  const back = { selectionId: 1, side: 'back', price: 300, stakeMinor: 100 } as const
  const once = isEvenMoney(kind) ? 10_000 : 20_000
  expect(gainCenti(back, bettingOf(kind))).toBe(hasPlaceHalf(kind) ? 2 * once : once)
})

it.each(marketKinds)('has prices, names and facts of the kind %s that agree', (kind) => {
  const rules: KindRules = MARKET_KINDS[kind]
  const ways = [hasPlainOdds, hasPlaceHalf, hasHalfResults, isEvenMoney].filter((is) => is(kind))
  expect(ways).toHaveLength(1)
  expect(rules.ladder === 'line').toBe(isEvenMoney(kind))
  expect(rules.result === 'number').toBe(isEvenMoney(kind))
  const isWon = rules.result === 'winners'
  const implied: [what: string, isSo: boolean, then: boolean][] = [
    ['half results need a score', hasHalfResults(kind), rules.result === 'score'],
    ['winners decide by winners', isWon, mayBeDecidedByWinners(kind)],
    ['what no runner wins has no reduction', !isWon, rules.reduction === 'none'],
    ['missed scores need a score', Boolean(rules.mayMissScores), rules.result === 'score'],
    ['cross-matching needs plain odds', Boolean(rules.isCrossMatched), hasPlainOdds(kind)],
    ['ties need plain odds', Boolean(rules.mayTieForWin), hasPlainOdds(kind)],
    ['places need winners', Boolean(rules.countsPlaces), Boolean(rules.mayHaveWinners)],
  ]
  expect(implied.filter(([, isSo, then]) => isSo && !then)).toEqual([])
  expect(ladderOfMarket(kind, draftOf(kind).lines).prices.length).toBeGreaterThan(1)
  const isNamedByLine = selectionName({ kind }, { name: 'A', handicap: 75 }) !== 'A'
  expect(isNamedByLine).toBe(hasHalfResults(kind))
})

it('knows one kind on the match and one on the race, and a use for every way to bet', () => {
  const all = Object.values(MARKET_KINDS)
  expect(all.filter(({ isOnMatch }) => isOnMatch)).toHaveLength(1)
  expect(all.filter(({ isOnRace }) => isOnRace)).toHaveLength(1)
  expect(new Set(marketKinds.map(bettingOf))).toEqual(new Set(Object.keys(BETTING_RULES)))
})
