import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { ProviderMessage } from '#contract/payments/provider.ts'
import type { Answer, TestApp } from '#server/test-app.ts'
import { isSigned, signatureOf } from './signature.ts'

export const SECRET = 'sandbox secret of thirty-two characters'

type Payment = { paymentId: string; reference: string; amountMinor: number; currency: string }

/** A payment provider on this machine: it begins payments, and sends whatever messages a test wants. */
export async function openSandbox() {
  const payments = new Map<string, Payment>()
  const sandbox = { isDown: false, calls: 0, payments }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      sandbox.calls += 1
      const header = request.headers['x-payment-signature']
      const given = typeof header === 'string' ? header : undefined
      if (sandbox.isDown || !isSigned(given, body, { secrets: [SECRET], now: new Date() }))
        return response.writeHead(sandbox.isDown ? 503 : 401).end()
      const asked = JSON.parse(body.toString()) as Omit<Payment, 'paymentId'>
      const known = payments.get(asked.reference)
      const payment = known ?? { ...asked, paymentId: `pay_${payments.size + 1}` }
      payments.set(asked.reference, payment)
      const redirectUrl = `${url()}/pay/${payment.paymentId}`
      return response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ paymentId: payment.paymentId, redirectUrl }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise((done) => server.close(done)))
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(sandbox, { url: url() })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
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

type Signing = { secret?: string; secondsAgo?: number; header?: string }

/** Delivers a message as the provider does; with another signature if the test says so. */
export function deliver(
  { send }: Pick<TestApp, 'send'>,
  message: ProviderMessage | string,
  { secret = SECRET, secondsAgo = 0, header }: Signing = {},
): Promise<Answer> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const signature = signatureOf(secret, body, Math.floor(Date.now() / 1_000) - secondsAgo)
  const headers = { 'x-payment-signature': header ?? signature }
  return send('POST', '/api/payments/webhook', { body, headers })
}
