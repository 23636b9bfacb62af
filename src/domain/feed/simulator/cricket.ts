import type { SeededRandom } from '#domain/random.ts'
import {
  type BallChances,
  ballChances,
  chaseValueAtEnd,
  excessChances,
  inningsTotals,
  inningsValue,
  RUNS_MAX,
  STRENGTH_OF_BIAS,
  worthOfTotals,
} from '#domain/sports/cricket-chances.ts'
import type { Happening, MatchModel, ScoreChance } from './model.ts'

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
  /** The totals of the other side, were it not to stop at the target. */
  readonly unstoppedTotals: Float64Array
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
    const chasing = chancesOf(spec, opponent(first.side))
    const unstoppedTotals = inningsTotals(chasing, { runs: 0, balls: BALLS, wickets: WICKETS })
    const worthOfTotal = worthOfTotals(unstoppedTotals)
    return { spec, worthOfTotal, unstoppedTotals, first, second: null, winner: null }
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
  counts: ({ first, second, winner }) => {
    const runsOf = (side: Side) => (first.side === side ? first.runs : (second?.runs ?? 0))
    return {
      runs: { home: runsOf('home'), away: runsOf('away'), isFinal: winner !== null },
      first_innings: { home: first.runs, away: 0, isFinal: isInningsOver(first) },
    }
  },
  countChances,
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

/** Only sums of runs count, so all of them are home's here. */
function countChances(
  { spec, unstoppedTotals, first, second }: CricketPlay,
  bias: number,
): { runs: ScoreChance[]; first_innings: ScoreChance[] } {
  const believed = {
    homeStrength: spec.homeStrength * Math.exp(bias * STRENGTH_OF_BIAS),
    awayStrength: spec.awayStrength * Math.exp(-bias * STRENGTH_OF_BIAS),
  }
  const batting = second ?? first
  const left = {
    runs: batting.runs,
    balls: BALLS - batting.balls,
    wickets: WICKETS - batting.wickets,
  }
  const ball = chancesOf(believed, batting.side)
  if (second) {
    const totals = inningsTotals(ball, left, first.runs + 1)
    return {
      runs: scoresOf(totals, first.runs),
      first_innings: [{ home: first.runs, away: 0, chance: 1 }],
    }
  }
  const firstTotals = inningsTotals(ball, left)
  const excess = excessChances(chancesOf(spec, opponent(first.side)))
  return {
    runs: scoresOf(sumsOf(firstTotals, unstoppedTotals, excess)),
    first_innings: scoresOf(firstTotals),
  }
}

const scoresOf = (totals: Float64Array, runs = 0): ScoreChance[] =>
  Array.from(totals, (chance, total) => ({ home: runs + total, away: 0, chance })).filter(
    ({ chance }) => chance > 0,
  )

/** Both innings together: a chase that would make more than the target stops about there. */
function sumsOf(first: Float64Array, chase: Float64Array, excess: readonly number[]): Float64Array {
  const sums = new Float64Array(2 * first.length + excess.length)
  const add = (index: number, chance: number) => {
    sums[index] = (sums[index] ?? 0) + chance
  }
  for (let total = 0; total < first.length; total += 1) {
    const chance = first[total] ?? 0
    if (chance === 0) continue
    let isReached = 1
    for (let runs = 0; runs <= total; runs += 1) {
      const part = chase[runs] ?? 0
      isReached -= part
      add(total + runs, chance * part)
    }
    for (const [more, part] of excess.entries())
      add(2 * total + 1 + more, chance * Math.max(0, isReached) * part)
  }
  return sums
}

/** "152/6 (18.3)": runs, wickets, overs and balls; a dash before the side has batted. */
function inningsText({ first, second }: CricketPlay, side: Side): string {
  const innings = first.side === side ? first : second
  if (!innings) return '–'
  const { runs, wickets, balls } = innings
  return `${runs}/${wickets} (${Math.floor(balls / 6)}.${balls % 6})`
}
