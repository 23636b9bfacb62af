import { SPORT_ID } from '#domain/catalogue/sports.ts'
import type { SeededRandom } from '#domain/random.ts'
import {
  type FeedMarketStatus,
  type FeedRef,
  PRICE_LEVELS,
  type SelectionPrices,
  type UnnumberedEvent,
} from '../event.ts'
import { quotedPrices } from '../quote.ts'
import {
  countChancesOf,
  countsOf,
  fairProbabilities,
  hasDraw,
  type MatchSpec,
  type MatchState,
  outcomeOf,
  type SimulatedSport,
} from './match.ts'
import type { Chances, CountChances, MatchOutcome } from './model.ts'
import { isDecided, type Offered, offeredOn, type ScoreMarket } from './score-market.ts'
import { scoreMarkets } from './score-markets.ts'

export type SimulatedFixture = {
  readonly fixtureRef: FeedRef
  readonly competition: { readonly competitionRef: FeedRef; readonly name: string }
  readonly home: string
  readonly away: string
  /** When betting opens, in milliseconds since 1970 UTC; before `startsAt`. */
  readonly opensAt: number
  /** When the match starts. */
  readonly startsAt: number
  readonly spec: MatchSpec
  readonly seed: number
  /** Seconds of the match per second of the clock. */
  readonly speed: number
}

/** The crowd keeps closer to the fair price than the house. */
const CROWD_MARGIN_BPS = 50
const BASE_RATE_BPS = 500
const BET_DELAY_SECONDS: Readonly<Record<SimulatedSport, number>> = {
  football: 5,
  tennis: 3,
  cricket: 3,
}

const columns = { home: '1', draw: 'X', away: '2' } as const

/** Home, draw where the sport has one, away. */
const outcomesOf = ({ spec }: SimulatedFixture): MatchOutcome[] =>
  hasDraw(spec.sport) ? ['home', 'draw', 'away'] : ['home', 'away']

/** The markets of a match: on the winner, and on everything that is counted. */
export type SimulatedMarket = { readonly marketRef: FeedRef; readonly onScore: ScoreMarket | null }

export function marketsOf(fixture: SimulatedFixture, match: MatchState): SimulatedMarket[] {
  const { fixtureRef } = fixture
  return [
    { marketRef: `${fixtureRef}:match-odds`, onScore: null },
    ...scoreMarkets(fixture, match).map((market) => ({
      marketRef: `${fixtureRef}:${market.ref}`,
      onScore: market,
    })),
  ]
}

export function fixtureEvent(fixture: SimulatedFixture, at: number): UnnumberedEvent {
  const { fixtureRef, competition, home, away, startsAt, spec } = fixture
  return {
    kind: 'fixture',
    at,
    fixtureRef,
    sportId: SPORT_ID[spec.sport],
    competition,
    name: `${home} v ${away}`,
    participants: [home, away],
    // The places are invented, and no country has them.
    countryCode: null,
    venue: null,
    startsAt,
  }
}

export function marketEvent(
  fixture: SimulatedFixture,
  market: SimulatedMarket,
  { at, status, version }: { at: number; status: FeedMarketStatus; version: number },
): UnnumberedEvent {
  const { fixtureRef, spec, startsAt } = fixture
  const isInPlay = at > startsAt
  return {
    kind: 'market',
    at,
    marketRef: market.marketRef,
    fixtureRef,
    ...termsOf(market),
    status,
    isInPlay,
    hasStartingPrice: false,
    turnsInPlay: true,
    betDelaySeconds: isInPlay ? BET_DELAY_SECONDS[spec.sport] : 0,
    version,
    baseRateBps: BASE_RATE_BPS,
    startsAt,
    selections: selectionsOf(fixture, market).map((selection) => ({
      ...selection,
      status: 'active',
      reductionBps: null,
    })),
  }
}

const termsOf = ({ onScore }: SimulatedMarket) =>
  onScore
    ? {
        marketKind: onScore.kind,
        name: onScore.name,
        winners: onScore.winners,
        lines: onScore.lines,
      }
    : { marketKind: 'match_odds' as const, name: 'Match Odds', winners: 1 }

function selectionsOf(fixture: SimulatedFixture, { marketRef, onScore }: SimulatedMarket) {
  if (onScore)
    return onScore.selections.map(({ name, outcome, handicap }, index) => ({
      selectionRef: `${marketRef}:${index}`,
      name,
      outcome: outcome === '' ? null : outcome,
      handicap,
    }))
  const names = { home: fixture.home, draw: 'The Draw', away: fixture.away }
  return outcomesOf(fixture).map((outcome) => ({
    selectionRef: `${marketRef}:${outcome}`,
    name: names[outcome],
    outcome: columns[outcome],
  }))
}

/** The beliefs of the crowd, and the source of the sizes of its offers. */
export type Crowd = {
  readonly opinion: Chances
  readonly counts: CountChances
  readonly random: SeededRandom
}

/** A crowd that is off by `bias`: half a shift of the log odds of home against away. */
export const crowdAt = (match: MatchState, bias: number, random: SeededRandom): Crowd => ({
  opinion: shifted(fairProbabilities(match), bias),
  counts: countChancesOf(match, bias),
  random,
})

/** Offers of the crowd around the chances it believes in. */
export function pricesEvent(
  fixture: SimulatedFixture,
  market: SimulatedMarket,
  at: number,
  crowd: Crowd,
): UnnumberedEvent {
  const offers = (prices: readonly number[]) =>
    prices.map((price) => ({ price, sizeMinor: 1_000 + crowd.random.below(50_000) }))
  const offered = offeredIn(fixture, market, crowd)
  const selections = selectionsOf(fixture, market).map(
    ({ selectionRef }, index): SelectionPrices => {
      const { back = [], lay = [] } = offered[index] ?? {}
      return {
        selectionRef,
        back: offers(back),
        lay: offers(lay),
        lastPrice: back[0] ?? lay[0] ?? null,
        tradedMinor: null,
      }
    },
  )
  return { kind: 'prices', at, marketRef: market.marketRef, selections }
}

function offeredIn(
  fixture: SimulatedFixture,
  { onScore }: SimulatedMarket,
  { opinion, counts }: Crowd,
): Offered[] {
  const settings = { marginBps: CROWD_MARGIN_BPS, levels: PRICE_LEVELS }
  if (onScore) return offeredOn(onScore, counts[onScore.counted] ?? [], settings)
  return outcomesOf(fixture).map((outcome) => quotedPrices(opinion[outcome], settings))
}

/** The chances with home's multiplied and away's divided by exp(bias). */
function shifted({ home, draw, away }: Chances, bias: number): Chances {
  const [more, less] = [home * Math.exp(bias), away * Math.exp(-bias)]
  const sum = more + draw + less
  return { home: more / sum, draw: draw / sum, away: less / sum }
}

/** Whether the market has a result before the match is over. */
export function isDecidedEarly({ onScore }: SimulatedMarket, match: MatchState): boolean {
  const count = onScore && countsOf(match)[onScore.counted]
  return !!count && isDecided(onScore, count)
}

/** The result of the market. Markets that are not decided when a match is broken off are void (spec 002 §4). */
export function resultEvent(
  fixture: SimulatedFixture,
  { market, match }: { market: SimulatedMarket; match: MatchState },
  at: number,
): UnnumberedEvent {
  const { marketRef, onScore } = market
  const won = outcomeOf(match)
  const told = { kind: 'result', at, marketRef } as const
  const count = onScore && countsOf(match)[onScore.counted]
  if (!count || !isDecided(onScore, count)) {
    const outcomes = selectionsOf(fixture, market).map(({ selectionRef, outcome }) => ({
      selectionRef,
      outcome:
        won === null || won === 'void'
          ? ('void' as const)
          : outcome === columns[won]
            ? ('winner' as const)
            : ('loser' as const),
    }))
    return { ...told, outcomes }
  }
  const { home, away } = count
  return onScore.lines
    ? { ...told, outcomes: [], number: 100 * (home + away) }
    : { ...told, outcomes: [], score: { home, away } }
}
