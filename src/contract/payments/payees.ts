import * as z from 'zod/mini'
import { done, endpoint, id, idText, instant } from '../endpoint.ts'

export const payee = z.object({
  id,
  account_holder_name: z.string(),
  bank_name: z.string(),
  acc_num: z.string(),
  account_ifsc_code: z.string(),
  usedAt: instant,
})
export type Payee = z.output<typeof payee>

/** The accounts that you have asked to be paid to, the last one first. A withdrawal saves its account. */
export const listPayees = endpoint({
  method: 'GET',
  path: '/api/payees',
  reply: z.array(payee),
})

/** Forgets a saved account. Withdrawals to it that wait are paid all the same. */
export const removePayee = endpoint({
  method: 'DELETE',
  path: '/api/payees/:payeeId',
  params: z.strictObject({ payeeId: idText }),
  reply: done,
  refusals: ['NOT_FOUND'],
})
