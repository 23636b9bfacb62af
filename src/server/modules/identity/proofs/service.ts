import { assert } from '#domain/assert.ts'
import { afterStep, type IdentityState, type IdentityStep } from '#domain/identity/identity.ts'
import type { IdentityProof } from '#domain/identity/levels.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { notify, notifyAll } from '#server/modules/notices/index.ts'
import { documentsOf, insertEvent, lockPlayer } from '../store.ts'
import { expireProofs, proofsOf, putProof } from './store.ts'

type Named = { userId: number; proof: IdentityProof }

async function lockProof(tx: Tx, { userId, proof }: Named, missing: RefusalCode = 'NOT_A_PLAYER') {
  const player = await lockPlayer(tx, userId)
  if (!player) throw new Refusal(missing)
  const found = (await proofsOf(tx, userId)).find((each) => each.proof === proof)
  assert(found !== undefined, 'every proof has a state')
  return { player, found }
}

/** Refuses while documents are being looked at, and once they are verified. */
export function demandOpen(state: IdentityState): void {
  if (afterStep(state, 'submit')) return
  throw new Refusal(state === 'verified' ? 'DOCUMENTS_VERIFIED' : 'IDENTITY_IN_REVIEW')
}

/** Documents of a proof change only while no operator is asked to look at them. */
export async function lockOpenProof(tx: Tx, userId: number, proof: IdentityProof) {
  const locked = await lockProof(tx, { userId, proof })
  demandOpen(locked.found.state)
  return locked
}

/** Hands the documents of a proof in, at any time: a player need not wait until a sum is reached. */
export const submitProof = (db: Db, { userId, proof }: Named): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { player } = await lockOpenProof(tx, userId, proof)
    if (player.state === 'profile_incomplete') throw new Refusal('PROFILE_INCOMPLETE')
    const documents = await documentsOf(tx, userId)
    if (!documents.some(({ kind }) => kind === proof)) throw new Refusal('PROOF_MISSING')
    await putProof(tx, userId, { proof, state: 'submitted', submitted_at: new Date() })
    await insertEvent(tx, { user_id: userId, kind: 'submitted', proof })
  })

type Decision = {
  playerId: number
  operatorId: number
  proof: IdentityProof
  decision: Extract<IdentityStep, 'verify' | 'reject'>
  reason: string
  validUntil?: string | undefined
}

type Ask = { playerId: number; operatorId: number; proof: IdentityProof; reason: string }

/** The desk asks one player for a proof, whatever sums have moved. Deposits wait for it from now on; withdrawals do not. */
export const askForProof = (db: Db, asked: Ask): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { playerId, operatorId, proof, reason } = asked
    const { found } = await lockProof(tx, { userId: playerId, proof }, 'NOT_FOUND')
    const { state, askedAt } = found
    if (askedAt || !afterStep(state, 'submit'))
      throw new Refusal('ILLEGAL_MOVE', { details: { state } })
    await putProof(tx, playerId, { proof, state, asked_at: new Date() })
    await insertEvent(tx, {
      user_id: playerId,
      kind: 'asked',
      proof,
      reason,
      operator_id: operatorId,
    })
    await notify(tx, { playerId, kind: 'proof-asked', parameters: { proof, reason } })
    await recordAudit(tx, {
      operatorId,
      action: 'identity.ask-for-proof',
      subject: `player:${playerId}`,
      reason,
      details: { proof, from: state },
    })
  })

/** The desk asks for the proof no more. Documents that were handed in already are decided all the same. */
export const dropAsk = (db: Db, dropped: Ask): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { playerId, operatorId, proof, reason } = dropped
    const { found } = await lockProof(tx, { userId: playerId, proof }, 'NOT_FOUND')
    const { state, askedAt } = found
    if (!askedAt) throw new Refusal('ILLEGAL_MOVE', { details: { state } })
    await putProof(tx, playerId, { proof, state, asked_at: null })
    await insertEvent(tx, {
      user_id: playerId,
      kind: 'asked',
      takes_back: true,
      proof,
      reason,
      operator_id: operatorId,
    })
    await notify(tx, { playerId, kind: 'proof-ask-dropped', parameters: { proof, reason } })
    await recordAudit(tx, {
      operatorId,
      action: 'identity.drop-ask',
      subject: `player:${playerId}`,
      reason,
      details: { proof, askedAt: askedAt.toISOString() },
    })
  })

/** The desk decides a proof; the player reads the reason of a rejection. */
export const decideProof = (db: Db, asked: Decision): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { playerId, operatorId, proof, decision, reason, validUntil } = asked
    const { found } = await lockProof(tx, { userId: playerId, proof }, 'NOT_FOUND')
    const next = afterStep(found.state, decision)
    if (!next) throw new Refusal('ILLEGAL_MOVE', { details: { state: found.state } })
    // The last day itself still counts.
    const end = validUntil ? new Date(Date.parse(`${validUntil}T24:00:00Z`)) : null
    if (end && end.getTime() <= Date.now()) throw new Refusal('VALIDITY_OVER')
    const isVerified = next === 'verified'
    await putProof(tx, playerId, {
      proof,
      state: next,
      reason: isVerified ? '' : reason,
      decided_at: new Date(),
      decided_by: operatorId,
      valid_until: isVerified ? end : null,
      ...(isVerified ? { asked_at: null } : {}),
    })
    const kind = isVerified ? 'verified' : 'rejected'
    await insertEvent(tx, { user_id: playerId, kind, proof, reason, operator_id: operatorId })
    if (isVerified) await notify(tx, { playerId, kind: 'proof-verified', parameters: { proof } })
    else await notify(tx, { playerId, kind: 'proof-rejected', parameters: { proof, reason } })
    await recordAudit(tx, {
      operatorId,
      action: `identity.${decision}-proof`,
      subject: `player:${playerId}`,
      reason,
      details: { proof, from: found.state, validUntil: end?.toISOString() ?? null },
    })
  })

/** Ends proofs whose document is over, and tells their players; answers how many. */
export const endExpiredProofs = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ended = await expireProofs(tx)
    await notifyAll(
      tx,
      ended.map(({ playerId, proof }) => ({
        playerId,
        kind: 'proof-expired',
        parameters: { proof },
      })),
    )
    return ended.length
  })
