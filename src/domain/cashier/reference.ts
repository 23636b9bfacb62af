/** How money comes to one of our accounts, by what the account can take. */
export type PaymentMethod = 'upi' | 'bank' | 'either'

/** Whitespace means nothing; full-width digits and ligatures become plain. Letters that only look alike stay wrong. */
const plainOf = (typed: string): string => typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase()

/**
 * The forms of references by method (rules.md CF-11). UPI numbers each payment with twelve digits. Banks give letters and
 * digits, RTGS twenty-two of them; IMPS gives the twelve digits of UPI, so a bank's reference may be those too.
 */
const forms: Record<PaymentMethod, RegExp> = {
  upi: /^\d{12}$/,
  bank: /^[A-Z0-9]{6,22}$/,
  either: /^[A-Z0-9]{6,22}$/,
}

/** spec 000 §5: the form where no account is named. */
const ANY = /^[A-Z0-9]{4,20}$/

/** By which method an account takes money. */
export const methodOf = (account: { upi_id: string; account_number: string }): PaymentMethod => {
  if (account.account_number === '') return 'upi'
  return account.upi_id === '' ? 'bank' : 'either'
}

/**
 * The key by which two transaction references count as the same, or undefined when the text is no reference of the
 * method: spec 000 §5, rules.md CF-11.
 */
export function referenceKey(typed: string, method?: PaymentMethod): string | undefined {
  const plain = plainOf(typed)
  if (!(method ? forms[method] : ANY).test(plain)) return undefined
  // Statements that were through a spreadsheet have lost their leading zeros.
  return plain.replace(/^0+(?=.)/, '')
}

/** The key of a text that is a reference of any method. */
export const looseReferenceKey = (typed: string): string | undefined =>
  referenceKey(typed) ?? referenceKey(typed, 'bank')

/** The refusal of a text that is no reference of the method. */
export const wrongReference = (method: PaymentMethod | undefined) =>
  method === undefined ? 'UTR_INVALID' : method === 'upi' ? 'UTR_INVALID_UPI' : 'UTR_INVALID_BANK'
