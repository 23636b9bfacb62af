import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'

/** Opens the wallets of many players at once; one that is open stays as it is. */
export async function openWallets(
  tx: Tx,
  userIds: readonly number[],
  currency: string,
): Promise<void> {
  await sql`
    insert into ledger_account (kind, name, user_id, currency)
    select 'wallet', 'wallet', id, ${currency} from unnest(${numbers(userIds)}::bigint[]) as id
    on conflict do nothing`.execute(tx)
}
