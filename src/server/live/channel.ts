import { randomBytes } from 'node:crypto'
import { type Follower, type Position, Stream } from './stream.ts'

/** Where the topics of a channel come from. */
export type Source<State> = {
  topicOf: (key: number) => string
  /**
   * Reads the present state of all these topics at once. `known` is a state that every touch since has told of;
   * without it everything is to be read. A topic that does not exist is left out.
   */
  read: (asked: readonly TopicRead<State>[]) => Promise<ReadonlyMap<number, State>>
  /** The delta for followers who know `before`; undefined when nothing changed. */
  diff: (before: State, after: State) => unknown
}
export type TopicRead<State> = { key: number; known: State | undefined }

type Options = {
  /** A topic is told of at most once in this time. */
  conflateMs?: number
  log: (message: string, error: unknown) => void
}

const CONFLATE_MS = 100
const RETRY_MS = 1_000
/** A topic that everybody left keeps its numbering this long, for those who come back. */
const KEPT_MS = 60_000

/**
 * Topics of one kind. Code that changes something touches its topic; a moment later all touched topics are read in one
 * go and the differences are sent to their followers. A topic that nobody follows costs nothing.
 */
export class Channel<State> {
  readonly #source: Source<State>
  readonly #conflateMs: number
  readonly #log: Options['log']
  readonly #epoch = randomBytes(6).toString('base64url')
  readonly #streams = new Map<number, Stream<State>>()
  #streamsMade = 0
  #touched = new Set<Stream<State>>()
  #reading: ReadonlySet<Stream<State>> | undefined
  #isScheduled = false
  #nextReadAtMs = 0

  constructor(source: Source<State>, { conflateMs = CONFLATE_MS, log }: Options) {
    this.#source = source
    this.#conflateMs = conflateMs
    this.#log = log
  }

  /** Sends the topic to `follower` from now on, or the missing messages behind `last`. */
  follow(key: number, follower: Follower, last?: Position): void {
    const stream = this.#streams.get(key) ?? this.#open(key)
    const isBeingRead = this.#reading?.has(stream) ?? false
    if (!isBeingRead && !stream.isStale && !this.#touched.has(stream))
      return stream.welcome(follower, last)
    stream.wait(follower, last)
    // Stale again while it is being read: everybody had left, and touches in between were not for anybody.
    if (!isBeingRead || stream.isStale) this.#mark(stream)
  }

  leave(key: number, follower: Follower): void {
    const stream = this.#streams.get(key)
    if (!stream?.isFollowed) return
    stream.leave(follower)
    if (stream.isFollowed) return
    stream.isStale = true
    stream.emptySinceMs = performance.now()
  }

  isFollowed(key: number): boolean {
    return this.#streams.get(key)?.isFollowed ?? false
  }

  /** The topic has changed. `isWhole`: in ways that the source cannot find by itself. */
  touch(key: number, { isWhole = false } = {}): void {
    const stream = this.#streams.get(key)
    if (!stream?.isFollowed) return
    if (isWhole) stream.isStale = true
    this.#mark(stream)
  }

  /** Touches the topics whose state fits. One that is being read may come to fit, so it is read anew. */
  touchWhere(fits: (state: State) => boolean): void {
    for (const stream of this.#streams.values()) {
      if (this.#reading?.has(stream)) this.touch(stream.key, { isWhole: true })
      else if (stream.state !== undefined && fits(stream.state)) this.touch(stream.key)
    }
  }

  /** Anything may have changed. */
  touchAll(): void {
    for (const key of this.#streams.keys()) this.touch(key, { isWhole: true })
  }

  /** Forgets the topics that everybody left a while ago. */
  sweep(): void {
    const before = performance.now() - KEPT_MS
    for (const [key, stream] of this.#streams)
      if (!stream.isFollowed && stream.emptySinceMs < before) this.#streams.delete(key)
  }

  close(): void {
    this.#streams.clear()
    this.#touched.clear()
  }

  #open(key: number): Stream<State> {
    this.#streamsMade += 1
    const epoch = `${this.#epoch}.${this.#streamsMade}`
    const stream = new Stream<State>(key, this.#source.topicOf(key), epoch)
    this.#streams.set(key, stream)
    return stream
  }

  #mark(stream: Stream<State>): void {
    this.#touched.add(stream)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#reading || this.#touched.size === 0) return
    this.#isScheduled = true
    const waitMs = this.#nextReadAtMs - performance.now()
    if (waitMs > 0) setTimeout(() => void this.#tell(), waitMs)
    else setImmediate(() => void this.#tell())
  }

  async #tell(): Promise<void> {
    this.#isScheduled = false
    const streams = new Set([...this.#touched].filter((stream) => stream.isFollowed))
    this.#touched = new Set()
    if (streams.size === 0) return
    this.#nextReadAtMs = performance.now() + this.#conflateMs
    this.#reading = streams
    try {
      await this.#read(streams)
    } catch (error) {
      this.#log('Live topics could not be read and are read again', error)
      this.#nextReadAtMs = performance.now() + RETRY_MS
      for (const stream of streams) {
        stream.isStale = true
        this.#touched.add(stream)
      }
    }
    this.#reading = undefined
    this.#schedule()
  }

  async #read(streams: ReadonlySet<Stream<State>>): Promise<void> {
    const asked = [...streams].map(({ key, state, isStale }) => ({
      key,
      known: isStale ? undefined : state,
    }))
    // Before the read: a touch that comes while it is under way must stay.
    for (const stream of streams) stream.isStale = false
    const states = await this.#source.read(asked)
    for (const stream of streams) {
      const state = states.get(stream.key)
      if (state === undefined) this.#refuse(stream)
      else if (stream.state === undefined) stream.show(state, undefined)
      else stream.show(state, this.#source.diff(stream.state, state))
    }
  }

  #refuse(stream: Stream<State>): void {
    stream.refuse()
    if (!stream.isFollowed) this.#streams.delete(stream.key)
  }
}
