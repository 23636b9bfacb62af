import type { NoticeKind } from '#contract/notices/kinds.ts'
import type { PlayerMove } from '#contract/players.ts'
import { stateAfterMove } from '#domain/account/player-move.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import type { Player } from '#server/kernel/product.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { endSessionsOf } from '../session-ends.ts'
import { updateState } from '../store.ts'
import * as store from './player-store.ts'

type Needs = { db: Db; business: PlayerBusiness }
type Step = {
  operatorId: number
  playerId: number
  move: PlayerMove
  /** For the audit log. */
  reason: string
  /** The reason in words for the player; the law may forbid to give one. */
  told?: string
}
const notices = {
  suspend: 'account-suspended',
  reopen: 'account-reopened',
  close: 'account-closed',
} as const satisfies Record<PlayerMove, NoticeKind>

/**
 * Suspends, reopens or closes a player's account. The wallet is locked before the account, as at the gate for money:
 * what passed the gate is finished, and nothing passes it afterwards. Products react to a suspension after the commit, when
 * nothing new can come: open orders are cancelled. The suspension stands even if that fails or the program ends in
 * between: what is left then is done at the next start.
 */
export async function movePlayer(
  { db, business }: Needs,
  { operatorId, playerId, move, reason, told = '' }: Step,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const wallet = await walletOf(tx, playerId)
    if (!wallet) throw new Refusal('NOT_FOUND')
    await lockAccounts(tx, [wallet.id])
    const player = await store.lockPlayer(tx, playerId)
    if (!player) throw new Refusal('NOT_FOUND')
    const state = stateAfterMove(player, move)
    if (!state) throw new Refusal('ILLEGAL_MOVE', { details: { state: player.state } })
    if (state === 'closed') await finishAccount(tx, { playerId, walletId: wallet.id }, business)
    await updateState(tx, playerId, { state, by: 'operator' })
    // A player whom support lets in again has given the closing up.
    if (move === 'reopen') await store.forgetClosing(tx, playerId)
    if (state === 'closed' || state === 'suspended') await endSessionsOf(tx, playerId)
    await notify(tx, { playerId, kind: notices[move], parameters: { reason: told } })
    await recordAudit(tx, {
      operatorId,
      action: `player.${move}`,
      subject: `player:${playerId}`,
      reason,
      details: { from: player.state, to: state, ...(told === '' ? {} : { told }) },
    })
  })
  if (move === 'suspend') await business.suspended(playerId)
}

/** Nothing may come to or leave a closed account, so all of it is finished before, and its money is paid out. */
async function finishAccount(tx: Tx, player: Player, business: PlayerBusiness): Promise<void> {
  const details = await leftIn(tx, player, business)
  if (Object.keys(details).length > 0) throw new Refusal('ACCOUNT_NOT_EMPTY', { details })
  await business.closed(tx, player)
}

/** The things that keep an account from closing, by their names: how many, or how much money. */
export async function leftIn(
  tx: Tx,
  player: Player,
  business: Pick<PlayerBusiness, 'openOf'>,
): Promise<Record<string, number>> {
  const money = await store.moneyIn(tx, player.walletId)
  const unfinished = { ...(await business.openOf(tx, player)), ...money }
  return Object.fromEntries(Object.entries(unfinished).filter(([, count]) => count > 0))
}
