import { sql } from 'kysely'
import type { AccountState } from '#contract/account.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { statesOut } from '#domain/account/player-move.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Control, JudgedPurpose } from '../control.ts'

type Standing = { walletId: number; role: string; state: AccountState }

const REFUSALS: Record<AccountState, RefusalCode | undefined> = {
  active: undefined,
  profile_incomplete: 'PROFILE_INCOMPLETE',
  suspended: 'ACCOUNT_SUSPENDED',
  timed_out: 'TIMED_OUT',
  excluded: 'SELF_EXCLUDED',
  closed: 'ACCOUNT_CLOSED',
}

function refusalOf({ role, state }: Standing, purpose: JudgedPurpose): RefusalCode | undefined {
  if (role !== 'player') return 'NOT_A_PLAYER'
  // A player who is kept out may ask for their own money: the request waits for an operator, who is told (rules.md CF-1).
  if (statesOut.includes(state) && purpose === 'withdrawal') return undefined
  return REFUSALS[state]
}

/** Players whose account is active stake, deposit and withdraw; those who are suspended or on a pause withdraw. */
export const accountState: Control = {
  name: 'account state',
  purposes: ['stake', 'deposit', 'withdrawal'],
  async judge(tx, { walletIds, purpose }) {
    // PostgreSQL must not see the kind beside the ids: it takes wallets for few, and would look through all of them.
    const { rows } = await sql<Standing>`
      select a.id as "walletId", u.role, u.state
      from (select id, user_id, kind from ledger_account where id = any(${numbers(walletIds)}::bigint[]) offset 0) as a
        join app_user u on u.id = a.user_id and a.kind = 'wallet'`.execute(tx)
    return new Map(
      rows.flatMap((standing) => {
        const refusal = refusalOf(standing, purpose)
        return refusal ? [[standing.walletId, { refusal }]] : []
      }),
    )
  },
}
