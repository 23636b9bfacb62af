import {
  LADDER_LEVELS,
  marketField,
  type MarketSubscriptionRequest,
  type StreamError,
  type StreamMarketFilter,
  SUBSCRIBED_MARKETS_MAX,
} from '#contract/standard/stream.ts'
import { eventTypeOf } from '#domain/standard/event-types.ts'
import { idsOf, marketIdOf } from '#domain/standard/ids.ts'
import { bettingTypeOf } from '#domain/standard/market-terms.ts'
import type { MarketFacts } from '#server/modules/standard-api/index.ts'
import { ChangeStream, termsOf } from './change-stream.ts'
import type { MarketFeed } from './market-feed.ts'
import type { ViewTerms } from './market-image.ts'
import { isClosed } from './market-source.ts'
import type { MarketView } from './market-view.ts'
import { clockOf, initialClock } from './token.ts'

export type Line = {
  send: (line: string) => void
  isChoked: () => boolean
}

/** One connection's subscription to markets. */
export class MarketSubscription {
  readonly #feed: MarketFeed
  readonly #view: MarketView
  readonly #fits: (market: MarketFacts) => boolean
  readonly #stream: ChangeStream
  /** The markets that are told of, and the number of what was told last. */
  readonly #markets = new Map<number, number>()
  readonly #pending = new Set<number>()
  #ends: (() => void)[] = []
  #isClosed = false

  private constructor(
    feed: MarketFeed,
    {
      view,
      request,
      initialClk,
      line,
    }: { view: MarketView; request: MarketSubscriptionRequest; initialClk: string; line: Line },
  ) {
    this.#feed = feed
    this.#view = view
    this.#fits = fitsOf(request.marketFilter ?? {})
    this.#stream = new ChangeStream({
      ...line,
      terms: termsOf('mcm', request),
      initialClk,
      collect: () => ({ words: this.#collect(), clk: String(feed.sequence.last) }),
      isBehind: () => feed.source.isBehind,
    })
  }

  /** Finds the markets and sends where they begin; or why not. */
  static async begin(
    feed: MarketFeed,
    request: MarketSubscriptionRequest,
    { line, accepted }: { line: Line; accepted: () => void },
  ): Promise<MarketSubscription | StreamError> {
    const terms = viewTermsOf(request, feed)
    if (typeof terms === 'string') return terms
    const { marketFilter = {} } = request
    const fields = [...terms.fields].sort()
    const initialClk = initialClock(feed.epoch, [marketFilter, fields, terms.levels])
    const clock = clockOf(request, initialClk)
    if (clock === 'INVALID_CLOCK') return clock
    const view = feed.view(terms)
    const subscription = new MarketSubscription(feed, { view, request, initialClk, line })
    try {
      const error = await subscription.#begin(marketFilter, clock, accepted)
      return error ?? subscription
    } catch (error) {
      subscription.close()
      throw error
    }
  }

  close(): void {
    this.#isClosed = true
    for (const end of this.#ends) end()
    this.#stream.close()
    this.#feed.source.unwatch(this.#markets.keys())
    this.#markets.clear()
  }

  async #begin(
    filter: StreamMarketFilter,
    clock: number | undefined,
    accepted: () => void,
  ): Promise<StreamError | undefined> {
    const { source } = this.#feed
    this.#ends.push(this.#view.follow((marketId) => this.#touch(marketId)))
    const ids = filter.marketIds?.length ? idsOf(filter.marketIds, marketIdOf) : undefined
    const found = (await source.find(ids)).filter(this.#fits)
    if (found.length > SUBSCRIBED_MARKETS_MAX) {
      this.close()
      return 'SUBSCRIPTION_LIMIT_EXCEEDED'
    }
    await this.#join(found)
    this.#ends.push(source.onNew((markets) => void this.#welcome(markets)))
    accepted()
    const words = found.flatMap(({ marketId }) => this.#wordsOf(marketId, clock))
    const ct = clock === undefined ? 'SUB_IMAGE' : 'RESUB_DELTA'
    this.#stream.begin(ct, { words, clk: String(this.#feed.sequence.last) })
    return undefined
  }

  /** Watches markets from now on, up to as many as there may be. */
  async #join(markets: readonly MarketFacts[]): Promise<void> {
    if (this.#isClosed) return
    const room = SUBSCRIBED_MARKETS_MAX - this.#markets.size
    const ids = markets.map(({ marketId }) => marketId).filter((id) => !this.#markets.has(id))
    const joining = ids.slice(0, room)
    for (const id of joining) this.#markets.set(id, 0)
    const { source } = this.#feed
    for (const [id, raw] of await source.watch(joining)) this.#view.show(id, raw)
  }

  async #welcome(markets: readonly MarketFacts[]): Promise<void> {
    const fitting = markets.filter(this.#fits)
    if (fitting.length === 0) return
    await this.#join(fitting).catch((error: unknown) =>
      this.#feed.log('A new market is missed', error),
    )
    for (const { marketId } of fitting) this.#touch(marketId)
  }

  #touch(marketId: number): void {
    if (!this.#markets.has(marketId)) return
    this.#pending.add(marketId)
    this.#stream.touch()
  }

  #collect(): string[] {
    const words = [...this.#pending].flatMap((id) => this.#wordsOf(id, this.#markets.get(id)))
    // A market that is over makes room for others.
    const over = [...this.#pending].filter((id) => this.#feed.source.isOver(id))
    for (const id of over) this.#markets.delete(id)
    this.#feed.source.unwatch(over)
    this.#pending.clear()
    return words
  }

  /** `known`: the number of what the other end knows; none, or 0, when that is nothing. */
  #wordsOf(marketId: number, known: number | undefined): string[] {
    const change = known ? this.#view.changeSince(marketId, known) : this.#view.imageText(marketId)
    this.#markets.set(marketId, this.#view.seqOf(marketId))
    return change === undefined ? [] : [change]
  }
}

function viewTermsOf(
  { marketDataFilter = {} }: MarketSubscriptionRequest,
  { terms }: MarketFeed,
): ViewTerms | 'INVALID_INPUT' {
  const { ladderLevels = LADDER_LEVELS.default, fields } = marketDataFilter
  if (ladderLevels < LADDER_LEVELS.min || ladderLevels > LADDER_LEVELS.max) return 'INVALID_INPUT'
  return {
    ...terms,
    levels: ladderLevels,
    fields: new Set(fields?.length ? fields : marketField.options),
  }
}

/** Whether a market is one of those that the filter means; an empty list excludes nothing. */
function fitsOf(filter: StreamMarketFilter): (market: MarketFacts) => boolean {
  const among = (names: string[] | undefined) => {
    const set = new Set(names)
    return (name: string | null) => set.size === 0 || (name !== null && set.has(name))
  }
  const isSport = among(filter.eventTypeIds)
  const isEvent = among(filter.eventIds)
  const isType = among(filter.marketTypes)
  const isBetting = among(filter.bettingTypes)
  const isMarket = new Set(idsOf(filter.marketIds ?? [], marketIdOf))
  const { bspMarket, turnInPlayEnabled } = filter
  const isCountry = among(filter.countryCodes)
  const isVenue = among(filter.venues)
  // No market of ours says of which type its race is.
  const isRaceType = among(filter.raceTypes)
  return (market) =>
    isRaceType(null) &&
    (filter.marketIds?.length ? isMarket.has(market.marketId) : !isClosed(market)) &&
    isSport(eventTypeOf(market.sportId).id) &&
    isEvent(String(market.eventId)) &&
    isType(market.marketType) &&
    isBetting(bettingTypeOf(market.kind)) &&
    isCountry(market.countryCode) &&
    isVenue(market.venue) &&
    (bspMarket === undefined || market.hasStartingPrice === bspMarket) &&
    (turnInPlayEnabled === undefined || market.turnsInPlay === turnInPlayEnabled)
}
