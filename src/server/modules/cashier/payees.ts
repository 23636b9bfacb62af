import { sql } from 'kysely'
import * as contract from '#contract/payments/payees.ts'
import type { PayoutDetails } from '#domain/cashier/payout.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { confirmed } from '#server/http/page-language.ts'
import { type Http, route } from '#server/http/route.ts'

export function payeeRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listPayees, ({ caller }) => payeesOf(db, caller.id))
  route(http, contract.removePayee, async ({ caller, params, request }) => {
    const { numDeletedRows } = await db
      .deleteFrom('saved_payee')
      .where('id', '=', params.payeeId)
      .where('user_id', '=', caller.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    return confirmed(request, 'payeeRemoved')
  })
}

async function payeesOf(db: Db, userId: number): Promise<contract.Payee[]> {
  const rows = await db
    .selectFrom('saved_payee')
    .select([
      'id',
      'account_holder_name',
      'bank_name',
      'account_number as acc_num',
      'ifsc as account_ifsc_code',
      'used_at as usedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ usedAt, ...row }) => ({ ...row, usedAt: usedAt.toISOString() }))
}

/** Saves the account of a withdrawal, in its transaction. The same account is saved once, as it was written last, and is new again when that changes. */
export const savePayee = (tx: Tx, userId: number, payout: PayoutDetails) =>
  tx
    .insertInto('saved_payee')
    .values({
      user_id: userId,
      account_holder_name: payout.account_holder_name,
      bank_name: payout.bank_name,
      account_number: payout.acc_num,
      ifsc: payout.account_ifsc_code,
      saved_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_number', 'ifsc']).doUpdateSet({
        account_holder_name: payout.account_holder_name,
        bank_name: payout.bank_name,
        saved_at: sql<Date>`case when (saved_payee.account_holder_name, saved_payee.bank_name)
          = (excluded.account_holder_name, excluded.bank_name) then saved_payee.saved_at else clock_timestamp() end`,
        used_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .execute()

/** A closed account keeps no account to pay to. */
export async function forgetPayees(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('saved_payee').where('user_id', '=', userId).execute()
}
