import { sql } from 'kysely'
import {
  type InactiveAccount,
  INACTIVITY_NOTICE_DAYS,
  type Repayment,
} from '#domain/account/inactivity.ts'
import type { PayoutDetails } from '#domain/cashier/payout.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { StakesOf } from '#server/kernel/player-business.ts'
import type { Player } from '#server/kernel/product.ts'

/** Players whose stakes are to be looked at: at the end of the months without a stake, and every day while inactive. */
export async function playersDue(db: Db, now: Date, unusedSince: Date): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select u.id as "playerId", w.id as "walletId"
    from app_user u
    join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
    left join account_inactivity i on i.user_id = u.id
    where u.role = 'player'
      and (u.state = 'inactive'
        or u.state in ('active', 'timed_out') and u.registered_at <= ${unusedSince} and coalesce(i.look_at <= ${now}, true)
        or u.state <> 'inactive' and i.noticed_at is not null)
    order by u.id`.execute(db)
  return rows
}

/**
 * The last stake in any product, the last deposit, and the last time that the account changed its state or was kept out by a
 * pause, which may lie ahead.
 */
export async function lastUseOf(
  tx: Tx,
  player: Player,
  stakesOf: StakesOf,
): Promise<{ usedAt: Date | null; changedAt: Date }> {
  const { rows } = await sql<{ usedAt: Date | null; changedAt: Date }>`
    select greatest(
        (select max(placed_at) from (${stakesOf(player)}) stake),
        (select max(decided_at) from deposit where user_id = u.id and status = 'A')
      ) as "usedAt",
      greatest(u.registered_at, (select max(at) from player_state_change where user_id = u.id),
        (select max(ends_at) from player_pause where user_id = u.id)) as "changedAt"
    from app_user u where u.id = ${player.playerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`player ${player.playerId} is not there`)
  return row
}

/** The country that decides the fee. */
export async function countryOf(tx: Tx, playerId: number): Promise<string | null> {
  const { country } = await tx
    .selectFrom('app_user')
    .select('country')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return country
}

type Kept = Pick<InactiveAccount, 'withdrawal' | 'nextFeeAt'> & {
  noticedAt: Date | null
  dueAt: Date
  repayment: Repayment
  fees: number
  /** The fee of a month that the notice named; null: none. */
  toldMinor: Minor | null
}

export async function inactivityOf(tx: Tx, playerId: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select i.noticed_at as "noticedAt", i.repayment, i.next_fee_at as "nextFeeAt", i.fees, i.told_fee_minor as "toldMinor",
      coalesce(i.due_at, i.noticed_at + make_interval(days => ${INACTIVITY_NOTICE_DAYS}::int)) as "dueAt",
      w.status as withdrawal
    from account_inactivity i left join withdrawal w on w.id = i.withdrawal_id
    where i.user_id = ${playerId}`.execute(tx)
  return rows[0]
}

/** The account is used: it is looked at again when it may be inactive. */
export const lookAgain = (tx: Tx, playerId: number, lookAt: Date) =>
  tx
    .insertInto('account_inactivity')
    .values({ user_id: playerId, look_at: lookAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        look_at: lookAt,
        noticed_at: null,
        due_at: null,
        told_fee_minor: null,
        repayment: null,
        withdrawal_id: null,
        next_fee_at: null,
        fees: 0,
      }),
    )
    .execute()

type Notice = { at: Date; dueAt: Date; toldMinor: Minor | null }

export function noteNotice(tx: Tx, playerId: number, { at, dueAt, toldMinor }: Notice) {
  const noted = { look_at: at, noticed_at: at, due_at: dueAt, told_fee_minor: toldMinor }
  return tx
    .insertInto('account_inactivity')
    .values({ user_id: playerId, ...noted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(noted))
    .execute()
}

export const noteRepayment = (tx: Tx, playerId: number, withdrawalId: number | null) =>
  tx
    .updateTable('account_inactivity')
    .set({ repayment: withdrawalId === null ? 'no_payee' : 'asked', withdrawal_id: withdrawalId })
    .where('user_id', '=', playerId)
    .execute()

export const noteFee = (tx: Tx, playerId: number, nextFeeAt: Date) =>
  tx
    .updateTable('account_inactivity')
    .set({ next_fee_at: nextFeeAt, fees: sql<number>`fees + 1` })
    .where('user_id', '=', playerId)
    .execute()

/** Where the player's money was last paid to. */
export async function lastPayeeOf(tx: Tx, playerId: number): Promise<PayoutDetails | undefined> {
  return tx
    .selectFrom('withdrawal')
    .select([
      'account_holder_name',
      'bank_name',
      'account_number as acc_num',
      'ifsc as account_ifsc_code',
    ])
    .where('user_id', '=', playerId)
    .where('status', '=', 'A')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
