import { type Arguments, readArguments, USAGE, UsageError } from './simulate/arguments.ts'
import { endOf, type SeedEnd } from './simulate/seed-end.ts'
import type { SeedTask } from './simulate/seed-worker.ts'
import { runSeeds, tasksOf } from './simulate/seeds.ts'
import { simulateMirrored } from './simulate/simulation.ts'
import { runTakers } from './simulate/takers.ts'
import { withDatabase } from './simulate/with-database.ts'

/**
 * Lives through many days of the exchange by a seed, and says whether everything held.
 * Exit codes: 0 all is well; 1 it is not; 2 wrong arguments.
 */
const PROGRESS_MS = 2_000

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  const { seed, seeds, steps, only, hasDatabase, servers, isJson, takers } = given
  if (takers > 0) return runTakers({ seed, takers, isJson })
  const startedAt = performance.now()
  let made = 0
  let saidAt = startedAt
  const onSteps = (more: number) => {
    made += more
    if (isJson || performance.now() - saidAt < PROGRESS_MS) return
    saidAt = performance.now()
    console.error(`${made} of ${steps} steps`)
  }
  const tasks = tasksOf(seed, seeds, steps).map((task) => ({ ...task, only }))
  const ends = hasDatabase
    ? await runMirrored(tasks, servers, onSteps)
    : await runSeeds(tasks, onSteps)
  const seconds = (performance.now() - startedAt) / 1_000
  const isOk = ends.every((end) => 'tally' in end)
  if (isJson) {
    const told = ends.map((end) => ('tally' in end ? end : { ...end, again: againOf(end, given) }))
    console.log(JSON.stringify({ steps, seconds, seeds: told }))
  }
  if (!isJson) {
    for (const end of ends) console.log(lineOf(end, given))
    console.log(`${steps} steps in ${seconds.toFixed(1)} s: ${isOk ? 'all held' : 'BROKEN'}`)
  }
  return isOk ? 0 : 1
}

/** One seed after the other, each on a database of its own. */
async function runMirrored(
  tasks: readonly SeedTask[],
  servers: number,
  onSteps: (steps: number) => void,
): Promise<SeedEnd[]> {
  const ends: SeedEnd[] = []
  for (const task of tasks)
    ends.push(
      await withDatabase((database) =>
        endOf(task, () =>
          simulateMirrored({ ...task, servers, onStep: () => onSteps(1) }, database),
        ),
      ),
    )
  return ends
}

function lineOf(end: SeedEnd, given: Arguments): string {
  if ('tally' in end) {
    const { accepted = 0, fills = 0, reverse = 0, restart = 0 } = end.tally
    const told = `${accepted} accepted, ${fills} fills, ${reverse} reversals, ${restart} restarts`
    return `Seed ${end.seed}: ${end.steps} steps, ${told}`
  }
  return `Seed ${end.seed} is BROKEN. ${end.what}\nTo see it again: ${againOf(end, given)}`
}

/** The command that does the same again, up to the step that broke something. */
const againOf = (
  { seed, brokenAt }: { seed: number; brokenAt: number },
  { hasDatabase, servers, only }: Arguments,
): string =>
  [
    `npm run simulate -- --seed ${seed} --steps ${brokenAt}`,
    ...(hasDatabase ? ['--database'] : []),
    ...(servers > 1 ? [`--servers ${servers}`] : []),
    ...(only ? [`--only ${only.join()}`] : []),
  ].join(' ')

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error)
  process.exitCode = isUsage ? 2 : 1
}
