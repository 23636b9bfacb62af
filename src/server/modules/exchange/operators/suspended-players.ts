import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Players who are kept out and whose orders still rest: the program ended after the suspension or the pause and before it cancelled them. */
export async function suspendedPlayersWithOrders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct a.user_id as "userId"
    from app_user u
    join ledger_account a on a.user_id = u.id and a.kind = 'wallet'
    join exchange_order o on o.account_id = a.id and o.remaining_minor > 0
    where u.role = 'player' and u.state in ('suspended', 'timed_out', 'excluded')
    order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}
