import type { RefusalCode } from '#contract/refusal.ts'
import { frameOf } from './frame.ts'

/** The receivers of the messages of a topic. */
export type Follower = {
  /** `told` says what a numbered frame is. */
  send(frame: Buffer, told?: Told): void
  /** The topic could not be followed. */
  refuse(topic: string, code: RefusalCode): void
}

/** The last message of a topic that somebody has had. */
export type Position = { epoch: string; n: number }
export type Told = Position & { op: 'snapshot' | 'delta' }

/** Deltas that are kept for those who come back. */
export const HISTORY_MAX = 64

/** One topic: its last state sent, the numbered messages that led to it, and its followers. */
export class Stream<State> {
  readonly key: number
  readonly topic: string
  /** The state that followers know. Undefined until it was read for the first time. */
  state: State | undefined
  /** Whether `state` missed changes: it must be read anew before anybody is told of it. */
  isStale = true
  emptySinceMs = 0
  readonly #epoch: string
  readonly #followers = new Set<Follower>()
  readonly #waiting = new Map<Follower, Position | undefined>()
  readonly #history: Buffer[] = []
  #n = 1
  #snapshot: Buffer | undefined

  constructor(key: number, topic: string, epoch: string) {
    this.key = key
    this.topic = topic
    this.#epoch = epoch
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0 || this.#waiting.size > 0
  }

  /** Holds the follower back until the state has been read. */
  wait(follower: Follower, last: Position | undefined): void {
    this.#followers.delete(follower)
    this.#waiting.set(follower, last)
  }

  /** Brings the follower up to date: by the deltas since `last` where they are still there, else by a snapshot. */
  welcome(follower: Follower, last: Position | undefined): void {
    this.#followers.add(follower)
    const missed = last?.epoch === this.#epoch ? this.#n - last.n : Infinity
    if (missed < 0 || missed > this.#history.length)
      return follower.send(this.#snapshotFrame(), this.#told('snapshot', this.#n))
    const frames = this.#history.slice(this.#history.length - missed)
    for (const [index, frame] of frames.entries())
      follower.send(frame, this.#told('delta', this.#n - missed + index + 1))
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower)
    this.#waiting.delete(follower)
  }

  /** Takes the state that was read and tells of it: `delta` to those who follow, what they need to those who waited. */
  show(state: State, delta: unknown): void {
    if (this.state === undefined) this.state = state
    else if (delta !== undefined) this.#append(state, delta)
    for (const [follower, last] of this.#waiting) this.welcome(follower, last)
    this.#waiting.clear()
  }

  /** There is nothing of that name. */
  refuse(): void {
    for (const follower of this.#waiting.keys()) follower.refuse(this.topic, 'NOT_FOUND')
    this.#waiting.clear()
  }

  #append(state: State, delta: unknown): void {
    this.state = state
    this.#n += 1
    this.#snapshot = undefined
    const frame = frameOf({ op: 'delta', topic: this.topic, n: this.#n, data: delta })
    this.#history.push(frame)
    if (this.#history.length > HISTORY_MAX) this.#history.shift()
    const told = this.#told('delta', this.#n)
    for (const follower of this.#followers) follower.send(frame, told)
  }

  #told(op: Told['op'], n: number): Told {
    return { op, epoch: this.#epoch, n }
  }

  #snapshotFrame(): Buffer {
    this.#snapshot ??= frameOf({
      op: 'snapshot',
      topic: this.topic,
      epoch: this.#epoch,
      n: this.#n,
      data: this.state,
    })
    return this.#snapshot
  }
}
