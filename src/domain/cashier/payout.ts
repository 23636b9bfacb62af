/** rules.md R-067: '5.00 in euro or pound' is read as the smallest withdrawal. Minor units of the operating currency. */
export const WITHDRAWAL_MIN_MINOR = 500

/** The terms promise that a withdrawal is paid or decided within these. */
export const PAYOUT_BANKING_HOURS = 72

/** A payee that a player added or changed is not paid before these have passed, so that its owner can see a theft in time. */
export const PAYEE_COOL_OFF_HOURS = 24

/** Where a withdrawal goes, as typed: a bank account with its IFSC or IBAN, or a UPI id in place of both. */
export type PayoutDetails = {
  account_holder_name: string
  bank_name: string
  acc_num: string
  account_ifsc_code: string
}

/** Reserve Bank of India: four letters of the bank, a zero, six of the branch. */
const isIfsc = (code: string) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)

/** The payment address of NPCI's UPI: `name@bank`. */
export const isUpiId = (account: string) =>
  /^[A-Za-z0-9._-]{2,50}@[A-Za-z][A-Za-z0-9]{1,19}$/.test(account)

const isAccountNumber = (account: string) => /^[A-Z0-9]{5,34}$/.test(account)

/** ISO 13616: the number with its first four characters at the end and letters as 10…35 leaves 1 modulo 97. */
function isIban(code: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(code)) return false
  const turned = code.slice(4) + code.slice(0, 4)
  return BigInt(turned.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))) % 97n === 1n
}

/** Codes and account numbers are printed in groups, which mean nothing. */
const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/**
 * The details as they are stored, or the first field that cannot be right. Whether the account exists and is the
 * player's shows only when the operator pays.
 */
export function readPayoutDetails(
  typed: PayoutDetails,
): { details: PayoutDetails } | { wrong: keyof PayoutDetails } {
  const account_holder_name = typed.account_holder_name.trim()
  const bank_name = typed.bank_name.trim()
  const account_ifsc_code = compact(typed.account_ifsc_code)
  const upiId = typed.acc_num.trim()
  const isUpi = isUpiId(upiId)
  const acc_num = isUpi ? upiId : compact(typed.acc_num)
  if (account_holder_name === '') return { wrong: 'account_holder_name' }
  if (bank_name === '') return { wrong: 'bank_name' }
  if (!isUpi && !isAccountNumber(acc_num)) return { wrong: 'acc_num' }
  const isCode = isIfsc(account_ifsc_code) || isIban(account_ifsc_code)
  if (!isCode && !(isUpi && account_ifsc_code === '')) return { wrong: 'account_ifsc_code' }
  return { details: { account_holder_name, bank_name, acc_num, account_ifsc_code } }
}
