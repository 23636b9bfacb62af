import type { AccountState } from '#contract/account.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { statesOut } from '#domain/account/player-move.ts'
import type { Control, JudgedPurpose } from '../control.ts'
import { type Standing, standingsAsked } from '../standing.ts'

const REFUSALS: Record<AccountState, RefusalCode | undefined> = {
  active: undefined,
  // A stake is what ends it.
  inactive: undefined,
  profile_incomplete: 'PROFILE_INCOMPLETE',
  suspended: 'ACCOUNT_SUSPENDED',
  timed_out: 'TIMED_OUT',
  excluded: 'SELF_EXCLUDED',
  closed: 'ACCOUNT_CLOSED',
}

function refusalOf(
  { role, state }: Pick<Standing, 'role' | 'state'>,
  purpose: JudgedPurpose,
): RefusalCode | undefined {
  if (role !== 'player') return 'NOT_A_PLAYER'
  // A player who is kept out may ask for their own money: the request waits for an operator, who is told (rules.md CF-1).
  if (statesOut.includes(state) && purpose === 'withdrawal') return undefined
  return REFUSALS[state]
}

/** Players whose account is active stake, deposit and withdraw; those who are suspended or on a pause withdraw. */
export const accountState: Control = {
  name: 'account state',
  purposes: ['stake', 'deposit', 'withdrawal'],
  async judge(tx, question) {
    const standings = await standingsAsked(tx, question)
    return new Map(
      standings.flatMap((standing) => {
        const refusal = refusalOf(standing, question.purpose)
        return refusal ? [[standing.walletId, { refusal }]] : []
      }),
    )
  },
}
