import type { AskedDocument } from '#domain/identity/identity.ts'

/** Documents as players are told of them. */
export const documentNames: Readonly<Record<AskedDocument, string>> = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
  address: 'Letter or bill with your address',
  'payment-account': 'Statement of the account that you pay with',
  'source-of-money': 'Proof of where the money comes from',
}
