import type { ReplayOptions } from './arguments.ts'
import { play } from './play.ts'
import { Players } from './players.ts'
import { type Program, startProgram } from './program.ts'
import { RecordingClock } from './recording-clock.ts'
import type { Inspected } from './recording-file.ts'
import { makeReport, reportText } from './report.ts'

/** Plays a recording that was inspected on a program of its own. Answers 0 when everything held, 1 when not. */
export async function playThrough(
  { lines, startedAt }: Inspected,
  options: ReplayOptions,
): Promise<number> {
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
