import type { Minor } from '../money.ts'

/** An account without a stake for more than a year is inactive: on day 366 (rules.md R-066). */
export const INACTIVE_AFTER_DAYS = 366
/** Nothing is repaid and nothing charged before the owner has had these days. */
export const NOTICE_DAYS = 30

const FEE_MINOR = 500

/** The monthly fee of an inactive account: 5.00, and never more than the money that is free (rules.md CF-3). */
export const inactivityFee = (freeMinor: Minor): Minor =>
  Math.max(0, Math.min(FEE_MINOR, freeMinor))

const DAY_MS = 86_400_000

export const daysAfter = (from: Date, days: number): Date =>
  new Date(from.getTime() + days * DAY_MS)

/** The same day of the next month, or its last day. */
export function monthAfter(from: Date): Date {
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(from.getUTCDate(), last))
  return next
}

/** How the repayment of an inactive account stands: nobody to pay to is known, or a withdrawal is asked for. */
export type Repayment = 'no_payee' | 'asked' | null

export type InactiveAccount = {
  noticedAt: Date
  /** The last stake or deposit; null: none since the account is there. */
  lastUsedAt: Date | null
  repayment: Repayment
  /** The state of the withdrawal that was asked for. */
  withdrawal: 'P' | 'A' | 'R' | null
  nextFeeAt: Date | null
  freeMinor: Minor
}

/** The next step of an inactive account. A fee comes only after a repayment that could not be made. */
export type InactiveStep = 'wake' | 'repay' | 'charge' | 'wait'

export function nextStep(account: InactiveAccount, now: Date, mayCharge: boolean): InactiveStep {
  const { noticedAt, lastUsedAt, repayment, withdrawal, nextFeeAt, freeMinor } = account
  if (lastUsedAt && lastUsedAt > noticedAt) return 'wake'
  if (freeMinor <= 0 || now < daysAfter(noticedAt, NOTICE_DAYS)) return 'wait'
  if (repayment === null) return 'repay'
  const hasFailed = repayment === 'no_payee' || withdrawal === 'R'
  if (!mayCharge || !hasFailed) return 'wait'
  return nextFeeAt === null || now >= nextFeeAt ? 'charge' : 'wait'
}
