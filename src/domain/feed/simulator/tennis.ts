import { assert } from '#domain/assert.ts'
import type { SeededRandom } from '#domain/random.ts'
import type { Happening, MatchModel } from './model.ts'
import {
  afterGame,
  homeWinChance,
  isTieBreak,
  other,
  plusOne,
  pointServer,
  POINTS_PER_GAME,
  POINTS_PER_TIE_BREAK,
  type ServeChances,
  type SideIndex,
  type TennisScore,
  winsGame,
} from './tennis-chances.ts'
import { matchCounts } from './tennis-counts.ts'

export type TennisSpec = {
  readonly serve: ServeChances
  /** Sets that win the match: 2 (best of three) or 3 (best of five). */
  readonly setsNeeded: 2 | 3
  /** The probability that somebody gives up after a game; 0 by default. No chances reckon with it: it voids bets. */
  readonly retirement?: number
}

export type TennisPlay = {
  readonly spec: TennisSpec
  readonly score: TennisScore
  /** Games of the sets that are over, home and away. */
  readonly setGames: readonly (readonly [number, number])[]
  /** The side that has given up. */
  readonly retired?: 'home' | 'away'
}

/** The bias in the odds of a point that a bias of 1 in the odds of a match stands for: many points make a match. */
const BIAS_OF_POINT = 0.4

/** Tennis: every point is won by its server with the same probability, and nothing else matters. */
export const tennis: MatchModel<TennisSpec, TennisPlay> = {
  hasDraw: false,
  start: (spec, random) => {
    assert(
      spec.serve.every((chance) => chance > 0 && chance < 1),
      'the chances on serve lie between 0 and 1',
    )
    const server = random.below(2) === 0 ? 0 : 1
    const score: TennisScore = { sets: [0, 0], games: [0, 0], points: [0, 0], server }
    return { spec, score, setGames: [] }
  },
  pauseSeconds: ({ score }, random) => {
    const isChangeOfEnds =
      score.points.every((n) => n === 0) && (score.games[0] + score.games[1]) % 2 === 1
    return Math.round(random.between(25, 45)) + (isChangeOfEnds ? 60 : 0)
  },
  step,
  chances: ({ spec, score }) => {
    const home = homeWinChance(spec.serve, score, spec.setsNeeded)
    return { home, draw: 0, away: 1 - home }
  },
  counts: ({ spec, score, setGames }) => {
    const isFinal = score.sets.includes(spec.setsNeeded)
    const [home, away] = gamesOf([...setGames, score.games])
    return {
      sets: { home: score.sets[0], away: score.sets[1], isFinal },
      games: { home, away, isFinal },
    }
  },
  countChances: ({ spec, score, setGames }, bias) => {
    const [home, away] = spec.serve
    const serve = [
      shifted(home, bias * BIAS_OF_POINT),
      shifted(away, -bias * BIAS_OF_POINT),
    ] as const
    return matchCounts(serve, { score, games: gamesOf(setGames), setsNeeded: spec.setsNeeded })
  },
  scoreText,
  outcome: ({ spec, score, retired }) => {
    if (retired) return 'void'
    if (score.sets[0] === spec.setsNeeded) return 'home'
    return score.sets[1] === spec.setsNeeded ? 'away' : null
  },
}

function step(play: TennisPlay, random: SeededRandom): ReturnType<typeof tennis.step> {
  const { spec, score } = play
  const server = pointServer(score)
  const winner: SideIndex = random.unit() < spec.serve[server] ? server : other(server)
  const points = plusOne(score.points, winner)
  const needed = isTieBreak(score) ? POINTS_PER_TIE_BREAK : POINTS_PER_GAME
  if (!winsGame(points[winner], points[other(winner)], needed)) {
    return { play: { ...play, score: { ...score, points } }, happenings: [] }
  }
  const next = afterGame(score, winner)
  const isSet = next.sets[winner] > score.sets[winner]
  const isEnd = next.sets[winner] === spec.setsNeeded
  const side = winner === 0 ? 'home' : 'away'
  const happenings: Happening[] = [{ kind: isSet ? 'set' : 'game', side, stopsBetting: false }]
  if (isEnd) happenings.push({ kind: 'end', side, stopsBetting: true })
  const setGames = isSet ? [...play.setGames, plusOne(score.games, winner)] : play.setGames
  const after: TennisPlay = { spec, score: next, setGames }
  const { retirement = 0 } = spec
  if (isEnd || retirement === 0 || random.unit() >= retirement) return { play: after, happenings }
  const retired = random.below(2) === 0 ? 'home' : 'away'
  happenings.push({ kind: 'retirement', side: retired, stopsBetting: true })
  happenings.push({ kind: 'end', side: null, stopsBetting: true })
  return { play: { ...after, retired }, happenings }
}

/** The games of all these sets together. */
const gamesOf = (sets: TennisPlay['setGames']): readonly [home: number, away: number] =>
  sets.reduce(([home, away], set) => [home + set[0], away + set[1]], [0, 0])

/** The chance with its odds multiplied by exp(shift). */
const shifted = (chance: number, shift: number): number => {
  const odds = (chance / (1 - chance)) * Math.exp(shift)
  return odds / (1 + odds)
}

const pointNames = ['0', '15', '30', '40']

/** "6-4 3-2 (40-15)", the sets first, then the game; "A" is advantage. */
function scoreText({ spec, score, setGames, retired }: TennisPlay): string {
  const sets = setGames.map(([home, away]) => `${home}-${away}`)
  if (retired) return [...sets, score.games.join('-'), `(${retired} retired)`].join(' ')
  if (score.sets.includes(spec.setsNeeded)) return sets.join(' ')
  return [...sets, score.games.join('-'), `(${pointsText(score)})`].join(' ')
}

function pointsText(score: TennisScore): string {
  const [home, away] = score.points
  if (isTieBreak(score)) return `${home}-${away}`
  if (home >= 3 && away >= 3 && home !== away) return home > away ? 'A-40' : '40-A'
  return `${pointNames[Math.min(home, 3)]}-${pointNames[Math.min(away, 3)]}`
}
