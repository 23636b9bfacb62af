import { stateAfterMove } from '#domain/account/player-move.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { endSessionsOf, lockPlayer, updateState } from '#server/modules/account/index.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import type { PauseNeeds } from './pause-service.ts'
import type { Player } from './store.ts'

/**
 * A player suspends the own account, with no end: support alone reopens it (rules.md ). It acts like the
 * suspension by an operator, in this request and on every channel. A break goes on behind it.
 */
export async function suspendOwnAccount(
  { db, business, forgetCaller }: PauseNeeds,
  { userId, walletId }: Player,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [walletId])
    const player = await lockPlayer(tx, userId)
    if (!player) throw new Refusal('NOT_A_PLAYER')
    const state = stateAfterMove(player, 'suspend')
    if (!state)
      throw new Refusal(player.state === 'closed' ? 'ACCOUNT_CLOSED' : 'ACCOUNT_SUSPENDED')
    await updateState(tx, userId, { state, by: 'player' })
    await endSessionsOf(tx, userId, 'elsewhere')
    await notify(tx, { playerId: userId, kind: 'account-suspended-by-you', parameters: {} })
  })
  forgetCaller(userId)
  await business.suspended(userId)
}
