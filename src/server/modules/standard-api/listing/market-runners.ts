import { sql } from 'kysely'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { handicapOf } from '#domain/standard/market-terms.ts'
import type { RunnersOfMarket } from '#domain/standard/runners.ts'
import type { Db } from '#server/db/database.ts'

export type Known = { kind: MarketKind; runners: RunnersOfMarket }
type Row = { kind: MarketKind; selectionId: number; runnerId: number; handicap: number }

/** Beyond this many all are forgotten: a bound on memory. */
const MARKETS_MAX = 20_000

/** Which selections programs mean by their runner ids. A market has its runners for ever, so each is read once. */
export class MarketRunners {
  readonly #db: Db
  readonly #markets = new Map<number, Known>()

  constructor(db: Db) {
    this.#db = db
  }

  /** `undefined`: there is no such market. */
  async of(marketId: number): Promise<Known | undefined> {
    return this.#markets.get(marketId) ?? this.#read(marketId)
  }

  async #read(marketId: number): Promise<Known | undefined> {
    const { rows } = await sql<Row>`
      select m.kind, s.id as "selectionId", s.runner_id as "runnerId", s.handicap
      from selection s join market m on m.id = s.market_id where m.id = ${marketId}`.execute(
      this.#db,
    )
    const [first] = rows
    if (!first) return undefined
    const runners = Map.groupBy(
      rows.map(({ handicap, ...row }) => ({ ...row, handicap: handicapOf(row.kind, handicap) })),
      ({ runnerId }) => runnerId,
    )
    if (this.#markets.size >= MARKETS_MAX) this.#markets.clear()
    const known = { kind: first.kind, runners }
    this.#markets.set(marketId, known)
    return known
  }
}
