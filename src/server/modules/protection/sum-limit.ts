import { type RawBuilder, sql } from 'kysely'
import type { RefusalCode } from '#contract/refusal.ts'
import type { LimitKind } from '#domain/protection/limits.ts'
import type { Control, JudgedPurpose, Limit } from './control.ts'
import { beginOf, limitsAsked } from './standing.ts'

/** Of whom, and since when. */
export type Counted = { walletId: number; userId: number; since: RawBuilder<unknown> }

type Options = {
  name: string
  kind: LimitKind
  purposes: readonly JudgedPurpose[]
  refusal: RefusalCode
  /** The part of the limit that is used up, as a scalar. */
  used: (counted: Counted) => RawBuilder<unknown>
}

/** A control that leaves a player what is left of the tightest limit of a kind. */
export const sumLimit = ({ name, kind, purposes, refusal, used }: Options): Control => ({
  name,
  purposes,
  async judge(tx, question) {
    const limits = (await limitsAsked(tx, question)).filter((row) => row.kind === kind)
    const left = new Map<number, Limit>()
    for (const { walletId, userId, period, amount } of limits) {
      const { rows } = await sql<{ used: number }>`
        select ${used({ walletId, userId, since: beginOf(period) })} as used`.execute(tx)
      const room = Math.max(0, amount - (rows[0]?.used ?? 0))
      const upToMinor = Math.min(room, left.get(walletId)?.upToMinor ?? Infinity)
      left.set(walletId, { refusal, upToMinor })
    }
    return left
  },
})
