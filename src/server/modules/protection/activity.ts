import { sql } from 'kysely'
import type { Activity, SessionSummary } from '#contract/protection/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { StakesOf } from '#server/kernel/player-business.ts'
import { checkMinutesOf } from './standing.ts'
import type { Player } from './store.ts'

type Settings = { currency: string; timeZone: string }

/** The time since the login of this session, and what was won or lost by bets that were settled since. */
export async function sessionSummary(
  db: Db,
  { userId, walletId }: Player,
  { currency, tokenHash }: { currency: string; tokenHash: Buffer },
): Promise<SessionSummary> {
  type Read = Omit<SessionSummary, 'since' | 'currency'> & { since: Date }
  const { rows } = await sql<Read>`
    select s.since, floor(extract(epoch from clock_timestamp() - s.since))::bigint as "elapsedSeconds",
      net_of_bets(${walletId}, s.since) as "netMinor", "checkEveryMinutes",
      coalesce(check_due_at(${userId}, "checkEveryMinutes"::int) <= clock_timestamp(), false) as "isCheckDue"
    from (
      select coalesce((select created_at from session where token_hash = ${tokenHash}), clock_timestamp()) as since,
        ${checkMinutesOf(sql`${userId}::bigint`)} as "checkEveryMinutes"
    ) as s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a session has a summary')
  return { ...row, since: row.since.toISOString(), currency }
}

type Booked = {
  month: string
  product: string
  depositsMinor: number
  withdrawalsMinor: number
  netMinor: number
}

/** Deposits, withdrawals, stakes and results by month. */
export async function activityOf(
  db: Db,
  { userId, walletId }: Player,
  { currency, timeZone, stakesOf }: Settings & { stakesOf: StakesOf },
): Promise<Activity> {
  const [booked, staked] = await Promise.all([
    sql<Booked>`
      select to_char(month, 'YYYY-MM') as month, product,
        coalesce(sum(amount) filter (where kind in ('deposit', 'grant')), 0)::bigint as "depositsMinor",
        coalesce(-sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as "withdrawalsMinor",
        coalesce(sum(amount) filter (where kind in ('bet', 'commission', 'reversal', 'adjustment')), 0)::bigint as "netMinor"
      from (
        select booked_at at time zone ${timeZone} as month, product, kind,
          case when credit_account_id = ${walletId} then amount_minor else -amount_minor end as amount
        from ledger_transfer
        where (credit_account_id = ${walletId} or debit_account_id = ${walletId}) and id >= (select ledger_first_id())
        union all
        select month, product, kind, credit_minor - debit_minor from ledger_carried where account_id = ${walletId}
      ) as booked
      group by 1, 2 order by 1 desc, 2`.execute(db),
    sql<{ month: string; stakesMinor: number }>`
      select to_char(placed_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(stake_minor)::bigint as "stakesMinor"
      from (${stakesOf({ playerId: userId, walletId })}) as stake group by 1`.execute(db),
  ])
  const stakes = new Map(staked.rows.map((row) => [row.month, row.stakesMinor]))
  const byMonth = Map.groupBy(booked.rows, ({ month }) => month)
  const months = [...new Set([...byMonth.keys(), ...stakes.keys()])].sort().reverse()
  const sum = (rows: readonly Booked[], of: 'depositsMinor' | 'withdrawalsMinor') =>
    rows.reduce((total, row) => total + row[of], 0)
  const all = booked.rows
  return {
    currency,
    lifetimeNetDepositsMinor: sum(all, 'depositsMinor') - sum(all, 'withdrawalsMinor'),
    months: months.map((month) => {
      const rows = byMonth.get(month) ?? []
      return {
        month,
        depositsMinor: sum(rows, 'depositsMinor'),
        withdrawalsMinor: sum(rows, 'withdrawalsMinor'),
        stakesMinor: stakes.get(month) ?? 0,
        net: rows.flatMap(({ product, netMinor }) =>
          netMinor === 0 ? [] : [{ product, netMinor }],
        ),
      }
    }),
  }
}
