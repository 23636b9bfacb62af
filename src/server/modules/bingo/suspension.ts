import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { openRoundPayees, postReturns } from './money.ts'
import { gameOf } from './rooms/room-store.ts'
import { purchasesOf } from './rounds/purchases.ts'
import { lockRound } from './rounds/round-store.ts'

const EXCLUDED = 'you cannot play at present, so the price is returned'

type Needs = { db: Db; config: { currency: string } }

/** A suspended player gets the prices of tickets back whose sale still runs. Tickets of a closed sale stay in their round. */
export async function returnTickets(
  { db, config: { currency } }: Needs,
  playerId: number,
): Promise<void> {
  const { rows } = await sql<{ roundId: number; accountId: number }>`
    select distinct p.round_id as "roundId", p.account_id as "accountId" from bingo_purchase p
    join bingo_round r on r.id = p.round_id join ledger_account a on a.id = p.account_id
    where a.user_id = ${playerId} and r.state = 'open' and p.returned_at is null`.execute(db)
  for (const { roundId, accountId } of rows)
    await inTransaction(db, async (tx) => {
      const opened = await openRoundPayees(tx, [accountId], currency)
      const round = await lockRound(tx, roundId)
      const purchases = await purchasesOf(tx, roundId, accountId)
      if (round?.state !== 'open' || purchases.length === 0) return
      const { name } = gameOf(round.roomId)
      const returned = { roundId, name, currency, purchases, why: EXCLUDED, takesBack: false }
      await postReturns(tx, opened, returned)
      await sql`
        update bingo_purchase set returned_at = clock_timestamp()
        where round_id = ${roundId} and account_id = ${accountId} and returned_at is null`.execute(
        tx,
      )
      await announce(tx, 'bingo_round', [round.roomId])
    })
}

/** Players who are kept out and have tickets of a sale that runs: the program ended before their prices went back. */
export async function suspendedBuyers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from bingo_purchase p join bingo_round r on r.id = p.round_id
    join ledger_account a on a.id = p.account_id join app_user u on u.id = a.user_id
    where r.state = 'open' and p.returned_at is null and u.state in ('suspended', 'timed_out', 'excluded')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
