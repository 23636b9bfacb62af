import type { Minor } from '../money.ts'
import type { DocumentKind } from './identity.ts'

/*
 * level                        opens
 * 0 registered                 looking around, withdrawing; where identity is not required, all below the first threshold
 * 1 identity, age, address     deposits and play
 * 2 owner of the account paid  deposits above the first threshold
 * 3 source of the money        deposits above the second threshold
 *
 * A level counts only with all levels below it. Withdrawals wait for none (PR-40). The states of each proof and its moves are
 * those of the identity, without `doubt` and `move`: operators alone look at proofs.
 */

/** Proofs of the second level and the third, by the document that shows it. */
export const identityProofs = ['payment-account', 'source-of-money'] as const
export type IdentityProof = (typeof identityProofs)[number]
export type IdentityLevel = 0 | 1 | 2 | 3

export const levelOfProof = (proof: IdentityProof): 2 | 3 => (proof === 'payment-account' ? 2 : 3)

export function levelOf(isIdentified: boolean, proved: readonly IdentityProof[]): IdentityLevel {
  if (!isIdentified) return 0
  if (!proved.includes('payment-account')) return 1
  return proved.includes('source-of-money') ? 3 : 2
}

/** The sums of money from which on each proof is needed, in minor units; null: never. */
export type ProofThresholds = Readonly<Record<IdentityProof, Minor | null>>

/** The first sums where money is real: guidance for casinos names 2,000 for more than the usual check. */
export const PROOF_FROM_MINOR = {
  'payment-account': 2_000_00,
  'source-of-money': 10_000_00,
} as const satisfies ProofThresholds

/** The sums for one player: a proof that the desk has asked for is needed from the next deposit on. */
export const thresholdsOf = (
  usual: ProofThresholds,
  asked: readonly IdentityProof[],
): ProofThresholds => ({ ...usual, ...Object.fromEntries(asked.map((proof) => [proof, 0])) })

type Step = 'identity' | IdentityProof
/** The proof that leads from each level to the next. */
const NEXT: Readonly<Record<IdentityLevel, Step | undefined>> = {
  0: 'identity',
  1: 'payment-account',
  2: 'source-of-money',
  3: undefined,
}

/** The sum that may still be deposited before the next level is needed, and the proof that leads there; nothing where none is. */
export function roomAt(
  level: IdentityLevel,
  movedMinor: Minor,
  thresholds: ProofThresholds,
): { upToMinor: Minor; next: Step } | undefined {
  const next = NEXT[level]
  const above = identityProofs.flatMap((proof) =>
    levelOfProof(proof) > level ? (thresholds[proof] ?? []) : [],
  )
  if (next === undefined || above.length === 0) return undefined
  return { upToMinor: Math.max(0, Math.min(...above) - movedMinor), next }
}

/** Documents of one check are handed in, taken back and looked at together. */
export const checkOfDocument = (document: DocumentKind | IdentityProof): Step =>
  identityProofs.find((proof) => proof === document) ?? 'identity'
