import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'
import type { Casino } from '../casino.ts'

/**
 * The holds of players in rounds that run, and the most that the house can lose by the bets of the open stage, as the desk
 * of bets counts it. While a round is dealt, the house's figure is missing.
 */
export async function exposuresAtTables(casino: Casino): Promise<Sql> {
  const tables = casino.tables.map((table) => ({ id: table.id, name: casino.gameOf(table).name }))
  const risks = await casino.houseRisks()
  const named = sql`
    unnest(${tables.map(({ id }) => id)}::bigint[], ${tables.map(({ name }) => name)}::text[]) as t (id, name)`
  return sql`
    select s.account_id, t.id, t.name, null, s.hold_minor
    from casino_stand s join casino_round r on r.id = s.round_id join ${named} on t.id = r.table_id
    where s.hold_minor > 0 and r.state not in ('settled', 'void')
    union all
    select null, t.id, t.name, null, k.minor
    from unnest(${risks.map(({ roundId }) => roundId)}::bigint[], ${risks.map(({ minor }) => minor)}::bigint[])
      as k (round_id, minor)
    join casino_round r on r.id = k.round_id and r.state not in ('settled', 'void')
    join ${named} on t.id = r.table_id
    where k.minor > 0`
}
