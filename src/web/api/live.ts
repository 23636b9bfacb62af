import type { ServerMessage, Topic } from '#contract/live.ts'
import { LiveConnection, type LiveOptions } from './live-connection.ts'
import {
  isPrivate,
  mergeDelta,
  readSnapshot,
  type AnyTopicData,
  type TopicData,
} from './live-topics.ts'

type Stream = {
  readonly topic: Topic
  readonly listeners: Set<() => void>
  data: AnyTopicData | undefined
  /** The numbering that `n` belongs to; undefined before the first snapshot. */
  epoch: string | undefined
  n: number
  /** A number was missed and the topic was asked for again. */
  isResuming: boolean
  /** The server hears no news of the topic. */
  isStale: boolean
  /** Runs while nobody reads, before the topic is given up. */
  grace: ReturnType<typeof setTimeout> | undefined
}

/** A page change leaves and enters the same topics within this time. */
const UNSUBSCRIBE_GRACE_MS = 1_000

/**
 * The topics of the page's one connection, each counted: the first reader subscribes, the last one unsubscribes.
 * Data outlives a lost connection and is resumed by epoch and number.
 */
export class LiveClient {
  readonly connection: LiveConnection
  readonly #options: LiveOptions
  readonly #streams = new Map<Topic, Stream>()
  readonly #watchers = new Set<() => void>()
  #isSignedIn = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.connection = new LiveConnection(options, {
      ready: (userId) => this.#ready(userId),
      message: (message) => this.#take(message),
    })
  }

  /** Keeps `topic` subscribed and calls `listener` on each change, until the answered function is called. */
  subscribe(topic: Topic, listener: () => void): () => void {
    const stream = this.#enter(topic)
    stream.listeners.add(listener)
    if (!this.connection.isStarted) this.connection.connect()
    return () => {
      if (stream.listeners.delete(listener)) this.#leave(stream)
    }
  }

  /** The present data of the topic; undefined before its snapshot. The same object until it changes. */
  read<T extends Topic>(topic: T): TopicData<T> | undefined {
    return this.#streams.get(topic)?.data as TopicData<T> | undefined
  }

  /** False when prices may be older than about five seconds: they must not be acted on. */
  get isCurrent(): boolean {
    return this.connection.isCurrent && ![...this.#streams.values()].some(({ isStale }) => isStale)
  }

  /** Calls `watcher` when `isCurrent` or the state of the connection changes. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    const unwatch = this.connection.watch(watcher)
    return () => {
      this.#watchers.delete(watcher)
      unwatch()
    }
  }

  /** After a login or logout: forgets what belonged to the old player and says hello anew. */
  changePlayer(): void {
    this.#isSignedIn = false
    for (const stream of this.#streams.values()) if (isPrivate(stream.topic)) this.#forget(stream)
    this.connection.restart()
  }

  #enter(topic: Topic): Stream {
    const known = this.#streams.get(topic)
    if (known) {
      clearTimeout(known.grace)
      return known
    }
    const stream: Stream = {
      topic,
      listeners: new Set(),
      data: undefined,
      epoch: undefined,
      n: 0,
      isResuming: false,
      isStale: false,
      grace: undefined,
    }
    this.#streams.set(topic, stream)
    this.#ask(stream)
    return stream
  }

  #leave(stream: Stream): void {
    if (stream.listeners.size > 0) return
    stream.grace = setTimeout(() => {
      this.#streams.delete(stream.topic)
      this.#setStale(stream, false)
      if (this.#mayAsk(stream)) this.connection.send({ op: 'unsubscribe', topic: stream.topic })
    }, UNSUBSCRIBE_GRACE_MS)
  }

  #mayAsk({ topic }: Stream): boolean {
    return this.connection.state === 'live' && (this.#isSignedIn || !isPrivate(topic))
  }

  #ask(stream: Stream): void {
    if (!this.#mayAsk(stream)) return
    const { topic, epoch, n } = stream
    this.connection.send(
      epoch === undefined
        ? { op: 'subscribe', topic }
        : { op: 'subscribe', topic, epoch, after: n },
    )
  }

  #forget(stream: Stream): void {
    stream.data = undefined
    stream.epoch = undefined
    for (const listener of stream.listeners) listener()
  }

  #ready(userId: string | null): void {
    this.#isSignedIn = userId !== null
    if (userId === null && this.#options.token() !== null) this.#options.onEndedSession?.()
    for (const stream of this.#streams.values()) {
      stream.isResuming = false
      this.#setStale(stream, false)
      this.#ask(stream)
    }
  }

  #setStale(stream: Stream, isStale: boolean): void {
    if (stream.isStale === isStale) return
    stream.isStale = isStale
    for (const watcher of this.#watchers) watcher()
  }

  #take(message: ServerMessage): void {
    if (message.op !== 'snapshot' && message.op !== 'delta' && message.op !== 'stale') return
    const stream = this.#streams.get(message.topic as Topic)
    if (!stream) return
    if (message.op === 'stale') return this.#setStale(stream, message.isStale)
    if (message.op === 'delta') {
      if (stream.data === undefined || message.n <= stream.n) return
      if (message.n > stream.n + 1) return this.#resume(stream)
    }
    try {
      stream.data =
        message.op === 'delta' && stream.data !== undefined
          ? mergeDelta(stream.topic, stream.data, message.data)
          : readSnapshot(stream.topic, message.data)
    } catch {
      // It does not fit the contract: this page is older than the server. Without live data the page shows what it fetched.
      return this.#forget(stream)
    }
    if (message.op === 'snapshot') stream.epoch = message.epoch
    stream.n = message.n
    stream.isResuming = false
    for (const listener of stream.listeners) listener()
  }

  #resume(stream: Stream): void {
    if (stream.isResuming) return
    stream.isResuming = true
    this.#ask(stream)
  }
}
