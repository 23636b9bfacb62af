import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared, preparedOnce } from '#server/db/prepared.ts'
import { wonByBets } from '#server/kernel/counted.ts'

type DayWon = { accountId: number; day: string; wonMinor: Minor }

/** By the time zone that decides the days. */
const wonByDays = new Map<string, ReturnType<typeof wonByDaysIn>>()

const wonByDaysIn = (timeZone: string) =>
  preparedOnce<DayWon, 'accounts' | 'days'>(
    ({ accounts, days }) => sql`
      select account_id as "accountId", day::text as day, sum(won)::bigint as "wonMinor"
      from (${wonByBets({ accounts: sql`${accounts}::bigint[]`, timeZone })}) w
      where day = any(${days}::date[])
      group by account_id, day`,
    ['accounts', 'days'],
  )

/** The winnings of accounts by bets of every kind on those days. Losses do not count against them. */
export async function wonOn(
  tx: Tx,
  asked: { accountIds: readonly number[]; days: readonly string[]; timeZone: string },
): Promise<DayWon[]> {
  const read = wonByDays.get(asked.timeZone) ?? wonByDaysIn(asked.timeZone)
  wonByDays.set(asked.timeZone, read)
  const { rows } = await read(tx, { accounts: numbers(asked.accountIds), days: asked.days })
  return rows
}

type Beside = {
  accountIds: readonly number[]
  /** Markets whose gains are known otherwise. */
  known: readonly number[]
  timeZone: string
}
/** `unreadIds`: markets in which the gain of the account has to be reckoned. */
export type DayGain = { accountId: number; day: string; gainMinor: Minor; unreadIds: number[] }

/** The most that accounts could win on a day in all other markets that can still change. */
export async function gainsBeside(
  tx: Tx,
  { accountIds, known, timeZone }: Beside,
): Promise<DayGain[]> {
  const { rows } = await prepared<DayGain>`
    select x.account_id as "accountId", (coalesce(m.starts_at, e.starts_at) at time zone ${timeZone})::date::text as day,
      coalesce(sum(x.gain_minor), 0)::bigint as "gainMinor",
      coalesce(array_agg(m.id) filter (where x.gain_minor is null), '{}') as "unreadIds"
    from exchange_exposure x join market m on m.id = x.market_id join event e on e.id = m.event_id
    where x.account_id = any(${numbers(accountIds)}::bigint[]) and x.market_id <> all(${numbers(known)}::bigint[])
      and x.gain_minor is distinct from 0 and m.status in ('inactive', 'open', 'suspended')
    group by 1, 2`.execute(tx)
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
