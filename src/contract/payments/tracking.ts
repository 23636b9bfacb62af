import * as z from 'zod/mini'
import { holdReasons } from '#domain/cashier/review.ts'
import { requestStatus } from '../cashier.ts'
import { endpoint, id, idText, instant, minor } from '../endpoint.ts'

const request = {
  id,
  amountMinor: minor,
  currency: z.string(),
  status: requestStatus,
  requestedAt: instant,
  decidedAt: z.nullable(instant),
  /** The words of the operator who decided it. */
  note: z.string(),
}

export const ownDeposit = z.object({
  ...request,
  reference: z.string(),
  paidTo: z.nullable(z.string()),
  isLate: z.boolean(),
  /** When it ends, if no money came until then. */
  endsAt: instant,
  receivedMinor: z.nullable(minor),
  returnedMinor: z.nullable(minor),
  returnReference: z.nullable(z.string()),
})
export type OwnDeposit = z.output<typeof ownDeposit>

/** One deposit of yours, with the times of its steps. */
export const getOwnDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/:depositId',
  params: z.strictObject({ depositId: idText }),
  reply: ownDeposit,
  refusals: ['NOT_FOUND'],
})

export const trackedWithdrawal = z.object({
  ...request,
  accountHolderName: z.string(),
  bankName: z.string(),
  /** The last four characters of the account. */
  accountEnd: z.string(),
  dueAt: z.nullable(instant),
  /** Until when its payee is too new to be paid; null: it is not. */
  payeeCoolsUntil: z.nullable(instant),
  isOverdue: z.boolean(),
  feeMinor: minor,
  /** Why it is checked before it is paid; null: it is not. */
  check: z.nullable(
    z.object({
      reason: z.enum(holdReasons),
      endsAt: instant,
      isOver: z.boolean(),
      overAt: z.nullable(instant),
    }),
  ),
  documentsDueAt: z.nullable(instant),
  bankReference: z.nullable(z.string()),
})
export type TrackedWithdrawal = z.output<typeof trackedWithdrawal>

/** One withdrawal of yours, with the times of its steps. */
export const getOwnWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:withdrawalId',
  params: z.strictObject({ withdrawalId: idText }),
  reply: trackedWithdrawal,
  refusals: ['NOT_FOUND'],
})
