import * as z from 'zod/mini'
import { callProvider } from '#server/signed/call-provider.ts'
import { isSigned } from '#server/signed/signature.ts'
import type { PaymentProvider } from './provider.ts'

export const SIGNATURE_HEADER = 'x-payment-signature'

type Settings = {
  paymentProviderUrl: string
  paymentProviderName: string
  paymentProviderSecret: readonly string[]
}

const begun = z.object({
  paymentId: z.string().check(z.minLength(1), z.maxLength(100)),
  redirectUrl: z.url(),
})

/** The provider of the settings, or nothing where none is named. A call that fails has moved no money. */
export function redirectProvider({
  paymentProviderUrl: url,
  paymentProviderName: name,
  paymentProviderSecret: secrets,
}: Settings): PaymentProvider | undefined {
  const [secret] = secrets
  if (url === '' || secret === undefined) return undefined
  const way = { url, path: '/payments', secret, header: SIGNATURE_HEADER }
  return {
    name,
    begin: (payment) =>
      callProvider({ ...way, body: payment, refusal: 'PROVIDER_UNAVAILABLE' }, begun),
    isSigned: (header, body) => isSigned(header, body, { secrets, now: new Date() }),
  }
}
