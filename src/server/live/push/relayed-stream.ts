import { type Follower, HISTORY_MAX, type Position } from '../stream.ts'
import { frameOf } from '../frame.ts'
import type { OwnedPosition } from './messages.ts'

/** The consequence of a message of the owner. `missed`: a snapshot is needed. */
export type Taken = 'kept' | 'missed'

/**
 * A topic as its owner publishes it: the last snapshot that was fetched, the changes since, and the followers at this
 * server. It passes frames on as they came.
 */
export class RelayedStream {
  readonly key: number
  readonly topic: string
  /** When the owner last confirmed that no change of this topic was missed up to then. */
  confirmedAtMs = performance.now()
  /** Told to followers: the owner is not heard, so what they have may be old. */
  isStale = false
  /** A snapshot is needed: none was fetched yet, a change was missed, or somebody waits for one. */
  needsSnapshot = true
  isAsking = false
  readonly #followers = new Set<Follower>()
  readonly #waiting = new Map<Follower, Position | undefined>()
  #at: OwnedPosition | undefined
  #snapshot: { n: number; frame: Buffer } | undefined
  /** The last changes, up to the present number. */
  #deltas: Buffer[] = []

  constructor(key: number, topic: string) {
    this.key = key
    this.topic = topic
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0 || this.#waiting.size > 0
  }

  get isOpened(): boolean {
    return this.#at !== undefined
  }

  follow(follower: Follower, last: Position | undefined): void {
    this.leave(follower)
    const frames = this.#framesSince(last)
    if (frames) this.#welcome(follower, frames)
    else {
      this.#waiting.set(follower, last)
      this.needsSnapshot = true
    }
    // One that comes back shows what it had, which is old until it is brought up to date.
    if (this.isStale || (!frames && last)) follower.send(this.#staleFrame(true))
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower)
    this.#waiting.delete(follower)
  }

  /** There is nothing of that name. */
  refuse(): void {
    for (const follower of this.#everybody()) follower.refuse(this.topic, 'NOT_FOUND')
    this.#followers.clear()
    this.#waiting.clear()
  }

  takeDelta(at: OwnedPosition, frame: Buffer): Taken {
    const known = this.#at
    // The first snapshot is on its way. An owner of before has nothing to say any more.
    if (!known || at.generation < known.generation) return 'kept'
    if (at.generation > known.generation || at.epoch !== known.epoch) return 'missed'
    if (at.n <= known.n) return 'kept'
    if (at.n > known.n + 1) return 'missed'
    this.#at = at
    this.#deltas.push(frame)
    if (this.#deltas.length > HISTORY_MAX) this.#deltas.shift()
    for (const follower of this.#followers) follower.send(frame)
    return 'kept'
  }

  /** A snapshot of an owner of before is missed still. */
  takeSnapshot(at: OwnedPosition, frame: Buffer): Taken {
    const known = this.#at
    if (known && at.generation < known.generation) return 'missed'
    this.#snapshot = { n: at.n, frame }
    // One who waits may need a snapshot where all others have everything.
    if (!known || known.epoch !== at.epoch || at.n > known.n) {
      this.#at = at
      this.#deltas = []
      for (const follower of this.#followers) follower.send(frame)
    } else this.#at = { ...known, generation: at.generation }
    for (const [follower, last] of this.#waiting) {
      const frames = this.#framesSince(last)
      if (!frames) return 'missed'
      this.#waiting.delete(follower)
      this.#welcome(follower, frames)
      if (last && !this.isStale) follower.send(this.#staleFrame(false))
    }
    return 'kept'
  }

  /** The owner says how far the topic is; null where it does not publish it. */
  compare(generation: number, owned: Position | null): Taken {
    const known = this.#at
    if (!known) return 'kept'
    const isSame =
      owned !== null &&
      generation === known.generation &&
      owned.epoch === known.epoch &&
      owned.n <= known.n
    return isSame ? 'kept' : 'missed'
  }

  /** Nothing that happened before this moment is missing. */
  confirm(atMs: number): void {
    this.confirmedAtMs = Math.max(this.confirmedAtMs, atMs)
    this.tellStale(false)
  }

  tellStale(isStale: boolean): void {
    if (this.isStale === isStale) return
    this.isStale = isStale
    const frame = this.#staleFrame(isStale)
    for (const follower of this.#everybody()) follower.send(frame)
  }

  #everybody(): Follower[] {
    return [...this.#followers, ...this.#waiting.keys()]
  }

  #staleFrame(isStale: boolean): Buffer {
    return frameOf({ op: 'stale', topic: this.topic, isStale })
  }

  #welcome(follower: Follower, frames: readonly Buffer[]): void {
    this.#followers.add(follower)
    for (const frame of frames) follower.send(frame)
  }

  /** Brings one who had `last` up to date: by the changes since, or by the snapshot and the changes behind it. */
  #framesSince(last: Position | undefined): Buffer[] | undefined {
    const at = this.#at
    if (!at) return undefined
    const missed = last?.epoch === at.epoch ? at.n - last.n : -1
    if (missed >= 0 && missed <= this.#deltas.length) return this.#lastDeltas(missed)
    const snapshot = this.#snapshot
    const behind = snapshot ? at.n - snapshot.n : Infinity
    if (!snapshot || behind > this.#deltas.length) return undefined
    return [snapshot.frame, ...this.#lastDeltas(behind)]
  }

  #lastDeltas(count: number): Buffer[] {
    return this.#deltas.slice(this.#deltas.length - count)
  }
}
