import { CONFLATE_MS, HEARTBEAT_MS } from '#contract/standard/stream.ts'

export type Terms = {
  op: 'mcm' | 'ocm'
  id: number | undefined
  heartbeatMs: number
  conflateMs: number
  isSegmented: boolean
}

type Parts = {
  terms: Terms
  initialClk: string
  /** The changes since the last time. */
  collect: () => Collected
  send: (line: string) => void
  /** Whether the other end reads slower than we write: what changes waits and is told together. */
  isChoked: () => boolean
  isBehind: () => boolean
}

/** Words, one a market, none when nothing changed; and how far they go. */
export type Collected = { words: readonly string[]; clk: string }

const SEGMENT_LENGTH_MAX = 32 * 1024
const CHOKED_RETRY_MS = 50

const bounded = (
  value: number | undefined,
  { min, max, default: usual }: typeof HEARTBEAT_MS | typeof CONFLATE_MS,
) => Math.min(Math.max(value ?? usual, min), max)

export const termsOf = (
  op: Terms['op'],
  asked: {
    id?: number | undefined
    heartbeatMs?: number | undefined
    conflateMs?: number | undefined
    segmentationEnabled?: boolean | undefined
  },
): Terms => ({
  op,
  id: asked.id,
  heartbeatMs: bounded(asked.heartbeatMs, HEARTBEAT_MS),
  conflateMs: bounded(asked.conflateMs, CONFLATE_MS),
  isSegmented: asked.segmentationEnabled ?? false,
})

/** Tells one subscription what changes: not more often than it wants, and that nothing does. */
export class ChangeStream {
  readonly #parts: Parts
  #state: 'new' | 'begun' | 'closed' = 'new'
  #heartbeat: NodeJS.Timeout | undefined
  #cancelFlush: (() => void) | undefined
  #flushedAtMs = 0
  #clk = ''

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends where the subscription begins: all of it, or what it missed. */
  begin(ct: 'SUB_IMAGE' | 'RESUB_DELTA', { words, clk }: Collected): void {
    if (this.#state === 'closed') return
    this.#state = 'begun'
    const { terms, initialClk } = this.#parts
    const { heartbeatMs, conflateMs } = terms
    this.#clk = clk
    this.#send({ ct, initialClk, conflateMs, heartbeatMs }, words)
    this.#flushedAtMs = performance.now()
  }

  /** Something changed. Changes before the beginning are part of it. */
  touch(): void {
    if (this.#cancelFlush || this.#state !== 'begun') return
    this.#tellIn(this.#flushedAtMs + this.#parts.terms.conflateMs - performance.now())
  }

  close(): void {
    this.#state = 'closed'
    clearTimeout(this.#heartbeat)
    this.#cancelFlush?.()
  }

  /** In any case not before the end of this turn: what changes in it is told together. */
  #tellIn(waitMs: number): void {
    if (waitMs > 0) {
      const timer = setTimeout(() => this.#tell(), waitMs)
      this.#cancelFlush = () => clearTimeout(timer)
    } else {
      const immediate = setImmediate(() => this.#tell())
      this.#cancelFlush = () => clearImmediate(immediate)
    }
  }

  #tell(): void {
    this.#cancelFlush = undefined
    if (this.#parts.isChoked()) return this.#tellIn(CHOKED_RETRY_MS)
    const { words, clk } = this.#parts.collect()
    this.#flushedAtMs = performance.now()
    this.#clk = clk
    if (words.length > 0) this.#send({}, words)
  }

  #send(header: Record<string, unknown>, words: readonly string[]): void {
    const { terms, isBehind, send } = this.#parts
    const { op, id } = terms
    const status = isBehind() ? { status: 503 } : {}
    const start = { op, ...(id !== undefined && { id }), ...status, pt: Date.now() }
    const segments = terms.isSegmented ? segmentsOf(words) : [words]
    segments.forEach((segment, index) => {
      const isFirst = index === 0
      const isLast = index === segments.length - 1
      const { initialClk, ...first } = header
      // Only what is whole can be taken up again, so the clocks come with the end.
      const whole = { ...(initialClk !== undefined && { initialClk }), clk: this.#clk }
      const fields = {
        ...start,
        ...(isFirst ? first : header['ct'] !== undefined && { ct: header['ct'] }),
        ...(isLast && whole),
        ...(segments.length > 1 && {
          segmentType: isFirst ? 'SEG_START' : isLast ? 'SEG_END' : 'SEG',
        }),
      }
      send(lineOf(fields, op, segment))
    })
    this.#beatLater()
  }

  #beatLater(): void {
    clearTimeout(this.#heartbeat)
    this.#heartbeat = setTimeout(
      () => this.#send({ ct: 'HEARTBEAT' }, []),
      this.#parts.terms.heartbeatMs,
    )
  }
}

function lineOf(fields: object, op: Terms['op'], words: readonly string[]): string {
  const text = JSON.stringify(fields)
  if (words.length === 0) return text
  return `${text.slice(0, -1)},"${op === 'mcm' ? 'mc' : 'oc'}":[${words.join(',')}]}`
}

/** Words in parts that are not too long, at least one. */
function segmentsOf(words: readonly string[]): string[][] {
  const segments: string[][] = [[]]
  let length = 0
  for (const word of words) {
    const last = segments.at(-1)
    if (!last || (last.length > 0 && length + word.length > SEGMENT_LENGTH_MAX)) {
      segments.push([word])
      length = word.length
    } else {
      last.push(word)
      length += word.length
    }
  }
  return segments
}
