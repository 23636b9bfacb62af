import * as z from 'zod/mini'
import { Refusal } from '#server/http/refusal.ts'
import type { BegunPayment, PaymentProvider } from './provider.ts'
import { isSigned, signatureOf } from './signature.ts'

const PATIENCE_MS = 10_000

type Settings = {
  paymentProviderUrl: string
  paymentProviderName: string
  paymentProviderSecret: readonly string[]
}

const begun = z.object({
  paymentId: z.string().check(z.minLength(1), z.maxLength(100)),
  redirectUrl: z.url(),
})

/** The provider of the settings, or nothing where none is named. */
export function redirectProvider({
  paymentProviderUrl: url,
  paymentProviderName: name,
  paymentProviderSecret: secrets,
}: Settings): PaymentProvider | undefined {
  const [secret] = secrets
  if (url === '' || secret === undefined) return undefined
  const begin: PaymentProvider['begin'] = async (payment) => {
    const body = JSON.stringify(payment)
    const signature = signatureOf(secret, body, Math.floor(Date.now() / 1_000))
    return readBegun(url, await send(`${url}/payments`, body, signature))
  }
  return {
    name,
    begin,
    isSigned: (header, body) => isSigned(header, body, { secrets, now: new Date() }),
  }
}

/** A call that fails has moved no money: the player tries again with the same key. */
async function send(address: string, body: string, signature: string): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) throw new Refusal('PROVIDER_UNAVAILABLE')
    return await answer.json()
  } catch {
    throw new Refusal('PROVIDER_UNAVAILABLE')
  }
}

/** Players are sent to the provider only: by TLS, or to the very host that the setting names. */
function readBegun(url: string, answer: unknown): BegunPayment {
  const read = begun.safeParse(answer)
  if (!read.success) throw new Refusal('PROVIDER_UNAVAILABLE')
  const { protocol, host } = new URL(read.data.redirectUrl)
  if (protocol !== 'https:' && host !== new URL(url).host) throw new Refusal('PROVIDER_UNAVAILABLE')
  return read.data
}
