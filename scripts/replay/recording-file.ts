import { open, stat } from 'node:fs/promises'
import type { FeedEvent, FeedRef } from '#domain/feed/event.ts'
import { StreamAdapter } from '#domain/feed/stream-adapter.ts'
import { readRecording } from '#server/modules/feed/index.ts'

/** A file that cannot be played. The message is a sentence for the person who named it. */
export class UnreadableRecording extends Error {}

/** The beginnings of files of other kinds, in Latin-1. */
const OTHER_KINDS: [start: string, name: string][] = [
  ['PK\u0003\u0004', 'a zip archive: unpack it first'],
  ['\u00ff\u00fe', 'a text in UTF-16: convert it to UTF-8 first'],
  ['\u00fe\u00ff', 'a text in UTF-16: convert it to UTF-8 first'],
  ['\u007fELF', 'a program'],
  ['version https://git-lfs', 'a pointer to a large file: fetch that file first'],
]

export type Inspected = {
  lines: number
  /** When each market really began: the first time at or after its scheduled start that it was stopped or in play. */
  startedAt: ReadonlyMap<FeedRef, number>
}

function noteStart(startedAt: Map<FeedRef, number>, event: FeedEvent): void {
  if (event.kind !== 'market' || startedAt.has(event.marketRef)) return
  const { marketRef, at, startsAt, status, isInPlay } = event
  if (isInPlay || (at >= startsAt && status !== 'open')) startedAt.set(marketRef, at)
}

/**
 * Reads a recording once to its end. Throws `UnreadableRecording` with the reason when it is not there, is no recording,
 * or is cut short where that can be told.
 */
export async function inspectRecording(file: string): Promise<Inspected> {
  await checkKind(file)
  const adapter = new StreamAdapter()
  const startedAt = new Map<FeedRef, number>()
  try {
    for await (const line of readRecording(file))
      for (const event of adapter.read(line)) noteStart(startedAt, event)
  } catch (error) {
    throw new UnreadableRecording(`${file} is damaged or cut short: ${reasonOf(error)}.`)
  }
  const { lines, messages, otherChannels, malformedSamples } = adapter.report
  if (messages > 0) return { lines, startedAt }
  if (lines === 0) throw new UnreadableRecording(`${file} is empty.`)
  const others = Object.entries(otherChannels).map(([op, count]) => `${count} of ${op}`)
  const [first] = malformedSamples
  const instead =
    others.length > 0
      ? `It has messages of other channels: ${others.join(', ')}.`
      : `Line ${first?.line ?? 1} is ${first?.reason ?? 'blank'}.`
  throw new UnreadableRecording(`${file} has no market message (mcm). ${instead}`)
}

async function checkKind(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw new UnreadableRecording(`${file} cannot be read: ${reasonOf(error)}.`)
  })
  if (found.isDirectory()) throw new UnreadableRecording(`${file} is a folder, not a recording.`)
  if (!found.isFile()) throw new UnreadableRecording(`${file} is not an ordinary file.`)
  if (found.size === 0) throw new UnreadableRecording(`${file} is empty.`)
  const start = await firstBytes(file)
  const other = OTHER_KINDS.find(([bytes]) => start.startsWith(bytes))
  if (other) throw new UnreadableRecording(`${file} is ${other[1]}.`)
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file).catch((error: unknown) => {
    throw new UnreadableRecording(`${file} cannot be read: ${reasonOf(error)}.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await handle.close()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'there is no such file'
  if ('code' in error && error.code === 'EACCES') return 'it may not be opened'
  return error.message
}
