import { createHash, createHmac } from 'node:crypto'
import { isBeaconSignature } from '#domain/casino/fairness/beacon-signature.ts'
import { readBingoRecord, verifyBingoRecord } from '#domain/casino/bingo/bingo-record.ts'
import { readRecord } from '#domain/casino/fairness/record.ts'
import {
  type ProofStep,
  type Verifier,
  verifyRecord,
} from '#domain/casino/fairness/verify-record.ts'
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

/** Proves a round from the text of its record, and says each step. */
export async function isRoundProved(text: string, say: (line: string) => void): Promise<boolean> {
  const bingo = readBingoRecord(text)
  if (bingo && 'record' in bingo)
    return areStepsRight(bingo.record.round, verifyBingoRecord(verifier, bingo.record), say)
  const read = bingo ?? readRecord(text)
  if ('fault' in read) {
    say(`WRONG  record: ${read.fault}`)
    return false
  }
  const { record } = read
  const game = (await allGames()).find(({ id }) => id === record.game)
  if (!game) {
    say(`WRONG  rules: There is no game "${record.game}".`)
    return false
  }
  return areStepsRight(record.round, verifyRecord(verifier, game, record), say)
}

function areStepsRight(
  round: string,
  steps: readonly ProofStep[],
  say: (line: string) => void,
): boolean {
  for (const step of steps) say(lineOf(step))
  const isProved = steps.every(({ isRight }) => isRight)
  say(isProved ? `Round ${round} is proved.` : `Round ${round} is not proved.`)
  return isProved
}
