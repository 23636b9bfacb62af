import { readArguments, type ReplayOptions, USAGE, UsageError } from './replay/arguments.ts'
import type { Inspected } from './replay/recording-file.ts'

/**
 * Plays a recording through the whole program while players bet, and says whether everything held.
 * Exit codes: 0 all is well; 1 it is not; 2 wrong arguments.
 */
async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2))
  // Loaded when it is needed: the whole program takes seconds, and most mistakes are found before.
  const { inspectRecording, UnreadableRecording } = await import('./replay/recording-file.ts')
  try {
    return await replay(options, await inspectRecording(options.file))
  } catch (error) {
    if (!(error instanceof UnreadableRecording)) throw error
    console.error(error.message)
    return 1
  }
}

async function replay(options: ReplayOptions, inspected: Inspected): Promise<number> {
  if (options.isDisplay) {
    const { printDisplay } = await import('./replay/display.ts')
    return printDisplay(options.file)
  }
  return playAlone(inspected, options)
}

async function playAlone(inspected: Inspected, options: ReplayOptions): Promise<number> {
  const { playThrough } = await import('./replay/play-through.ts')
  const { startTemporaryDatabase } = await import('./temporary-database.ts')
  if (!options.isJson) console.error('Starting the program on a temporary database')
  const database = await startTemporaryDatabase()
  const interrupted = () => void database.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  const place = { databaseUrl: database.url, print: console.log, say: console.error }
  return playThrough(inspected, options, place).finally(() => database.stop())
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error)
  process.exitCode = isUsage ? 2 : 1
}
