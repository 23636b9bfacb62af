import { proofSentences } from '#domain/language/proof-sentences.ts'
/** One step of a proof. `stage` is 0 for what is about the whole of a round, a card or a spin. */
export type ProofStep = {
  readonly name:
    | 'rules'
    | 'chain'
    | 'bets'
    | 'tickets'
    | 'entropy'
    | 'draw'
    | 'results'
    | 'end'
    | 'pool'
    | 'seed'
    | 'choice'
    | 'picture'
    | 'digest'
  readonly stage: number
  readonly isRight: boolean
  readonly sentence: string
}

export type Finding = readonly [isRight: boolean, right: string, wrong: string]

export const stepOf = (
  name: ProofStep['name'],
  [isRight, right, wrong]: Finding,
  stage = 0,
): ProofStep => ({ name, stage, isRight, sentence: isRight ? right : wrong })

/** All steps up to the first that is wrong: later steps stand on earlier ones. */
export function untilWrong(all: Iterable<ProofStep>): readonly ProofStep[] {
  const steps: ProofStep[] = []
  for (const step of all) {
    steps.push(step)
    if (!step.isRight) break
  }
  return steps
}

/** The last step of every proof. The digest finds changes of fields that decide nothing. */
export const digestFinding = (isSame: boolean): Finding => [
  isSame,
  proofSentences.digest.right,
  proofSentences.digest.wrong,
]

export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
