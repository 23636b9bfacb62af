import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SeedEnd } from './seed-end.ts'
import type { SeedReport, SeedTask } from './seed-worker.ts'

/** Runs every task, as many at once as there are processors. `onSteps` hears how many steps were made. */
export async function runSeeds(
  tasks: readonly SeedTask[],
  onSteps: (steps: number) => void,
): Promise<SeedEnd[]> {
  const waiting = [...tasks]
  const ends: SeedEnd[] = []
  async function work(): Promise<void> {
    for (let task = waiting.shift(); task; task = waiting.shift())
      ends.push(await runSeed(task, onSteps))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return ends.toSorted((a, b) => a.seed - b.seed)
}

function runSeed(task: SeedTask, onSteps: (steps: number) => void): Promise<SeedEnd> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('seed-worker.ts', import.meta.url), { workerData: task })
    worker.on('message', (report: SeedReport) => {
      if ('end' in report) resolve(report.end)
      else onSteps(report.made)
    })
    worker.once('error', reject)
  })
}

/** The steps shared among the seeds, the first ones taking what does not divide. */
export const tasksOf = (first: number, seeds: number, steps: number): SeedTask[] =>
  Array.from({ length: seeds }, (_, index) => {
    const share = Math.floor(steps / seeds) + (index < steps % seeds ? 1 : 0)
    return { seed: first + index, steps: share }
  }).filter((task) => task.steps > 0)
