import { type Minor, mulDiv } from '../money.ts'
import { equivalentMinor, type Rate } from '../rates/rate.ts'
import { livesInUnitedKingdom } from './residence.ts'

/** An account without a stake for more than a year is inactive. */
export const INACTIVE_MONTHS = 12
/** Nothing is repaid and nothing charged before the owner has had these days. */
export const INACTIVITY_NOTICE_DAYS = 30
/** The most that a month costs: in pounds for residents of the United Kingdom, in euros for all others. */
export const INACTIVITY_FEE_MINOR = 500

/** The day without a stake on which an account is inactive: day 366 for twelve months. */
export const inactiveOnDay = (months: number): number => Math.ceil((months * 365) / 12) + 1

/** The fee of a month: as it was told, and never more than the one in force or the money that is free (CF-3). */
export const inactivityFee = (fee: {
  toldMinor: Minor
  inForceMinor: Minor
  freeMinor: Minor
}): Minor => Math.max(0, Math.min(fee.toldMinor, fee.inForceMinor, fee.freeMinor))

/** The worth of a euro in the currency of the wallet and in pounds; the latter where a rate is known. */
export type FeeRates = { currency: string; unitsPerEuro: Rate; poundsPerEuro: Rate | undefined }

/** The fee of a month in the currency of the wallet, rounded down; nothing where a rate that it needs is not known. */
export function feeOfResident(
  feeMinor: Minor,
  country: string | null,
  { currency, unitsPerEuro, poundsPerEuro }: FeeRates,
): Minor | undefined {
  const worth = (eurMinor: Minor) =>
    equivalentMinor(eurMinor, { currency, rate: unitsPerEuro, rounding: 'floor' })
  if (!livesInUnitedKingdom(country)) return worth(feeMinor)
  if (currency === 'GBP') return feeMinor
  if (!poundsPerEuro) return undefined
  const { numerator, denominator } = poundsPerEuro
  return worth(mulDiv(feeMinor, denominator, numerator, 'floor'))
}

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
  /** The end of the time that the notice named. */
  dueAt: Date
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
  const { noticedAt, dueAt, lastUsedAt, repayment, withdrawal, nextFeeAt, freeMinor } = account
  if (lastUsedAt && lastUsedAt > noticedAt) return 'wake'
  if (freeMinor <= 0 || now < dueAt) return 'wait'
  if (repayment === null) return 'repay'
  const hasFailed = repayment === 'no_payee' || withdrawal === 'R'
  if (!mayCharge || !hasFailed) return 'wait'
  return nextFeeAt === null || now >= nextFeeAt ? 'charge' : 'wait'
}
