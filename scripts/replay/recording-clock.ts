import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedEvent } from '#domain/feed/event.ts'
import type { Clock } from '#server/modules/exchange/index.ts'
import type { Inspected } from './recording-file.ts'

const BREATH_MS = 250

type Wait = { untilMs: number; go: () => void }

/**
 * The time of a recording, moved to today: it begins now, and passes as it did then, however fast the recording is
 * played. Orders that wait in play wait by it, so their delay is real at any speed.
 */
export class RecordingClock implements Clock {
  readonly #speed: number
  readonly #startedAt: Inspected['startedAt']
  readonly #beganAt = Date.now()
  #firstAt: number | undefined
  #nowMs = this.#beganAt
  #waits: Wait[] = []
  #waited = 0
  #waiters: (() => void)[] = []

  constructor(speed: number, startedAt: Inspected['startedAt']) {
    this.#speed = speed
    this.#startedAt = startedAt
  }

  get nowMs(): number {
    return this.#nowMs
  }

  /** How many orders have waited in play. */
  get waited(): number {
    return this.#waited
  }

  /** Whether an order waits for a time to come. */
  get isWaitedFor(): boolean {
    return this.#waits.length > 0
  }

  read(): Promise<Date> {
    return Promise.resolve(new Date(this.#nowMs))
  }

  carriedOn(): Date {
    return new Date(this.#nowMs)
  }

  forget(): void {}

  reached(untilMs: number, signal: AbortSignal): Promise<void> {
    this.#waited += 1
    return new Promise((go, fail) => {
      signal.addEventListener('abort', () => fail(new Error('stopped')), { once: true })
      this.#waits.push({ untilMs, go })
      for (const told of this.#waiters.splice(0)) told()
    })
  }

  /** Resolves when the next order begins to wait. */
  nextWait(): Promise<void> {
    return new Promise((told) => this.#waiters.push(told))
  }

  /** Brings the clock to `at` of the recording. `onRelease` is awaited at each moment that something has waited for. */
  async reach(
    at: number,
    { onRelease, onBreath }: { onRelease: () => Promise<void>; onBreath: () => void },
  ): Promise<void> {
    this.#firstAt ??= at
    const untilMs = this.#timeOf(at)
    for (;;) {
      await this.#advance(Math.min(untilMs, this.#paceMs()), onRelease)
      if (this.#nowMs >= untilMs) return
      await sleep(Math.min((untilMs - this.#nowMs) / this.#speed, BREATH_MS))
      onBreath()
    }
  }

  /** Lets everything that waits go its way: the recording is over. */
  async pass(onRelease: () => Promise<void>): Promise<void> {
    while (this.#waits.length > 0) {
      const last = Math.max(...this.#waits.map(({ untilMs }) => untilMs))
      await this.#advance(last, onRelease)
    }
  }

  /**
   * The event with its times as they are by this clock. A market that was late starts when it did: where it was recorded
   * bets were taken until then, and a recording does not say how the start was put off.
   */
  shifted(event: FeedEvent): FeedEvent {
    if (event.kind === 'fixture') return { ...event, startsAt: this.#timeOf(event.startsAt) }
    if (event.kind !== 'market') return event
    const startedAt = this.#startedAt.get(event.marketRef) ?? event.startsAt
    return { ...event, startsAt: this.#timeOf(Math.max(event.startsAt, startedAt)) }
  }

  async #advance(toMs: number, onRelease: () => Promise<void>): Promise<void> {
    for (;;) {
      const due = this.#waits.filter(({ untilMs }) => untilMs <= toMs)
      if (due.length === 0) break
      const untilMs = Math.min(...due.map((each) => each.untilMs))
      this.#nowMs = Math.max(this.#nowMs, untilMs)
      const released = due.filter((each) => each.untilMs === untilMs)
      this.#waits = this.#waits.filter((each) => !released.includes(each))
      for (const { go } of released) go()
      await onRelease()
    }
    this.#nowMs = Math.max(this.#nowMs, toMs)
  }

  /** How far the chosen speed lets it go now. */
  #paceMs(): number {
    if (this.#speed === Infinity) return Infinity
    return this.#beganAt + (Date.now() - this.#beganAt) * this.#speed
  }

  #timeOf(at: number): number {
    return this.#beganAt + at - (this.#firstAt ?? at)
  }
}
