import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'

/** Writes down what cross matches have left to the house in these markets. */
export async function saveRounding(tx: Tx, markets: Iterable<LoadedMarket>): Promise<void> {
  const rows = [...markets].toSorted((a, b) => a.id - b.id)
  await sql`
    insert into cross_rounding (market_id, left_centi)
    select * from unnest(
      ${numbers(rows.map(({ id }) => id))}::bigint[],
      ${numbers(rows.map(({ roundingCenti }) => roundingCenti))}::bigint[]
    )
    on conflict (market_id) do update set left_centi = excluded.left_centi`.execute(tx)
}
