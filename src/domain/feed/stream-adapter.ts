import { hasHalfResults } from '../exchange/kinds/market-kind.ts'
import { assert } from '#domain/assert.ts'
import type { Ladder } from '#domain/exchange/prices/ladder.ts'
import { isRacing } from '#domain/catalogue/sports.ts'
import type {
  FeedEvent,
  FeedRef,
  FixtureChanged,
  SelectionPrices,
  UnnumberedEvent,
} from './event.ts'
import {
  ladderOf,
  marketOf,
  participantsOf,
  resultOf,
  selectionRefOf,
  supportedSportId,
  whyDropped,
} from './stream-definition.ts'
import {
  type MarketChange,
  type MarketDefinition,
  parseStreamLine,
  type RunnerChange,
} from './stream-message.ts'
import { RunnerOffers } from './stream-offers.ts'
import { toldScore } from './reported-score.ts'

/** The contents of a stream and the parts that were left out, by reason. */
export type StreamReport = {
  lines: number
  /** Market messages. */
  messages: number
  /** Other messages of the stream: connection, status, orders. */
  otherMessages: number
  malformedLines: number
  /** The first few malformed lines, by number from 1. */
  malformedSamples: { line: number; reason: string }[]
  /** Messages of other channels, by their name. */
  otherChannels: Record<string, number>
  /** Markets that are left out, and why. */
  droppedMarkets: { marketRef: FeedRef; reason: string }[]
  /** Definitions older than the one known. */
  staleDefinitions: number
  /** Changes of runners that were not defined before. */
  undefinedChanges: number
  /** Offers whose price is not on the ladder. */
  offLadderOffers: number
}

const MALFORMED_SAMPLES = 5
const COUNTRY_CODE = /^[A-Z]{2}$/

type Fixture = Omit<FixtureChanged, 'at' | 'sequence'>

type Market = {
  version: number
  /** The defined selections, and whether each takes bets. */
  isActive: Map<FeedRef, boolean>
  ladder: Ladder
  offers: Map<FeedRef, RunnerOffers>
  /** The last report of the definition, the result and each selection's prices: only changes are reported. */
  told: Map<string, string>
}

/**
 * Turns the lines of an exchange stream (newline JSON `mcm` messages, live or recorded) into feed events.
 * Deterministic: the same lines give the same events. It keeps every market's ladders in memory.
 */
export class StreamAdapter {
  readonly #markets = new Map<FeedRef, Market>()
  /** Why markets are left out. */
  readonly #dropped = new Map<FeedRef, string>()
  readonly #fixtures = new Map<FeedRef, Fixture>()
  readonly #report: Omit<StreamReport, 'droppedMarkets'> = {
    lines: 0,
    messages: 0,
    otherMessages: 0,
    malformedLines: 0,
    malformedSamples: [],
    otherChannels: {},
    staleDefinitions: 0,
    undefinedChanges: 0,
    offLadderOffers: 0,
  }
  #sequence = 0

  get report(): StreamReport {
    const dropped = Array.from(this.#dropped, ([marketRef, reason]) => ({ marketRef, reason }))
    return { ...this.#report, droppedMarkets: dropped }
  }

  /** The events of one line, in the order in which they apply. A malformed line is counted and gives none. */
  read(line: string): FeedEvent[] {
    this.#report.lines += 1
    const text = line.trim()
    if (text === '') return []
    const parsed = parseStreamLine(text)
    switch (parsed.kind) {
      case 'malformed':
        this.#countMalformed(parsed.reason)
        return []
      case 'other': {
        const { otherChannels } = this.#report
        this.#report.otherMessages += 1
        otherChannels[parsed.op] = (otherChannels[parsed.op] ?? 0) + 1
        return []
      }
      case 'markets': {
        this.#report.messages += 1
        const { mc, pt } = parsed.message
        if (parsed.faults.length > 0) this.#countMalformed(parsed.faults.join('; '))
        const events = mc.flatMap((change) => this.#apply(change, pt))
        return events.map((event) => ({ ...event, sequence: this.#next() }))
      }
    }
  }

  #countMalformed(reason: string): void {
    this.#report.malformedLines += 1
    if (this.#report.malformedSamples.length >= MALFORMED_SAMPLES) return
    this.#report.malformedSamples.push({ line: this.#report.lines, reason })
  }

  #next(): number {
    this.#sequence += 1
    return this.#sequence
  }

  #apply(change: MarketChange, at: number): UnnumberedEvent[] {
    const { id: marketRef, rc } = change
    const definition = change.marketDefinition && this.#accepted(marketRef, change.marketDefinition)
    const events = definition ? this.#define(marketRef, definition, at) : []
    const market = this.#markets.get(marketRef)
    if (!market) {
      if (!this.#dropped.has(marketRef)) this.#dropped.set(marketRef, 'it was never defined')
      return events
    }
    if (change.img) market.offers.clear()
    for (const runner of rc ?? []) this.#applyRunner(market, runner)
    const isWhole = definition !== undefined || change.img === true
    const touched = isWhole ? market.isActive.keys() : new Set((rc ?? []).map(selectionRefOf))
    const selections = [...touched].flatMap((selectionRef) => changedPrices(market, selectionRef))
    if (selections.length > 0) events.push({ kind: 'prices', at, marketRef, selections })
    const outcomes = definition && resultOf(definition)
    if (outcomes && isNews(market.told, 'result', outcomes)) {
      const { selections, marketKind } = marketOf(definition)
      const score =
        marketKind !== 'other' && hasHalfResults(marketKind)
          ? toldScore(selections, outcomes)
          : undefined
      events.push({ kind: 'result', at, marketRef, outcomes, ...(score && { score }) })
    }
    return events
  }

  /** The definition, unless we do not carry it or know a newer one (a market that has moved can be sent twice). */
  #accepted(marketRef: FeedRef, definition: MarketDefinition): MarketDefinition | undefined {
    const problem = whyDropped(definition)
    if (problem !== undefined) {
      this.#dropped.set(marketRef, problem)
      return undefined
    }
    this.#dropped.delete(marketRef)
    const known = this.#markets.get(marketRef)
    if (known && known.version > definition.version) {
      this.#report.staleDefinitions += 1
      return undefined
    }
    return definition
  }

  #define(marketRef: FeedRef, definition: MarketDefinition, at: number): UnnumberedEvent[] {
    const events: UnnumberedEvent[] = []
    const fixtureRef = definition.eventId
    const fixture = fixtureOf(definition, this.#fixtures.get(fixtureRef))
    if (JSON.stringify(fixture) !== JSON.stringify(this.#fixtures.get(fixtureRef))) {
      this.#fixtures.set(fixtureRef, fixture)
      events.push({ ...fixture, at })
    }
    const defined = marketOf(definition)
    const known = this.#markets.get(marketRef)
    const market: Market = {
      version: defined.version,
      isActive: new Map(defined.selections.map((s) => [s.selectionRef, s.status === 'active'])),
      ladder: ladderOf(definition),
      offers: known?.offers ?? new Map(),
      told: known?.told ?? new Map(),
    }
    this.#markets.set(marketRef, market)
    if (isNews(market.told, 'market', defined)) {
      events.push({ kind: 'market', at, marketRef, fixtureRef, ...defined })
    }
    return events
  }

  #applyRunner(market: Market, change: RunnerChange): void {
    const selectionRef = selectionRefOf(change)
    if (!market.isActive.has(selectionRef)) {
      this.#report.undefinedChanges += 1
      return
    }
    const offers = market.offers.get(selectionRef) ?? new RunnerOffers(market.ladder)
    market.offers.set(selectionRef, offers)
    this.#report.offLadderOffers += offers.apply(change)
  }
}

/** The fixture of a definition. Some definitions leave out names that others of the same fixture have. */
function fixtureOf(definition: MarketDefinition, known: Fixture | undefined): Fixture {
  const { eventId, countryCode } = definition
  const venue = definition.venue || null
  const sportId = supportedSportId(definition)
  assert(sportId !== undefined, 'only supported markets are defined')
  const told = participantsOf(definition)
  const participants = told.length > 0 ? told : (known?.participants ?? [])
  const ownName = participants.length > 0 ? participants.join(' v ') : (venue ?? `Event ${eventId}`)
  return {
    kind: 'fixture',
    fixtureRef: eventId,
    sportId,
    // Races are known by where they are run; what a match belongs to no definition says.
    competition:
      venue && isRacing(sportId) ? { competitionRef: `venue:${venue}`, name: venue } : null,
    name: definition.eventName ?? known?.name ?? ownName,
    participants,
    countryCode: countryCode && COUNTRY_CODE.test(countryCode) ? countryCode : null,
    venue,
    startsAt: Date.parse(definition.openDate ?? definition.marketTime),
  }
}

/** The prices of a selection, if they are not what was told last. */
function changedPrices(market: Market, selectionRef: FeedRef): SelectionPrices[] {
  const isActive = market.isActive.get(selectionRef)
  if (isActive === undefined) return []
  const offers = market.offers.get(selectionRef) ?? new RunnerOffers()
  const prices = offers.prices(selectionRef, isActive)
  return isNews(market.told, `prices ${selectionRef}`, prices) ? [prices] : []
}

/** Whether this differs from the last report under `key`; it counts as reported from now on. */
function isNews(told: Map<string, string>, key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  if (told.get(key) === text) return false
  told.set(key, text)
  return true
}
