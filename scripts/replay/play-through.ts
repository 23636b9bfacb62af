import type { ReplayOptions } from './arguments.ts'
import { play } from './play.ts'
import { Players } from './players.ts'
import { type Program, startProgram } from './program.ts'
import { RecordingClock } from './recording-clock.ts'
import type { Inspected } from './recording-file.ts'
import { makeReport, reportText } from './report.ts'

export type ReplayOutput = {
  /** The report. */
  print: (text: string) => void
  /** Progress and complaints. */
  say: (line: string) => void
}

/**
 * Plays a recording that was inspected on a program and a database that nobody else uses. Answers 0 when everything held,
 * 1 when not.
 */
export async function playThrough(
  { lines, startedAt }: Inspected,
  options: ReplayOptions,
  { databaseUrl, print, say: log }: ReplayOutput & { databaseUrl: string },
): Promise<number> {
  const say = options.isJson ? () => {} : log
  const clock = new RecordingClock(options.speed, startedAt)
  const program = await startProgram({ databaseUrl, log, clock, hasHouse: !options.hasOrders })
  try {
    return await replay({ program, clock, lines, say, print }, options)
  } finally {
    await program.stop()
  }
}

const PROGRESS_MS = 2_000

type ReplayParts = {
  program: Program
  clock: RecordingClock
  lines: number
} & ReplayOutput

async function replay(
  { program, clock, lines, say, print }: ReplayParts,
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
  print(options.isJson ? JSON.stringify(report) : reportText(report))
  return report.isOk ? 0 : 1
}
