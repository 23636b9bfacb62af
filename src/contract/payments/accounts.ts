import * as z from 'zod/mini'
import { paymentAccount } from '../cashier.ts'
import { endpoint, id, idText, instant, optionalText, text } from '../endpoint.ts'

/** One payment account as the operator edits it; `groupName` makes the group when it is new. */
export const paymentAccountForm = z.strictObject({
  groupName: text(60),
  account_holder_name: text(100),
  upi_id: optionalText(100),
  account_number: optionalText(40),
  bank_name: optionalText(100),
  ifsc: optionalText(20),
  phone_number: optionalText(20),
  isActive: z.boolean(),
})
export type PaymentAccountForm = z.output<typeof paymentAccountForm>

const managedAccount = z.object({
  ...paymentAccount.shape,
  groupName: z.string(),
  isActive: z.boolean(),
})
export type ManagedPaymentAccount = z.output<typeof managedAccount>

/** A new account, or a change of one, that waits for a second operator. Players do not see it. */
export const accountChange = z.object({
  id,
  /** Null: a new account. */
  accountId: z.nullable(id),
  /** The account as it will read; null: only its picture changes. */
  form: z.nullable(paymentAccountForm),
  /** Path of the picture that is to be shown, fetched with the token. */
  qr_attachment: z.nullable(z.string()),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The caller proposed it, so another operator must confirm it. */
  isOwn: z.boolean(),
})
export type AccountChange = z.output<typeof accountChange>

/** All bank accounts and UPI addresses that deposits can go to, also those that are switched off. */
export const listManagedPaymentAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/payment-accounts',
  access: 'operator',
  permission: 'payment-accounts.read',
  reply: z.array(managedAccount),
})

/** Proposes a bank account or a UPI address that deposits can go to. Another operator confirms it. */
export const createPaymentAccount = endpoint({
  method: 'POST',
  path: '/api/admin/payment-accounts',
  access: 'operator',
  permission: 'payment-accounts.change',
  body: paymentAccountForm,
  reply: accountChange,
  status: 201,
})

/** Proposes a change of a bank account or a UPI address. Another operator confirms it. */
export const updatePaymentAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/payment-accounts/:accountId',
  access: 'operator',
  permission: 'payment-accounts.change',
  params: z.strictObject({ accountId: idText }),
  body: paymentAccountForm,
  reply: accountChange,
  refusals: ['NOT_FOUND', 'CHANGE_WAITING'],
})

/** Proposes the picture of the QR code that players scan to pay. Another operator confirms it. */
export const uploadPaymentAccountQr = endpoint({
  method: 'PUT',
  path: '/api/admin/payment-accounts/:accountId/qr',
  access: 'operator',
  permission: 'payment-accounts.change',
  form: [],
  params: z.strictObject({ accountId: idText }),
  reply: accountChange,
  refusals: [
    'NOT_FOUND',
    'CHANGE_WAITING',
    'FILE_NOT_AN_IMAGE',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'UPLOADS_FULL',
  ],
})

/** Switches an account off at once, by one operator alone. A change of it that waits is dropped. */
export const closePaymentAccount = endpoint({
  method: 'POST',
  path: '/api/admin/payment-accounts/:accountId/close',
  access: 'operator',
  permission: 'payment-accounts.change',
  params: z.strictObject({ accountId: idText }),
  reply: managedAccount,
  refusals: ['NOT_FOUND'],
})

/** How many operators can sign in and may change payment accounts. A change needs two of them. */
export const countAccountOperators = endpoint({
  method: 'GET',
  path: '/api/admin/payment-accounts/operators',
  access: 'operator',
  permission: 'payment-accounts.read',
  reply: z.object({ operators: z.int() }),
})

/** The changes of payment accounts that wait for a second operator. */
export const listAccountChanges = endpoint({
  method: 'GET',
  path: '/api/admin/payment-account-changes',
  access: 'operator',
  permission: 'payment-accounts.read',
  reply: z.array(accountChange),
})

/** The picture of a change that waits. */
export const getAccountChangeQr = endpoint({
  method: 'GET',
  path: '/api/admin/payment-account-changes/:changeId/qr',
  access: 'operator',
  permission: 'payment-accounts.read',
  params: z.strictObject({ changeId: idText }),
  reply: z.unknown(),
  sendsPicture: true,
  refusals: ['NOT_FOUND'],
})

/** Confirms a change by a second operator, so that players see it, or drops it. */
export const decideAccountChange = endpoint({
  method: 'POST',
  path: '/api/admin/payment-account-changes/:changeId/decide',
  access: 'operator',
  permission: 'payment-accounts.change',
  params: z.strictObject({ changeId: idText }),
  body: z.strictObject({ is: z.enum(['confirmed', 'dropped']) }),
  reply: z.object({ outcome: z.enum(['confirmed', 'dropped']) }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'OWN_PROPOSAL'],
})
