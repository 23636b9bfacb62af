/** States of a player's proof of identity, age and address (safety.md §4.1). */
export const identityStates = ['none', 'submitted', 'verified', 'rejected', 'expired'] as const
export type IdentityState = (typeof identityStates)[number]
export type IdentityStep = 'submit' | 'verify' | 'reject' | 'expire' | 'doubt' | 'move'

/*
 * from \ step   submit     verify    reject    expire   doubt      move
 * none          submitted  -         -         -        submitted  -
 * submitted     -          verified  rejected  -        submitted  -
 * verified      -          -         rejected  expired  submitted  expired
 * rejected      submitted  -         -         -        submitted  -
 * expired       submitted  -         -         -        submitted  expired
 *
 * `doubt`: an outside provider has said something that an operator must look at. `move`: the player lives elsewhere now, and
 * proves the new address.
 */
const STEPS: Record<IdentityState, Partial<Record<IdentityStep, IdentityState>>> = {
  none: { submit: 'submitted', doubt: 'submitted' },
  submitted: { verify: 'verified', reject: 'rejected', doubt: 'submitted' },
  verified: { reject: 'rejected', expire: 'expired', doubt: 'submitted', move: 'expired' },
  rejected: { submit: 'submitted', doubt: 'submitted' },
  expired: { submit: 'submitted', doubt: 'submitted', move: 'expired' },
}

/** The state after a step; nothing where the step is not allowed. */
export const afterStep = (state: IdentityState, step: IdentityStep): IdentityState | undefined =>
  STEPS[state][step]

/** Kinds of documents that a player hands in. */
export const documentKinds = ['passport', 'identity-card', 'driving-licence', 'address'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Every document that a player can be asked for, on whatever occasion: no call asks for another one (PR-40). */
export const askedDocuments = [...documentKinds, 'payment-account', 'source-of-money'] as const
export type AskedDocument = (typeof askedDocuments)[number]

/** A document by which the check of identity is passed. */
const provesIdentity = (document: AskedDocument): boolean =>
  documentKinds.some((kind) => kind === document)

/** The occasions for it. A player is told all of them before the first deposit (PR-41). */
export const documentOccasions = {
  identity: documentKinds,
  level: ['payment-account', 'source-of-money'],
  withdrawal: askedDocuments,
  prize: documentKinds,
} as const satisfies Record<string, readonly AskedDocument[]>
export type DocumentOccasion = keyof typeof documentOccasions

/** Documents that a check takes: front and back of one, a proof of the address, and one more. */
export const DOCUMENTS_MAX = 4

const showsFace = (kind: AskedDocument): boolean => provesIdentity(kind) && kind !== 'address'

/** The parts that are missing before a check can begin: one document with a face, and one with the address. */
export function missingParts(kinds: readonly AskedDocument[]): ('person' | 'address')[] {
  const missing: ('person' | 'address')[] = []
  if (!kinds.some(showsFace)) missing.push('person')
  if (!kinds.includes('address')) missing.push('address')
  return missing
}
