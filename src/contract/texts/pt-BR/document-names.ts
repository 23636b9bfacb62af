import type { AskedDocument } from '#domain/identity/identity.ts'

export const documentNames: Readonly<Record<AskedDocument, string>> = {
  passport: 'Passaporte',
  'identity-card': 'Carteira de identidade',
  'driving-licence': 'Carteira de motorista',
  address: 'Carta ou conta com seu endereço',
  'payment-account': 'Extrato da conta com que você paga',
  'source-of-money': 'Prova da origem do dinheiro',
}
