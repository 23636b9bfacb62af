import { sql } from 'kysely'
import type { AccountState, Gender } from '#contract/account.ts'
import type { Language } from '#domain/language/languages.ts'
import type { StateChanger } from '#domain/account/player-move.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type UserRow = {
  id: number
  userId: string
  role: 'player' | 'operator'
  state: AccountState
  name: string
  email: string
  mobile: string
  dateOfBirth: string | null
  address: string | null
  country: string | null
  gender: Gender | null
  isAddressFixed: boolean
  walletId: number | null
  balanceMinor: number
  holdMinor: number
}

export type NewUser = {
  userId: string
  userIdKey: string
  role: 'player' | 'operator'
  state: AccountState
  name: string
  email: string
  mobile: string
  passwordHash: string
  dateOfBirth: string | null
  address: string | null
  country: string | null
  pageLanguage?: Language
}

/** Adds a user; nothing when the name is taken. */
export const insertUser = (tx: Tx, user: NewUser) =>
  tx
    .insertInto('app_user')
    .values({
      user_id: user.userId,
      user_id_key: user.userIdKey,
      role: user.role,
      state: user.state,
      name: user.name,
      email: user.email,
      mobile: user.mobile,
      password_hash: user.passwordHash,
      date_of_birth: user.dateOfBirth,
      address: user.address,
      country: user.country,
      page_language: user.pageLanguage ?? null,
    })
    .onConflict((conflict) => conflict.column('user_id_key').doNothing())
    .returning('id')
    .executeTakeFirst()

/** The facts that a login needs about a user. */
export const credentialsOf = (db: Db, userIdKey: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'role', 'state', 'password_hash as passwordHash'])
    .where('user_id_key', '=', userIdKey)
    .executeTakeFirst()

/** The address was verified, or is being looked at: it changes only through identity. */
const isAddressFixed = (userId: string) => sql<boolean>`exists (
  select from identity_check c where c.user_id = ${sql.ref(userId)} and c.state in ('submitted', 'verified', 'expired'))`

/** A user with the wallet's funds; an operator has no wallet. */
export const userById = (db: Db, id: number): Promise<UserRow> =>
  db
    .selectFrom('app_user as u')
    .leftJoin('ledger_account as w', (join) =>
      join.onRef('w.user_id', '=', 'u.id').on('w.kind', '=', 'wallet'),
    )
    .select([
      'u.id',
      'u.user_id as userId',
      'u.role',
      'u.state',
      'u.name',
      'u.email',
      'u.mobile',
      'u.date_of_birth as dateOfBirth',
      'u.address',
      'u.country',
      'u.gender',
      isAddressFixed('u.id').as('isAddressFixed'),
      'w.id as walletId',
      (eb) => eb.fn.coalesce('w.balance_minor', sql<number>`0::bigint`).as('balanceMinor'),
      (eb) => eb.fn.coalesce('w.hold_minor', sql<number>`0::bigint`).as('holdMinor'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()

export const lockUser = (tx: Tx, id: number) =>
  tx
    .selectFrom('app_user')
    .select(['state', 'role', 'name', 'mobile', 'address', 'country'])
    .select('date_of_birth as dateOfBirth')
    .select(isAddressFixed('app_user.id').as('isAddressFixed'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateProfile = (
  tx: Tx,
  id: number,
  profile: {
    name: string
    dateOfBirth: string
    address: string
    country: string
    mobile: string
    gender?: Gender | null | undefined
    state: AccountState
  },
) =>
  tx
    .updateTable('app_user')
    .set({
      name: profile.name,
      date_of_birth: profile.dateOfBirth,
      address: profile.address,
      country: profile.country,
      state: profile.state,
      ...(profile.mobile === '' ? {} : { mobile: profile.mobile }),
      ...(profile.gender === undefined ? {} : { gender: profile.gender }),
    })
    .where('id', '=', id)
    .execute()

/** `by`: the history of a player's account keeps who changed the state. */
export async function updateState(
  tx: Tx,
  id: number,
  { state, by }: { state: AccountState; by: StateChanger },
): Promise<void> {
  // The trigger that writes the history reads this setting; it ends with the transaction.
  await sql`select set_config('fairbook.changed_by', ${by}, true)`.execute(tx)
  await tx.updateTable('app_user').set({ state }).where('id', '=', id).execute()
}

export const updateCommissionDiscount = (tx: Tx, id: number, discountBps: number) =>
  tx
    .updateTable('app_user')
    .set({ commission_discount_bps: discountBps })
    .where('id', '=', id)
    .execute()

/** The calendar date of now in `timeZone`, by the database's clock. */
export async function today(db: Db | Tx, timeZone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone ${timeZone})::date as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** Writes the address that documents have proved; without a text of it, the country alone. */
export const takeVerifiedAddress = (
  tx: Tx,
  userId: number,
  { address, country }: { address: string | null; country: string },
) =>
  tx
    .updateTable('app_user')
    .set({ country, ...(address === null ? {} : { address }) })
    .where('id', '=', userId)
    .execute()

export const correctBirthDate = (tx: Tx, userId: number, birthDate: string) =>
  tx.updateTable('app_user').set({ date_of_birth: birthDate }).where('id', '=', userId).execute()
