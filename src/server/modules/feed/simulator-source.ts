import type { FeedRef } from '#domain/feed/event.ts'
import { fixtureOf, scheduledAt } from '#domain/feed/simulator/schedule.ts'
import { SimulatorFeed } from '#domain/feed/simulator/simulator-feed.ts'
import type { FeedRunner } from './feed-runner.ts'

type Options = {
  runner: FeedRunner
  seed: number
  log: (message: string, error?: unknown) => void
}

const TICK_MS = 250

/** Plays the endless calendar of the simulator to a runner, by the clock. */
export class SimulatorSource {
  readonly #options: Options
  readonly #feed = new SimulatorFeed()
  /** The calendar at the last look. */
  #scheduled: ReadonlySet<FeedRef> = new Set()
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Tells how things stand, also in matches that an earlier run did not finish, and goes on from there. */
  async start(): Promise<void> {
    const { runner, log } = this.#options
    const unfinished = await runner.unfinished()
    for (const ref of unfinished)
      if (!this.#add(ref)) log(`Fixture ${ref} is not the simulator's: an operator settles it`)
    this.#scheduled = unfinished
    const now = Date.now()
    this.#addScheduled(now)
    runner.take(this.#feed.catchUpTo(now, unfinished))
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    const now = Date.now()
    this.#addScheduled(now)
    this.#options.runner.take(this.#feed.advanceTo(now))
  }

  #addScheduled(now: number): void {
    const scheduled = new Set(scheduledAt(this.#options.seed, now))
    for (const ref of scheduled) if (!this.#scheduled.has(ref)) this.#add(ref)
    this.#scheduled = scheduled
  }

  #add(ref: FeedRef): boolean {
    const fixture = fixtureOf(ref)
    if (fixture) this.#feed.add(fixture)
    return fixture !== undefined
  }
}
