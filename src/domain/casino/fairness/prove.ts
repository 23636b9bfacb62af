import { proofSentences } from '#domain/language/proof-sentences.ts'
import { verifyBingoRecord } from '../bingo/bingo-record.ts'
import type { Game } from '../game.ts'
import { verifyCard } from '../scratch/verify-card.ts'
import { verifySpin } from '../slots/verify-spin.ts'
import type { ProofStep } from './proof-step.ts'
import { type AnyRecord, readRecord } from './read-record.ts'
import { type Verifier, verifyRecord } from './verify-record.ts'

/** The outcome of a proof. A text that is no record has no steps; `at` names the step that it fails at. */
export type Proof =
  | { readonly fault: string; readonly at: 'record' | 'rules' }
  | (AnyRecord & { readonly steps: readonly ProofStep[] })

type Means = {
  readonly verifier: Verifier
  readonly gameById: (id: string) => Promise<Game | undefined>
}

/** Proves the record in a text: of a round, of bingo too, of a scratch card or of a spin. */
export async function prove(text: string, { verifier, gameById }: Means): Promise<Proof> {
  const read = readRecord(text)
  if ('fault' in read) return { ...read, at: 'record' }
  const { hashing } = verifier
  if (read.kind === 'scratch-card') return { ...read, steps: verifyCard(hashing, read.record) }
  if (read.kind === 'slot-spin') return { ...read, steps: verifySpin(hashing, read.record) }
  if (read.kind === 'bingo') return { ...read, steps: verifyBingoRecord(verifier, read.record) }
  const game = await gameById(read.record.game)
  if (!game) return { fault: proofSentences.rules.unknownGame(read.record.game), at: 'rules' }
  return { ...read, steps: verifyRecord(verifier, game, read.record) }
}

export const isProved = (proof: Proof): boolean =>
  'steps' in proof && proof.steps.every(({ isRight }) => isRight)

/** The thing that a record is about, by the number that players know. */
export function nameOfProof(proof: AnyRecord): string {
  const { kind, record } = proof
  if (kind === 'round' || kind === 'bingo') return proofSentences.named(kind, record.round)
  return proofSentences.named(kind, kind === 'scratch-card' ? record.card : record.spin)
}
