import { stateAfterMove } from '#domain/account/player-move.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import {
  endSessionsOf,
  finishAccount,
  lockPlayer,
  updateState,
} from '#server/modules/account/index.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import type { Player } from './store.ts'

type Needs = {
  db: Db
  business: Pick<PlayerBusiness, 'openOf' | 'closed'>
  forgetCaller: (userId: number) => void
}

/**
 * A player closes the own account, for good: nothing may be open and the money has been paid out before, otherwise the
 * refusal lists what is left (rules.md R-025). A suspended account stays with the desk. A break goes on behind the closing, so
 * that the person is known again.
 */
export async function closeOwnAccount(
  { db, business, forgetCaller }: Needs,
  { userId, walletId }: Player,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [walletId])
    const player = await lockPlayer(tx, userId)
    if (!player) throw new Refusal('NOT_A_PLAYER')
    if (player.state === 'suspended') throw new Refusal('ACCOUNT_SUSPENDED')
    const state = stateAfterMove(player, 'close')
    if (!state) throw new Refusal('ACCOUNT_CLOSED')
    await finishAccount(tx, { playerId: userId, walletId }, business)
    await updateState(tx, userId, state)
    await endSessionsOf(tx, userId)
  })
  forgetCaller(userId)
}
