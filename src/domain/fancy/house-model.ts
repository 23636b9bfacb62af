import {
  BALLS_OF_OVER,
  type BallFact,
  type BallMatch,
  opponentOf,
  runsOf,
  runsOfSession,
  type Session,
  WICKETS,
} from '../sports/ball-log.ts'
import {
  type BallChances,
  ballChances,
  chaseValueAtEnd,
  inningsTotals,
  inningsValue,
  RUNS_MAX,
  STRENGTH_OF_BIAS,
  worthOfTotals,
} from '../sports/cricket-chances.ts'
import type { MatchSide } from '../sports/match-log.ts'
import type { HouseResult } from './house-bet.ts'
import { type HouseQuote, quoteOfRuns, quoteOfWinner } from './quote.ts'

/** A market that the house quotes on a match. */
export type HouseTerms = { kind: 'bookmaker' } | ({ kind: 'session' } & Session)

/** The belief of the house about a match, and the margin that it keeps. */
export type HouseBeliefs = {
  /** The chance of home before the first ball. */
  homeChance: number
  marginBps: number
}

const SESSION_OVERS = [6, 10, 15, 20]
/** How long betting stays closed after a ball that moves prices much. */
const WICKET_SECONDS = 6
const BOUNDARY_SECONDS = 3
const BOUNDARY_RUNS = 4

/** The markets of a match: the bookmaker, and the sessions of the innings that is next or being played. */
export function termsOf({ overs, innings }: BallMatch): HouseTerms[] {
  const isBreakOrLater = innings[0]?.isOver === true
  const sessions = ([1, 2] as const)
    .filter((number) => number === 1 || isBreakOrLater)
    .flatMap((number) =>
      SESSION_OVERS.filter((each) => each <= overs).map((each): HouseTerms => ({
        kind: 'session',
        innings: number,
        overs: each,
      })),
    )
  return [{ kind: 'bookmaker' }, ...sessions]
}

/** The seconds for which a market waits after an entry of the log. */
export function pauseAfter(fact: BallFact | undefined): number {
  if (fact?.kind !== 'ball') return 0
  if (fact.isWicket) return WICKET_SECONDS
  return fact.runs >= BOUNDARY_RUNS ? BOUNDARY_SECONDS : 0
}

/** The result of a market by the log; nothing while it is not decided. */
export function decidedResult(match: BallMatch, terms: HouseTerms): HouseResult | undefined {
  if (terms.kind === 'bookmaker') return match.winner ? { winner: match.winner } : undefined
  const runs = runsOfSession(match, terms)
  return runs === undefined ? undefined : { runs }
}

/** The quote of a market from the state of the match; empty where the house offers nothing. */
export function quoteOf(match: BallMatch, terms: HouseTerms, beliefs: HouseBeliefs): HouseQuote {
  if (decidedResult(match, terms)) return []
  const { marginBps } = beliefs
  return terms.kind === 'bookmaker'
    ? quoteOfWinner(homeChanceIn(match, beliefs), marginBps)
    : quoteOfRuns(chancesOfSession(match, terms, beliefs), marginBps)
}

/** The chances of a ball for a side that wins as often as the house believes. */
function ballOf({ homeChance }: HouseBeliefs, side: MatchSide | undefined): BallChances {
  if (side === undefined) return ballChances(1)
  const bias = Math.log(homeChance / (1 - homeChance)) / 2
  return ballChances(Math.exp((side === 'home' ? bias : -bias) * STRENGTH_OF_BIAS))
}

/** The chance of every number of runs of a session. */
function chancesOfSession(match: BallMatch, session: Session, beliefs: HouseBeliefs): Float64Array {
  const [first, second] = match.innings
  const own = session.innings === 1 ? first : second
  const side = own?.side ?? (session.innings === 2 && first ? opponentOf(first.side) : undefined)
  const target = session.innings === 2 && first ? runsOf(first) + 1 : RUNS_MAX
  const left = {
    runs: own ? runsOf(own) : 0,
    balls: session.overs * BALLS_OF_OVER - (own?.runsAfter.length ?? 0),
    wickets: WICKETS - (own?.wickets ?? 0),
  }
  return inningsTotals(ballOf(beliefs, side), left, target)
}

/** The chance of home to win, by independent balls. A match that is level is decided by a coin. */
function homeChanceIn(match: BallMatch, beliefs: HouseBeliefs): number {
  const [first, second] = match.innings
  if (!first) return beliefs.homeChance
  const isChase = second !== undefined || first.isOver
  const side = isChase ? opponentOf(first.side) : first.side
  const batting = isChase ? second : first
  const left = {
    balls: match.overs * BALLS_OF_OVER - (batting?.runsAfter.length ?? 0),
    wickets: WICKETS - (batting?.wickets ?? 0),
  }
  const worth = isChase
    ? chaseValueAtEnd(runsOf(first) + 1 - (second ? runsOf(second) : 0))
    : worthOfFirst(match, beliefs, side).subarray(Math.min(runsOf(first), RUNS_MAX))
  const chance = inningsValue(worth, ballOf(beliefs, side), left)[0] ?? 0
  return side === 'home' ? chance : 1 - chance
}

function worthOfFirst(match: BallMatch, beliefs: HouseBeliefs, side: MatchSide): Float64Array {
  const whole = { runs: 0, balls: match.overs * BALLS_OF_OVER, wickets: WICKETS }
  return worthOfTotals(inningsTotals(ballOf(beliefs, opponentOf(side)), whole))
}
