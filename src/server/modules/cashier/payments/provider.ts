import type { Minor } from '#domain/money.ts'

export type NewPayment = {
  /** Ours: the provider takes the same one once. */
  reference: string
  amountMinor: Minor
  currency: string
  /** The page that the player comes back to. */
  returnUrl: string
}

/** A payment that the provider has begun, and the page where the player pays. */
export type BegunPayment = { paymentId: string; redirectUrl: string }

/**
 * A payment provider that takes the player to a page of its own and tells of the payment by signed messages. The desk is
 * the other way: the player pays to one of our accounts, and an operator or the bank's statement tells.
 */
export type PaymentProvider = {
  /** Its name for players. */
  name: string
  /** Begins a payment. The same reference again answers the same payment. */
  begin: (payment: NewPayment) => Promise<BegunPayment>
  /** Whether these bytes are a message of the provider. */
  isSigned: (header: string | undefined, body: Buffer) => boolean
}
