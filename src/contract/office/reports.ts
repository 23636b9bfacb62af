import * as z from 'zod/mini'
import { date, endpoint, minor, signedMinor } from '../endpoint.ts'

/** Days that one report spans, at most. */
export const REPORT_DAYS_MAX = 400

const ofProduct = z.object({
  product: z.string(),
  /** The stakes that were placed, also those whose bets are still open. */
  stakesMinor: minor,
  /** Taken from wallets, and paid to wallets. */
  inMinor: minor,
  outMinor: minor,
})

const reportRow = z.object({
  /** `2026-11-25`, or `2026-11` of a month. */
  period: z.string(),
  currency: z.string(),
  depositsMinor: signedMinor,
  withdrawalsMinor: signedMinor,
  grantsMinor: signedMinor,
  /** Fees of the cashier. */
  feesMinor: signedMinor,
  /** The turnover: the stakes placed in all products, without those that were given back. */
  stakesMinor: minor,
  /** Taken from players less paid to players, all products together. */
  revenueMinor: signedMinor,
  /** Every other change of wallets, such as corrections. */
  otherMinor: signedMinor,
  products: z.array(ofProduct),
  /** The sum of all wallets at the end of the period: what is owed to players. */
  fundsMinor: signedMinor,
  /** The money that came by the bank and is still there, at the end of the period. */
  bankMinor: signedMinor,
  /** Players who placed a stake. */
  activePlayers: z.int(),
})
export type ReportRow = z.output<typeof reportRow>

/**
 * The money of each day or month, from the ledger: deposits, less withdrawals, less revenue and fees, and other changes
 * are the change of what is owed to players, to the coin. Periods without a transfer and without a stake are left out. Transfers are never
 * changed, so the money of a period that is over always has the same figures; its turnover falls when a stake is given back.
 */
export const getMoneyReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/money',
  access: 'operator',
  permission: 'reports.read',
  query: z.strictObject({
    from: date,
    /** The last day. */
    to: date,
    by: z._default(z.enum(['day', 'month']), 'day'),
  }),
  reply: z.object({ timeZone: z.string(), items: z.array(reportRow) }),
  isCostly: true,
  refusals: ['REPORT_TOO_LONG', 'REPORT_BEFORE_LEDGER'],
})
