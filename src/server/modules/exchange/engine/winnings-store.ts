import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { wonByBets } from '#server/kernel/counted.ts'

export type DayWon = { accountId: number; day: string; wonMinor: Minor }

/** The winnings of accounts by bets of every kind on those days. Losses do not count against them. */
export async function wonOn(
  tx: Tx,
  asked: { accountIds: readonly number[]; days: readonly string[]; timeZone: string },
): Promise<DayWon[]> {
  const accounts = sql`${numbers(asked.accountIds)}::bigint[]`
  const { rows } = await sql<DayWon>`
    select account_id as "accountId", day::text as day, sum(won)::bigint as "wonMinor"
    from (${wonByBets({ accounts, timeZone: asked.timeZone })}) w
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
