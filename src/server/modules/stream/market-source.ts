import type { Db } from '#server/db/database.ts'
import type { BookReads, Commit, Commits, LadderView } from '#server/modules/exchange/index.ts'
import { allMarkets, type MarketFacts, marketsByIds } from '#server/modules/standard-api/index.ts'

/** All there is to say of a market. */
export type RawMarket = { facts: MarketFacts; ladder: LadderView | undefined }
export type RawMarkets = ReadonlyMap<number, RawMarket>

type Options = {
  db: Db
  exchange: Pick<BookReads, 'ladders'> & Pick<Commits, 'onCommit'>
  log: (message: string, error: unknown) => void
}

const RETRY_MS = 1_000
/** A change without a commit of the exchange, such as a start, is seen after this time. */
const FACTS_EVERY_MS = 30_000

export const isClosed = ({ status }: MarketFacts): boolean =>
  status === 'closed' || status === 'void'
/** Whether nothing more is to be said of the market, unless its settlement is taken back. */
const isOver = (market: MarketFacts): boolean => isClosed(market) && market.settledAt !== null

/**
 * The markets that somebody watches, read again whenever the exchange commits something in them. Commits during a read
 * are read in one go afterwards.
 */
export class MarketSource {
  readonly #options: Options
  readonly #markets = new Map<number, RawMarket>()
  readonly #watchers = new Map<number, number>()
  readonly #living = new Set<number>()
  #changeListeners: ((changed: RawMarkets) => void)[] = []
  #newListeners = new Set<(markets: readonly MarketFacts[]) => void>()
  #dirty = new Set<number>()
  #dirtyFacts = new Set<number>()
  #reading: Promise<void> | undefined
  #timer: NodeJS.Timeout
  #isClosed = false
  /** Whether the last try to read failed: what is shown may be old. */
  isBehind = false

  constructor(options: Options) {
    this.#options = options
    options.exchange.onCommit((commit) => this.#take(commit))
    this.#timer = setInterval(
      () => this.#touch(this.#watchers.keys(), true),
      FACTS_EVERY_MS,
    ).unref()
  }

  /** Calls `listener` with the markets that were read again. */
  onChange(listener: (changed: RawMarkets) => void): void {
    this.#changeListeners.push(listener)
  }

  /** Calls `listener` with markets that came to be, or came back, until the function that this answers is called. */
  onNew(listener: (markets: readonly MarketFacts[]) => void): () => void {
    this.#newListeners.add(listener)
    return () => void this.#newListeners.delete(listener)
  }

  /** The markets of these ids, or all that are not closed. */
  async find(marketIds: readonly number[] | undefined): Promise<MarketFacts[]> {
    const { db } = this.#options
    if (marketIds) return marketsByIds(db, marketIds)
    const living = await allMarkets(db)
    this.#meet(living)
    return living
  }

  /** Keeps these markets read from now on, until `unwatch`; answers them as they are. */
  async watch(marketIds: readonly number[]): Promise<RawMarkets> {
    for (const id of marketIds) this.#watchers.set(id, (this.#watchers.get(id) ?? 0) + 1)
    const missing = marketIds.filter((id) => !this.#markets.has(id))
    if (missing.length > 0) {
      this.#touch(missing, true)
      await this.#settled()
    }
    return new Map(
      marketIds.flatMap((id) => {
        const market = this.#markets.get(id)
        return market ? [[id, market]] : []
      }),
    )
  }

  /** Whether a watched market has come to its end. */
  isOver(marketId: number): boolean {
    const market = this.#markets.get(marketId)
    return market !== undefined && isOver(market.facts)
  }

  unwatch(marketIds: Iterable<number>): void {
    for (const id of marketIds) {
      const count = (this.#watchers.get(id) ?? 0) - 1
      if (count > 0) this.#watchers.set(id, count)
      else {
        this.#watchers.delete(id)
        this.#markets.delete(id)
      }
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }

  #take({ marketIds, movedMarketId }: Commit): void {
    this.#touch(marketIds, false)
    if (movedMarketId === undefined) return
    this.#touch([movedMarketId], true)
    if (this.#newListeners.size > 0 && !this.#watchers.has(movedMarketId))
      void this.#lookAt(movedMarketId)
  }

  /** A market that nobody watches moved: it may be new, or back. */
  async #lookAt(marketId: number): Promise<void> {
    try {
      const found = await marketsByIds(this.#options.db, [marketId])
      if (found.some(isClosed)) this.#living.delete(marketId)
      this.#meet(found.filter((market) => !isClosed(market)))
    } catch (error) {
      this.#options.log('A market that moved could not be read', error)
    }
  }

  #meet(living: readonly MarketFacts[]): void {
    const news = living.filter(({ marketId }) => !this.#living.has(marketId))
    for (const { marketId } of news) this.#living.add(marketId)
    if (news.length > 0) for (const listener of this.#newListeners) listener(news)
  }

  #touch(marketIds: Iterable<number>, hasFacts: boolean): void {
    for (const id of marketIds) {
      if (!this.#watchers.has(id)) continue
      this.#dirty.add(id)
      if (hasFacts) this.#dirtyFacts.add(id)
    }
    if (this.#dirty.size > 0 && !this.#reading) this.#reading = this.#readAll()
  }

  async #settled(): Promise<void> {
    while (this.#reading) await this.#reading
  }

  async #readAll(): Promise<void> {
    // Other markets of this commit come in the same pass.
    await new Promise((next) => setImmediate(next))
    while (this.#dirty.size > 0 && !this.#isClosed) {
      const dirty = this.#dirty
      const dirtyFacts = this.#dirtyFacts
      this.#dirty = new Set()
      this.#dirtyFacts = new Set()
      try {
        await this.#read([...dirty], [...dirtyFacts])
        this.isBehind = false
      } catch (error) {
        this.isBehind = true
        this.#options.log('Markets of the stream could not be read and are read again', error)
        for (const id of dirty) this.#dirty.add(id)
        for (const id of dirtyFacts) this.#dirtyFacts.add(id)
        await new Promise((later) => setTimeout(later, RETRY_MS))
      }
    }
    this.#reading = undefined
  }

  async #read(dirty: readonly number[], dirtyFacts: readonly number[]): Promise<void> {
    const { db, exchange } = this.#options
    const read = dirtyFacts.length > 0 ? await marketsByIds(db, dirtyFacts) : []
    const fresh = new Map(read.map((facts) => [facts.marketId, facts]))
    const facts = dirty.flatMap((id) => fresh.get(id) ?? this.#markets.get(id)?.facts ?? [])
    for (const market of facts) if (isClosed(market)) this.#living.delete(market.marketId)
    const open = facts.filter((market) => !isClosed(market)).map(({ marketId }) => marketId)
    const ladders = await exchange.ladders(open)
    const changed = new Map<number, RawMarket>()
    for (const market of facts) {
      const { marketId } = market
      if (!this.#watchers.has(marketId)) continue
      const raw = { facts: market, ladder: ladders.get(marketId) }
      this.#markets.set(marketId, raw)
      changed.set(marketId, raw)
    }
    for (const listener of this.#changeListeners) listener(changed)
  }
}
