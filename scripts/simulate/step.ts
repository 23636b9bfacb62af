import { Refusal } from '#server/http/refusal.ts'
import type { Changes } from '#domain/exchange/market/changes.ts'
import { DONE, type Reply } from './operation.ts'

/** The outcome of one operation. `changes`: its writes, market by market. */
export type Step = { told: Reply[]; changes: Changes[]; marketIds: ReadonlySet<number> }

/** An outcome that touches no market. */
export const quiet = (): Step => ({ told: [DONE], changes: [], marketIds: new Set() })

/** The effect of an operation that is not refused. */
export function attempted(work: () => Step | void): Step {
  try {
    return work() ?? quiet()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...quiet(), told: [{ refused: error.code }] }
  }
}
