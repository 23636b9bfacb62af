import { sql } from 'kysely'
import type { PaymentGroup } from '#contract/cashier.ts'
import type { ManagedPaymentAccount } from '#contract/payments/accounts.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type PaymentAccountValues = {
  account_holder_name: string
  upi_id: string
  account_number: string
  bank_name: string
  ifsc: string
  phone_number: string
  is_active: boolean
}

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('payment_account as a')
    .innerJoin('payment_group as g', 'g.id', 'a.group_id')
    .select([
      'a.id',
      'g.id as groupId',
      'g.name as groupName',
      'a.account_holder_name',
      'a.upi_id',
      'a.account_number',
      'a.bank_name',
      'a.ifsc',
      'a.phone_number',
      'a.is_active as isActive',
      sql<string | null>`case when a.qr_image is not null
        then '/api/payment-accounts/' || a.id || '/qr' end`.as('qr_attachment'),
    ])
    .orderBy('g.id')
    .orderBy('a.id')

/** Every account, in the order of the groups. */
export const listAccounts = (db: Db): Promise<ManagedPaymentAccount[]> => accounts(db).execute()

export const accountById = (db: Db | Tx, id: number): Promise<ManagedPaymentAccount | undefined> =>
  accounts(db).where('a.id', '=', id).executeTakeFirst()

/** The groups that have accounts which take deposits now. */
export async function listOpenGroups(db: Db): Promise<PaymentGroup[]> {
  const groups = new Map<number, PaymentGroup>()
  for (const account of await accounts(db).where('a.is_active', '=', true).execute()) {
    const { groupId, groupName } = account
    const group = groups.get(groupId) ?? { id: groupId, name: groupName, accounts: [] }
    group.accounts.push(account)
    groups.set(groupId, group)
  }
  return [...groups.values()]
}

/** The group of that name, made when it is new. */
export async function ensureGroup(tx: Tx, name: string): Promise<number> {
  await tx
    .insertInto('payment_group')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('payment_group')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

export async function insertAccount(
  tx: Tx,
  groupId: number,
  values: PaymentAccountValues,
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_account')
    .values({ ...values, group_id: groupId, qr_image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockAccount = (tx: Tx, id: number) =>
  tx.selectFrom('payment_account').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const updateAccount = (
  tx: Tx,
  id: number,
  values: PaymentAccountValues & { group_id: number },
) => tx.updateTable('payment_account').set(values).where('id', '=', id).execute()

export const closeAccount = (tx: Tx, id: number) =>
  tx.updateTable('payment_account').set({ is_active: false }).where('id', '=', id).execute()

export const updateQr = (tx: Tx, id: number, webp: Buffer) =>
  tx.updateTable('payment_account').set({ qr_image: webp }).where('id', '=', id).execute()

/** The uploaded picture; `onlyOpen`: of an account that takes deposits now. */
export const qrOf = (db: Db, id: number, { onlyOpen }: { onlyOpen: boolean }) =>
  db
    .selectFrom('payment_account')
    .select('qr_image as webp')
    .where('id', '=', id)
    .where((eb) => (onlyOpen ? eb('is_active', '=', true) : eb.lit(true)))
    .executeTakeFirst()
