import {
  type AccountState,
  type completeProfile,
  type register,
  type User,
} from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isOfAge } from '#domain/account/age.ts'
import { isEmail, isMobile } from '#domain/account/contact.ts'
import { COUNTRIES } from '#domain/account/countries.ts'
import type { Language } from '#domain/language/languages.ts'
import { permissionsOf } from '#domain/account/permissions.ts'
import { isUserId, userIdKey } from '#domain/account/user-id.ts'
import { moneyText } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts, openWallet, walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { figureOf, openCountries, settingValue } from '#server/modules/operator-profile/index.ts'
import { agreeToTermsInForce } from './terms/consent-store.ts'
import { checkLength, checkUncommon } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { rolesOf } from './operators/role-store.ts'
import * as store from './store.ts'

export type AccountSettings = {
  currency: string
  timeZone: string
}

/** Makes a player with an empty wallet. Betting waits for a complete profile. */
export async function registerPlayer(
  db: Db,
  settings: AccountSettings,
  { pageLanguage, ...form }: BodyOf<typeof register> & { pageLanguage?: Language | undefined },
  /** Counts it, and refuses what is too much. A form with a mistake in it is not counted. */
  count: () => Promise<void>,
): Promise<{ id: number }> {
  if (!isUserId(form.userId)) throw new Refusal('INVALID_INPUT', { field: 'userId' })
  checkContact(form.Email, form.Mobile)
  if (form.Password !== form.Cpassword)
    throw new Refusal('PASSWORDS_DIFFER', { field: 'Cpassword' })
  checkLength(form.Password, 'Password')
  await count()
  await checkUncommon(form.Password, 'Password', [form.userId, form.name, form.Email])
  const passwordHash = await hashPassword(form.Password)
  return createPlayer(db, settings.currency, {
    userId: form.userId,
    name: form.name,
    email: form.Email,
    mobile: form.Mobile,
    passwordHash,
    dateOfBirth: null,
    country: null,
    address: null,
    state: 'profile_incomplete',
    ...(pageLanguage && { pageLanguage }),
  })
}

/** Writes a player with a wallet who agrees to the terms in force; the user name must be free. */
export async function createPlayer(
  db: Db,
  currency: string,
  player: Omit<store.NewUser, 'userIdKey' | 'role'>,
): Promise<{ id: number; walletId: number }> {
  return inTransaction(db, async (tx) => {
    const user = await store.insertUser(tx, {
      ...player,
      userIdKey: userIdKey(player.userId),
      role: 'player',
    })
    if (!user) throw new Refusal('USER_ID_TAKEN', { field: 'userId' })
    const walletId = await openWallet(tx, user.id, currency)
    await agreeToTermsInForce(tx, user.id)
    return { id: user.id, walletId }
  })
}

/** The user as the page sees it. */
export async function readUser(db: Db, settings: AccountSettings, id: number): Promise<User> {
  const row = await store.userById(db, id)
  const availableMinor = row.balanceMinor - row.holdMinor
  return {
    userId: row.userId,
    ...(row.role === 'player' && { playerNumber: row.id }),
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    role: row.role,
    ...(row.role === 'operator' && { permissions: permissionsOf(await rolesOf(db, id)) }),
    state: row.state,
    dateOfBirth: row.dateOfBirth,
    address: row.address,
    country: row.country,
    gender: row.gender,
    ...(row.role === 'player' && { isAddressFixed: row.isAddressFixed }),
    missing: row.role === 'player' ? missingOf(row) : [],
    currency: settings.currency,
    points: Number(moneyText(availableMinor, settings.currency)),
    availableMinor,
    heldMinor: row.holdMinor,
  }
}

/**
 * Fills in the profile; with all of it the account becomes active. Name and date of birth cannot be changed any more
 * once it is: they are what identity is checked against.
 */
export async function completeProfileOf(
  db: Db,
  settings: AccountSettings,
  { userId, form }: { userId: number; form: BodyOf<typeof completeProfile> },
): Promise<User> {
  await checkPerson(db, settings, form)
  await inTransaction(db, async (tx) => {
    // The wallet first, as at the gate: a state that changes is news to it.
    const wallet = await walletOf(tx, userId)
    if (wallet) await lockAccounts(tx, [wallet.id])
    const user = await store.lockUser(tx, userId)
    if (user?.role !== 'player') throw new Refusal('NOT_A_PLAYER')
    const isChanged = user.name !== form.name || user.dateOfBirth !== form.dateOfBirth
    if (user.state !== 'profile_incomplete' && isChanged) throw new Refusal('PROFILE_LOCKED')
    const isMoved = user.address !== form.address || user.country !== form.country
    if (user.isAddressFixed && isMoved) throw new Refusal('ADDRESS_VERIFIED', { field: 'address' })
    if (form.mobile !== '' && form.mobile !== user.mobile) {
      const parameters = { mobile: maskedMobile(form.mobile) }
      await notify(tx, { playerId: userId, kind: 'mobile-changed', parameters })
    }
    const state: AccountState = user.state === 'profile_incomplete' ? 'active' : user.state
    await store.updateProfile(tx, userId, { ...form, state })
  })
  return readUser(db, settings, userId)
}

/** "…09": whoever reads the mailbox learns no new number. */
const maskedMobile = (mobile: string): string => `…${mobile.slice(-2)}`

const missingOf = (row: store.UserRow): User['missing'] => [
  ...(row.name === '' ? (['name'] as const) : []),
  ...(row.dateOfBirth === null ? (['dateOfBirth'] as const) : []),
  ...(row.address === null ? (['address'] as const) : []),
  ...(row.country === null ? (['country'] as const) : []),
]

const OLDEST_BIRTH_YEAR = 1900

async function checkPerson(
  db: Db,
  settings: AccountSettings,
  person: { dateOfBirth: string; country: string },
): Promise<void> {
  const today = await store.today(db, settings.timeZone)
  if (Number(person.dateOfBirth.slice(0, 4)) < OLDEST_BIRTH_YEAR || person.dateOfBirth > today)
    throw new Refusal('INVALID_INPUT', { field: 'dateOfBirth' })
  const ageMin = await figureOf(db, 'ageMin')
  if (!isOfAge(person.dateOfBirth, today, ageMin))
    throw new Refusal('UNDERAGE', { field: 'dateOfBirth', details: { ageMin } })
  await checkCountry(db, person.country)
}

/** Refuses a country whose residents may not play here. */
export async function checkCountry(db: Db | Tx, country: string): Promise<void> {
  if (!COUNTRIES.includes(country)) throw new Refusal('INVALID_INPUT', { field: 'country' })
  if ((await settingValue(db, `open:${country}`)) !== 1)
    throw new Refusal('COUNTRY_NOT_PERMITTED', { field: 'country' })
}

/** The countries whose residents may play. Null: all. */
export async function permittedCountries(db: Db | Tx): Promise<string[] | null> {
  const open = await openCountries(db)
  return open.length === COUNTRIES.length ? null : open
}

function checkContact(email: string, mobile: string): void {
  if (!isEmail(email)) throw new Refusal('INVALID_INPUT', { field: 'Email' })
  if (!isMobile(mobile)) throw new Refusal('INVALID_INPUT', { field: 'Mobile' })
}
