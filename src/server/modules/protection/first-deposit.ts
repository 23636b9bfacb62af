import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { depositedSince } from '#server/kernel/counted.ts'
import type { Player } from '#server/kernel/product.ts'

/** The players of the wallets who have never deposited. */
export async function newcomersOf(tx: Tx, walletIds: readonly number[]): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select user_id as "playerId", id as "walletId" from ledger_account
    where id = any(${numbers(walletIds)}::bigint[]) and kind = 'wallet'`.execute(tx)
  const newcomers: Player[] = []
  for (const player of rows) if (!(await hasDeposited(tx, player))) newcomers.push(player)
  return newcomers
}

/** By deposits that are waiting or credited. */
export async function hasDeposited(tx: Tx, player: Player): Promise<boolean> {
  const always = sql`'-infinity'::timestamptz`
  const { rows } = await sql<{ has: boolean }>`
    select ${depositedSince(player, always)} > 0 as has`.execute(tx)
  return rows[0]?.has ?? false
}
