import { numbers } from '#server/db/arrays.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Shards } from '#server/shards/shards.ts'

/** More are not kept. */
const MARKETS_MAX = 200_000

/** The shards of markets. A market stays with its event, so they are read once. */
export class MarketShards {
  readonly #db: Db
  readonly #shards: Pick<Shards, 'shardOf'>
  readonly #known = new Map<number, number>()

  constructor(db: Db, shards: Pick<Shards, 'shardOf'>) {
    this.#db = db
    this.#shards = shards
  }

  /** Without a wait, if it is known. */
  known(marketId: number): number | undefined {
    return this.#known.get(marketId)
  }

  /** Nothing for a market that is not there. */
  async of(marketId: number): Promise<number | undefined> {
    await this.learn([marketId])
    return this.#known.get(marketId)
  }

  async learn(marketIds: readonly number[]): Promise<void> {
    const missing = marketIds.filter((id) => !this.#known.has(id))
    if (missing.length === 0) return
    const { rows } = await sql<{ id: number; eventId: number }>`
      select id, event_id as "eventId" from market
      where id = any(${numbers(missing)}::bigint[])`.execute(this.#db)
    if (this.#known.size + rows.length > MARKETS_MAX) this.#known.clear()
    for (const { id, eventId } of rows) this.#known.set(id, this.#shards.shardOf(eventId))
  }
}
