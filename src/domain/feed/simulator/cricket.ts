import type { SeededRandom } from '#domain/random.ts'
import {
  type BallChances,
  ballChances,
  chaseValueAtEnd,
  inningsValue,
  RUNS_MAX,
} from './cricket-chances.ts'
import type { Happening, MatchModel } from './model.ts'

/** Strengths of the sides; 1 is average. */
export type CricketSpec = { readonly homeStrength: number; readonly awayStrength: number }

type Side = 'home' | 'away'
type Innings = {
  readonly side: Side
  readonly runs: number
  readonly wickets: number
  readonly balls: number
}

export type CricketPlay = {
  readonly spec: CricketSpec
  /** The chance of the side that bats first to win, by its total. */
  readonly worthOfTotal: Float64Array
  readonly first: Innings
  /** `null` until the break is over. */
  readonly second: Innings | null
  readonly winner: Side | null
}

const BALLS = 120
const WICKETS = 10
const BREAK_SECONDS = 10 * 60

/**
 * Twenty20 cricket, ball by ball. Balls are independent and know neither the over nor the chase, so the chances
 * are exact in both innings. A tie is decided by a super over, which is a fair coin here.
 */
export const cricket: MatchModel<CricketSpec, CricketPlay> = {
  hasDraw: false,
  start: (spec, random) => {
    const first = newInnings(random.below(2) === 0 ? 'home' : 'away')
    const worthOfTotal = worthOfTotals(chancesOf(spec, opponent(first.side)))
    return { spec, worthOfTotal, first, second: null, winner: null }
  },
  pauseSeconds: (play, random) => {
    const { balls } = play.second ?? play.first
    const isBreak = play.second === null && isInningsOver(play.first)
    const isOverEnd = balls > 0 && balls % 6 === 0
    const ball = Math.round(random.between(28, 40)) + (isOverEnd ? 40 : 0)
    return isBreak ? BREAK_SECONDS : ball
  },
  step,
  chances: (play) => {
    const home = homeChance(play)
    return { home, draw: 0, away: 1 - home }
  },
  scoreText: (play) => `${inningsText(play, 'home')} v ${inningsText(play, 'away')}`,
  outcome: ({ winner }) => winner,
}

const newInnings = (side: Side): Innings => ({ side, runs: 0, wickets: 0, balls: 0 })
const isInningsOver = ({ wickets, balls }: Innings) => wickets === WICKETS || balls === BALLS
const opponent = (side: Side): Side => (side === 'home' ? 'away' : 'home')

const chancesOf = ({ homeStrength, awayStrength }: CricketSpec, side: Side): BallChances =>
  ballChances(side === 'home' ? homeStrength : awayStrength)

function step(play: CricketPlay, random: SeededRandom): ReturnType<typeof cricket.step> {
  const { first, second } = play
  if (!second) {
    if (isInningsOver(first)) {
      return { play: { ...play, second: newInnings(opponent(first.side)) }, happenings: [] }
    }
    const { innings, happenings } = bowl(first, chancesOf(play.spec, first.side), random)
    if (isInningsOver(innings)) {
      happenings.push({ kind: 'innings_break', side: innings.side, stopsBetting: false })
    }
    return { play: { ...play, first: innings }, happenings }
  }
  const { innings, happenings } = bowl(second, chancesOf(play.spec, second.side), random)
  const winner = winnerOf(first, innings, random)
  if (winner) happenings.push({ kind: 'end', side: winner, stopsBetting: true })
  return { play: { ...play, second: innings, winner }, happenings }
}

function winnerOf(first: Innings, second: Innings, random: SeededRandom): Side | null {
  if (second.runs > first.runs) return second.side
  if (!isInningsOver(second)) return null
  if (second.runs < first.runs) return first.side
  return random.below(2) === 0 ? first.side : second.side
}

function bowl(
  innings: Innings,
  chances: BallChances,
  random: SeededRandom,
): { innings: Innings; happenings: Happening[] } {
  const balls = innings.balls + 1
  let draw = random.unit() - chances.wicket
  if (draw < 0) {
    return {
      innings: { ...innings, balls, wickets: innings.wickets + 1 },
      happenings: [{ kind: 'wicket', side: innings.side, stopsBetting: true }],
    }
  }
  let made = 0
  for (const [runs, chance] of chances.runs.entries()) {
    if (chance === 0) continue
    made = runs
    draw -= chance
    if (draw < 0) break
  }
  return {
    innings: { ...innings, balls, runs: innings.runs + made },
    happenings: made >= 4 ? [{ kind: 'boundary', side: innings.side, stopsBetting: false }] : [],
  }
}

function homeChance({ spec, worthOfTotal, first, second, winner }: CricketPlay): number {
  if (winner) return winner === 'home' ? 1 : 0
  const batting = second ?? first
  const worth = second
    ? chaseValueAtEnd(first.runs + 1 - second.runs)
    : worthOfTotal.subarray(Math.min(first.runs, RUNS_MAX))
  const left = { balls: BALLS - batting.balls, wickets: WICKETS - batting.wickets }
  const chance = inningsValue(worth, chancesOf(spec, batting.side), left)[0] ?? 0
  return batting.side === 'home' ? chance : 1 - chance
}

/** What each first total is worth to the side that made it: the chance that the other does not chase it down. */
function worthOfTotals(chasing: BallChances): Float64Array {
  // A chase depends only on the runs still needed, so the table for one far target holds the chases of all.
  const far = RUNS_MAX + 1
  const chase = inningsValue(chaseValueAtEnd(far), chasing, { balls: BALLS, wickets: WICKETS })
  return Float64Array.from({ length: far }, (_, total) => 1 - (chase[far - (total + 1)] ?? 0))
}

/** "152/6 (18.3)": runs, wickets, overs and balls; a dash before the side has batted. */
function inningsText({ first, second }: CricketPlay, side: Side): string {
  const innings = first.side === side ? first : second
  if (!innings) return '–'
  const { runs, wickets, balls } = innings
  return `${runs}/${wickets} (${Math.floor(balls / 6)}.${balls % 6})`
}
