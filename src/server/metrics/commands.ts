import { isTransient } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { commandSeconds, commandsTotal, commandsUnderWay } from './metrics.ts'

/** Counts a command to the books from now on; the answer takes what became of it. */
export function countCommand(kind: string): (outcome: unknown) => void {
  const queuedAt = performance.now()
  commandsUnderWay.inc()
  return (outcome) => {
    commandsUnderWay.dec()
    commandSeconds.observe((performance.now() - queuedAt) / 1_000)
    commandsTotal.inc({ kind, outcome: wordFor(outcome) })
  }
}

/** For a command that found no room in the queue. */
export const countTurnedAway = (kind: string): void => commandsTotal.inc({ kind, outcome: 'busy' })

function wordFor(outcome: unknown): 'done' | 'refused' | 'busy' | 'failed' {
  if (outcome instanceof Refusal) return outcome.code === 'SERVICE_UNAVAILABLE' ? 'busy' : 'refused'
  if (isTransient(outcome)) return 'busy'
  return outcome instanceof Error ? 'failed' : 'done'
}
