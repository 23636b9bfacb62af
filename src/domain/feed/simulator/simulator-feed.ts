import type { FeedEvent, FeedRef, UnnumberedEvent } from '../event.ts'
import { MatchFeed } from './match-feed.ts'
import type { SimulatedFixture } from './match-market.ts'

/** Simulated matches as one feed. */
export class SimulatorFeed {
  #matches: MatchFeed[] = []
  #sequence = 0

  /** How many matches are not over. */
  get matches(): number {
    return this.#matches.length
  }

  add(fixture: SimulatedFixture): void {
    this.#matches.push(new MatchFeed(fixture))
  }

  /** When the next event falls, in milliseconds since 1970 UTC; `Infinity` when none is to come. */
  get nextAt(): number {
    return Math.min(...this.#matches.map(({ nextAt }) => nextAt))
  }

  /** The events of all matches up to `now`, by time and then by the order in which the matches were added. */
  advanceTo(now: number): FeedEvent[] {
    return this.#told(this.#matches.flatMap((match) => match.advanceTo(now)))
  }

  /**
   * The same without the prices that later events have replaced: quick, for many matches under way. Of matches that
   * are over by now only those to be finished are told.
   */
  catchUpTo(now: number, toFinish: ReadonlySet<FeedRef>): FeedEvent[] {
    const events = this.#matches.flatMap((match) => {
      const told = match.catchUpTo(now)
      return match.isOver && !toFinish.has(match.fixtureRef) ? [] : told
    })
    return this.#told(events)
  }

  #told(unsorted: readonly UnnumberedEvent[]): FeedEvent[] {
    const events = unsorted.toSorted((a, b) => a.at - b.at)
    this.#matches = this.#matches.filter(({ isOver }) => !isOver)
    return events.map((event): FeedEvent => {
      this.#sequence += 1
      return { ...event, sequence: this.#sequence }
    })
  }
}
