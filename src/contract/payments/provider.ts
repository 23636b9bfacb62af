import * as z from 'zod/mini'
import { endpoint, id, text } from '../endpoint.ts'

/** Begins a deposit that is paid on the page of the payment provider. The same key again answers the same page. */
export const payOnline = endpoint({
  method: 'POST',
  path: '/api/payments',
  moneyKey: 'header',
  body: z.strictObject({ amount: z.union([z.number(), z.string().check(z.maxLength(20))]) }),
  reply: z.object({
    id,
    status: z.enum(['P', 'A', 'R', 'X']),
    /** The page of the provider. */
    redirectUrl: z.url(),
  }),
  status: 201,
  refusals: [
    'NO_PROVIDER',
    'PROVIDER_UNAVAILABLE',
    'AMOUNT_REQUIRED',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
  ],
})

/** A message of the provider, in its own words. */
export const providerMessage = z.object({
  id: text(100),
  type: z.enum(['payment.succeeded', 'payment.failed', 'payment.returned']),
  paymentId: text(100),
  /** Ours, as it was sent when the payment began. */
  reference: text(40),
  amountMinor: z.int().check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payerName: z._default(z.string().check(z.maxLength(140)), ''),
  payerAccount: z._default(z.string().check(z.maxLength(64)), ''),
})
export type ProviderMessage = z.output<typeof providerMessage>

/**
 * Messages of the payment provider. The header `X-Payment-Signature` is `t=SECONDS,v1=HEX`: the HMAC-SHA-256 of
 * `SECONDS.BODY` by the secret of both. Each message happens once, by its `id`.
 */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  access: 'visitor',
  reply: z.object({ outcome: z.string() }),
  refusals: ['NO_PROVIDER', 'SIGNATURE_INVALID'],
})
