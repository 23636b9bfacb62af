import type { ProviderMessage } from '#contract/payments/provider.ts'
import { signatureOf } from '#server/signed/signature.ts'
import { openProviderSandbox, SECRET, type Signing } from '#server/signed/test-sandbox.ts'
import type { Answer, TestApp } from '#server/test-app.ts'
import { SIGNATURE_HEADER } from './redirect-provider.ts'

type Payment = { paymentId: string; reference: string; amountMinor: number; currency: string }

/** A payment provider on this machine: it begins payments, and sends whatever messages a test wants. */
export async function openSandbox() {
  const payments = new Map<string, Payment>()
  const sandbox = await openProviderSandbox(SIGNATURE_HEADER, (given, url) => {
    const asked = given as Omit<Payment, 'paymentId'>
    const known = payments.get(asked.reference)
    const payment = known ?? { ...asked, paymentId: `pay_${payments.size + 1}` }
    payments.set(asked.reference, payment)
    return { paymentId: payment.paymentId, redirectUrl: `${url}/pay/${payment.paymentId}` }
  })
  return Object.assign(sandbox, { payments })
}

let events = 0

export const messageAbout = (
  payment: Payment,
  changes: Partial<ProviderMessage> = {},
): ProviderMessage => ({
  id: `evt_${++events}`,
  type: 'payment.succeeded',
  paymentId: payment.paymentId,
  reference: payment.reference,
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  payerName: '',
  payerAccount: '•••• 4242',
  ...changes,
})

/** Delivers a message as the provider does; with another signature if the test says so. */
export function deliver(
  { send }: Pick<TestApp, 'send'>,
  message: ProviderMessage | string,
  { secret = SECRET, secondsAgo = 0, header }: Signing = {},
): Promise<Answer> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const signature = signatureOf(secret, body, Math.floor(Date.now() / 1_000) - secondsAgo)
  const headers = { [SIGNATURE_HEADER]: header ?? signature }
  return send('POST', '/api/payments/webhook', { body, headers })
}
