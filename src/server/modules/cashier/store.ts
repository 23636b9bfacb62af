import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DepositRow, WithdrawalRow } from '#contract/cashier.ts'
import type { Minor } from '#domain/money.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import type { RequestStatus } from '#server/db/tables/cashier-tables.ts'
import { payeeCoolsUntil } from './payee-cool-off.ts'
import { proofColumns } from './proof-store.ts'
import { reviewJson } from './review/review-store.ts'

type Page = { page: number; pageSize: number }
export type RequestQuery = Page & {
  status: 'All' | RequestStatus
  search: string
  from?: string | undefined
  to?: string | undefined
}
type Decided<Status> = { status: Status; operatorId: number | null; note: string }
/** Money that arrived for a deposit and went back to where it came from. */
export type ReturnedMoney = {
  receivedMinor: Minor
  payerName: string
  payerAccount: string
  bankReference: string
}
type DepositDecision = Decided<'A' | 'R' | 'X'> & {
  receivedMinor: Minor | null
  payerName?: string
  payerAccount?: string
  returned?: ReturnedMoney
}

/** Writes a waiting deposit; nothing when its reference waits or was credited already, whoever sent it. */
export async function insertDeposit(
  tx: Tx,
  deposit: Insertable<Database['deposit']>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('deposit')
    .values(deposit)
    .onConflict((conflict) =>
      conflict.column('reference_key').where('status', 'in', ['P', 'A']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Omit<Insertable<Database['withdrawal']>, 'was_suspended' | 'payee_since'> & {
    payee_since: RawBuilder<Date>
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      ...withdrawal,
      was_suspended: sql<boolean>`(select state = 'suspended' from app_user where id = ${withdrawal.user_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The name that a player gave; banks and statements are held against it. */
export async function nameOf(tx: Tx, userId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}

export const lockDeposit = (tx: Tx, id: number) =>
  tx
    .selectFrom('deposit as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select([
      'd.id',
      'd.user_id as userId',
      'd.amount_minor as amountMinor',
      'd.currency',
      'd.reference',
      'd.status',
      'd.decided_by as decidedBy',
      'u.name as playerName',
    ])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()

export async function depositsWaitingSince(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('deposit')
    .select('id')
    .where('status', '=', 'P')
    .where('requested_at', '<=', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks deposits that wait since then as late; answers how many are new. */
export async function markLate(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deposit')
    .set({ late_at: sql<Date>`now()` })
    .where('status', '=', 'P')
    .where('late_at', 'is', null)
    .where('requested_at', '<=', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const lockWithdrawal = (tx: Tx, id: number) =>
  tx
    .selectFrom('withdrawal as w')
    .select([
      'user_id as userId',
      'amount_minor as amountMinor',
      'currency',
      'status',
      'asked_by as askedBy',
      'decided_by as decidedBy',
      'fee_minor as feeMinor',
      payeeCoolsUntil.as('payeeCoolsUntil'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const decideDeposit = (
  tx: Tx,
  id: number,
  { status, operatorId, note, receivedMinor, payerName, payerAccount, returned }: DepositDecision,
) =>
  tx
    .updateTable('deposit')
    .set({
      status,
      note,
      received_minor: receivedMinor,
      payer_name: returned?.payerName ?? payerName ?? null,
      payer_account: returned?.payerAccount ?? payerAccount ?? null,
      returned_minor: returned?.receivedMinor ?? null,
      return_reference: returned?.bankReference ?? null,
      decided_by: operatorId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

export const decideWithdrawal = (
  tx: Tx,
  id: number,
  {
    status,
    operatorId,
    note,
    bankReference,
  }: Decided<'A' | 'R'> & { bankReference: string | null },
) =>
  tx
    .updateTable('withdrawal')
    .set({
      status,
      note,
      bank_reference: bankReference,
      decided_by: operatorId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

const depositRows = (db: Db) =>
  db
    .selectFrom('deposit as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .leftJoin('app_user as o', 'o.id', 'd.decided_by')
    .leftJoin('proof_image as p', 'p.id', 'd.proof_image_id')

const depositColumns = [
  'd.id',
  'u.user_id as userId',
  'u.name as playerName',
  'd.amount_minor as amountMinor',
  'd.currency',
  'd.status',
  'd.requested_at as requestedAt',
  'd.decided_at as decidedAt',
  'o.user_id as decidedBy',
  'd.note',
  'd.reference',
  'd.received_minor as receivedMinor',
  'd.paid_to as paidTo',
  'd.provider',
  sql<boolean>`d.late_at is not null`.as('isLate'),
  'd.payer_name as payerName',
  'd.payer_account as payerAccount',
  'd.returned_minor as returnedMinor',
  'd.return_reference as returnReference',
] as const

export async function depositById(db: Db, id: number): Promise<DepositRow> {
  const row = await depositRows(db)
    .select([...depositColumns, ...proofColumns])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  return withInstants(row)
}

/** Deposits whose player, reference or account paid to contains `search`; those that wait, oldest first, all others newest first. */
export async function listDeposits(db: Db, query: RequestQuery) {
  const { status, search } = query
  const found = depositRows(db)
    .where((eb) => (status === 'All' ? eb.lit(true) : eb('d.status', '=', status)))
    .where(isBetween(sql`d.requested_at`, query))
    .where(
      contains(search, [
        sql`u.user_id`,
        sql`u.name`,
        sql`d.reference`,
        sql`d.reference_key`,
        sql`d.paid_to`,
      ]),
    )
  const rows = await found
    .select([...depositColumns, ...proofColumns])
    .orderBy('d.id', status === 'P' ? 'asc' : 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await found.select(countAll).executeTakeFirstOrThrow()
  return { items: rows.map(withInstants), total }
}

const withdrawalRows = (db: Db) =>
  db
    .selectFrom('withdrawal as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .leftJoin('app_user as o', 'o.id', 'w.decided_by')
    .leftJoin('app_user as a', 'a.id', 'w.asked_by')

const withdrawalColumns = [
  'a.user_id as askedBy',
  'w.was_suspended as wasSuspended',
  'w.unplayed_minor as unplayedMinor',
  'w.deposited_at as depositedAt',
  'w.bet_since_minor as betSinceMinor',
  'w.id',
  'u.user_id as userId',
  'u.name as playerName',
  'w.amount_minor as amountMinor',
  'w.currency',
  'w.status',
  'w.requested_at as requestedAt',
  'w.decided_at as decidedAt',
  'o.user_id as decidedBy',
  'w.note',
  'w.account_holder_name as accountHolderName',
  'w.bank_name as bankName',
  'w.account_number as accountNumber',
  'w.ifsc',
  'w.bank_reference as bankReference',
  'w.due_at as dueAt',
  sql<boolean>`w.overdue_at is not null`.as('isOverdue'),
  'w.fee_minor as feeMinor',
  payeeCoolsUntil.as('payeeCoolsUntil'),
  reviewJson.as('review'),
] as const

export async function withdrawalById(db: Db, id: number): Promise<WithdrawalRow> {
  const row = await withdrawalRows(db)
    .select(withdrawalColumns)
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow()
  return withReview(row)
}

/** Withdrawals whose player, destination or bank reference contains `search`; order as of deposits. */
export async function listWithdrawals(db: Db, query: RequestQuery) {
  const { status, search } = query
  const found = withdrawalRows(db)
    .where((eb) => (status === 'All' ? eb.lit(true) : eb('w.status', '=', status)))
    .where(isBetween(sql`w.requested_at`, query))
    .where(
      contains(search, [
        sql`u.user_id`,
        sql`u.name`,
        sql`w.account_holder_name`,
        sql`w.account_number`,
        sql`w.bank_reference`,
      ]),
    )
  const rows = await found
    .select(withdrawalColumns)
    .orderBy('w.id', status === 'P' ? 'asc' : 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await found.select(countAll).executeTakeFirstOrThrow()
  return { items: rows.map(withReview), total }
}

const countAll = sql<number>`count(*)`.as('total')

/** Whether one of the columns contains the text, whatever its case; the empty text is in all of them. */
const contains = (search: string, columns: readonly ReturnType<typeof sql>[]) =>
  sql<boolean>`strpos(lower(concat_ws(chr(10), ${sql.join(columns)})), lower(${search.trim()})) > 0`

const withInstants = <Row extends { requestedAt: Date; decidedAt: Date | null }>(row: Row) => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

type Review = {
  unplayedMinor: Minor | null
  depositedAt: Date | null
  betSinceMinor: Minor | null
}

/** An unplayed deposit is one fact of three figures. */
function withReview<
  Row extends Review & { requestedAt: Date; decidedAt: Date | null; dueAt: Date | null } & {
    payeeCoolsUntil: Date | null
  },
>({ dueAt, payeeCoolsUntil: coolsUntil, unplayedMinor, depositedAt, betSinceMinor, ...row }: Row) {
  const unplayed =
    unplayedMinor === null || depositedAt === null || betSinceMinor === null
      ? null
      : { depositedMinor: unplayedMinor, depositedAt: depositedAt.toISOString(), betSinceMinor }
  return {
    ...withInstants(row),
    dueAt: dueAt?.toISOString() ?? null,
    payeeCoolsUntil: coolsUntil?.toISOString() ?? null,
    unplayed,
  }
}
