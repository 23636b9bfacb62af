import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'

/** Deposits of which no bet was settled since, the last of them, and what was bet since that. */
export type Unplayed = { unplayedMinor: Minor; depositedAt: Date; betSinceMinor: Minor }

/**
 * Whether a player asks for deposits that were not played (rules.md CF-1): since the last of them no bet was settled that
 * was placed after it. It is told to the operator who decides, and keeps nothing back.
 */
export async function unplayedOf(
  tx: Tx,
  { userId, walletId }: { userId: number; walletId: number },
): Promise<Unplayed | undefined> {
  const { rows } = await sql<Unplayed>`
    with settled as (
      select max(at) as at from (
        select max(o.placed_at) as at
        from settlement_line s
        join market_settlement f on f.id = s.settlement_id and f.status = 'settled'
        join exchange_order o on o.market_id = f.market_id and o.account_id = s.account_id and o.matched_minor > 0
        where s.account_id = ${walletId}
        union all
        select max(placed_at) from multiple where account_id = ${walletId} and status = 'settled'
      ) each
    ), unplayed as (
      select sum(d.received_minor)::bigint as minor, max(d.decided_at) as at
      from deposit d, settled s
      where d.user_id = ${userId} and d.status = 'A' and d.decided_at > coalesce(s.at, '-infinity')
    )
    select u.minor as "unplayedMinor", u.at as "depositedAt",
      coalesce((select sum(matched_minor) from exchange_order where account_id = ${walletId} and placed_at >= u.at), 0)::bigint
        + coalesce((select sum(stake_minor) from multiple where account_id = ${walletId} and placed_at >= u.at), 0)::bigint
        as "betSinceMinor"
    from unplayed u where u.minor > 0`.execute(tx)
  return rows[0]
}
