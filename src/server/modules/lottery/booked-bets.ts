import { sql } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { firstBet } from './detached/outside.ts'

/** The tickets of a player that bets on draws belong to, for the transfers of their stakes and wins. */
export async function betsOfLotteries(
  db: Db,
  userId: number,
  betIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<{ betId: number; ticketId: number }>`
    select b.id as "betId", b.ticket_id as "ticketId"
    from lottery_bet b join ledger_account a on a.id = b.account_id and a.user_id = ${userId}
    where b.id = any(${numbers(betIds)}::bigint[]) and b.id >= ${firstBet}`.execute(db)
  return new Map(
    rows.map(({ betId, ticketId }) => [
      betId,
      {
        kind: 'lottery',
        id: ticketId,
        count: 1,
        receipts: [`Ticket ${ticketId}, bet ${betId}`],
        selections: [],
      },
    ]),
  )
}
