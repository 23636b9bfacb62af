import { readArguments, type ReplayOptions, USAGE, UsageError } from './replay/arguments.ts'
import { printDisplay } from './replay/display.ts'
import { play } from './replay/play.ts'
import { Players } from './replay/players.ts'
import { type Program, startProgram } from './replay/program.ts'
import { RecordingClock } from './replay/recording-clock.ts'
import { inspectRecording, UnreadableRecording } from './replay/recording-file.ts'
import { makeReport, reportText } from './replay/report.ts'

/**
 * Plays a recording through the whole program while players bet, and says whether everything held.
 * Exit codes: 0 all is well; 1 it is not; 2 wrong arguments.
 */
async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2))
  const { lines, startedAt } = await inspectRecording(options.file)
  if (options.isDisplay) return printDisplay(options.file)
  const say = options.isJson ? () => {} : (line: string) => console.error(line)
  say('Starting the program on a temporary database')
  const clock = new RecordingClock(options.speed, startedAt)
  const log = (line: string) => console.error(line)
  const program = await startProgram({ log, clock, hasHouse: !options.hasOrders })
  const interrupted = () => void program.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    return await replay({ program, clock, lines, say }, options)
  } finally {
    await program.stop()
  }
}

const PROGRESS_MS = 2_000

type ReplayParts = {
  program: Program
  clock: RecordingClock
  lines: number
  say: (line: string) => void
}

async function replay(
  { program, clock, lines, say }: ReplayParts,
  options: ReplayOptions,
): Promise<number> {
  const players = await Players.register({ program, clock }, options)
  const startedAt = performance.now()
  let saidAt = startedAt
  const onProgress = (part: number) => {
    if (performance.now() - saidAt < PROGRESS_MS) return
    saidAt = performance.now()
    say(`${Math.floor(part * 100)} %, ${players.tally.orders} orders`)
  }
  const played = await play({ program, players, clock }, { ...options, lines, onProgress })
  const seconds = (performance.now() - startedAt) / 1_000
  const { tally } = players
  const { file, mayEndOpen } = options
  const report = await makeReport(program, { played, tally, file, mayEndOpen, seconds })
  console.log(options.isJson ? JSON.stringify(report) : reportText(report))
  return report.isOk ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  const isPlain = error instanceof UnreadableRecording
  if (isUsage) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(isPlain ? error.message : error)
  process.exitCode = isUsage ? 2 : 1
}
