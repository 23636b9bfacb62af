import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type DayWon = { accountId: number; day: string; wonMinor: Minor }

/**
 * The winnings of accounts by settled markets that started on those days, and their winnings, real or possible, by
 * multiples whose last leg starts then. Losses do not count against them.
 */
export async function wonOn(
  tx: Tx,
  asked: { accountIds: readonly number[]; days: readonly string[]; timeZone: string },
): Promise<DayWon[]> {
  const accounts = sql`any(${numbers(asked.accountIds)}::bigint[])`
  const dayOfMarket = sql`(coalesce(m.starts_at, e.starts_at) at time zone ${asked.timeZone})::date`
  const { rows } = await sql<DayWon>`
    select account_id as "accountId", day::text as day, sum(won)::bigint as "wonMinor"
    from (
      select l.account_id, ${dayOfMarket} as day, l.profit_minor as won
      from settlement_line l
      join market_settlement s on s.id = l.settlement_id and s.status in ('settling', 'settled')
      join market m on m.id = s.market_id
      join event e on e.id = m.event_id
      where l.account_id = ${accounts} and l.profit_minor > 0
      union all
      select b.account_id, d.day, greatest(0, coalesce(b.returned_minor, b.liability_minor) - b.stake_minor)
      from multiple b, lateral (
        select max(${dayOfMarket}) as day
        from multiple_leg l join market m on m.id = l.market_id join event e on e.id = m.event_id
        where l.multiple_id = b.id
      ) d
      where b.account_id = ${accounts}
    ) w
    where day = any(${asked.days}::date[])
    group by account_id, day`.execute(tx)
  return rows
}

/** Markets that can still change in which the accounts have orders or bets. */
export async function livingMarketsOf(db: Db, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from exchange_exposure x join market m on m.id = x.market_id
    where x.account_id = any(${numbers(accountIds)}::bigint[]) and m.status in ('inactive', 'open', 'suspended')
    order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}
