import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { StakesOf } from '#server/kernel/player-business.ts'
import type { Player } from '#server/kernel/product.ts'

/** Deposits of which no bet was settled since, the last of them, and what was bet since that. */
export type Unplayed = { unplayedMinor: Minor; depositedAt: Date; betSinceMinor: Minor }

/**
 * Whether a player asks for deposits that were not played (rules.md CF-1): since the last of them no bet was settled that
 * was placed after it. It is told to the operator who decides, and keeps nothing back.
 */
export async function unplayedOf(
  tx: Tx,
  player: Player,
  stakesOf: StakesOf,
): Promise<Unplayed | undefined> {
  const { rows } = await sql<Unplayed>`
    with stake as (${stakesOf(player)}),
    settled as (select max(placed_at) as at from stake where is_settled),
    unplayed as (
      select sum(d.received_minor)::bigint as minor, max(d.decided_at) as at
      from deposit d, settled s
      where d.user_id = ${player.playerId} and d.status = 'A' and d.decided_at > coalesce(s.at, '-infinity')
    )
    select u.minor as "unplayedMinor", u.at as "depositedAt",
      coalesce((select sum(stake_minor) from stake where placed_at >= u.at), 0)::bigint as "betSinceMinor"
    from unplayed u where u.minor > 0`.execute(tx)
  return rows[0]
}
