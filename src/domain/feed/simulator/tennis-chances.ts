/** The probability that each side wins a point on its own serve: home, away. */
export type ServeChances = readonly [home: number, away: number]

/** 0 is home, 1 is away. */
export type SideIndex = 0 | 1

/** A match between two points. Pairs are home, away. */
export type TennisScore = {
  readonly sets: readonly [number, number]
  readonly games: readonly [number, number]
  readonly points: readonly [number, number]
  /** The server of this game; in a tie-break, the server of its first point. */
  readonly server: SideIndex
}

export const GAMES_TO_TIE_BREAK = 6

export const isTieBreak = ({ games }: Pick<TennisScore, 'games'>): boolean =>
  games[0] === GAMES_TO_TIE_BREAK && games[1] === GAMES_TO_TIE_BREAK

/** The server of the next point. In a tie-break the serve changes after the first point and then after every two. */
export function pointServer(score: TennisScore): SideIndex {
  const played = score.points[0] + score.points[1]
  const isOther = isTieBreak(score) && Math.floor((played + 1) / 2) % 2 === 1
  return isOther ? other(score.server) : score.server
}

export const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** Whether `mine` points win a game (or a tie-break) against `theirs`. */
export const winsGame = (mine: number, theirs: number, pointsNeeded: number): boolean =>
  mine >= pointsNeeded && mine - theirs >= 2

/** Whether `mine` games win a set against `theirs`: 6 with two more, or the tie-break. */
export const winsSet = (mine: number, theirs: number): boolean =>
  (mine >= GAMES_TO_TIE_BREAK && mine - theirs >= 2) || mine === GAMES_TO_TIE_BREAK + 1

export const POINTS_PER_GAME = 4
export const POINTS_PER_TIE_BREAK = 7

/** The score after a game won by `winner`, at 0-0 in points. */
export function afterGame({ sets, games, server }: TennisScore, winner: SideIndex): TennisScore {
  const won = plusOne(games, winner)
  const isSet = winsSet(won[winner], won[other(winner)])
  return {
    sets: isSet ? plusOne(sets, winner) : sets,
    games: isSet ? [0, 0] : won,
    points: [0, 0],
    server: other(server),
  }
}

export const plusOne = (
  [home, away]: readonly [number, number],
  side: SideIndex,
): readonly [number, number] => (side === 0 ? [home + 1, away] : [home, away + 1])

/**
 * The probability that home wins the match, when points are independent and the server's chance is always the
 * same: an exact recursion over points, games and sets. Deuces end in a closed form.
 */
export function homeWinChance(serve: ServeChances, score: TennisScore, setsNeeded: number): number {
  const known = new Map<string, number>()
  const fromGame = (at: TennisScore): number => {
    if (at.sets[0] === setsNeeded) return 1
    if (at.sets[1] === setsNeeded) return 0
    const key = [...at.sets, ...at.games, at.server].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const chance = fromPoints(at)
    known.set(key, chance)
    return chance
  }
  const fromPoints = (at: TennisScore): number => {
    const game = homeGameChance(serve, at)
    return game * fromGame(afterGame(at, 0)) + (1 - game) * fromGame(afterGame(at, 1))
  }
  const isOver = score.sets.includes(setsNeeded)
  return isOver ? fromGame(score) : fromPoints(score)
}

/** The probability that home wins the game or the tie-break under way. */
export const homeGameChance = (serve: ServeChances, score: TennisScore): number =>
  isTieBreak(score) ? tieBreakChance(serve, score) : gameChance(serve, score)

/** The probability that home wins the game under way. */
function gameChance(serve: ServeChances, { points, server }: TennisScore): number {
  const point = server === 0 ? serve[0] : 1 - serve[1]
  const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2)
  const from = (home: number, away: number): number => {
    if (winsGame(home, away, POINTS_PER_GAME)) return 1
    if (winsGame(away, home, POINTS_PER_GAME)) return 0
    if (home >= 3 && home === away) return deuce
    if (home > 3 || away > 3) return home > away ? point + (1 - point) * deuce : point * deuce
    return point * from(home + 1, away) + (1 - point) * from(home, away + 1)
  }
  return from(points[0], points[1])
}

/** The probability that home wins the tie-break under way. */
function tieBreakChance(serve: ServeChances, score: TennisScore): number {
  // From a level score at 6 or more, the next two points (one on each serve) decide it or bring it back.
  const both = serve[0] * (1 - serve[1])
  const neither = (1 - serve[0]) * serve[1]
  const level = both / (both + neither)
  const known = new Map<number, number>()
  const from = (home: number, away: number): number => {
    if (winsGame(home, away, POINTS_PER_TIE_BREAK)) return 1
    if (winsGame(away, home, POINTS_PER_TIE_BREAK)) return 0
    if (home >= 6 && home === away) return level
    const found = known.get(home * 100 + away)
    if (found !== undefined) return found
    const server = pointServer({ ...score, points: [home, away] })
    const point = server === 0 ? serve[0] : 1 - serve[1]
    const chance = point * from(home + 1, away) + (1 - point) * from(home, away + 1)
    known.set(home * 100 + away, chance)
    return chance
  }
  return from(score.points[0], score.points[1])
}
