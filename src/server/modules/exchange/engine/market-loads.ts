import { buildMarkets, type LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import type { Tx } from '#server/db/database.ts'
import { readMarkets } from './store.ts'

type Parts = {
  markets: Map<number, LoadedMarket>
  /** Whether the market is this server's. */
  isOwn: (market: LoadedMarket) => boolean
  onLoaded: (market: LoadedMarket) => void
}

/** Reads markets into memory. A market that is forgotten meanwhile is read again: a borrower may have committed since. */
export class MarketLoads {
  readonly #parts: Parts
  /** The markets of each read under way, without those that were forgotten since it began. */
  readonly #reading = new Set<Set<number>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  forget(marketId: number): void {
    for (const current of this.#reading) current.delete(marketId)
  }

  forgetAll(): void {
    for (const current of this.#reading) current.clear()
  }

  /** Those of the markets that are missing in memory. One that is not there, or not this server's, stays missing. */
  async load(tx: Tx, marketIds: readonly number[]): Promise<void> {
    const { markets, isOwn, onLoaded } = this.#parts
    for (;;) {
      const missing = marketIds.filter((id) => !markets.has(id))
      if (missing.length === 0) return
      const current = new Set(missing)
      this.#reading.add(current)
      const rows = await readMarkets(tx, missing).finally(() => this.#reading.delete(current))
      for (const market of buildMarkets(rows)) {
        if (!current.has(market.id) || !isOwn(market)) continue
        markets.set(market.id, market)
        onLoaded(market)
      }
      if (current.size === new Set(missing).size) return
    }
  }
}
