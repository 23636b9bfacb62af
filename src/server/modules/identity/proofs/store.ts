import { sql } from 'kysely'
import type { Identity } from '#contract/identity/identity.ts'
import type { IdentityState } from '#domain/identity/identity.ts'
import {
  identityProofs,
  type IdentityLevel,
  type IdentityProof,
  levelOf,
  levelOfProof,
  type ProofThresholds,
  thresholdsOf,
} from '#domain/identity/levels.ts'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { movedEver } from '#server/kernel/counted.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'

export type Proof = {
  proof: IdentityProof
  state: IdentityState
  reason: string
  submittedAt: Date | null
  decidedAt: Date | null
  validUntil: Date | null
  /** Null: the desk has not asked for it since it was verified last. */
  askedAt: Date | null
}

/** The proofs of a player; one that was never handed in is `none`. */
export async function proofsOf(db: Db | Tx, userId: number): Promise<Proof[]> {
  const rows: Proof[] = await db
    .selectFrom('identity_proof')
    .select([
      'proof',
      'state',
      'reason',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
      'valid_until as validUntil',
      'asked_at as askedAt',
    ])
    .where('user_id', '=', userId)
    .execute()
  return identityProofs.map(
    (proof) =>
      rows.find((row) => row.proof === proof) ?? {
        proof,
        state: 'none',
        reason: '',
        submittedAt: null,
        decidedAt: null,
        validUntil: null,
        askedAt: null,
      },
  )
}

export const putProof = (
  tx: Tx,
  userId: number,
  proof: {
    proof: IdentityProof
    state: IdentityState
    reason?: string
    submitted_at?: Date
    decided_at?: Date
    decided_by?: number
    valid_until?: Date | null
    asked_at?: Date | null
  },
) =>
  tx
    .insertInto('identity_proof')
    .values({
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      valid_until: null,
      asked_at: null,
      ...proof,
      user_id: userId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'proof']).doUpdateSet(proof))
    .execute()

/** Ends proofs whose document is over. */
export async function expireProofs(tx: Tx): Promise<{ playerId: number; proof: IdentityProof }[]> {
  const { rows } = await sql<{ playerId: number; proof: IdentityProof }>`
    with ended as (
      update identity_proof set state = 'expired'
      where state = 'verified' and valid_until <= clock_timestamp() returning user_id, proof
    )
    insert into identity_event (user_id, kind, proof) select user_id, 'expired', proof from ended
    returning user_id as "playerId", proof`.execute(tx)
  return rows
}

type Standing = {
  isIdentified: boolean
  movedMinor: Minor
  currency: string
  paymentFrom: Minor | null
  sourceFrom: Minor | null
}

/** The level of a player, the money that has moved, and the sums from which on each proof is needed. */
async function levelsOf(
  db: Db | Tx,
  userId: number,
): Promise<{
  level: IdentityLevel
  movedMinor: Minor
  currency: string
  thresholds: ProofThresholds
  proofs: Proof[]
}> {
  const proofs = await proofsOf(db, userId)
  const proved = proofs.flatMap(({ proof, state }) => (state === 'verified' ? [proof] : []))
  const { rows } = await sql<Standing>`
    select exists (select from identity_check where user_id = ${userId} and state = 'verified') as "isIdentified",
      ${movedEver(userId)} as "movedMinor", w.currency,
      ${settingIn('paymentProofFrom')} as "paymentFrom", ${settingIn('sourceProofFrom')} as "sourceFrom"
    from ledger_account w where w.user_id = ${userId} and w.kind = 'wallet'`.execute(db)
  const [standing] = rows
  assert(standing !== undefined, 'a player has a wallet')
  const { isIdentified, movedMinor, currency, paymentFrom, sourceFrom } = standing
  const asked = proofs.flatMap(({ proof, askedAt }) => (askedAt ? [proof] : []))
  return {
    level: levelOf(isIdentified, proved),
    movedMinor,
    currency,
    thresholds: thresholdsOf(
      { 'payment-account': paymentFrom, 'source-of-money': sourceFrom },
      asked,
    ),
    proofs,
  }
}

/** The same as pages show it. */
export async function levelsShown(
  db: Db,
  userId: number,
): Promise<Pick<Identity, 'level' | 'movedMinor' | 'currency' | 'proofs'>> {
  const { level, movedMinor, currency, thresholds, proofs } = await levelsOf(db, userId)
  return {
    level,
    movedMinor,
    currency,
    proofs: proofs.map(({ proof, state, reason, submittedAt, decidedAt, validUntil, askedAt }) => ({
      proof,
      level: levelOfProof(proof),
      state,
      reason,
      fromMinor: thresholds[proof],
      askedAt: askedAt?.toISOString() ?? null,
      submittedAt: submittedAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
      validUntil: validUntil?.toISOString() ?? null,
    })),
  }
}
