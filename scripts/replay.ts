import { readArguments, type ReplayOptions, USAGE, UsageError } from './replay/arguments.ts'
import { printDisplay } from './replay/display.ts'
import { play } from './replay/play.ts'
import { Players } from './replay/players.ts'
import { type Program, startProgram } from './replay/program.ts'
import { makeReport, reportText } from './replay/report.ts'

/**
 * Plays a recording through the whole program while players bet, and says whether everything held.
 * Exit codes: 0 all is well; 1 it is not; 2 wrong arguments.
 */
async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2))
  if (options.isDisplay) return printDisplay(options.file)
  const say = options.isJson ? () => {} : (line: string) => console.error(line)
  say('Starting the program on a temporary database')
  const program = await startProgram((line) => console.error(line))
  const interrupted = () => void program.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    return await replay(program, options, say)
  } finally {
    await program.stop()
  }
}

const PROGRESS_MS = 2_000

async function replay(
  program: Program,
  options: ReplayOptions,
  say: (line: string) => void,
): Promise<number> {
  const players = await Players.register(program, options)
  const startedAt = performance.now()
  let saidAt = startedAt
  const onProgress = (part: number) => {
    if (performance.now() - saidAt < PROGRESS_MS) return
    saidAt = performance.now()
    say(`${Math.floor(part * 100)} %, ${players.tally.orders} orders`)
  }
  const played = await play(program, players, { ...options, onProgress })
  const seconds = (performance.now() - startedAt) / 1_000
  const { tally } = players
  const report = await makeReport(program, { played, tally, file: options.file, seconds })
  console.log(options.isJson ? JSON.stringify(report) : reportText(report))
  return report.isOk ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error)
  process.exitCode = isUsage ? 2 : 1
}
