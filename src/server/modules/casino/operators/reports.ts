import { sql } from 'kysely'
import type { listAdminRounds, listHouseResults } from '#contract/casino/operators.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { RoundState } from '#domain/casino/round-state.ts'
import type { Db } from '#server/db/database.ts'
import { type Counted, totalOf } from '#server/kernel/kept-outside.ts'
import { firstWholeRound, outsideUntil } from '../detached/outside.ts'
import { gameById } from '../games.ts'

type Round = {
  roundId: number
  tableId: number
  gameId: string
  state: RoundState
  openedAt: Date
  drawn: number[]
  bets: number
  stakedMinor: number
  playersMinor: number | null
  voidReason: string | null
}

const within = (from: string | undefined, to: string | undefined) => sql`
  (${from ?? null}::date is null or r.opened_at >= ${from ?? null}::date)
  and (${to ?? null}::date is null or r.opened_at < ${to ?? null}::date + 1)`

/** Rounds as operators look for them. The pieces of a round are told once it is over. */
export async function adminRounds(
  db: Db,
  { tableId, roundId, from, to, page, pageSize }: QueryOf<typeof listAdminRounds>,
): Promise<ReplyOf<typeof listAdminRounds>> {
  const where = sql`(${tableId ?? null}::bigint is null or r.table_id = ${tableId ?? null})
    and (${roundId ?? null}::bigint is null or r.id = ${roundId ?? null}) and r.id >= ${firstWholeRound} and ${within(from, to)}`
  const { rows } = await sql<Round>`
    select r.id as "roundId", r.table_id as "tableId", t.game_id as "gameId", r.state, r.opened_at as "openedAt",
      case when r.state in ('result', 'settled', 'void') then r.drawn else '{}' end as drawn,
      r.players_result_minor as "playersMinor", r.void_reason as "voidReason", placed.bets,
      placed.staked as "stakedMinor"
    from casino_round r join casino_table t on t.id = r.table_id
    cross join lateral (
      select count(*) as bets, coalesce(sum(stake_minor), 0)::bigint as staked from casino_bet b
      where b.round_id = r.id and b.undone_at is null
    ) placed
    where ${where} order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const counted = await sql<Counted>`
    select count(*) as total, ${outsideUntil} as until from casino_round r where ${where}`.execute(
    db,
  )
  const items = rows.map(({ gameId, drawn, playersMinor, openedAt, ...row }) => ({
    ...row,
    name: gameById(gameId).name,
    openedAt: openedAt.toISOString(),
    pieces: drawn.map((piece) => gameById(gameId).piece(piece)),
    houseMinor: playersMinor === null ? null : 0 - playersMinor,
  }))
  return { items, page, pageSize, ...totalOf(counted.rows) }
}

type Row = Omit<ReplyOf<typeof listHouseResults>['rows'][number], 'name'>

/** The earnings of the house by table and day. */
export async function houseResults(
  db: Db,
  { from, to }: QueryOf<typeof listHouseResults>,
  currency: string,
): Promise<ReplyOf<typeof listHouseResults>> {
  const { rows: read } = await sql<Row>`
    select day, each.table_id as "tableId", t.game_id as "gameId", sum(rounds)::bigint as rounds, sum(bets)::bigint as bets,
      sum(staked)::bigint as "stakedMinor", (-sum(players_minor))::bigint as "houseMinor"
    from (
      select (r.opened_at at time zone 'UTC')::date as day, r.table_id, count(*) as rounds, sum(placed.bets) as bets,
        sum(placed.staked) as staked, sum(r.players_result_minor) as players_minor
      from casino_round r
      cross join lateral (
        select count(*) as bets, coalesce(sum(stake_minor), 0) as staked from casino_bet b
        where b.round_id = r.id and b.id >= (select first_id_of('casino_bet')) and b.undone_at is null
      ) placed
      where r.state = 'settled' and r.id >= (select first_id_of('casino_round')) and ${within(from, to)}
      group by 1, 2
      union all
      select day, table_id, rounds, bets, stake_minor, players_minor from casino_day_carried
      where day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    ) each join casino_table t on t.id = each.table_id
    group by 1, 2, 3 order by 1 desc, 2`.execute(db)
  const rows = read.map((row) => ({ ...row, name: gameById(row.gameId).name }))
  return { rows, csv: csvOf(rows), currency }
}

/** Lines with the amounts in minor units. Names are quoted, and none begins as a formula would. */
function csvOf(rows: readonly (Row & { name: string })[]): string {
  const head = 'day,table,game,name,rounds,bets,staked_minor,house_minor'
  const lines = rows.map(
    ({ day, tableId, gameId, name, rounds, bets, stakedMinor, houseMinor }) =>
      `${day},${tableId},${gameId},"${name.replaceAll('"', '""')}",${rounds},${bets},${stakedMinor},${houseMinor}`,
  )
  return [head, ...lines].join('\r\n')
}
