import { assert } from '#domain/assert.ts'
import { SeededRandom } from '#domain/random.ts'
import type { FeedMarketStatus, FeedRef, UnnumberedEvent } from '../event.ts'
import { ballsTold, openingOf } from './balls.ts'
import { SimulatedLog } from './incidents.ts'
import { isOver, type MatchState, nextStep, scoreText, startMatch } from './match.ts'
import {
  crowdAt,
  fixtureEvent,
  isDecidedEarly,
  marketEvent,
  marketsOf,
  pricesEvent,
  resultEvent,
  type SimulatedFixture,
  type SimulatedMarket,
} from './match-market.ts'

/** How long betting stops at the start and after a goal or a wicket, by the clock. */
const SUSPENSION_MS = 6_000
/** How often prices move before the start: in this part of the time that is left, within bounds. */
const WOBBLE_PART = 1 / 60
const WOBBLE_MIN_MS = 4_000
const WOBBLE_MAX_MS = 30_000
/** Keeps the crowd's opinions apart from the course of the match, which grows from the bare seed. */
const CROWD_SEED_OFFSET = 2 ** 40

/**
 * A simulated match as a feed tells it:
 *
 * | phase     | begins                          | then                                          |
 * |-----------|---------------------------------|-----------------------------------------------|
 * | new       |                                 | coming at opensAt                             |
 * | coming    | market open, prices that wander | suspended at startsAt                         |
 * | suspended | start, goal or wicket           | open SUSPENSION_MS after the last stop; over  |
 * | open      | market open in play, prices     | suspended at a goal or wicket; over           |
 * | over      | market closed, result           |                                               |
 *
 * A market that is decided before the match is over is closed and has its result at once.
 *
 * The same fixture always tells the same story, however often and late it is asked, so that after a restart it can
 * be told again from the beginning.
 */
export class MatchFeed {
  readonly #fixture: SimulatedFixture
  /** Those without a result. */
  #markets: readonly SimulatedMarket[]
  readonly #crowd: SeededRandom
  readonly #log: SimulatedLog
  #match: MatchState
  #phase: 'new' | 'coming' | 'suspended' | 'open' | 'over' = 'new'
  #reopensAt = Infinity
  #wobblesAt = Infinity
  #version = 0
  #score = ''
  /** How far the crowd is off: half a shift of the log odds of home against away. */
  #bias = 0
  /** How often the crowd has made up its mind. */
  #opinions = 0
  /** While catching up: when prices were told last that are still good, if they are. */
  #missed: { at: number | null } | undefined

  constructor(fixture: SimulatedFixture) {
    assert(
      fixture.opensAt < fixture.startsAt && fixture.speed > 0,
      'betting opens before the match',
    )
    this.#fixture = fixture
    this.#crowd = SeededRandom.from(fixture.seed + CROWD_SEED_OFFSET)
    this.#log = new SimulatedLog(fixture)
    this.#match = startMatch(fixture.spec, fixture.seed)
    this.#markets = marketsOf(fixture, this.#match)
  }

  get fixtureRef(): FeedRef {
    return this.#fixture.fixtureRef
  }

  get isOver(): boolean {
    return this.#phase === 'over'
  }

  /** When it has something to tell next; `Infinity` once it is over. */
  get nextAt(): number {
    switch (this.#phase) {
      case 'new':
        return this.#fixture.opensAt
      case 'coming':
        return Math.min(this.#wobblesAt, this.#fixture.startsAt)
      case 'suspended':
      case 'open':
        return Math.min(this.#reopensAt, this.#stepAt())
      case 'over':
        return Infinity
    }
  }

  /** Everything that happens up to `now`, in order. */
  advanceTo(now: number): UnnumberedEvent[] {
    const events: UnnumberedEvent[] = []
    while (this.nextAt <= now) events.push(...this.#happen(this.nextAt))
    return events
  }

  /** The same without the prices that later events have replaced: all that a newcomer needs, and much quicker. */
  catchUpTo(now: number): UnnumberedEvent[] {
    this.#missed = { at: null }
    const events = this.advanceTo(now)
    const { at } = this.#missed
    this.#missed = undefined
    return at === null ? events : [...events, ...this.#pricesAt(at)]
  }

  #stepAt(): number {
    const { startsAt, speed } = this.#fixture
    return startsAt + Math.round((this.#match.nextStepSeconds * 1_000) / speed)
  }

  #happen(at: number): UnnumberedEvent[] {
    switch (this.#phase) {
      case 'new':
        return this.#open(at)
      case 'coming':
        return at === this.#fixture.startsAt ? this.#start(at) : this.#wobble(at)
      default:
        return at === this.#reopensAt ? this.#reopen(at) : this.#step(at)
    }
  }

  #open(at: number): UnnumberedEvent[] {
    this.#phase = 'coming'
    return [
      fixtureEvent(this.#fixture, at),
      ...openingOf(this.#fixture, at),
      ...this.#defined(at, 'open'),
      ...this.#wobble(at),
    ]
  }

  #wobble(at: number): UnnumberedEvent[] {
    const part = Math.round((this.#fixture.startsAt - at) * WOBBLE_PART)
    this.#wobblesAt = at + Math.min(Math.max(part, WOBBLE_MIN_MS), WOBBLE_MAX_MS)
    return this.#prices(at)
  }

  #start(at: number): UnnumberedEvent[] {
    this.#suspend(at)
    return [...this.#defined(at, 'suspended'), ...this.#scoreIfChanged(at)]
  }

  #reopen(at: number): UnnumberedEvent[] {
    this.#phase = 'open'
    this.#reopensAt = Infinity
    return [...this.#defined(at, 'open'), ...this.#prices(at)]
  }

  #step(at: number): UnnumberedEvent[] {
    const before = this.#match
    const { match, happenings } = nextStep(before)
    this.#match = match
    const events = [
      ...this.#scoreIfChanged(at),
      ...this.#log.told(match, happenings, at),
      ...ballsTold(this.#fixture, { before, after: match }, at),
    ]
    if (isOver(match)) {
      if (this.#missed) this.#missed.at = null
      this.#phase = 'over'
      return [...events, ...this.#result(this.#markets, at)]
    }
    const decided = this.#markets.filter((market) => isDecidedEarly(market, match))
    if (decided.length > 0) events.push(...this.#result(decided, at))
    const stop = happenings.find(({ stopsBetting }) => stopsBetting)
    if (stop) {
      this.#suspend(at)
      const reason = stop.kind
      const stops = this.#markets.map(({ marketRef }): UnnumberedEvent => {
        return { kind: 'suspend', at, marketRef, reason }
      })
      return [...stops, ...events]
    }
    return this.#phase === 'open' ? [...events, ...this.#prices(at)] : events
  }

  #result(markets: readonly SimulatedMarket[], at: number): UnnumberedEvent[] {
    this.#markets = this.#markets.filter((market) => !markets.includes(market))
    const match = this.#match
    return [
      ...this.#defined(at, 'closed', markets),
      ...markets.map((market) => resultEvent(this.#fixture, { market, match }, at)),
    ]
  }

  #suspend(at: number): void {
    if (this.#missed) this.#missed.at = null
    this.#phase = 'suspended'
    this.#reopensAt = at + SUSPENSION_MS
  }

  #scoreIfChanged(at: number): UnnumberedEvent[] {
    const text = scoreText(this.#match)
    if (text === this.#score) return []
    this.#score = text
    return [{ kind: 'score', at, fixtureRef: this.#fixture.fixtureRef, text }]
  }

  #defined(
    at: number,
    status: FeedMarketStatus,
    markets: readonly SimulatedMarket[] = this.#markets,
  ): UnnumberedEvent[] {
    this.#version += 1
    const version = this.#version
    return markets.map((market) => marketEvent(this.#fixture, market, { at, status, version }))
  }

  #prices(at: number): UnnumberedEvent[] {
    this.#bias = 0.9 * this.#bias + this.#crowd.between(-0.03, 0.03)
    this.#opinions += 1
    if (!this.#missed) return this.#pricesAt(at)
    this.#missed.at = at
    return []
  }

  #pricesAt(at: number): UnnumberedEvent[] {
    const random = SeededRandom.from(this.#fixture.seed + CROWD_SEED_OFFSET + this.#opinions)
    const crowd = crowdAt(this.#match, this.#bias, random)
    return this.#markets.map((market) => pricesEvent(this.#fixture, market, at, crowd))
  }
}
