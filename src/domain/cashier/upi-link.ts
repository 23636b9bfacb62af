import { type Minor, moneyText } from '../money.ts'

/** UPI knows no other. */
const CURRENCY = 'INR'

type Payee = { upiId: string; name: string; amountMinor?: Minor | undefined }

/**
 * The link that a UPI app reads from a QR code: NPCI's `upi://pay`. Spaces as %20, for some apps show a plus sign as
 * it is; the address as it is, for some do not decode it.
 */
export function upiPayLink({ upiId, name, amountMinor }: Payee): string {
  const amount = amountMinor === undefined ? '' : `&am=${moneyText(amountMinor, CURRENCY)}`
  return `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}${amount}&cu=${CURRENCY}`
}
