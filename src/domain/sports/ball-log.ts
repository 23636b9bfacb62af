import type { MatchSide } from './match-log.ts'

/** Balls of an over. Runs of wides and no-balls are told with the next ball that counts. */
export const BALLS_OF_OVER = 6
export const WICKETS = 10

/**
 * An entry of the log of a match of cricket with limited overs. `format` opens the log: only matches whose source tells
 * every ball have one. `result` ends it; a match that is level has been decided by then.
 */
export type BallFact =
  | { kind: 'format'; overs: number }
  | {
      kind: 'ball'
      innings: 1 | 2
      /** The side that bats. */
      side: MatchSide
      /** From 1, through the whole innings. */
      ball: number
      runs: number
      isWicket: boolean
    }
  | { kind: 'result'; side: MatchSide }

export type BallInnings = {
  readonly side: MatchSide
  /** The runs after each ball, in the order of play. */
  readonly runsAfter: readonly number[]
  readonly wickets: number
  readonly isOver: boolean
}

/** A match as its log tells it. */
export type BallMatch = {
  readonly overs: number
  /** Those that have begun. */
  readonly innings: readonly BallInnings[]
  readonly winner: MatchSide | null
}

export const runsOf = ({ runsAfter }: Pick<BallInnings, 'runsAfter'>): number =>
  runsAfter.at(-1) ?? 0
export const opponentOf = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home')

/** The match that the entries tell of, in any order; nothing where the log was not opened. */
export function matchOf(facts: readonly BallFact[]): BallMatch | undefined {
  const format = facts.find(({ kind }) => kind === 'format')
  if (format?.kind !== 'format') return undefined
  const result = facts.find(({ kind }) => kind === 'result')
  const winner = result?.kind === 'result' ? result.side : null
  const played = ([1, 2] as const).flatMap((number) => {
    const balls = facts
      .flatMap((fact) => (fact.kind === 'ball' && fact.innings === number ? [fact] : []))
      .toSorted((one, other) => one.ball - other.ball)
    const [first] = balls
    if (!first) return []
    let runs = 0
    const runsAfter = balls.map((ball) => (runs += ball.runs))
    const wickets = balls.filter(({ isWicket }) => isWicket).length
    return [{ side: first.side, runsAfter, wickets }]
  })
  const innings = played.map((each, index): BallInnings => {
    const isPlayed = each.runsAfter.length >= format.overs * BALLS_OF_OVER
    const isLast = index === played.length - 1
    const target = index === 1 && played[0] ? runsOf(played[0]) + 1 : Infinity
    const isReached = runsOf(each) >= target
    const isOver = winner !== null || !isLast || isPlayed || each.wickets >= WICKETS || isReached
    return { ...each, isOver }
  })
  return { overs: format.overs, innings, winner }
}

/** A part of an innings from its first ball: so many overs of it. */
export type Session = { readonly innings: 1 | 2; readonly overs: number }

/**
 * The runs that a session has made, once it is over: with its last ball, or with the innings where that ends before. Nothing
 * while it can still change.
 */
export function runsOfSession(match: BallMatch, { innings, overs }: Session): number | undefined {
  const own = match.innings[innings - 1]
  if (!own) return undefined
  return own.runsAfter[overs * BALLS_OF_OVER - 1] ?? (own.isOver ? runsOf(own) : undefined)
}
