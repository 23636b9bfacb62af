import * as z from 'zod/mini'
import { endpoint, instant, page, paging, signedMinor } from './endpoint.ts'

export const transactionTypes = [
  'All',
  'Deposit',
  'Withdrawal',
  'Bet',
  'Commission',
  'Grant',
  'Correction',
] as const
/** P pending, A approved or booked, R rejected. */
export const transactionStatuses = ['All', 'P', 'A', 'R'] as const

export const transactionRow = z.object({
  /** `T…` a booked transfer, `D…` a deposit or `W…` a withdrawal that is not booked. */
  id: z.string(),
  at: instant,
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  /** Signed: what came in is positive. */
  amountMinor: signedMinor,
  /** The wallet's balance after it; null for what is not booked. */
  balanceMinor: z.nullable(signedMinor),
  currency: z.string(),
  description: z.string(),
  reference: z.string(),
})
export type TransactionRow = z.output<typeof transactionRow>

/** A player's whole history, newest first, with the running balance. */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/transaction-logs',
  query: z.strictObject({
    type: z._default(z.enum(transactionTypes), 'All'),
    status: z._default(z.enum(transactionStatuses), 'All'),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** Part of the description. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...paging,
  }),
  reply: page(transactionRow),
})
