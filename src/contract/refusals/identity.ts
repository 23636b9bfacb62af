import type { RefusalEntry } from './entry.ts'

/** Refusals of proof of identity. */
export const identityRefusals = {
  PAYMENT_PROOF_NEEDED: [
    403,
    'Before you deposit more, please prove that the account you pay with is yours. The page Identity says how. Withdrawing needs no proof.',
  ],
  SOURCE_PROOF_NEEDED: [
    403,
    'Before you deposit more, please prove where the money comes from. The page Identity says how. Withdrawing needs no proof.',
  ],
  PROOF_MISSING: [409, 'Please add the document first, and then hand it in.'],
  IDENTITY_NOT_VERIFIED: [
    403,
    'Please prove your identity first. The page Identity says which documents we need.',
  ],
  IDENTITY_IN_REVIEW: [409, 'Your documents are being looked at. You cannot change them now.'],
  DOCUMENTS_VERIFIED: [409, 'These documents are verified. We need no others now.'],
  ADDRESS_IN_PROFILE: [409, 'Your address is not verified yet. You can change it in your profile.'],
  IDENTITY_PROVED: [
    409,
    'This player has proved it already. A withdrawal is no occasion to ask for these documents again.',
  ],
  NO_IDENTITY_PROVIDER: [404, 'This way to prove your identity is not offered here.'],
  IDENTITY_PROVIDER_UNAVAILABLE: [
    503,
    'The identity service does not answer. Please try again in a moment, or hand your documents in here.',
  ],
  DOCUMENTS_MISSING: [
    409,
    'Please add an identity document, and a letter or bill with your address.',
  ],
  DOCUMENTS_TOO_MANY: [409, 'Four documents are enough. Please remove one before you add another.'],
  DOCUMENT_UNREADABLE: [
    415,
    'Please choose a PNG, JPEG or WebP picture, or a PDF that opens without a password.',
  ],
  DOCUMENT_KEY_LOST: [
    503,
    'This picture cannot be opened: it was sealed with another key than the server has now.',
  ],
  DOCUMENT_PAGES_TOO_MANY: [
    413,
    'This PDF has more than 8 pages. Please hand in the pages that show your name, birth date or address.',
  ],
  DOCUMENT_KIND_INVALID: [400, 'Please choose which document this is.'],
  VALIDITY_OVER: [422, 'The last day of the document must lie in the future.'],
  BIRTH_DATE_DIFFERS: [
    422,
    'The document shows another birth date than the profile. Please compare them once more.',
  ],
  DOCUMENT_OF_ANOTHER: [
    409,
    'Another verified player has shown the same document. One person has one account.',
  ],
} as const satisfies Record<string, RefusalEntry>
