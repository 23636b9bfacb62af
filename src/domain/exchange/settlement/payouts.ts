import { assert } from '../../assert.ts'
import { asianPayout, type Score } from '../kinds/asian.ts'
import {
  hasHalfResults,
  hasPlaceHalf,
  type KindRules,
  MARKET_KINDS,
  type MarketKind,
  mayBeDecidedByWinners,
} from '../kinds/market-kind.ts'

/** How a market ended. */
export type MarketResult =
  | {
      readonly kind: 'winners'
      readonly winnerIds: readonly number[]
      /** Each-way: who is placed besides the winners. */
      readonly placedIds?: readonly number[]
      /** The selections that tied for the last of the winning places, or in an each-way market of the places. */
      readonly tiedIds?: readonly number[]
    }
  | { readonly kind: 'score'; readonly score: Score }
  /** In hundredths of the unit. */
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'void' }

/** The facts of the market that a result is checked against. */
export type SettledMarket = {
  readonly kind: MarketKind
  /** How many win; in an each-way market, how many are placed. */
  readonly winners: number
  readonly zeroWinnersPossible: boolean
  /** In hundredths. */
  readonly eachWayDivisor: number | null
  /** Those that were not removed; bets on others are void. */
  readonly selections: readonly { id: number; outcome: string; handicap: number }[]
}

/** The payout of a back: `winParts` parts of its profit less `loseParts` parts of its stake; a lay gets the reverse. */
export type Payout = { readonly winParts: number; readonly loseParts: number }
/** By selection, or by line in a line market; of so many parts. */
export type Payouts = { readonly parts: number; readonly of: (key: number) => Payout }

/** Of either side: enough for every sport, runs of cricket included. */
export const SCORE_MAX = 999

export const VOID: Payout = { winParts: 0, loseParts: 0 }
const WON: Payout = { winParts: 1, loseParts: 0 }
const LOST: Payout = { winParts: 0, loseParts: 1 }

type Winners = Extract<MarketResult, { kind: 'winners' }>

/** Whether exposure has reckoned with this result, so that every account can pay what it loses. */
export function isPermittedResult(result: MarketResult, market: SettledMarket): boolean {
  const { result: form }: KindRules = MARKET_KINDS[market.kind]
  switch (result.kind) {
    case 'void':
      return true
    case 'winners':
      return (
        mayBeDecidedByWinners(market.kind) &&
        areDifferentSelections(result, market) &&
        (hasPlaceHalf(market.kind)
          ? isFullOfPlaced(result, market)
          : isFullOfWinners(result, market))
      )
    case 'score': {
      const { home, away } = result.score
      return form === 'score' && [home, away].every((goals) => isCount(goals) && goals <= SCORE_MAX)
    }
    case 'number':
      return form === 'number' && isCount(result.number)
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

function areDifferentSelections(
  { winnerIds, placedIds = [], tiedIds = [] }: Winners,
  { selections }: SettledMarket,
): boolean {
  const named = [...winnerIds, ...placedIds, ...tiedIds]
  return (
    new Set(named).size === named.length &&
    named.every((id) => selections.some((each) => each.id === id))
  )
}

/** As many win as there are places; if not, the tied share those that are left, and are more than those. */
function isFullOfWinners(
  { winnerIds, placedIds = [], tiedIds = [] }: Winners,
  { winners, selections, zeroWinnersPossible }: SettledMarket,
): boolean {
  const left = Math.min(winners, selections.length) - winnerIds.length
  if (placedIds.length > 0) return false
  if (tiedIds.length > 0) return left > 0 && tiedIds.length > left
  return zeroWinnersPossible ? left >= 0 : left === 0
}

/**
 * Several winners tie for the win. They are all placed, with others up to the number of places; when they are more than
 * the places, they share all of them, and nobody else is placed.
 */
function isFullOfPlaced(
  { winnerIds, placedIds = [], tiedIds = [] }: Winners,
  { winners: places, selections }: SettledMarket,
): boolean {
  const left = Math.min(places, selections.length) - winnerIds.length - placedIds.length
  if (winnerIds.length === 0) return false
  if (left < 0) return placedIds.length + tiedIds.length === 0
  return tiedIds.length > 0 ? left > 0 && tiedIds.length > left : left === 0
}

/** The payouts of every bet in the market by the result. */
export function payoutsOf(result: MarketResult, market: SettledMarket): Payouts {
  assert(isPermittedResult(result, market), 'the result fits the market')
  switch (result.kind) {
    case 'void':
      return { parts: 1, of: () => VOID }
    case 'number':
      return { parts: 1, of: (line) => bySign(line - result.number) }
    case 'score':
      return byScore(result.score, market)
    case 'winners':
      return hasPlaceHalf(market.kind) ? eachWay(result, market) : byWinners(result, market)
  }
}

const bySign = (margin: number): Payout => (margin > 0 ? WON : margin < 0 ? LOST : VOID)

/**
 * Tied selections share the places that are left: of E places among A runners each has won E/A of its stake at the full
 * odds (exchange.md 3.5). So together the tied count as exactly E winners, as exposure has reckoned.
 */
function byWinners(
  { winnerIds, tiedIds = [] }: Winners,
  { winners, selections }: SettledMarket,
): Payouts {
  const parts = Math.max(1, tiedIds.length)
  const left = Math.min(winners, selections.length) - winnerIds.length
  return {
    parts,
    of: among(selections, (id) => {
      const winParts = winnerIds.includes(id) ? parts : tiedIds.includes(id) ? left : 0
      return { winParts, loseParts: parts - winParts }
    }),
  }
}

/** Half of a bet on the win at the odds, half on a place at the odds less one divided by the divisor (exchange.md 3.7). */
function eachWay(
  { winnerIds, placedIds = [], tiedIds = [] }: Winners,
  { winners: places, selections, eachWayDivisor }: SettledMarket,
): Payouts {
  assert(eachWayDivisor !== null, 'an each-way market says what a place pays')
  const sharing = Math.max(1, tiedIds.length)
  const all = Math.min(places, selections.length)
  const left = all - winnerIds.length - placedIds.length
  const parts = winnerIds.length * sharing * eachWayDivisor
  return {
    parts,
    of: among(selections, (id) => {
      const hasWon = winnerIds.includes(id)
      const wonParts = hasWon ? parts / winnerIds.length : 0
      const isPlaced = hasWon || placedIds.includes(id)
      const fullParts = left < 0 ? wonParts * all : parts
      const placedParts = isPlaced ? fullParts : tiedIds.includes(id) ? (parts / sharing) * left : 0
      return {
        // The divisor divides the parts, so this is whole.
        winParts: wonParts + (placedParts / eachWayDivisor) * 100,
        loseParts: parts - wonParts + (parts - placedParts),
      }
    }),
  }
}

function byScore(score: Score, { kind, selections }: SettledMarket): Payouts {
  if (hasHalfResults(kind)) {
    const halves = new Map(selections.map((each) => [each.id, asianPayout(each, score)]))
    return {
      parts: 2,
      of: (id) => {
        const { win, lose } = halves.get(id) ?? { win: 0, lose: 0 }
        return { winParts: win, loseParts: lose }
      },
    }
  }
  const listed = new Set(selections.map(({ outcome }) => outcome))
  const payouts = new Map(
    selections.map(({ id, ...each }) => [id, payoutByScore(each, score, listed)]),
  )
  return { parts: 1, of: (id) => payouts.get(id) ?? VOID }
}

/** The fate of a selection after a result, as pages show it. */
export type SelectionFate = 'winner' | 'placed' | 'loser' | 'void'

/** Half won is won, half lost is lost; `placed` only where it is less than winning. */
export function fateOf(result: MarketResult, { of, parts }: Payouts, id: number): SelectionFate {
  if (result.kind === 'number') return 'winner'
  const { winParts, loseParts } = of(id)
  if (result.kind !== 'winners') return winParts > 0 ? 'winner' : loseParts > 0 ? 'loser' : 'void'
  if (winParts === 0) return loseParts > 0 ? 'loser' : 'void'
  if (result.winnerIds.includes(id)) return 'winner'
  // In an each-way market only a loser of the win half has lost all parts of a stake and more.
  return loseParts >= parts ? 'placed' : 'winner'
}

/** Over and under, a handicap of three ways, a correct score. */
function payoutByScore(
  { outcome, handicap }: { outcome: string; handicap: number },
  { home, away }: Score,
  listed: ReadonlySet<string>,
): Payout {
  const lead = 100 * (home - away)
  switch (outcome) {
    case 'over':
      return bySign(100 * (home + away) - handicap)
    case 'under':
      return bySign(handicap - 100 * (home + away))
    case '1':
      return lead + handicap > 0 ? WON : LOST
    case '2':
      return handicap - lead > 0 ? WON : LOST
    case 'X':
      return lead + handicap === 0 ? WON : LOST
    default: {
      const exact = `${home}-${away}`
      const other = `other-${lead > 0 ? '1' : lead < 0 ? '2' : 'X'}`
      return outcome === (listed.has(exact) ? exact : other) ? WON : LOST
    }
  }
}

const among = (
  selections: SettledMarket['selections'],
  payoutOf: (id: number) => Payout,
): Payouts['of'] => {
  const payouts = new Map(selections.map(({ id }) => [id, payoutOf(id)]))
  return (id) => payouts.get(id) ?? VOID
}
