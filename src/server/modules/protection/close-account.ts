import { stateAfterMove } from '#domain/account/player-move.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import {
  endSessionsOf,
  forgetClosing,
  leftIn,
  lockPlayer,
  noteClosing,
  paidOutClosings,
  updateState,
} from '#server/modules/account/index.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import type { Player } from './store.ts'

type Needs = { db: Db; business: PlayerBusiness }
type Closing = Needs & { currency: string; forgetCaller: (userId: number) => void }

/** Things that end by themselves once the balance is paid out. */
const MONEY = new Set(['balanceMinor', 'heldMinor', 'pendingWithdrawals'])

/**
 * A player closes the own account, for good (rules.md R-025). Open bets and requests are refused with the list of them, and
 * so is money for which no account in the player's own name is known. Other money is asked for in the same step; until it
 * is paid the account is suspended, since nothing may come to or leave a closed one. An account that an operator suspended
 * stays with the desk. A break goes on behind the closing, so that the person is known again.
 */
export async function closeOwnAccount(
  { db, business, currency, forgetCaller }: Closing,
  { userId, walletId }: Player,
): Promise<'closed' | 'paying out'> {
  const became = await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [walletId])
    const player = await lockPlayer(tx, userId)
    if (!player) throw new Refusal('NOT_A_PLAYER')
    if (player.state === 'suspended') throw new Refusal('ACCOUNT_SUSPENDED')
    const state = stateAfterMove(player, 'close')
    if (!state) throw new Refusal('ACCOUNT_CLOSED')
    const left = await leftIn(tx, { playerId: userId, walletId }, business)
    const isEmpty = Object.keys(left).length === 0
    if (isEmpty) await business.closed(tx, { playerId: userId, walletId })
    else await payOut(tx, business, { userId, currency, left })
    await updateState(tx, userId, { state: isEmpty ? state : 'suspended', by: 'player' })
    await endSessionsOf(tx, userId)
    return isEmpty ? ('closed' as const) : ('paying out' as const)
  })
  forgetCaller(userId)
  if (became === 'paying out') await business.suspended(userId)
  return became
}

type Left = { userId: number; currency: string; left: Record<string, number> }

async function payOut(
  tx: Tx,
  business: PlayerBusiness,
  { userId, currency, left }: Left,
): Promise<void> {
  const notEmpty = new Refusal('ACCOUNT_NOT_EMPTY', { details: left })
  if (Object.keys(left).some((name) => !MONEY.has(name))) throw notEmpty
  const { balanceMinor = 0, heldMinor = 0 } = left
  const amountMinor = balanceMinor - heldMinor
  if (amountMinor > 0 && !(await business.payOut(tx, { playerId: userId, amountMinor })))
    throw notEmpty
  await noteClosing(tx, userId)
  await notify(tx, {
    playerId: userId,
    kind: 'account-closing',
    parameters: { amountMinor: balanceMinor, currency },
  })
}

/** Closes the accounts that waited for their payout; answers how many. One whose payout was refused waits on. */
export async function closePaidOut({ db, business }: Needs): Promise<number> {
  let closed = 0
  const due = await paidOutClosings(db)
  const nameOf = ({ userId }: Player) => `player ${userId}`
  await eachAlone(due, { nameOf }, async ({ userId, walletId }) => {
    closed += await inTransaction(db, async (tx) => {
      await lockAccounts(tx, [walletId])
      const player = await lockPlayer(tx, userId)
      const left = await leftIn(tx, { playerId: userId, walletId }, business)
      if (player?.state !== 'suspended' || Object.keys(left).length > 0) return 0
      // Support may have reopened the account before this lock.
      if (!(await forgetClosing(tx, userId))) return 0
      await business.closed(tx, { playerId: userId, walletId })
      await updateState(tx, userId, { state: 'closed', by: 'player' })
      await endSessionsOf(tx, userId)
      await notify(tx, { playerId: userId, kind: 'account-closed-by-you', parameters: {} })
      return 1
    })
  })
  return closed
}
