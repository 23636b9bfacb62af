import { sql } from 'kysely'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Minor } from '#domain/money.ts'
import { assert } from '#domain/assert.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  type GateTicket,
  issueTicket,
  lockAccounts,
  walletOf,
} from '#server/modules/ledger/index.ts'

type Standing = { userId: number; walletId: number; role: string; state: string }

const refusalOfState: Record<string, RefusalCode> = {
  profile_incomplete: 'PROFILE_INCOMPLETE',
  suspended: 'ACCOUNT_SUSPENDED',
  closed: 'ACCOUNT_CLOSED',
}

const judge = ({ role, state }: Standing): RefusalCode | undefined =>
  role === 'player' ? refusalOfState[state] : 'NOT_A_PLAYER'

/**
 * The one gate that every stake, deposit and withdrawal passes, in the transaction that moves the money. The wallet
 * is locked first and the account's state read after it; whoever changes the state locks the wallet too, so nothing
 * commits through the gate once a suspension has committed.
 */
export async function passGate(tx: Tx, userId: number): Promise<GateTicket> {
  const wallet = await walletOf(tx, userId)
  if (!wallet) throw new Refusal('NOT_A_PLAYER')
  await lockAccounts(tx, [wallet.id])
  const verdict = (await passGates(tx, [wallet.id])).get(wallet.id)
  if (verdict === undefined) throw new Refusal('NOT_A_PLAYER')
  if (typeof verdict === 'string') throw new Refusal(verdict)
  return verdict
}

/** The player who requests money of their own, and the free part of it. */
export type PassedOut = {
  userId: number
  walletId: number
  isSuspended: boolean
  availableMinor: Minor
}

/**
 * The way out for a player's own money. It locks as `passGate` does, and lets a suspended player through too: the
 * request waits for an operator, who sees the suspension. A suspension stops only stakes and deposits (rules.md CF-1).
 */
export async function passGateOut(tx: Tx, userId: number): Promise<PassedOut> {
  const wallet = await walletOf(tx, userId)
  if (!wallet) throw new Refusal('NOT_A_PLAYER')
  const [funds] = await lockAccounts(tx, [wallet.id])
  const verdict = (await passGates(tx, [wallet.id])).get(wallet.id)
  const isSuspended = verdict === 'ACCOUNT_SUSPENDED'
  if (!funds || verdict === undefined) throw new Refusal('NOT_A_PLAYER')
  if (typeof verdict === 'string' && !isSuspended) throw new Refusal(verdict)
  const availableMinor = funds.balanceMinor - funds.holdMinor
  return { userId, walletId: wallet.id, isSuspended, availableMinor }
}

/**
 * Wallets `a` and their users `u`. PostgreSQL must not see the kind beside the ids: it takes wallets for few, and would
 * look through all of them.
 */
const walletsAmong = (ids: readonly number[]) => sql`
  (select id, user_id, kind from ledger_account where id = any(${numbers(ids)}::bigint[]) offset 0) as a
    join app_user u on u.id = a.user_id and a.kind = 'wallet'`

/** The gate for many wallets that the caller has locked: a ticket or the reason why not, by wallet id. */
export async function passGates(
  tx: Tx,
  walletIds: readonly number[],
): Promise<Map<number, GateTicket | RefusalCode>> {
  const standings = await sql<Standing>`
    select u.id as "userId", a.id as "walletId", u.role, u.state
    from ${walletsAmong(walletIds)}`.execute(tx)
  return new Map(
    standings.rows.map((standing) => [
      standing.walletId,
      judge(standing) ?? issueTicket(standing.userId, standing.walletId),
    ]),
  )
}

/**
 * The gate for wallets that the caller has locked and that it let through before: fails the transaction unless it lets
 * all of them through again.
 */
export async function confirmGates(tx: Tx, walletIds: readonly number[]): Promise<void> {
  await sql`
    select foreseen(count(*) = ${walletIds.length})
    from ${walletsAmong(walletIds)} where u.role = 'player' and u.state = 'active'`.execute(tx)
}

/**
 * The way in for money that has arrived: the bank received it for a request that passed the gate. It is credited
 * whatever became of the account since, because keeping it back would be taking it (rules.md CF-1); a suspended player
 * sees it and cannot stake it. Decides nothing, so it locks nothing.
 */
export async function admitReceivedMoney(tx: Tx, userId: number): Promise<GateTicket> {
  const wallet = await walletOf(tx, userId)
  assert(wallet !== undefined, 'who asked for a deposit has a wallet')
  return issueTicket(userId, wallet.id)
}
