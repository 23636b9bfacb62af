import * as z from 'zod'
import { providerUrl, signingSecrets, whole } from './kinds.ts'

/** The provider that players pay with on a page of its own, and the times of deposits. */
export const paymentSettings = {
  paymentProviderUrl: {
    name: 'PAYMENT_PROVIDER_URL',
    default: '',
    why: 'address of a payment provider that takes players to a page of its own; needs PAYMENT_PROVIDER_SECRET; without it deposits come by the desk alone',
    schema: providerUrl,
  },
  paymentProviderSecret: {
    name: 'PAYMENT_PROVIDER_SECRET',
    default: '',
    why: 'secret that signs calls to the provider and its messages; two by comma while it is changed, the new one first',
    isSecret: true,
    schema: signingSecrets,
  },
  paymentProviderName: {
    name: 'PAYMENT_PROVIDER_NAME',
    default: 'Card or wallet',
    why: 'how the page calls that way to pay',
    schema: z.string().max(40, 'must have at most 40 characters'),
  },
  depositAlertMinutes: {
    name: 'DEPOSIT_ALERT_MINUTES',
    default: '60',
    why: 'minutes after which a deposit that waits is shown to operators as late',
    schema: whole(1, 10_080),
  },
  depositExpiryHours: {
    name: 'DEPOSIT_EXPIRY_HOURS',
    default: '168',
    why: 'hours after which a deposit for which no money came ends by itself',
    schema: whole(1, 8_760),
  },
} as const
