/** The score of both sides, column by column, and what goes on now. */
export type Scoreboard = {
  home: readonly string[]
  away: readonly string[]
  phase: string
}

/** "2 - 1 (67')" */
const GOALS = /^(\d+) - (\d+)(?: \((.+)\))?$/
/** "6-3 1-4 (30-15)" */
const SETS = /^((?:\d+-\d+ ?)+)(?:\((.+)\))?$/
const INNINGS = ' v '

/** A score in words as a table; nothing where its words are not known, and they stand as they are. */
export function scoreboardOf(score: string): Scoreboard | undefined {
  const goals = GOALS.exec(score)
  if (goals) return { home: [goals[1] ?? ''], away: [goals[2] ?? ''], phase: goals[3] ?? '' }
  const sets = SETS.exec(score)
  if (sets) {
    const pairs = (sets[1] ?? '').trim().split(' ')
    const of = (side: 0 | 1): string[] => pairs.map((pair) => pair.split('-')[side] ?? '')
    return { home: of(0), away: of(1), phase: sets[2] ?? '' }
  }
  const [home, away, ...more] = score.split(INNINGS)
  if (home === undefined || away === undefined || more.length > 0) return undefined
  return { home: [home], away: [away], phase: '' }
}
