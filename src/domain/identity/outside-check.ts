import { matchNames } from '../cashier/names.ts'
import type { IdentityState } from './identity.ts'

/** Results of a check by an outside provider. `expired`: the player never finished it. */
export const outsideResults = ['passed', 'failed', 'unclear', 'expired'] as const
export type OutsideResult = (typeof outsideResults)[number]

/** Reasons of a check that failed. The player reads a sentence for each. */
export const checkFailures = [
  'unreadable',
  'document_over',
  'not_genuine',
  'other_person',
  'under_age',
  'no_proof_of_address',
] as const
export type CheckFailure = (typeof checkFailures)[number]

/** The person as documents show them, or as the player has said in the profile. */
export type Person = { name: string; birthDate: string; country: string }

/** Reasons for which a person at the desk looks at an answer. */
export const doubts = [
  'name',
  'birth_date',
  'country',
  'same_document',
  'document_over',
  'failed',
  'unclear',
  'contradicts',
] as const
export type Doubt = (typeof doubts)[number]

export type OutsideAnswer = {
  result: OutsideResult
  checkId: string
  person: Person | null
  failure: CheckFailure | null
}

export type Request = {
  /** The provider's name of the check, once it is known. */
  checkId: string | null
  /** The answer that has come already. */
  result: OutsideResult | null
  /** The account is closed, or an operator has decided since the check began. */
  isOvertaken: boolean
}

export type OutsideOutcome =
  | { is: 'verify' }
  | { is: 'reject'; failure: CheckFailure }
  | { is: 'doubt'; doubts: readonly Doubt[] }
  /** The check has its answer, and the identity stays as it was. */
  | { is: 'keep' }
  /** The answer comes too late to change anything, and is kept for the desk to read. */
  | { is: 'late' }
  | { is: 'nothing' }

type Case = {
  request: Request | undefined
  state: IdentityState
  profile: Person
  /** Another verified player has proved the identity with the same document. */
  isSameDocument: boolean
  /** The last day of the document has passed. */
  isDocumentOver: boolean
}

/**
 * The consequence of an answer. A person is verified by the provider alone only where everything agrees. The second answer
 * of a check never undoes the first: a person looks at the two.
 */
export function outcomeOf(answer: OutsideAnswer, found: Case): OutsideOutcome {
  const { request } = found
  if (!request || (request.checkId !== null && request.checkId !== answer.checkId))
    return { is: 'nothing' }
  if (request.result === answer.result) return { is: 'nothing' }
  if (request.isOvertaken) return { is: 'late' }
  // A check that was given up may still be finished.
  if (request.result === null || request.result === 'expired') return firstAnswer(answer, found)
  if (answer.result === 'expired') return { is: 'nothing' }
  return { is: 'doubt', doubts: ['contradicts'] }
}

function firstAnswer(answer: OutsideAnswer, found: Case): OutsideOutcome {
  const { state } = found
  const isAgreeing = answer.result === 'passed' || answer.result === 'unclear'
  if (answer.result === 'expired' || (state === 'verified' && isAgreeing)) return { is: 'keep' }
  if (answer.result === 'unclear') return { is: 'doubt', doubts: ['unclear'] }
  if (answer.result === 'failed') {
    // Verified or handed in at the desk meanwhile: an operator reads this answer beside the documents.
    const isOpen = state !== 'submitted' && state !== 'verified'
    if (!isOpen) return { is: 'doubt', doubts: ['failed'] }
    return { is: 'reject', failure: answer.failure ?? 'unreadable' }
  }
  const differing = doubtsOf(answer.person, found)
  return differing.length === 0 ? { is: 'verify' } : { is: 'doubt', doubts: differing }
}

function doubtsOf(person: Person | null, found: Case): Doubt[] {
  const { profile, isSameDocument, isDocumentOver } = found
  if (!person) return ['unclear']
  const isSameName = matchNames(person.name, profile.name) === 'same'
  return [
    ...(isSameName ? [] : (['name'] as const)),
    ...(person.birthDate === profile.birthDate ? [] : (['birth_date'] as const)),
    ...(person.country === profile.country ? [] : (['country'] as const)),
    ...(isSameDocument ? (['same_document'] as const) : []),
    ...(isDocumentOver ? (['document_over'] as const) : []),
  ]
}
