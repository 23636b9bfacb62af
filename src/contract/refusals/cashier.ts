import type { RefusalEntry } from './entry.ts'

/** Refusals of deposits and withdrawals. */
export const cashierRefusals = {
  INSUFFICIENT_FUNDS: [422, 'Your balance does not cover this.'],
  DEPOSIT_REQUIRED: [422, 'Please Deposit Money'],
  UTR_REQUIRED: [400, 'UTR ID is Required'],
  UTR_INVALID: [400, 'The transaction reference has 4 to 20 letters or digits.'],
  UTR_INVALID_UPI: [
    400,
    'The reference of a UPI payment has 12 digits. Your UPI app shows it as UTR or UPI reference.',
  ],
  UTR_INVALID_BANK: [
    400,
    'The reference of this payment has 6 to 22 letters or digits. Your bank shows it as UTR or reference number.',
  ],
  AMOUNT_REQUIRED: [400, 'Amount is Required'],
  AMOUNT_INVALID: [400, 'Please give the amount as a plain number, for example 500 or 500.50.'],
  AMOUNT_TOO_SMALL: [422, 'This is below the smallest amount.'],
  AMOUNT_TOO_LARGE: [422, 'This is above the largest amount.'],
  FILE_EMPTY: [400, 'This file is empty. Please choose the picture again.'],
  REFERENCE_USED: [409, 'This transaction reference was already used.'],
  FILE_NOT_AN_IMAGE: [415, 'The proof must be a PNG, JPEG or WebP picture.'],
  FILE_TOO_LARGE: [
    413,
    'The picture is larger than 5 MB, than 24 megapixels, or than 16,384 pixels on a side.',
  ],
  UPLOADS_FULL: [429, 'You have sent 50 MB of files in 24 hours. Please send this one tomorrow.'],
  ALREADY_DECIDED: [409, 'This request was already decided.'],
  AMOUNT_MISMATCH: [422, 'The amount received differs from the amount claimed.'],
  PAYER_DIFFERS: [
    422,
    'The payer is not named like the player. Send the money back to where it came from.',
  ],
  DEPOSIT_OVER_LIMIT: [
    409,
    'The deposit is above a deposit limit that was set after the player asked. Send the money back to where it came from.',
  ],
  BANK_REFERENCE_REQUIRED: [400, 'Please give the reference of the payment.'],
  PAYEE_DIFFERS: [
    422,
    'We pay to accounts in your own name only. The name of the account holder is not the name of the account.',
  ],
  UNDER_REVIEW: [
    409,
    'This withdrawal is being checked. It can be decided once the check is over.',
  ],
  PAYEE_TOO_NEW: [
    409,
    'The player added or changed this account a short time ago. It can be paid when the waiting time is over.',
  ],
  REVIEW_STEP_NOT_ALLOWED: [409, 'The check does not allow this step now.'],
  OWN_PROPOSAL: [403, 'You proposed this yourself. Another operator must confirm it.'],
  CHANGE_WAITING: [
    409,
    'A change of this account waits for a second operator. It must be confirmed or dropped first.',
  ],
  CONFISCATION_OFF: [403, 'This installation does not allow to keep money of players.'],
  LEGAL_BASIS_REQUIRED: [400, 'Please give the legal ground and the document.'],
  FEE_NOT_SHOWN: [409, 'No fee was shown to the player before the request, so none can be taken.'],
  FEE_CHANGED: [
    409,
    'A fee may be taken of this withdrawal that you have not seen yet. Please look at the fee, and ask again.',
  ],
  SOURCE_UNKNOWN: [409, 'It is not known where the money came from.'],
  STATEMENT_UNREADABLE: [422, 'This bank statement could not be read.'],
  NO_PROVIDER: [404, 'This way to pay is not offered here.'],
  PROVIDER_UNAVAILABLE: [
    503,
    'The payment page cannot be reached at the moment. Nothing was paid. Please try again.',
  ],
  SIGNATURE_INVALID: [403, 'The signature of this message is not right.'],
  OWN_REQUEST: [409, 'You asked for this payout yourself. Another operator must decide it.'],
  PAYOUT_DETAILS_INVALID: [422, 'Please check the bank or UPI details.'],
} as const satisfies Record<string, RefusalEntry>
