import { pushMessagesTotal, pushSnapshotsTotal } from '#server/metrics/push.ts'
import type { Channel } from '../channel.ts'
import type { Bus } from './bus.ts'
import { RelayedStream, type Taken } from './relayed-stream.ts'
import { bytesOf, type Home, readMessage, readPositions, type Subjects } from './messages.ts'

/** Finds the home of a topic by its id; nothing where there is no such topic. */
export type HomeOf = (key: number) => Home | undefined | Promise<Home | undefined>

type Needs = { bus: Bus; subjects: Subjects; log: (message: string, error: unknown) => void }
type Relayed = {
  stream: RelayedStream
  homeOf: HomeOf
  home: Home | undefined
  /** Its last look for a snapshot failed, which was said. */
  isFailing: boolean
  stop: () => void
}

/** Owners are asked so often how far the topics are that are followed here: the loss of a last change is seen by it. */
const KEEP_MS = 1_000
/** Prices grey when no owner has confirmed them for so long: with the time of one look, within 5 seconds. */
const STALE_MS = 4_000

/** The part of servers with sockets: hears the topics that somebody follows here, and no others. */
export class Relay {
  readonly #needs: Needs
  readonly #topics = new Map<string, Relayed>()
  readonly #stop: () => void
  #keptAtMs = -Infinity

  constructor(needs: Needs) {
    this.#needs = needs
    const { bus, subjects } = needs
    this.#stop = bus.subscribe(subjects.taken('*'), ({ subject }) => {
      for (const { home } of this.#topics.values())
        if (home !== undefined && subjects.taken(home) === subject) return void this.#keep(home)
    })
  }

  get count(): { followed: number; stale: number } {
    const streams = Array.from(this.#topics.values(), ({ stream }) => stream)
    return { followed: streams.length, stale: streams.filter(({ isStale }) => isStale).length }
  }

  /** The topics of one name, as a socket follows them. */
  named(name: string, homeOf: HomeOf): Pick<Channel<unknown>, 'follow' | 'leave'> {
    return {
      follow: (key, follower, last) => {
        const topic = `${name}:${key}`
        const relayed = this.#topics.get(topic) ?? this.#open(topic, key, homeOf)
        relayed.stream.follow(follower, last)
        void this.#fetch(relayed)
      },
      leave: (key, follower) => this.#topics.get(`${name}:${key}`)?.stream.leave(follower),
    }
  }

  /** Fetches what is missing, asks owners how far they are, and says what nobody has confirmed for too long. */
  tick(): void {
    const nowMs = performance.now()
    for (const relayed of this.#topics.values()) {
      if (relayed.stream.needsSnapshot) void this.#fetch(relayed)
      if (nowMs - relayed.stream.confirmedAtMs > STALE_MS) relayed.stream.tellStale(true)
    }
    if (nowMs - this.#keptAtMs < KEEP_MS) return
    this.#keptAtMs = nowMs
    const homes = [...this.#topics.values()].flatMap(({ home }) => home ?? [])
    for (const home of new Set(homes)) void this.#keep(home)
  }

  /** Stops hearing what everybody has left. */
  sweep(): void {
    for (const [topic, { stream, stop }] of this.#topics) {
      if (stream.isFollowed) continue
      stop()
      this.#topics.delete(topic)
    }
  }

  close(): void {
    this.#stop()
    for (const { stop } of this.#topics.values()) stop()
    this.#topics.clear()
  }

  #open(topic: string, key: number, homeOf: HomeOf): Relayed {
    const { bus, subjects, log } = this.#needs
    const stream = new RelayedStream(key, topic)
    // Before the snapshot is asked for: a change behind it must not be missed.
    const stop = bus.subscribe(subjects.topic(topic), ({ data }) => {
      pushMessagesTotal.inc({ way: 'received' })
      try {
        const read = readMessage(data)
        if ('at' in read) this.#note(relayed, stream.takeDelta(read.at, read.frame))
      } catch (error) {
        log(`A change of ${topic} cannot be read`, error)
      }
    })
    const relayed: Relayed = { stream, homeOf, home: undefined, isFailing: false, stop }
    this.#topics.set(topic, relayed)
    return relayed
  }

  #note(relayed: Relayed, taken: Taken): void {
    if (taken === 'kept') return
    relayed.stream.needsSnapshot = true
    void this.#fetch(relayed)
  }

  /** Fetches a snapshot where one is needed. Where that fails, the next look tries again. */
  async #fetch(relayed: Relayed): Promise<void> {
    const { stream } = relayed
    if (!stream.needsSnapshot || stream.isAsking) return
    stream.isAsking = true
    stream.needsSnapshot = false
    try {
      if (!(await this.#fetched(relayed))) stream.needsSnapshot = true
      relayed.isFailing = false
    } catch (error) {
      stream.needsSnapshot = true
      // The next look comes soon, and a failure that lasts would fill the log.
      if (!relayed.isFailing)
        this.#needs.log(`The snapshot of ${stream.topic} is not there and asked for again`, error)
      relayed.isFailing = true
    }
    stream.isAsking = false
  }

  async #fetched(relayed: Relayed): Promise<boolean> {
    const { bus, subjects } = this.#needs
    const { stream } = relayed
    const why = stream.isOpened ? 'again' : 'opened'
    relayed.home ??= await relayed.homeOf(stream.key)
    if (relayed.home === undefined) {
      stream.refuse()
      return true
    }
    const sentAtMs = performance.now()
    const asked = bus.request(subjects.ask(relayed.home), bytesOf([stream.topic]))
    const data = await asked.catch(() => undefined)
    if (!data) return false
    const read = readMessage(data)
    if ('refused' in read) {
      if (read.refused !== 'NOT_FOUND') return false
      stream.refuse()
      return true
    }
    if (stream.takeSnapshot(read.at, read.frame) === 'missed') return false
    pushSnapshotsTotal.inc({ why })
    stream.confirm(sentAtMs)
    return true
  }

  /** Asks the owner how far the followed topics of its home are: what it does not hear of, it publishes no more. */
  async #keep(home: Home): Promise<void> {
    const { bus, subjects, log } = this.#needs
    const kept = [...this.#topics.values()].filter((each) => each.home === home)
    const opened = kept.filter(({ stream }) => stream.isOpened)
    if (opened.length === 0) return
    const names = opened.map(({ stream }) => stream.topic)
    const sentAtMs = performance.now()
    const data = await bus.request(subjects.keep(home), bytesOf(names)).catch(() => undefined)
    if (!data) return
    try {
      const { generation, positions } = readPositions(data)
      for (const [index, relayed] of opened.entries()) {
        const position = positions[index]
        if (position === undefined) continue
        const taken = relayed.stream.compare(generation, position)
        if (taken === 'kept') relayed.stream.confirm(sentAtMs)
        this.#note(relayed, taken)
      }
    } catch (error) {
      log('An answer about live topics cannot be read', error)
    }
  }
}
