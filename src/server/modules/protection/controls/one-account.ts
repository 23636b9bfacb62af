import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Player } from '#server/kernel/product.ts'
import { accountsOfOnePerson } from '#server/modules/account/index.ts'
import type { Control, Limit } from '../control.ts'
import { hasDeposited, newcomersOf } from '../first-deposit.ts'

/**
 * One person has one account: a second one that looks like the same person's takes no first deposit until the desk
 * has told the two apart. Of two accounts without deposits the older one may go on; a closed account counts as one. First
 * deposits come one after the other, so that of two at once the later one sees the earlier.
 */
export const oneAccount: Control = {
  name: 'one account',
  purposes: ['deposit'],
  async judge(tx, { walletIds }) {
    const limits = new Map<number, Limit>()
    for (const player of await newcomersOf(tx, walletIds))
      if (await isSecond(tx, player)) limits.set(player.walletId, { refusal: 'SECOND_ACCOUNT' })
    return limits
  },
}

async function isSecond(tx: Tx, player: Player): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first deposits', 0))`.execute(tx)
  const { rows } = await sql<Player>`
    select same.id as "playerId", w.id as "walletId"
    from (${accountsOfOnePerson(player.playerId)}) as same
      join ledger_account w on w.user_id = same.id and w.kind = 'wallet' order by same.id`.execute(
    tx,
  )
  for (const other of rows)
    if (other.playerId < player.playerId || (await hasDeposited(tx, other))) return true
  return false
}
