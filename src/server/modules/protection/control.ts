import type { RefusalCode } from '#contract/refusal.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Purpose } from '#server/modules/ledger/index.ts'

/**
 * The purposes that a control can turn away. It never judges payouts and corrections: money that is owed is paid whatever became of the
 * account, because keeping it back would be taking it (rules.md CF-1).
 */
export type JudgedPurpose = Exclude<Purpose, 'payout' | 'correction' | 'fee'>

export type Question = {
  /** All of them locked. */
  walletIds: readonly number[]
  product: string
  purpose: JudgedPurpose
  /** Absent, but for games that a control judges by their kind. */
  game?: 'slot' | undefined
}

/** The limit of a wallet: it may do nothing, or no more than `upToMinor`. */
export type Limit = { refusal: RefusalCode; upToMinor?: Minor }

/**
 * One rule about who may move money. The wallets are locked, so what a control reads cannot change before the commit, and a
 * control may sum what was staked or deposited over a period.
 *
 * Everything else that it reads raises the wallet's `gate_version` when it changes: by the trigger
 * `raise_gate_version` on its table. So a wallet that no control has limited is not limited at the same version either.
 */
export type Control = {
  name: string
  purposes: readonly JudgedPurpose[]
  /** Answers the limits of those wallets that it limits. */
  judge: (tx: Tx, question: Question) => Promise<ReadonlyMap<number, Limit>>
}
