import * as z from 'zod/mini'
import { caseKinds } from '#domain/cashier/payment-event.ts'
import {
  between,
  endpoint,
  id,
  idText,
  instant,
  minor,
  optionalText,
  page,
  paging,
  text,
} from '../endpoint.ts'

export const paymentCase = z.object({
  id,
  kind: z.enum(caseKinds),
  /** The event in words, for operators. */
  sentence: z.string(),
  depositId: z.nullable(id),
  /** The player of the deposit; null where the payment names none. */
  userId: z.nullable(z.string()),
  amountMinor: z.nullable(minor),
  currency: z.nullable(z.string()),
  payerName: z.string(),
  payerAccount: z.string(),
  openedAt: instant,
  outcome: z.nullable(z.enum(['returned', 'explained'])),
  bankReference: z.nullable(z.string()),
  note: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})
export type PaymentCase = z.output<typeof paymentCase>

export const caseFilters = ['open', 'closed'] as const

/** Payments for which nothing was credited, and a person has to say why, a page at a time. */
export const listPaymentCases = endpoint({
  method: 'GET',
  path: '/api/admin/payment-cases',
  access: 'operator',
  permission: 'deposits.read',
  query: z.strictObject({
    state: z._default(z.enum(caseFilters), 'open'),
    ...between,
    ...paging,
  }),
  reply: page(paymentCase),
})

/** Closes a case: the money went back to where it came from, under the reference of that payment, or it is explained. */
export const closePaymentCase = endpoint({
  method: 'POST',
  path: '/api/admin/payment-cases/:caseId/close',
  access: 'operator',
  permission: 'deposits.decide',
  params: z.strictObject({ caseId: idText }),
  body: z.strictObject({
    outcome: z.enum(['returned', 'explained']),
    /** Needed when the money went back. */
    bankReference: optionalText(64),
    note: text(300),
  }),
  reply: paymentCase,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'BANK_REFERENCE_REQUIRED', 'HOUSE_FROZEN'],
})
