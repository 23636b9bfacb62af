import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'

export type DayWon = { accountId: number; day: string; wonMinor: Minor }

/** What accounts have won by settled markets that started on those days. Losses do not count against it. */
export async function wonOn(
  tx: Tx,
  asked: { accountIds: readonly number[]; days: readonly string[]; timeZone: string },
): Promise<DayWon[]> {
  const { rows } = await sql<DayWon>`
    select l.account_id as "accountId", d.day::text as day, sum(l.profit_minor)::bigint as "wonMinor"
    from settlement_line l
    join market_settlement s on s.id = l.settlement_id and s.status in ('settling', 'settled')
    join market m on m.id = s.market_id
    join event e on e.id = m.event_id
    cross join lateral (
      select (coalesce(m.starts_at, e.starts_at) at time zone ${asked.timeZone})::date as day
    ) d
    where l.account_id = any(${numbers(asked.accountIds)}::bigint[]) and l.profit_minor > 0
      and d.day = any(${asked.days}::date[])
    group by l.account_id, d.day`.execute(tx)
  return rows
}

/** Markets that can still change in which the accounts have orders or bets. */
export async function livingMarketsOf(tx: Tx, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from exchange_exposure x join market m on m.id = x.market_id
    where x.account_id = any(${numbers(accountIds)}::bigint[]) and m.status in ('inactive', 'open', 'suspended')
    order by m.id`.execute(tx)
  return rows.map(({ id }) => id)
}
