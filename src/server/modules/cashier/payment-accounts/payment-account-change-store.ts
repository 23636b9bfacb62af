import { type Insertable, sql } from 'kysely'
import type { AccountChange } from '#contract/payments/accounts.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

type Outcome = 'confirmed' | 'dropped'

const waiting = (db: Db | Tx, callerId: number) =>
  db
    .selectFrom('payment_account_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.proposed_by')
    .select([
      'c.id',
      'c.account_id as accountId',
      'c.form',
      'u.user_id as proposedBy',
      'c.proposed_at as proposedAt',
      sql<boolean>`c.proposed_by = ${callerId}`.as('isOwn'),
      sql<string | null>`case when c.qr_image is not null
        then '/api/admin/payment-account-changes/' || c.id || '/qr' end`.as('qr_attachment'),
    ])
    .where('c.outcome', 'is', null)
    .orderBy('c.id')

const shown = <Row extends { proposedAt: Date }>(row: Row) => ({
  ...row,
  proposedAt: row.proposedAt.toISOString(),
})

export const listWaiting = async (db: Db, callerId: number): Promise<AccountChange[]> =>
  (await waiting(db, callerId).execute()).map(shown)

export const waitingById = async (tx: Tx, id: number, callerId: number): Promise<AccountChange> =>
  shown(await waiting(tx, callerId).where('c.id', '=', id).executeTakeFirstOrThrow())

/** Writes a change down; nothing when another one of the same account waits. */
export const insertChange = (
  tx: Tx,
  change: Omit<
    Insertable<Database['payment_account_change']>,
    'proposed_at' | 'outcome' | 'decided_by' | 'decided_at'
  >,
) =>
  tx
    .insertInto('payment_account_change')
    .values(change)
    .onConflict((conflict) =>
      conflict.column('account_id').where('outcome', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const lockChange = (tx: Tx, id: number) =>
  tx
    .selectFrom('payment_account_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.proposed_by')
    .select([
      'c.account_id as accountId',
      'c.form',
      'c.qr_image as qrImage',
      'c.outcome',
      'c.proposed_by as proposedById',
      'u.user_id as proposedBy',
    ])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()

const decided = (outcome: Outcome, operatorId: number) => ({
  outcome,
  decided_by: operatorId,
  decided_at: sql<Date>`clock_timestamp()`,
})

export const decideChange = (
  tx: Tx,
  { changeId, operatorId, outcome }: { changeId: number; operatorId: number; outcome: Outcome },
) =>
  tx
    .updateTable('payment_account_change')
    .set(decided(outcome, operatorId))
    .where('id', '=', changeId)
    .execute()

/** Drops the change of an account that waits, if one does. */
export const dropWaiting = (
  tx: Tx,
  { accountId, operatorId }: { accountId: number; operatorId: number },
) =>
  tx
    .updateTable('payment_account_change')
    .set(decided('dropped', operatorId))
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .execute()

export const qrOfWaiting = (db: Db, id: number) =>
  db
    .selectFrom('payment_account_change')
    .select('qr_image as webp')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
