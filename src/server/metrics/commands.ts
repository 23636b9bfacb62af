import { isTransient } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { commands, commandSeconds, underWay } from './metrics.ts'

const outcomes = ['done', 'refused', 'busy', 'failed'] as const
type Outcome = (typeof outcomes)[number]
type Places = Record<Outcome, { count: number }>

const placesByKind = new Map<string, Places>()

function placesOf(kind: string): Places {
  const known = placesByKind.get(kind)
  if (known) return known
  const places = Object.fromEntries(
    outcomes.map((outcome) => [outcome, commands.place({ kind, outcome })]),
  ) as Places
  placesByKind.set(kind, places)
  return places
}

/** Counts a command to the books from now on; the answer takes what became of it. */
export function countCommand(kind: string): (outcome: unknown) => void {
  const queuedAt = performance.now()
  underWay.commands += 1
  return (outcome) => {
    underWay.commands -= 1
    commandSeconds.observe((performance.now() - queuedAt) / 1_000)
    placesOf(kind)[wordFor(outcome)].count += 1
  }
}

/** For a command that found no room in the queue. */
export const countTurnedAway = (kind: string): void => void (placesOf(kind).busy.count += 1)

function wordFor(outcome: unknown): Outcome {
  if (outcome instanceof Refusal) return outcome.code === 'SERVICE_UNAVAILABLE' ? 'busy' : 'refused'
  if (isTransient(outcome)) return 'busy'
  return outcome instanceof Error ? 'failed' : 'done'
}
