import type { BallFact } from '#domain/sports/ball-log.ts'
import type { UnnumberedEvent } from '../event.ts'
import type { CricketPlay } from './cricket.ts'
import type { SimulatedFixture } from './match-market.ts'
import type { MatchState } from './match.ts'

const OVERS = 20

/** Opens the log of balls; other sports have none. */
export const openingOf = ({ fixtureRef, spec }: SimulatedFixture, at: number): UnnumberedEvent[] =>
  spec.sport === 'cricket'
    ? [{ kind: 'ball', at, fixtureRef, fact: { kind: 'format', overs: OVERS } }]
    : []

/** The entries for a step that has led from one state of a match to the next. */
export function ballsTold(
  { fixtureRef }: SimulatedFixture,
  { before, after }: { before: MatchState; after: MatchState },
  at: number,
): UnnumberedEvent[] {
  if (before.sport !== 'cricket' || after.sport !== 'cricket') return []
  return factsOf(before.play, after.play).map((fact) => ({ kind: 'ball', at, fixtureRef, fact }))
}

function factsOf(before: CricketPlay, after: CricketPlay): BallFact[] {
  const innings = after.second ? 2 : 1
  const now = after.second ?? after.first
  const earlier = innings === 1 ? before.first : (before.second ?? now)
  const facts: BallFact[] = []
  if (now.balls > earlier.balls)
    facts.push({
      kind: 'ball',
      innings,
      side: now.side,
      ball: now.balls,
      runs: now.runs - earlier.runs,
      isWicket: now.wickets > earlier.wickets,
    })
  if (after.winner) facts.push({ kind: 'result', side: after.winner })
  return facts
}
