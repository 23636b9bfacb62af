import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { awaitVoids, holdParts, mayBeOutside } from '#server/kernel/kept-outside.ts'
import type { DrawRecord } from '../draw-store.ts'

/** Any number that nothing else locks: no old draw is taken back while the sums of a part are taken. */
const REVERSAL_LOCK = 7_301_997

/** The first bet that counts, and the first ticket. */
export const firstBet = sql`(select first_id_of('lottery_bet'))`
export const firstTicket = sql`(select first_id_of('lottery_ticket'))`

/** Refuses a draw of whose won or lost bets some are kept outside: what is left of them would give wrong figures. */
export async function refuseDrawOutside(db: Db, drawId: number): Promise<void> {
  const { rows } = await sql`
    select from lottery_draw_carried where draw_id = ${drawId} limit 1`.execute(db)
  if (rows.length > 0) throw new Refusal('DRAW_KEPT_OUTSIDE')
}

/** Refuses a ticket that is kept outside, whosever it was. */
export async function refuseTicketOutside(db: Db, ticketId: number): Promise<void> {
  const { rows } = await sql`select where ${ticketId}::bigint < ${firstTicket}`.execute(db)
  if (rows.length > 0) throw new Refusal('TICKET_KEPT_OUTSIDE')
}

/** Before an old draw is taken back: its bets stay until the transaction ends, or that is refused. */
export async function keepBets(
  tx: Tx,
  { id, settled_at }: Pick<DrawRecord, 'id' | 'settled_at'>,
): Promise<void> {
  if (settled_at === null || !mayBeOutside(settled_at, new Date())) return
  await holdParts(tx, REVERSAL_LOCK)
  await refuseDrawOutside(tx, id)
}

/** Waits for those who begin to take an old draw back, and refuses others until the transaction ends. */
export const awaitReversals = (tx: Tx): Promise<void> => awaitVoids(tx, REVERSAL_LOCK)

/** When a player submitted the last bet, or bought the last ticket, that is kept outside; a scalar. */
export const playOutsideUntil = (walletId: number) => sql<Date | null>`
  greatest(
    (select max(placed_until) from lottery_account_carried where account_id = ${walletId}),
    (select max(bought_until) from lottery_ticket_carried where account_id = ${walletId}))`

/** When the last of a player's bets was submitted that are kept outside the program. */
export async function betsOfPlayerUntil(db: Db, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(c.placed_until) as until
    from ledger_account a join lottery_account_carried c on c.account_id = a.id
    where a.kind = 'wallet' and a.user_id = ${userId}`.execute(db)
  return rows[0]?.until ?? undefined
}
