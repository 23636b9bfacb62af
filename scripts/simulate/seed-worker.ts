import { parentPort, workerData } from 'node:worker_threads'
import type { ProductName } from '#server/products.ts'
import { endOf, type SeedEnd } from './seed-end.ts'
import { simulateClosely } from './simulation.ts'

/** One seed, in a thread of its own. */
export type SeedTask = {
  seed: number
  steps: number
  only?: readonly ProductName[] | undefined
}
export type SeedReport = { made: number } | { end: SeedEnd }

const STEPS_PER_WORD = 10_000

const say = (report: SeedReport) => parentPort?.postMessage(report)

const task: SeedTask = workerData
const end = await endOf(task, () =>
  simulateClosely({
    ...task,
    onStep: (step) => {
      if (step % STEPS_PER_WORD === 0) say({ made: STEPS_PER_WORD })
    },
  }),
)
say({ end })
