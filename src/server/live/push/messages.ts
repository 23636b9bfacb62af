import * as z from 'zod'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Position } from '../stream.ts'

/** The owner of a topic is the server that has its home: a shard, by its number, or the site. */
export type Home = 'site' | number

/** A position with the change of hands of the home that it belongs to. */
export type OwnedPosition = Position & { generation: number }

/** Subjects of one database: several can share one NATS. */
export const subjectsOf = (installation: string) => {
  const named = (...parts: (string | number)[]) => ['fairbook', installation, ...parts].join('.')
  return {
    /** The numbered changes of a topic. */
    topic: (topic: string) => named('topic', topic.replace(':', '.')),
    /** Asks the owner for a snapshot, and to publish the topic from then on. */
    ask: (home: Home) => named('ask', home),
    /** Tells the owner which topics are still followed, and asks how far they are. */
    keep: (home: Home) => named('keep', home),
    /** A server has become the owner. */
    taken: (home: Home | '*') => named('taken', home),
  }
}
export type Subjects = ReturnType<typeof subjectsOf>

const HEAD_END = 0x0a
const HEAD = /^(\d{1,15}) (\S+) (\d{1,15})$/
const REFUSED = 'refused '

/** A frame for sockets, behind a line that says where it stands. Servers pass it on without looking into it. */
export const messageOf = ({ generation, epoch, n }: OwnedPosition, frame: Buffer): Uint8Array =>
  Buffer.concat([Buffer.from(`${generation} ${epoch} ${n}\n`), frame])

export const refusalOf = (code: RefusalCode): Uint8Array => Buffer.from(`${REFUSED}${code}\n`)

export type Read = { at: OwnedPosition; frame: Buffer } | { refused: string }

/** Throws for what no server of ours has written. */
export function readMessage(data: Uint8Array): Read {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const end = bytes.indexOf(HEAD_END)
  const head = bytes.toString('latin1', 0, Math.max(end, 0))
  if (head.startsWith(REFUSED)) return { refused: head.slice(REFUSED.length) }
  const [, generation, epoch = '', n] = HEAD.exec(head) ?? []
  if (n === undefined) throw new Error('A message about a live topic cannot be read')
  const at = { generation: Number(generation), epoch, n: Number(n) }
  return { at, frame: bytes.subarray(end + 1) }
}

const names = z.array(z.string())
const positions = z.object({
  generation: z.int(),
  positions: z.array(z.nullable(z.object({ epoch: z.string(), n: z.int() }))),
})
/** How far topics are, in the order in which they were named; null for one that is not published. */
export type Positions = z.output<typeof positions>

export const bytesOf = (value: readonly string[] | Positions): Uint8Array =>
  Buffer.from(JSON.stringify(value))
export const readNames = (data: Uint8Array): string[] => names.parse(JSON.parse(textOf(data)))
export const readPositions = (data: Uint8Array): Positions =>
  positions.parse(JSON.parse(textOf(data)))
const textOf = (data: Uint8Array) => Buffer.from(data).toString()
