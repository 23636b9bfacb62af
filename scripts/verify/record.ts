import { createHash, createHmac } from 'node:crypto'
import { isBeaconSignature } from '#domain/casino/fairness/beacon-signature.ts'
import type { ProofStep } from '#domain/casino/fairness/proof-step.ts'
import { isProved, nameOfProof, prove } from '#domain/casino/fairness/prove.ts'
import type { Verifier } from '#domain/casino/fairness/verify-record.ts'
import { isOwedProved, proveOwed } from '#domain/owed/verify-owed.ts'
import { allGames } from '../games/all-games.ts'

const verifier: Verifier = {
  hashing: {
    sha256: (bytes) => createHash('sha256').update(bytes).digest(),
    hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
  },
  isBeaconSignature,
}

const isOfBalance = (text: string): boolean => /"kind"\s*:\s*"owed"/.test(text)

function isBalanceProved(text: string, say: (line: string) => void): boolean {
  const steps = proveOwed(verifier.hashing, text)
  for (const { isRight, name, sentence } of steps)
    say(`${isRight ? 'right' : 'WRONG'}  ${name}: ${sentence}`)
  say(`The balance ${isOwedProved(steps) ? 'is proved.' : 'is not proved.'}`)
  return isOwedProved(steps)
}

const lineOf = ({ isRight, name, stage, sentence }: ProofStep): string =>
  `${isRight ? 'right' : 'WRONG'}  ${stage === 0 ? name : `${name} of stage ${stage}`}: ${sentence}`

/** Proves the record of a balance, a round, a scratch card or a spin, and says each step. */
export async function isRecordProved(text: string, say: (line: string) => void): Promise<boolean> {
  if (isOfBalance(text)) return isBalanceProved(text, say)
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
