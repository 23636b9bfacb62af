import type { AskedDocument, IdentityState } from '#domain/identity/identity.ts'
import type { IdentityProof } from '#domain/identity/levels.ts'
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
    'payment-account': 'Statement of the account that you pay with',
    'source-of-money': 'Proof of where the money comes from',
  } satisfies Record<AskedDocument, string>,
  level: (level: number) => `Your level: ${level} of 3`,
  proofs: {
    titles: {
      'payment-account': (level: number) => `Level ${level}: your payment account`,
      'source-of-money': (level: number) => `Level ${level}: the source of your money`,
    },
    from: (from: string, moved: string) =>
      `We ask for this before your deposits, or your withdrawals, come to more than ${from} in all. So far: ${moved}. You can hand it in earlier.`,
    asked: 'We have asked you for this. Until it is accepted you cannot deposit.',
    why: {
      'payment-account': 'We make sure that nobody pays with the account of another person.',
      'source-of-money': 'The law asks us to know where larger sums come from.',
    } satisfies Record<IdentityProof, string>,
    what: {
      'payment-account':
        'Add a statement or a picture of your online banking that shows your name and the number of the account.',
      'source-of-money':
        'Add, for example, payslips, a tax assessment, a contract of sale or a statement of your savings.',
    } satisfies Record<IdentityProof, string>,
    withdrawing: 'You can withdraw your balance at any time without it.',
  },
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
