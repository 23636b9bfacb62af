import { parentPort, workerData } from 'node:worker_threads'
import { BrokenStep, simulateClosely, type Tally } from './simulation.ts'

/** One seed, in a thread of its own. */
export type SeedTask = { seed: number; steps: number }
export type SeedEnd = { seed: number; steps: number } & (
  | { tally: Tally }
  | { brokenAt: number; what: string }
)
export type SeedReport = { made: number } | { end: SeedEnd }

const STEPS_PER_WORD = 10_000

function run({ seed, steps }: SeedTask): SeedEnd {
  let said = 0
  const onStep = (step: number) => {
    if (step < said + STEPS_PER_WORD) return
    say({ made: step - said })
    said = step
  }
  try {
    return { seed, steps, tally: simulateClosely({ seed, steps, onStep }).tally }
  } catch (error) {
    if (!(error instanceof BrokenStep)) throw error
    return { seed, steps, brokenAt: error.step, what: error.stack ?? error.message }
  }
}

const say = (report: SeedReport) => parentPort?.postMessage(report)

say({ end: run(workerData) })
