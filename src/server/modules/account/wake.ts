import { stateAfterMove } from '#domain/account/player-move.ts'
import type { Tx } from '#server/db/database.ts'
import { lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { lockPlayer } from './operators/player-store.ts'
import { updateState } from './store.ts'

/** A login makes an inactive account active again (rules.md R-066). The wallet is locked first, as at the gate. */
export async function wakeIfInactive(tx: Tx, userId: number): Promise<void> {
  const inactive = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('state', '=', 'inactive')
    .executeTakeFirst()
  const wallet = inactive && (await walletOf(tx, userId))
  if (!wallet) return
  await lockAccounts(tx, [wallet.id])
  const player = await lockPlayer(tx, userId)
  const state = player && stateAfterMove(player, 'wake')
  if (state) await updateState(tx, userId, { state, by: 'player' })
}
