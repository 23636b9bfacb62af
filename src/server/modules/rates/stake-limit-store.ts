import { sql } from 'kysely'
import type { StakeLimit } from '#contract/rates.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The players' own limits, by wallet. */
export async function playerStakeMax(db: Db): Promise<Map<number, Minor>> {
  const { rows } = await sql<{ walletId: number; maxMinor: Minor }>`
    select key::bigint as "walletId", max_minor as "maxMinor" from stake_limit where scope = 'player'`.execute(
    db,
  )
  return new Map(rows.map(({ walletId, maxMinor }) => [walletId, maxMinor]))
}

/** Every limit, a player by name. */
export async function stakeLimits(db: Db): Promise<StakeLimit[]> {
  const { rows } = await sql<StakeLimit>`
    select l.scope, coalesce(u.user_id, l.key) as key, l.max_minor as "maximumMinor"
    from stake_limit l
    left join ledger_account a on l.scope = 'player' and a.id::text = l.key
    left join app_user u on u.id = a.user_id
    order by array_position(array['kind', 'league', 'sport', 'all', 'player'], l.scope), 2`.execute(
    db,
  )
  return rows
}

/** The wallet of the player of that name. */
export async function walletOfName(tx: Tx, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from app_user u join ledger_account a on a.user_id = u.id and a.kind = 'wallet'
    where u.user_id_key = lower(${userId})`.execute(tx)
  return rows[0]?.id
}

/** Sets a limit, or takes it away. */
export async function saveStakeLimit(
  tx: Tx,
  { scope, key, maximumMinor }: Omit<StakeLimit, 'maximumMinor'> & { maximumMinor: Minor | null },
): Promise<void> {
  if (maximumMinor === null)
    await tx.deleteFrom('stake_limit').where('scope', '=', scope).where('key', '=', key).execute()
  else
    await tx
      .insertInto('stake_limit')
      .values({ scope, key, max_minor: maximumMinor })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'key']).doUpdateSet({ max_minor: maximumMinor }),
      )
      .execute()
}
