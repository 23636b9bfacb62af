import { afterStep } from '#domain/identity/identity.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkCountry } from '#server/modules/account/index.ts'
import { type Desk, lockCheck } from './service.ts'
import * as store from './store.ts'

type Move = { userId: number; address: string; country: string }

/**
 * A verified player tells of a new address. It takes effect when documents prove it: until then the profile keeps the old one,
 * and the identity is open.
 */
export async function tellMove({ db }: Desk, move: Move): Promise<void> {
  const { userId, address, country } = move
  await checkCountry(db, country)
  await inTransaction(db, async (tx) => {
    const { check } = await lockCheck(tx, userId)
    const next = afterStep(check.state, 'move')
    if (!next)
      throw new Refusal(check.state === 'submitted' ? 'IDENTITY_IN_REVIEW' : 'ADDRESS_IN_PROFILE')
    await store.putCheck(tx, userId, {
      state: next,
      reason: '',
      failure: null,
      new_address: address,
      new_country: country,
    })
    await store.insertEvent(tx, { user_id: userId, kind: 'moved' })
  })
}

/** A closed account keeps no address beside that of the profile. */
export const forgetMove = async (tx: Tx, playerId: number): Promise<void> => {
  await tx
    .updateTable('identity_check')
    .set({ new_address: null, new_country: null })
    .where('user_id', '=', playerId)
    .where('new_address', 'is not', null)
    .execute()
}
