import type { AskedDocument } from '#domain/identity/identity.ts'

export const documentNames: Readonly<Record<AskedDocument, string>> = {
  passport: 'Pasaporte',
  'identity-card': 'Documento de identidad',
  'driving-licence': 'Permiso de conducir',
  address: 'Carta o factura con su dirección',
  'payment-account': 'Extracto de la cuenta con la que paga',
  'source-of-money': 'Prueba de dónde viene el dinero',
}
