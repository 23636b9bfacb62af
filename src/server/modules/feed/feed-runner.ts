import type { FeedEvent, FeedRef, FixtureChanged } from '#domain/feed/event.ts'
import { isEvenMoney, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import {
  afterEvent,
  fairProbabilities,
  offeredLines,
  takesBets,
} from '#domain/feed/reported-market.ts'
import { inTransaction } from '#server/db/database.ts'
import { saveFixture, updateScore } from '#server/modules/catalogue/index.ts'
import { followStart } from '#server/modules/events/index.ts'
import type { House } from '#server/modules/house/index.ts'
import { applyMarket, type ApplyParts } from './apply-market.ts'
import { applyBalls, applyIncidents } from './apply-incidents.ts'
import { ApplyQueue, isPassing } from './apply-queue.ts'
import {
  type FollowedFixture,
  type FollowedMarket,
  isAllOver,
  newFixture,
  newMarket,
} from './followed-fixture.ts'
import { unfinishedFixtures } from './store.ts'

export type FeedRunnerParts = ApplyParts & {
  house: House
  /** After so long without a word of the feed its markets are suspended. */
  staleMs: number
}

export type FeedReport = {
  events: number
  /** The reports that could not be applied; the log says why. */
  badEvents: number
  /** Markets that we do not carry. */
  unsupportedMarkets: number
}

const WATCH_MS_MAX = 1_000
/** A fixture that is over is kept in memory for late words of the feed. */
const KEPT_MS = 600_000

/**
 * Applies a feed to the program. Its reports are put together in memory, and fixture by fixture the program is brought
 * to that state: only differences are carried out, so that the same story can be told again after any stop. Prices go
 * to the house. A report that cannot be applied is counted and logged, and the rest goes on.
 */
export class FeedRunner {
  readonly #parts: FeedRunnerParts
  readonly #fixtures = new Map<FeedRef, FollowedFixture>()
  readonly #fixtureOfMarket = new Map<FeedRef, FollowedFixture>()
  /** Since when fixtures are over, by this process's clock. */
  readonly #overSince = new Map<FollowedFixture, number>()
  readonly #report = { events: 0, badEvents: 0 }
  readonly #unsupported = new Set<FeedRef>()
  readonly #queue = new ApplyQueue((fixture) => this.#apply(fixture))
  #heardAt = 0
  #isStale = false
  #watch: NodeJS.Timeout | undefined

  constructor(parts: FeedRunnerParts) {
    this.#parts = parts
  }

  get report(): FeedReport {
    return { ...this.#report, unsupportedMarkets: this.#unsupported.size }
  }

  start(): void {
    this.#heardAt = performance.now()
    const everyMs = Math.min(this.#parts.staleMs / 4, WATCH_MS_MAX)
    this.#watch = setInterval(() => this.#look(), everyMs)
  }

  /** The fixtures that the program still waits for: the source reports them again. */
  unfinished(): Promise<Set<FeedRef>> {
    return unfinishedFixtures(this.#parts.db, this.#parts.feed)
  }

  /** The feed is alive, though it may have nothing to tell. */
  heard(): void {
    this.#heardAt = performance.now()
    if (this.#isStale) this.#turnStale(false)
  }

  take(events: readonly FeedEvent[]): void {
    this.heard()
    for (const event of events) {
      this.#report.events += 1
      try {
        this.#tell(event)
      } catch (error) {
        this.#countBad(`event ${event.sequence}`, error)
      }
    }
  }

  /** Resolves when all that was told has been applied, as far as it can be. */
  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /** A report that was not applied comes again after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#watch)
    await this.#queue.stop()
  }

  #tell(event: FeedEvent): void {
    switch (event.kind) {
      case 'fixture':
        return this.#tellFixture(event)
      case 'score': {
        const fixture = this.#fixture(event.fixtureRef)
        fixture.score = { text: event.text, isBehind: true }
        return this.#queue.enter(fixture)
      }
      case 'incident': {
        const fixture = this.#fixture(event.fixtureRef)
        fixture.incidents.told.push(event)
        fixture.incidents.isBehind = true
        return this.#queue.enter(fixture)
      }
      case 'ball': {
        const fixture = this.#fixture(event.fixtureRef)
        fixture.balls.told.push(event)
        fixture.balls.isBehind = true
        return this.#queue.enter(fixture)
      }
      case 'market':
        if (event.marketKind === 'other') {
          this.#unsupported.add(event.marketRef)
          return
        }
        this.#fixtureOfMarket.set(event.marketRef, this.#fixture(event.fixtureRef))
        return this.#tellMarket(event)
      default:
        return this.#tellMarket(event)
    }
  }

  #fixture(fixtureRef: FeedRef): FollowedFixture {
    return known(this.#fixtures.get(fixtureRef), `fixture ${fixtureRef}`)
  }

  #tellFixture(told: FixtureChanged): void {
    const fixture = this.#fixtures.get(told.fixtureRef) ?? newFixture(told)
    fixture.told = told
    fixture.isBehind = true
    this.#fixtures.set(told.fixtureRef, fixture)
    this.#queue.enter(fixture)
  }

  #tellMarket(
    event: Exclude<FeedEvent, { kind: 'fixture' | 'score' | 'incident' | 'ball' }>,
  ): void {
    const { marketRef } = event
    const fixture = known(this.#fixtureOfMarket.get(marketRef), `market ${marketRef}`)
    const before = fixture.markets.get(marketRef)
    const told = known(afterEvent(before?.told, event), `market ${marketRef}`)
    const market = before ?? newMarket(told)
    market.told = told
    fixture.markets.set(marketRef, market)
    this.#quote(market)
    if (event.kind === 'prices') return
    market.isBehind = true
    this.#queue.enter(fixture)
  }

  /** The house follows at once; it offers nothing before the exchange has opened the market. */
  #quote({ told, ids, isOver }: FollowedMarket): void {
    if (!ids || isOver) return
    const { marketId, selectionIds } = ids
    const isStopped = !takesBets(told)
    const staysForAuction = told.definition.hasStartingPrice && told.outcomes === null
    if (this.#isStale || (isStopped && !staysForAuction))
      return this.#parts.house.withdraw(marketId)
    const probabilities = new Map<number, number | null>()
    for (const [selectionRef, probability] of fairProbabilities(told)) {
      const selectionId = selectionIds.get(selectionRef)
      if (selectionId !== undefined) probabilities.set(selectionId, probability)
    }
    const { marketKind } = told.definition
    const mayWithdraw = marketKind !== 'other' && MARKET_KINDS[marketKind].reduction !== 'none'
    const lines = marketKind !== 'other' && isEvenMoney(marketKind) ? offeredLines(told) : undefined
    this.#parts.house.quote(marketId, { probabilities, mayWithdraw, lines, isStopped })
  }

  async #apply(fixture: FollowedFixture): Promise<void> {
    const { db } = this.#parts
    const { fixtureRef } = fixture.told
    await this.#catchUp(fixture, `fixture ${fixtureRef}`, async () => {
      fixture.eventId = await this.#saveFixture(fixture.told)
    })
    const { eventId, score, incidents, balls } = fixture
    if (eventId === undefined) return
    // Before the markets: with the result of its last one the event is over, and its log must be whole by then.
    await this.#catchUp(balls, `the balls of fixture ${fixtureRef}`, () =>
      applyBalls(db, eventId, balls.told),
    )
    for (const [marketRef, market] of fixture.markets) {
      await this.#catchUp(market, `market ${marketRef}`, async () => {
        await applyMarket(this.#parts, market, { eventId, isStale: this.#isStale })
        this.#quote(market)
        if (market.isOver && market.ids) await this.#parts.house.leave(market.ids.marketId)
      })
    }
    await this.#catchUp(score, `the score of fixture ${fixtureRef}`, () =>
      inTransaction(db, (tx) => updateScore(tx, eventId, score.text)),
    )
    await this.#catchUp(incidents, `the log of fixture ${fixtureRef}`, () =>
      applyIncidents(this.#parts, eventId, incidents.told),
    )
  }

  /** Does one step if it is due. A step that fails for good is left until it is reported anew. */
  async #catchUp(
    followed: { isBehind: boolean },
    what: string,
    step: () => Promise<void>,
  ): Promise<void> {
    if (!followed.isBehind) return
    followed.isBehind = false
    try {
      await step()
    } catch (error) {
      if (!isPassing(error)) return this.#countBad(what, error)
      followed.isBehind = true
      throw error
    }
  }

  async #saveFixture(told: FixtureChanged): Promise<number> {
    const { db, exchange, feed } = this.#parts
    const { fixtureRef, sportId, name, countryCode, venue } = told
    const competition = told.competition?.name ?? ''
    const startsAt = new Date(told.startsAt)
    const fixture = { feedRef: fixtureRef, sportId, competition, name, countryCode, venue }
    const eventId = await inTransaction(db, (tx) => saveFixture(tx, { feed, ...fixture, startsAt }))
    await followStart({ db, exchange }, { eventId, startsAt })
    return eventId
  }

  #countBad(what: string, error: unknown): void {
    const { feed, log } = this.#parts
    this.#report.badEvents += 1
    log(`The feed ${feed} told what cannot be applied: ${what}`, error)
  }

  #look(): void {
    const now = performance.now()
    if (now - this.#heardAt > this.#parts.staleMs && !this.#isStale) this.#turnStale(true)
    for (const [fixtureRef, fixture] of this.#fixtures) {
      if (!isAllOver(fixture)) continue
      const since = this.#overSince.get(fixture) ?? now
      this.#overSince.set(fixture, since)
      if (now - since < KEPT_MS) continue
      this.#fixtures.delete(fixtureRef)
      this.#overSince.delete(fixture)
      for (const marketRef of fixture.markets.keys()) this.#fixtureOfMarket.delete(marketRef)
    }
  }

  #turnStale(isStale: boolean): void {
    this.#isStale = isStale
    const { feed, log } = this.#parts
    log(`The feed ${feed} ${isStale ? 'is silent: its markets are suspended' : 'speaks again'}`)
    for (const fixture of this.#fixtures.values()) {
      for (const market of fixture.markets.values()) {
        market.isBehind ||= !market.isOver
        this.#quote(market)
      }
      this.#queue.enter(fixture)
    }
  }
}

function known<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`${name} was not told of before`)
  return thing
}
