import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'

export type TableRow = {
  id: number
  gameId: string
  isOn: boolean
  /** The version of the rules in force, and its day. */
  rulesVersion: number
  rulesFrom: string
  /** The return of its prices, of 10,000, as operators have set it; null: as the rules have it. */
  returnBps: number | null
  offReason: string
  leastMinor: Minor | null
  mostMinor: Minor | null
  playerMostMinor: Minor | null
  lossLimitMinor: Minor | null
}

const CLOSED =
  'The rules in the files differ from those in force. The table is closed until an operator accepts them.'

const columns = sql`
  t.id, t.game_id as "gameId", t.is_on and c.game is null as "isOn",
  case when c.game is null then t.off_reason else ${CLOSED} end as "offReason", t.least_minor as "leastMinor",
  t.return_bps as "returnBps", t.most_minor as "mostMinor", t.player_most_minor as "playerMostMinor", t.loss_limit_minor as "lossLimitMinor",
  coalesce(v.version, 1) as "rulesVersion", coalesce(v.since, now())::date as "rulesFrom"`

export async function allTables(db: Db): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select ${columns} from casino_table t
    left join game_closure c on c.game = 'casino:' || t.game_id
    left join lateral (
      select version, since from game_rules where game = 'casino:' || t.game_id order by version desc limit 1
    ) v on true
    order by t.id`.execute(db)
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
