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
import { hasDraw, type MatchSpec, type SimulatedSport } from './match.ts'
import type { Chances, MatchOutcome } from './model.ts'

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

const selectionRef = (fixture: SimulatedFixture, outcome: MatchOutcome): FeedRef =>
  `${marketRefOf(fixture)}:${outcome}`

export const marketRefOf = ({ fixtureRef }: SimulatedFixture): FeedRef => `${fixtureRef}:match-odds`

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
    startsAt,
  }
}

export function marketEvent(
  fixture: SimulatedFixture,
  { at, status, version }: { at: number; status: FeedMarketStatus; version: number },
): UnnumberedEvent {
  const { fixtureRef, home, away, spec, startsAt } = fixture
  const isInPlay = at > startsAt
  const names = { home, draw: 'The Draw', away }
  return {
    kind: 'market',
    at,
    marketRef: marketRefOf(fixture),
    fixtureRef,
    marketKind: 'match_odds',
    name: 'Match Odds',
    status,
    isInPlay,
    hasStartingPrice: false,
    betDelaySeconds: isInPlay ? BET_DELAY_SECONDS[spec.sport] : 0,
    version,
    winners: 1,
    baseRateBps: BASE_RATE_BPS,
    startsAt,
    selections: outcomesOf(fixture).map((outcome) => ({
      selectionRef: selectionRef(fixture, outcome),
      name: names[outcome],
      outcome: columns[outcome],
      status: 'active',
      reductionBps: null,
    })),
  }
}

/** Offers of the crowd around the chances it believes in. */
export function pricesEvent(
  fixture: SimulatedFixture,
  at: number,
  { opinion, crowd }: { opinion: Chances; crowd: SeededRandom },
): UnnumberedEvent {
  const settings = { marginBps: CROWD_MARGIN_BPS, levels: PRICE_LEVELS }
  const offers = (prices: readonly number[]) =>
    prices.map((price) => ({ price, sizeMinor: 1_000 + crowd.below(50_000) }))
  const selections = outcomesOf(fixture).map((outcome): SelectionPrices => {
    const { back, lay } = quotedPrices(opinion[outcome], settings)
    return {
      selectionRef: selectionRef(fixture, outcome),
      back: offers(back),
      lay: offers(lay),
      lastPrice: back[0] ?? lay[0] ?? null,
      tradedMinor: null,
    }
  })
  return { kind: 'prices', at, marketRef: marketRefOf(fixture), selections }
}

export function resultEvent(
  fixture: SimulatedFixture,
  at: number,
  won: MatchOutcome,
): UnnumberedEvent {
  return {
    kind: 'result',
    at,
    marketRef: marketRefOf(fixture),
    outcomes: outcomesOf(fixture).map((outcome) => ({
      selectionRef: selectionRef(fixture, outcome),
      outcome: outcome === won ? 'winner' : 'loser',
    })),
  }
}
