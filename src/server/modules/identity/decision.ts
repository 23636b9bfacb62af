import { assert } from '#domain/assert.ts'
import { afterStep } from '#domain/identity/identity.ts'
import type { CheckFailure, Doubt } from '#domain/identity/outside-check.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { takeVerifiedAddress } from '#server/modules/account/index.ts'
import { notify, notifyAll } from '#server/modules/notices/index.ts'
import * as store from './store.ts'

/** The desk or an outside provider. */
export type Decider = { operatorId: number } | { provider: string }

export type Decision = {
  playerId: number
  by: Decider
  /** For the history; the player reads the reason of a rejection. */
  reason: string
} & (
  | {
      is: 'verify'
      validUntil: Date | null
      /** The address of the documents. Null: the one that the player has told is right. */
      address: string | null
      country: string
    }
  | { is: 'reject'; failure: CheckFailure | null }
)

const eventBy = (by: Decider) =>
  'provider' in by ? { provider: by.provider } : { operator_id: by.operatorId }

/** Writes a decision down, by whichever provider, and tells nobody. The player is locked, and the step was found to be allowed. */
export async function putDecision(tx: Tx, decision: Decision): Promise<void> {
  const { playerId, by, reason } = decision
  const isVerified = decision.is === 'verify'
  await store.putCheck(tx, playerId, {
    state: isVerified ? 'verified' : 'rejected',
    reason: isVerified ? '' : reason,
    failure: isVerified ? null : decision.failure,
    decided_at: new Date(),
    decided_by: 'provider' in by ? null : by.operatorId,
    provider: 'provider' in by ? by.provider : null,
    valid_until: isVerified ? decision.validUntil : null,
  })
  if (isVerified) await takeAddress(tx, playerId, decision)
  const kind = isVerified ? 'verified' : 'rejected'
  await store.insertEvent(tx, { user_id: playerId, kind, reason, ...eventBy(by) })
}

/** Decides a check that the player waits for, and tells the player how it ended. */
export async function decideCheck(tx: Tx, decision: Decision): Promise<void> {
  await putDecision(tx, decision)
  const { playerId } = decision
  if (decision.is === 'verify')
    await notify(tx, { playerId, kind: 'identity-verified', parameters: {} })
  else {
    const { reason, failure } = decision
    await notify(tx, { playerId, kind: 'identity-rejected', parameters: { reason, failure } })
  }
}

/** The profile has the verified address from now on. */
async function takeAddress(
  tx: Tx,
  playerId: number,
  { address, country }: { address: string | null; country: string },
): Promise<void> {
  const { newAddress } = await store.checkOf(tx, playerId)
  await takeVerifiedAddress(tx, playerId, { address: address ?? newAddress, country })
  await store.putCheck(tx, playerId, { state: 'verified', new_address: null, new_country: null })
}

/** Ends checks whose document is over, and tells their players; answers how many. */
export const endExpired = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const players = await store.expireChecks(tx)
    await notifyAll(
      tx,
      players.map((playerId) => ({ playerId, kind: 'identity-expired', parameters: {} })),
    )
    return players.length
  })

/** Lets an operator look at an answer of a provider before anything follows from it. */
export async function putDoubt(
  tx: Tx,
  { playerId, provider, doubts }: { playerId: number; provider: string; doubts: readonly Doubt[] },
): Promise<void> {
  const { state, submittedAt } = await store.checkOf(tx, playerId)
  const next = afterStep(state, 'doubt')
  assert(next !== undefined, 'a doubt is allowed in every state')
  await store.putCheck(tx, playerId, {
    state: next,
    // The clock of the desk begins with the first reason to look.
    submitted_at: state === next && submittedAt !== null ? submittedAt : new Date(),
  })
  await store.insertEvent(tx, {
    user_id: playerId,
    kind: 'doubted',
    provider,
    reason: doubts.join(', '),
  })
}
