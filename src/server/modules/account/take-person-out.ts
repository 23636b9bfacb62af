import type { Tx } from '#server/db/database.ts'
import { endSessionsOf } from './session-ends.ts'

/** The fields of an account that say who a person is. */
export type Person = {
  userId: string
  name: string
  email: string
  mobile: string
  dateOfBirth: string | null
  address: string | null
  country: string | null
  gender: string | null
}

/**
 * Answers the personal fields of a closed account, and leaves none of them in it; the number stays, so that the ledger is
 * whole. Nothing for an account that is not closed.
 */
export async function takePersonOut(tx: Tx, id: number): Promise<Person | undefined> {
  const person = await tx
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'name',
      'email',
      'mobile',
      'date_of_birth as dateOfBirth',
      'address',
      'country',
      'gender',
    ])
    .where('id', '=', id)
    .where('role', '=', 'player')
    .where('state', '=', 'closed')
    .forUpdate()
    .executeTakeFirst()
  if (!person) return undefined
  await tx
    .updateTable('app_user')
    .set({
      user_id: `erased-${id}`,
      user_id_key: `erased-${id}`,
      name: 'Erased',
      email: '',
      mobile: '',
      password_hash: '',
      date_of_birth: null,
      address: null,
      country: null,
      gender: null,
      page_language: null,
    })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(tx, id)
  return person
}
