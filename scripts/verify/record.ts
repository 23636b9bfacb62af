import { createHash, createHmac } from 'node:crypto'
import { isBeaconSignature } from '#domain/casino/fairness/beacon-signature.ts'
import type { ProofStep } from '#domain/casino/fairness/proof-step.ts'
import { isProved, nameOfProof, prove } from '#domain/casino/fairness/prove.ts'
import type { Verifier } from '#domain/casino/fairness/verify-record.ts'
import { allGames } from '../games/all-games.ts'

const verifier: Verifier = {
  hashing: {
    sha256: (bytes) => createHash('sha256').update(bytes).digest(),
    hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
  },
  isBeaconSignature,
}

const lineOf = ({ isRight, name, stage, sentence }: ProofStep): string =>
  `${isRight ? 'right' : 'WRONG'}  ${stage === 0 ? name : `${name} of stage ${stage}`}: ${sentence}`

/** Proves a round, a scratch card or a spin from the text of its record, and says each step. */
export async function isRecordProved(text: string, say: (line: string) => void): Promise<boolean> {
  const gameById = async (id: string) => (await allGames()).find((game) => game.id === id)
  const proof = await prove(text, { verifier, gameById })
  if ('fault' in proof) {
    say(`WRONG  ${proof.at}: ${proof.fault}`)
    return false
  }
  for (const step of proof.steps) say(lineOf(step))
  say(`${nameOfProof(proof)} ${isProved(proof) ? 'is proved.' : 'is not proved.'}`)
  return isProved(proof)
}
