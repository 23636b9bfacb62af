import { sql } from 'kysely'
import type { Found } from '#contract/search/search.ts'
import type { Db } from '#server/db/database.ts'

const RECEIPT = /^\d{1,15}$/

/** The bet of the wallet whose receipt has this number. */
export async function betNumbered(
  db: Db,
  words: string,
  walletId: number | undefined,
): Promise<Found[]> {
  if (walletId === undefined || !RECEIPT.test(words)) return []
  const { rows } = await sql<{ id: number; selection: string; event: string }>`
    select o.id, s.name as selection, e.name as event
    from exchange_order o join selection s on s.id = o.selection_id
    join market m on m.id = o.market_id join event e on e.id = m.event_id
    where o.id = ${words}::bigint and o.account_id = ${walletId}`.execute(db)
  return rows.map(({ id, selection, event }) => ({
    kind: 'bet',
    id: String(id),
    name: selection,
    about: event,
  }))
}
