import { choose, type Space, Tally } from '../space.ts'
import { upTo } from '../table.ts'

/** A match of two innings that are dealt from a pack of balls, whole again for the second. */
export type Format = {
  /** Cards of each kind of ball. */
  readonly copies: number
  readonly balls: number
  readonly wickets: number
}

/** Runs by the kind of ball; the last kind is a wicket. */
export const RUNS = [0, 1, 2, 3, 4, 6]
export const WICKET = RUNS.length
export const BALL_NAMES = [...RUNS.map(String), 'Wicket']

const KINDS = BALL_NAMES.length

export const kindOf = ({ copies }: Format, piece: number): number => Math.floor(piece / copies)

export const pieceCount = ({ copies }: Format): number => copies * KINDS

export type Innings = {
  readonly runs: number
  readonly wickets: number
  readonly pieces: readonly number[]
}

export type Score = {
  readonly first: Innings
  readonly second: Innings
  readonly isFirstOver: boolean
  readonly isOver: boolean
}

/** One innings from the balls that fell from a place on; it takes no more than it may. */
function inningsFrom(format: Format, drawn: readonly number[], from: number): Innings {
  let [runs, wickets, to] = [0, 0, from]
  while (to < drawn.length && to - from < format.balls && wickets < format.wickets) {
    const kind = kindOf(format, drawn[to] ?? 0)
    runs += RUNS[kind] ?? 0
    wickets += Number(kind === WICKET)
    to += 1
  }
  return { runs, wickets, pieces: drawn.slice(from, to) }
}

const isDone = ({ balls, wickets }: Format, innings: Innings): boolean =>
  innings.pieces.length >= balls || innings.wickets >= wickets

/** The score after these balls. The second team has won as soon as it has more runs. */
export function scoreOf(format: Format, drawn: readonly number[]): Score {
  const first = inningsFrom(format, drawn, 0)
  const second = inningsFrom(format, drawn, first.pieces.length)
  const isFirstOver = isDone(format, first)
  const isOver = isFirstOver && (isDone(format, second) || second.runs > first.runs)
  return { first, second, isFirstOver, isOver }
}

/** How many balls of each kind are left in an innings. */
export function ballsLeft(format: Format, innings: Innings): readonly number[] {
  const left = upTo(KINDS).map(() => format.copies)
  for (const piece of innings.pieces) {
    const kind = kindOf(format, piece)
    left[kind] = (left[kind] ?? 0) - 1
  }
  return left
}

const factorial = (n: number): bigint => upTo(n).reduce((all, index) => all * BigInt(index + 1), 1n)
/** Ordered choices of `count` out of `total`. */
const ordered = (total: number, count: number): bigint => choose(total, count) * factorial(count)

/** Ways to choose so many balls that are no wickets with so many runs: `[balls][runs]`. */
function scoringWays(left: readonly number[], balls: number): readonly (readonly bigint[])[] {
  const most = balls * (RUNS.at(-1) ?? 0)
  let ways = upTo(balls + 1).map(() => upTo(most + 1).map(() => 0n))
  const start = ways[0]
  if (start) start[0] = 1n
  RUNS.forEach((runs, kind) => {
    const count = left[kind] ?? 0
    const next = upTo(balls + 1).map(() => upTo(most + 1).map(() => 0n))
    for (let more = 0; more <= Math.min(count, balls); more += 1) {
      const factor = choose(count, more)
      for (let taken = 0; taken + more <= balls; taken += 1) {
        const [from, to] = [ways[taken] ?? [], next[taken + more] ?? []]
        for (let sum = 0; sum + more * runs <= most; sum += 1) {
          const have = from[sum] ?? 0n
          if (have > 0n) to[sum + more * runs] = (to[sum + more * runs] ?? 0n) + have * factor
        }
      }
    }
    ways = next
  })
  return ways
}

const known = new Map<string, Space<number>>()

/**
 * The runs that an innings will have at its end if nobody stops it before: over all orders in which its last balls can fall. An
 * innings that ends by wickets counts as often as the balls that it does not play could fall.
 */
export function finalRuns(format: Format, innings: Innings): Space<number> {
  const left = ballsLeft(format, innings)
  const balls = format.balls - innings.pieces.length
  const toFall = format.wickets - innings.wickets
  if (balls === 0 || toFall === 0) return [{ outcome: innings.runs, weight: 1n }]
  const key = [format.copies, balls, toFall, innings.runs, ...left].join()
  const before = known.get(key)
  if (before) return before
  const tally = new Tally<number>()
  const add = (runs: number, weight: bigint) =>
    tally.add(innings.runs + runs, () => innings.runs + runs, weight)
  const total = left.reduce((sum, count) => sum + count, 0)
  const wickets = left[WICKET] ?? 0
  const ways = scoringWays(left, balls)
  for (let fallen = 0; fallen < toFall && fallen <= balls; fallen += 1) {
    const factor = factorial(balls) * choose(wickets, fallen)
    ways[balls - fallen]?.forEach((count, runs) => add(runs, factor * count))
  }
  for (let last = toFall; last <= balls; last += 1) {
    const factor =
      factorial(last - 1) *
      choose(wickets, toFall - 1) *
      BigInt(Math.max(0, wickets - toFall + 1)) *
      ordered(total - last, balls - last)
    ways[last - toFall]?.forEach((count, runs) => add(runs, factor * count))
  }
  // States of a running match are many; the beginning of an innings comes again and again.
  if (innings.pieces.length === 0) known.set(key, tally.space)
  return tally.space
}

export type MatchResult = 'first' | 'second' | 'tie'

const compare = (first: number, second: number): MatchResult => {
  if (first === second) return 'tie'
  return first > second ? 'first' : 'second'
}

export const resultOfScore = ({ first, second }: Score): MatchResult =>
  compare(first.runs, second.runs)

/** Every result that can come from here, with its weight. */
export function matchSpace(format: Format, score: Score): Space<MatchResult> {
  const tally = new Tally<MatchResult>()
  const firsts = score.isFirstOver
    ? [{ outcome: score.first.runs, weight: 1n }]
    : finalRuns(format, score.first)
  const seconds = finalRuns(format, score.second)
  if (score.isOver) return [{ outcome: resultOfScore(score), weight: 1n }]
  for (const first of firsts) {
    for (const second of seconds) {
      const result = compare(first.outcome, second.outcome)
      tally.add(result, () => result, first.weight * second.weight)
    }
  }
  return tally.space
}
