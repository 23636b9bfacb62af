import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { postStakeBack } from './money.ts'
import type { LotteryNeeds } from './needs.ts'

/**
 * Accepts submitted bets whose draw has not closed yet, by the clock of the database. The draws are locked, so none is closed
 * meanwhile. `walletIds`: the bets of some players.
 */
export async function acceptBets(db: Db, walletIds?: readonly number[]): Promise<number> {
  const whose = walletIds ? numbers(walletIds) : null
  const { numAffectedRows } = await sql`
    with waiting as (
      select b.id, b.draw_id from lottery_bet b
      where b.status = 'submitted' and (${whose}::bigint[] is null or b.account_id = any(${whose}::bigint[]))
    ), taking as (
      select d.id from lottery_draw d
      where d.id in (select draw_id from waiting) and d.state in ('open', 'scheduled')
        and d.closes_late_at > clock_timestamp()
      order by d.id for share
    )
    update lottery_bet b set status = 'accepted' from waiting w join taking t on t.id = w.draw_id
    where b.id = w.id and b.status = 'submitted'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Closes draws whose time has come. No bet is accepted after it: the row of the draw is locked and changed here. */
export async function closeDraws(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update lottery_draw set state = 'closed'
    where state = 'open' and closes_late_at <= clock_timestamp()`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Gives back the stakes of bets that were not accepted before their draw closed. */
export async function refundUnaccepted({
  db,
  config: { currency },
}: Pick<LotteryNeeds, 'db' | 'config'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select b.id from lottery_bet b join lottery_draw d on d.id = b.draw_id
    where b.status = 'submitted' and d.state not in ('open', 'scheduled') order by b.id limit 1000`.execute(
    db,
  )
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const bet = await tx
        .updateTable('lottery_bet')
        .set({ status: 'refunded', paid_minor: 0 })
        .where('id', '=', id)
        .where('status', '=', 'submitted')
        .returning(['account_id', 'stake_minor'])
        .executeTakeFirst()
      if (!bet) return
      const { account_id: accountId, stake_minor: stakeMinor } = bet
      await tx
        .updateTable('lottery_bet')
        .set({ paid_minor: stakeMinor })
        .where('id', '=', id)
        .execute()
      const description = 'Refunded: the bet was not accepted before the draw closed'
      await postStakeBack(tx, { betId: id, accountId, stakeMinor }, { currency, description })
    })
  return rows.length
}
