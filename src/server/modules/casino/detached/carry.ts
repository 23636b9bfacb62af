import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import type { LetGoTerms, Sql } from '#server/kernel/product.ts'
import { awaitVoids } from './outside.ts'

/** Writes the sums of the bets of a part: by account and month, by selection, and by table and day. The part is read once. */
export async function carryBets(
  tx: Tx,
  part: Sql,
  { toId, timeZone }: LetGoTerms,
): Promise<Buffer> {
  await awaitVoids(tx)
  await sql`
    with own as materialized (
      select b.account_id, b.placed_at, b.stake_minor, b.liability_minor, b.return_minor, b.market, b.selection, b.side,
        r.table_id, r.return_bps, (r.opened_at at time zone 'UTC')::date as day,
        b.undone_at is null and r.state = 'settled' as is_played, casino_result(b, v) as result_minor
      from ${part} b join casino_round r on r.id = b.round_id
      left join casino_verdict v on v.round_id = b.round_id and v.market = b.market and v.selection = b.selection and v.at = b.at
    ),
    of_accounts as (
      insert into casino_account_carried
        (account_id, to_id, month, placed, placed_until, bets, stake_minor, result_minor, played_until)
      select account_id, ${toId}::bigint, date_trunc('month', placed_at at time zone ${timeZone})::date, count(*), max(placed_at),
        count(*) filter (where is_played), coalesce(sum(stake_minor) filter (where is_played), 0),
        coalesce(sum(result_minor) filter (where is_played), 0), max(placed_at) filter (where is_played)
      from own group by 1, 3
    ),
    of_selections as (
      insert into casino_selection_carried
        (to_id, table_id, market, selection, side, return_bps, bets, risked_minor, result_minor, squares)
      select ${toId}::bigint, table_id, market, selection, side, return_bps, count(*), sum(liability_minor), sum(result_minor),
        sum(${squareOf})
      from own where is_played group by 2, 3, 4, 5, 6
    )
    insert into casino_day_carried (part_of, to_id, table_id, day, rounds, players_minor, bets, stake_minor)
    select 'casino_bet', ${toId}::bigint, table_id, day, 0, 0, count(*), sum(stake_minor) from own where is_played group by 3, 4`.execute(
    tx,
  )
  await sql`
    insert into casino_rounds_parted (to_id, last_round_id) select ${toId}::bigint, max(round_id) from ${part}`.execute(
    tx,
  )
  return hashOf(tx, 'casino_bet', toId)
}

/** Of a bet, for the spread of the return that chance explains. */
export const squareOf = sql`
  liability_minor::float8 ^ 2 * greatest(return_minor::float8 / greatest(liability_minor, 1) - 1, 1)`

/** How many rounds of each table were settled on a day, and their results. */
export async function carryRounds(tx: Tx, part: Sql, { toId }: LetGoTerms): Promise<Buffer> {
  await awaitVoids(tx)
  await sql`
    insert into casino_day_carried (part_of, to_id, table_id, day, rounds, players_minor, bets, stake_minor)
    select 'casino_round', ${toId}::bigint, table_id, (opened_at at time zone 'UTC')::date, count(*), sum(players_result_minor), 0, 0
    from ${part} where state = 'settled' group by 3, 4`.execute(tx)
  return hashOf(tx, 'casino_round', toId)
}

async function hashOf(tx: Tx, table: 'casino_bet' | 'casino_round', toId: number): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`
    select casino_noted_hash(${table}, ${toId}) as hash`.execute(tx)
  assert(rows[0] !== undefined, 'a hash is one row')
  return rows[0].hash
}
