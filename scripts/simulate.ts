import { readArguments, USAGE, UsageError } from './simulate/arguments.ts'
import type { SeedEnd } from './simulate/seed-worker.ts'
import { runSeeds, tasksOf } from './simulate/seeds.ts'

/**
 * Lives through many days of the exchange by a seed, and says whether everything held.
 * Exit codes: 0 all is well; 1 it is not; 2 wrong arguments.
 */
const PROGRESS_MS = 2_000

async function main(): Promise<number> {
  const { seed, seeds, steps, isJson } = readArguments(process.argv.slice(2))
  const startedAt = performance.now()
  let made = 0
  let saidAt = startedAt
  const ends = await runSeeds(tasksOf(seed, seeds, steps), (more) => {
    made += more
    if (isJson || performance.now() - saidAt < PROGRESS_MS) return
    saidAt = performance.now()
    console.error(`${made} of ${steps} steps`)
  })
  const seconds = (performance.now() - startedAt) / 1_000
  if (isJson) console.log(JSON.stringify({ steps, seconds, seeds: ends }))
  else for (const end of ends) console.log(lineOf(end))
  const isOk = ends.every((end) => 'tally' in end)
  if (!isJson)
    console.log(`${steps} steps in ${seconds.toFixed(1)} s: ${isOk ? 'all held' : 'BROKEN'}`)
  return isOk ? 0 : 1
}

function lineOf(end: SeedEnd): string {
  if ('tally' in end) {
    const { accepted = 0, fills = 0, reverse = 0, restart = 0 } = end.tally
    return `Seed ${end.seed}: ${end.steps} steps, ${accepted} accepted, ${fills} fills, ${reverse} reversals, ${restart} restarts`
  }
  const again = `npm run simulate -- --seed ${end.seed} --steps ${end.brokenAt}`
  return `Seed ${end.seed} is BROKEN. ${end.what}\nTo see it again: ${again}`
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error)
  process.exitCode = isUsage ? 2 : 1
}
