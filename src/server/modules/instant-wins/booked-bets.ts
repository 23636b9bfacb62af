import { sql } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { firstSpin } from './slots/detached/outside.ts'

const one = (kind: BookedBets['kind'], id: number, receipt: string): BookedBets => ({
  kind,
  id,
  count: 1,
  receipts: [receipt],
  selections: [],
})

/** The scratch cards of a player, for the transfers of their prices and prizes. */
export async function betsOfCards(
  db: Db,
  userId: number,
  cardIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from scratch_card c join ledger_account a on a.id = c.account_id and a.user_id = ${userId}
    where c.id = any(${numbers(cardIds)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id }) => [id, one('scratch-cards', id, `Card ${id}`)]))
}

/** The spins of a player, for the transfers of their stakes and payouts. */
export async function betsOfSpins(
  db: Db,
  userId: number,
  spinIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from slot_spin s join ledger_account a on a.id = s.account_id and a.user_id = ${userId}
    where s.id = any(${numbers(spinIds)}::bigint[]) and s.id >= ${firstSpin}`.execute(db)
  return new Map(rows.map(({ id }) => [id, one('slots', id, `Spin ${id}`)]))
}

/** When the last of a player's spins was made that are kept outside the program. */
export async function spinsOfPlayerUntil(db: Db, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(c.made_until) as until
    from ledger_account a join slot_account_carried c on c.account_id = a.id
    where a.kind = 'wallet' and a.user_id = ${userId}`.execute(db)
  return rows[0]?.until ?? undefined
}
