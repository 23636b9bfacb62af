import type { ScoreChance } from './model.ts'
import {
  homeGameChance,
  isTieBreak,
  other,
  plusOne,
  type ServeChances,
  type SideIndex,
  type TennisScore,
  winsSet,
} from './tennis-chances.ts'

type Pair = readonly [home: number, away: number]
type SetEnd = { readonly games: Pair; readonly server: SideIndex; readonly chance: number }
/** Between two sets: who serves next, and the games of all sets so far. */
type Between = Pick<SetEnd, 'server' | 'chance'> & { readonly sets: Pair; readonly games: Pair }

/**
 * How the match may end in sets and in games, by the chances on serve: set after set, those that come to the same taken
 * together. `games` are those of the sets that are over.
 */
export function matchCounts(
  serve: ServeChances,
  { score, games, setsNeeded }: { score: TennisScore; games: Pair; setsNeeded: number },
): { sets: ScoreChance[]; games: ScoreChance[] } {
  const sets = new Map<string, ScoreChance>()
  const allGames = new Map<string, ScoreChance>()
  const newSets = [newSet(serve, 0), newSet(serve, 1)] as const
  let open: readonly Between[] = [{ sets: score.sets, games, server: score.server, chance: 1 }]
  for (let ends = setEnds(serve, score), isFirst = true; open.length > 0; isFirst = false) {
    const next = new Map<string, Between>()
    for (const at of open) {
      if (!isFirst) ends = newSets[at.server]
      for (const end of ends) {
        const after = afterSet(at, end)
        if (after.sets.includes(setsNeeded)) {
          addTo(sets, after.sets, after.chance)
          addTo(allGames, after.games, after.chance)
        } else {
          const key = `${after.sets.join()} ${after.games.join()} ${after.server}`
          next.set(key, { ...after, chance: after.chance + (next.get(key)?.chance ?? 0) })
        }
      }
    }
    open = [...next.values()]
  }
  return { sets: [...sets.values()], games: [...allGames.values()] }
}

function afterSet({ sets, games, chance }: Between, end: SetEnd): Between {
  const [home, away] = end.games
  return {
    sets: plusOne(sets, home > away ? 0 : 1),
    games: [games[0] + home, games[1] + away],
    server: end.server,
    chance: chance * end.chance,
  }
}

function addTo(chances: Map<string, ScoreChance>, [home, away]: Pair, chance: number): void {
  const key = `${home}-${away}`
  chances.set(key, { home, away, chance: chance + (chances.get(key)?.chance ?? 0) })
}

const newSet = (serve: ServeChances, server: SideIndex): SetEnd[] => setEnds(serve, newGame(server))

/** How the set under way may end, game after game. */
function setEnds(serve: ServeChances, score: TennisScore): SetEnd[] {
  const ends: SetEnd[] = []
  const holds = [0, 1].map((server) => homeGameChance(serve, newGame(server === 0 ? 0 : 1)))
  let open: readonly (TennisScore & { chance: number })[] = [{ ...score, chance: 1 }]
  while (open.length > 0) {
    const next = new Map<string, TennisScore & { chance: number }>()
    for (const at of open) {
      const isUnderWay = at.points.some((points) => points > 0)
      const known = isUnderWay || isTieBreak(at) ? undefined : holds[at.server]
      const home = known ?? homeGameChance(serve, at)
      for (const [winner, chance] of [
        [0, home],
        [1, 1 - home],
      ] as const) {
        const games = plusOne(at.games, winner)
        const after = { games, server: other(at.server), chance: at.chance * chance }
        if (winsSet(games[winner], games[other(winner)])) ends.push(after)
        else {
          const same = next.get(games.join())?.chance ?? 0
          next.set(games.join(), { ...newGame(after.server), games, chance: same + after.chance })
        }
      }
    }
    open = [...next.values()]
  }
  return ends
}

const newGame = (server: SideIndex): TennisScore => ({
  sets: [0, 0],
  games: [0, 0],
  points: [0, 0],
  server,
})
