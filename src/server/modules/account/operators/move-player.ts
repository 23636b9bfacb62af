import type { PlayerMove } from '#contract/players.ts'
import { stateAfterMove } from '#domain/account/player-move.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { endSessionsOf } from '../session-ends.ts'
import { updateState } from '../store.ts'
import type { Exchange } from './jobs.ts'
import * as store from './player-store.ts'

type Needs = { db: Db; exchange: Exchange; log: (message: string, error: unknown) => void }
type Step = { operatorId: number; playerId: number; move: PlayerMove; reason: string }

/**
 * Suspends, reopens or closes a player's account. The wallet is locked before the account, as at the gate for money:
 * what passed the gate is finished, and nothing passes it afterwards. Open orders are cancelled after the commit, when
 * no new ones can come. The suspension stands even if that fails or the program ends in between: what is left then is
 * cancelled by `cancelOrdersOfSuspended`.
 */
export async function movePlayer(
  { db, exchange, log }: Needs,
  { operatorId, playerId, move, reason }: Step,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const wallet = await walletOf(tx, playerId)
    if (!wallet) throw new Refusal('NOT_FOUND')
    await lockAccounts(tx, [wallet.id])
    const player = await store.lockPlayer(tx, playerId)
    if (!player) throw new Refusal('NOT_FOUND')
    const state = stateAfterMove(player, move)
    if (!state) throw new Refusal('ILLEGAL_MOVE', { details: { state: player.state } })
    if (state === 'closed') await refuseUnfinished(tx, { playerId, walletId: wallet.id })
    await updateState(tx, playerId, state)
    if (state === 'closed' || state === 'suspended') await endSessionsOf(tx, playerId)
    await recordAudit(tx, {
      operatorId,
      action: `player.${move}`,
      subject: `player:${playerId}`,
      reason,
      details: { from: player.state, to: state },
    })
  })
  if (move !== 'suspend') return
  await exchange
    .cancelAllOf({ userId: playerId })
    .catch((error: unknown) => log('The orders of a suspended player are not cancelled yet', error))
}

/** Nothing may come to or leave a closed account, so all of it is finished before, and its money is paid out. */
async function refuseUnfinished(
  tx: Tx,
  account: { playerId: number; walletId: number },
): Promise<void> {
  const unfinished = await store.unfinishedBusinessOf(tx, account)
  const details = Object.fromEntries(Object.entries(unfinished).filter(([, count]) => count > 0))
  if (Object.keys(details).length > 0) throw new Refusal('ACCOUNT_NOT_EMPTY', { details })
}
