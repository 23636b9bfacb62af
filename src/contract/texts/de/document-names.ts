import type { AskedDocument } from '#domain/identity/identity.ts'

export const documentNames: Readonly<Record<AskedDocument, string>> = {
  passport: 'Reisepass',
  'identity-card': 'Personalausweis',
  'driving-licence': 'Führerschein',
  address: 'Brief oder Rechnung mit Ihrer Anschrift',
  'payment-account': 'Auszug des Kontos, mit dem Sie zahlen',
  'source-of-money': 'Nachweis, woher das Geld kommt',
}
