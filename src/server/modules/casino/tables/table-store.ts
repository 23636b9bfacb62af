import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'

export type TableRow = {
  id: number
  gameId: string
  isOn: boolean
  offReason: string
  leastMinor: Minor | null
  mostMinor: Minor | null
  playerMostMinor: Minor | null
  lossLimitMinor: Minor | null
}

const columns = sql`
  id, game_id as "gameId", is_on as "isOn", off_reason as "offReason", least_minor as "leastMinor",
  most_minor as "mostMinor", player_most_minor as "playerMostMinor", loss_limit_minor as "lossLimitMinor"`

export async function allTables(db: Db): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`select ${columns} from casino_table order by id`.execute(db)
  return rows
}

/** Makes a table for each game that has none. */
export async function addTables(db: Db, gameIds: readonly string[]): Promise<void> {
  await sql`
    insert into casino_table (game_id) select * from unnest(${gameIds}::text[])
    on conflict (game_id) do nothing`.execute(db)
}

/** Tables that have no chain of seeds with one left. */
export async function tablesWithoutChain(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from casino_table t
    where not exists (select from casino_chain c where c.table_id = t.id and c.used < c.length)
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
