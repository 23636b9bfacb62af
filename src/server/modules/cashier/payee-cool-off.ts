import { type RawBuilder, sql } from 'kysely'
import type { PayoutDetails } from '#domain/cashier/payout.ts'
import type { Tx } from '#server/db/database.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'

/** Since when a player has had this payee, written in just this way; it is new where nobody saved it. */
export const payeeSince = (userId: number, payout: PayoutDetails): RawBuilder<Date> => sql`
  coalesce((select saved_at from saved_payee where user_id = ${userId} and account_number = ${payout.acc_num}
    and ifsc = ${payout.account_ifsc_code} and account_holder_name = ${payout.account_holder_name}
    and bank_name = ${payout.bank_name}), clock_timestamp())`

/**
 * Until when a withdrawal `w` cannot be paid because its payee is new (attack A33), by the hours that are in force now;
 * null: it need not wait. Money that returns to its source does not go to the payee.
 */
export const payeeCoolsUntil = sql<Date | null>`(
  select cools.until
  from (select w.payee_since + make_interval(hours => ${settingIn('payeeCoolOffHours')}::int) as until) cools
  where w.status = 'P' and cools.until > clock_timestamp() and not exists (
    select from withdrawal_review r where r.withdrawal_id = w.id and r.state = 'returned_to_source'))`

export async function coolsUntil(tx: Tx, withdrawalId: number): Promise<Date | null> {
  const { until } = await tx
    .selectFrom('withdrawal as w')
    .select(payeeCoolsUntil.as('until'))
    .where('w.id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return until
}
