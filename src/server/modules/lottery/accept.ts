import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { houseAccount, postStakeBack } from './money.ts'
import type { TurningNeeds } from './needs.ts'

const REFUNDS_AT_ONCE = 1_000

/**
 * Accepts submitted bets whose draw has not closed yet, by the clock of the database. The draws are locked, so none is closed
 * meanwhile. Those on one draw, or those of some players.
 */
export async function acceptBets(
  db: Db,
  of: { drawId: number } | { walletIds: readonly number[] },
): Promise<void> {
  const which =
    'drawId' in of
      ? sql`b.draw_id = ${of.drawId}`
      : sql`b.account_id = any(${numbers(of.walletIds)}::bigint[])`
  await sql`
    with waiting as (
      select b.id, b.draw_id from lottery_bet b
      where b.status = 'submitted' and ${which}
    ), taking as (
      select d.id from lottery_draw d
      where d.id in (select draw_id from waiting) and d.state in ('open', 'scheduled')
        and d.closes_late_at > clock_timestamp()
      order by d.id for share
    )
    update lottery_bet b set status = 'accepted' from waiting w join taking t on t.id = w.draw_id
    where b.id = w.id and b.status = 'submitted'`.execute(db)
}

/** Closes a draw whose time has come. No bet is accepted after it: the row of the draw is locked and changed here. */
export async function closeDraw(tx: Tx, drawId: number): Promise<void> {
  await sql`
    update lottery_draw set state = 'closed'
    where id = ${drawId} and state = 'open' and closes_late_at <= clock_timestamp()`.execute(tx)
}

/** Gives back the stakes of bets that were not accepted before their draw closed. */
export async function refundUnaccepted(needs: TurningNeeds, drawId: number): Promise<void> {
  const { rows } = await sql<{ id: number; accountId: number }>`
    select b.id, b.account_id as "accountId" from lottery_bet b join lottery_draw d on d.id = b.draw_id
    where b.draw_id = ${drawId} and b.status = 'submitted' and d.state not in ('open', 'scheduled')
    order by b.id limit ${REFUNDS_AT_ONCE}`.execute(needs.db)
  for (const { id, accountId } of rows)
    await needs.turns.step(drawId, (tx) => refund(tx, needs, { id, accountId, drawId }))
}

/** The wallet is locked before the draw, as everywhere. Locked, the draw is not opened again and its bets are not moved. */
async function refund(
  tx: Tx,
  { config: { currency } }: Pick<TurningNeeds, 'config'>,
  { id, accountId, drawId }: { id: number; accountId: number; drawId: number },
): Promise<void> {
  await lockAccounts(tx, [accountId, await houseAccount(tx, currency)])
  const { rows } = await sql`
    select from lottery_draw where id = ${drawId} and state not in ('open', 'scheduled') for share`.execute(
    tx,
  )
  if (rows.length === 0) return
  const bet = await tx
    .updateTable('lottery_bet')
    .set((eb) => ({ status: 'refunded', paid_minor: eb.ref('stake_minor') }))
    .where('id', '=', id)
    .where('draw_id', '=', drawId)
    .where('status', '=', 'submitted')
    .returning('stake_minor as stakeMinor')
    .executeTakeFirst()
  if (!bet) return
  const description = 'Refunded: the bet was not accepted before the draw closed'
  await postStakeBack(tx, { betId: id, accountId, ...bet }, { currency, description })
}
