import { numbers } from '#server/db/arrays.ts'
import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Database, TransferKind } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

export type AccountKind = Database['ledger_account']['kind']
export type Funds = {
  id: number
  kind: AccountKind
  balanceMinor: Minor
  holdMinor: Minor
  creditLimitMinor: Minor | null
  /** Of a wallet: counts the changes of what the gate's controls read. */
  gateVersion: number
  /** Counts the changes of its funds, and the batches that took a bet of it. */
  betVersion: number
}
export type NewTransfer = {
  debitAccountId: number
  creditAccountId: number
  amountMinor: Minor
  currency: string
  /** Which product moves it. */
  product: string
  kind: TransferKind
  reference: string
  description: string
  idempotencyKey: string
  reversesId?: number
}

/** The account of that kind and name, made when it is new. `userId` null: the house's. */
export async function ensureAccount(
  tx: Tx,
  account: {
    kind: AccountKind
    name: string
    userId: number | null
    currency: string
    creditLimitMinor?: Minor | null
  },
): Promise<number> {
  await tx
    .insertInto('ledger_account')
    .values({
      kind: account.kind,
      name: account.name,
      user_id: account.userId,
      currency: account.currency,
      credit_limit_minor: account.creditLimitMinor === undefined ? 0 : account.creditLimitMinor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', account.kind)
    .where('name', '=', account.name)
    .where('user_id', 'is not distinct from', account.userId)
    .where('currency', '=', account.currency)
    .executeTakeFirstOrThrow()
  return id
}

/** The player's wallet with what is available and held, or nothing for an operator. */
export const walletOf = (tx: Tx, userId: number) =>
  tx
    .selectFrom('ledger_account')
    .select(['id', 'balance_minor as balanceMinor', 'hold_minor as holdMinor', 'currency'])
    .where('kind', '=', 'wallet')
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The holds of wallets now. */
export const fundsOf = (db: Db, walletIds: readonly number[]) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'balance_minor as balanceMinor', 'hold_minor as holdMinor', 'currency'])
    .where('id', '=', sql<number>`any(${numbers(walletIds)}::bigint[])`)
    .execute()

/** Locks the accounts, always in the order of their ids so that two transactions never wait for each other. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Funds[]> {
  const { rows } = await prepared<Funds>`
    select id, kind, balance_minor as "balanceMinor", hold_minor as "holdMinor",
      credit_limit_minor as "creditLimitMinor", gate_version as "gateVersion", bet_version as "betVersion"
    from ledger_account where id = any(${numbers(ids)}::bigint[]) order by id for update`.execute(
    tx,
  )
  return rows
}

/**
 * Locks the accounts as `lockAccounts` does, and others `beside` them, and fails the transaction unless those that were
 * foreseen hold what they should, and neither the gate's controls nor other servers have changed anything of them.
 */
export async function confirmFunds(
  tx: Tx,
  foreseen: readonly Funds[],
  beside: readonly number[] = [],
): Promise<void> {
  const accounts = foreseen.toSorted((a, b) => a.id - b.id)
  const ids = accounts.map((account) => account.id)
  if (ids.length === 0) {
    if (beside.length > 0) await lockAccounts(tx, beside)
    return
  }
  await prepared`
    select foreseen(array_agg(balance_minor) filter (where is_foreseen) = ${numbers(accounts.map((a) => a.balanceMinor))}::bigint[]
      and array_agg(hold_minor) filter (where is_foreseen) = ${numbers(accounts.map((a) => a.holdMinor))}::bigint[]
      and array_agg(credit_limit_minor) filter (where is_foreseen) = ${numbers(accounts.map((a) => a.creditLimitMinor))}::bigint[]
      and array_agg(gate_version) filter (where is_foreseen) = ${numbers(accounts.map((a) => a.gateVersion))}::bigint[]
      and array_agg(bet_version) filter (where is_foreseen) = ${numbers(accounts.map((a) => a.betVersion))}::bigint[])
    from (
      select balance_minor, hold_minor, credit_limit_minor, gate_version, bet_version,
        id = any(${numbers(ids)}::bigint[]) as is_foreseen
      from ledger_account
      where id = any(${numbers([...new Set([...ids, ...beside])])}::bigint[]) order by id for update
    ) as locked`.execute(tx)
}

/** Fails the transaction unless the accounts can be locked without a wait. */
export async function confirmLocked(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select foreseen(count(*) = ${ids.length}) from (
      select from ledger_account where id = any(${numbers(ids)}::bigint[]) order by id for update of ledger_account skip locked
    ) as locked`.execute(tx)
}

/** Counts bets of accounts that are locked and whose holds stay as they are. */
export async function noteBets(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update ledger_account set bet_version = bet_version + 1
    where id = any(${numbers(ids)}::bigint[])`.execute(tx)
}

/** Adds to balances and holds; the database refuses what an account does not cover. */
export async function changeFunds(
  tx: Tx,
  changes: readonly { accountId: number; balanceMinor: Minor; holdMinor: Minor }[],
): Promise<void> {
  await prepared`
    update ledger_account a
    set balance_minor = a.balance_minor + c.balance, hold_minor = a.hold_minor + c.hold,
      bet_version = a.bet_version + 1
    from unnest(
      ${numbers(changes.map((change) => change.accountId))}::bigint[],
      ${numbers(changes.map((change) => change.balanceMinor))}::bigint[],
      ${numbers(changes.map((change) => change.holdMinor))}::bigint[]
    ) as c (id, balance, hold)
    where a.id = c.id`.execute(tx)
}

/**
 * Writes transfers; answers the keys that are new. A key that was used before is left out: the table of keys decides it, in
 * the same statement. The accounts are locked, so the clock of this moment, unlike the transaction's, puts each account's
 * transfers in the order they were booked in. `is true` keeps PostgreSQL from planning a join, which would
 * be a tenth of the cost of a single transfer.
 */
export async function insertTransfers(
  tx: Tx,
  transfers: readonly NewTransfer[],
): Promise<Set<string>> {
  const rows = await sql<{ key: string }>`
    with asked as (
      select nextval('ledger_transfer_id_seq') as id, t.*, clock_timestamp() as booked_at
      from unnest(
        ${numbers(transfers.map((t) => t.debitAccountId))}::bigint[],
        ${numbers(transfers.map((t) => t.creditAccountId))}::bigint[],
        ${numbers(transfers.map((t) => t.amountMinor))}::bigint[],
        ${transfers.map((t) => t.currency)}::text[],
        ${transfers.map((t) => t.product)}::text[],
        ${transfers.map((t) => t.kind)}::text[],
        ${transfers.map((t) => t.reference)}::text[],
        ${transfers.map((t) => t.description)}::text[],
        ${transfers.map((t) => t.idempotencyKey)}::text[],
        ${numbers(transfers.map((t) => t.reversesId ?? null))}::bigint[]
      ) as t (debit, credit, amount, currency, product, kind, reference, description, key, reverses)
    ),
    used as (
      insert into ledger_transfer_key (key, transfer_id) select key, id from asked
      on conflict (key) do nothing
      returning transfer_id
    )
    insert into ledger_transfer (
      id, debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description,
      idempotency_key, reverses_id, booked_at
    ) overriding system value
    select * from asked where (id in (select transfer_id from used)) is true
    returning idempotency_key as key`.execute(tx)
  return new Set(rows.rows.map((row) => row.key))
}

export type PostedTransfer = {
  id: number
  key: string
  debitAccountId: number
  creditAccountId: number
  amountMinor: Minor
  currency: string
}

/** Transfers by their idempotency keys, for taking them back. Those that were carried forward are refused: nothing says what they were. */
export async function transfersByKeys(tx: Tx, keys: readonly string[]): Promise<PostedTransfer[]> {
  const { rows } = await sql<PostedTransfer & { isCarried: boolean }>`
    select k.transfer_id as id, k.key, t.debit_account_id as "debitAccountId", t.credit_account_id as "creditAccountId",
      t.amount_minor as "amountMinor", t.currency, k.transfer_id < (select ledger_first_id()) as "isCarried"
    from ledger_transfer_key k left join ledger_transfer t on t.id = k.transfer_id
    where k.key = any(${keys}::text[]) order by k.transfer_id`.execute(tx)
  if (rows.some(({ isCarried }) => isCarried)) throw new Refusal('TRANSFER_CARRIED_FORWARD')
  return rows.map(({ isCarried: _never, ...transfer }) => transfer)
}
