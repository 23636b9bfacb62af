import { sql } from 'kysely'
import type { MarketResults } from '#contract/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { resultJson } from '../settlement/result-json.ts'

/** Every settlement of a market that was paid, the newest first; nothing for an unknown market. */
export async function marketResults(db: Db, marketId: number): Promise<MarketResults | undefined> {
  const { rows } = await sql<{ results: MarketResults }>`
    select (
      select coalesce(json_agg(json_build_object(
        'result', ${resultJson('market_settlement')},
        'settledAt', settled_at, 'reversedAt', reversed_at
      ) order by id desc), '[]')
      from market_settlement where market_id = m.id and settled_at is not null
    ) as results
    from market m where m.id = ${marketId}`.execute(db)
  // Of an instant, JSON from the database has the offset and not the Z that the contract asks for.
  return rows[0]?.results.map(({ settledAt, reversedAt, ...result }) => ({
    ...result,
    settledAt: new Date(settledAt).toISOString(),
    reversedAt: reversedAt && new Date(reversedAt).toISOString(),
  }))
}
