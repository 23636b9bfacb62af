import type { AccountState } from '#contract/account.ts'
import { stateAfterMove } from '#domain/account/player-move.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { lockPlayer } from './operators/player-store.ts'
import { updateState } from './store.ts'

/** The account as a login has found it, before it checked a password or a passkey. */
export type SeenAccount = {
  id: number
  state: AccountState
  /** Absent where something else than the password was checked. */
  passwordHash?: string | undefined
}

/** A move to these states ends the sessions of a player, so it ends a login under way too. */
const ENDS_SESSIONS: readonly AccountState[] = ['suspended', 'timed_out', 'excluded']

/** Locks the account as everything does that ends its sessions: the wallet first, as at the gate. */
export async function lockAccount(tx: Tx, userId: number) {
  const wallet = await walletOf(tx, userId)
  if (wallet) await lockAccounts(tx, [wallet.id])
  return tx
    .selectFrom('app_user')
    .select(['role', 'state', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Looks at the account again in the transaction that writes the session, and locks it until the commit: the check of a
 * password takes long, and the password may be changed or the account be left meanwhile. A login makes an inactive account
 * active again (rules.md R-066). Answers the state of the account.
 */
export async function lockForLogin(tx: Tx, seen: SeenAccount): Promise<AccountState> {
  const { role, state, passwordHash } = await lockAccount(tx, seen.id)
  if (state === 'closed') throw new Refusal('ACCOUNT_CLOSED')
  if (seen.passwordHash !== undefined && seen.passwordHash !== passwordHash)
    throw new Refusal('WRONG_CREDENTIALS')
  if (state !== seen.state && ENDS_SESSIONS.includes(state)) throw new Refusal('LOGIN_STEP_OVER')
  if (state !== 'inactive' || role !== 'player') return state
  const player = await lockPlayer(tx, seen.id)
  const woken = player && stateAfterMove(player, 'wake')
  if (woken) await updateState(tx, seen.id, { state: woken, by: 'player' })
  return woken ?? state
}
