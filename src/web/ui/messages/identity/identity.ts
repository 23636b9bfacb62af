import type { DocumentKind, IdentityState } from '#domain/identity/identity.ts'
import type { CheckFailure } from '#domain/identity/outside-check.ts'

export const identityMessages = {
  title: 'Identity',
  lead: 'We compare your documents with your profile. Documents are kept encrypted, and every look at them is written down.',
  required: 'Here you deposit and play once your identity is verified.',
  notRequired: 'Nobody asks you for documents here at present. You can hand them in all the same.',
  states: {
    none: 'Not handed in',
    submitted: 'Being looked at',
    verified: 'Verified',
    rejected: 'Not accepted',
    expired: 'Over',
  } satisfies Record<IdentityState, string>,
  stateTexts: {
    none: 'Add one identity document, and one letter or bill that shows your name and address.',
    submitted: 'An operator compares your documents with your profile. You read the answer here.',
    verified: 'Your identity, age and address are verified.',
    rejected: 'Please change what the reason names, and hand your documents in again.',
    expired: 'Your document is over. Please add a new one and hand it in.',
  } satisfies Record<IdentityState, string>,
  reason: (reason: string) => `The reason: ${reason}`,
  validUntil: (day: string) => `Valid until ${day}`,
  kinds: {
    passport: 'Passport',
    'identity-card': 'Identity card',
    'driving-licence': 'Driving licence',
    address: 'Letter or bill with your address',
  } satisfies Record<DocumentKind, string>,
  documents: 'Your documents',
  noDocuments: 'No document yet.',
  handedIn: (time: string, pages: number) =>
    pages === 1 ? `Added ${time}` : `${pages} pages, added ${time}`,
  remove: 'Remove',
  removeNamed: (kind: string) => `Remove ${kind}`,
  add: 'Add a document',
  kind: 'Document',
  file: 'File (PNG, JPEG, WebP or PDF, at most 5 MB and 8 pages)',
  upload: 'Add it',
  noFile: 'Please choose a file.',
  submit: 'Hand in',
  submitText: 'When you hand in, you cannot change the documents until the answer is there.',
  submitted: 'Your documents are handed in.',
  provider: {
    title: (name: string) => `Check by ${name}`,
    text: (name: string) =>
      `You show your documents on the page of ${name}. We tell ${name} nothing about you. ${name} tells us the name, birth date and address in your documents, and we compare them with your profile.`,
    go: (name: string) => `Go to ${name}`,
    begun: (name: string, time: string) =>
      `You began this check on ${time}. The answer of ${name} appears here by itself.`,
    goOn: 'Continue the check',
    orHere: 'You can hand your documents in on this page instead.',
  },
  move: {
    title: 'You have moved?',
    text: 'Tell us your new address. Your profile takes it once a letter or bill shows it. Until then your identity counts as not verified.',
    address: 'New address',
    tell: 'Tell the new address',
    told: 'We know your new address. Please hand in a document that shows it.',
    waiting: (address: string) =>
      `You have told us a new address: ${address}. Please remove the old letter or bill, add one that shows the new address, and hand it in.`,
    missing: 'Please enter the new address and its country.',
  },
  failures: {
    unreadable: 'Your documents could not be read.',
    document_over: 'Your document is no longer valid.',
    not_genuine: 'Your document was not recognised as genuine.',
    other_person: 'The person in the document was not recognised as you.',
    under_age: 'The document shows a person who is too young to play here.',
    no_proof_of_address: 'Your address was not proved.',
  } satisfies Record<CheckFailure, string>,
}
