import { assert } from '../../assert.ts'
import { type Minor, mulDiv } from '../../money.ts'
import { type Day, isDay } from '../day.ts'
import type { Particulars } from '../lottery.ts'

/**
 * Yearly payments that rise by a percentage and add up to the jackpot exactly: each is rounded to the nearest cent, and
 * the last one takes what the rounding of the others left over.
 */
export function annuity(
  jackpotMinor: Minor,
  { payments, risePercent }: Pick<NonNullable<Particulars['annuity']>, 'payments' | 'risePercent'>,
): Minor[] {
  const rise = BigInt(100 + risePercent)
  // The k-th payment is the jackpot × rise^k × 100^(n-1-k) over the sum of all such weights.
  const weights = Array.from(
    { length: payments },
    (_, year) => rise ** BigInt(year) * 100n ** BigInt(payments - 1 - year),
  )
  const all = weights.reduce((sum, each) => sum + each, 0n)
  const rounded = weights.map((weight) =>
    Number((2n * BigInt(jackpotMinor) * weight + all) / (2n * all)),
  )
  const before = rounded.slice(0, -1)
  const last = jackpotMinor - before.reduce((sum, each) => sum + each, 0)
  assert(last >= 0, 'payments of an annuity')
  return [...before, last]
}

/** The jackpot at once, after its deduction, rounded down to the cent. */
export const cashInstead = (
  jackpotMinor: Minor,
  { cashPercent }: Pick<NonNullable<Particulars['annuity']>, 'cashPercent'>,
): Minor => mulDiv(jackpotMinor, cashPercent, 100, 'floor')

/** Monthly payments: each within the month's maximum, until the months are over or the largest sum is reached. */
export function monthlyPayments(
  monthMinor: Minor,
  most: NonNullable<Particulars['monthlyMax']>,
): Minor[] {
  const each = Math.min(monthMinor, most.monthMinor)
  assert(each > 0, 'a monthly payment')
  const payments: Minor[] = []
  let left = most.totalMinor
  while (payments.length < most.months && left > 0) {
    payments.push(Math.min(each, left))
    left -= Math.min(each, left)
  }
  return payments
}

/** The part of a monthly prize that is still paid: nothing is inherited, so payments after the day of death fall away. */
export const stillDue = (
  payments: readonly { readonly day: Day; readonly amountMinor: Minor }[],
  diedOn: Day | undefined,
): Minor =>
  payments
    .filter(({ day }) => diedOn === undefined || day <= diedOn)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** The same day so many months later, or the last one of a shorter month. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  const text = later.toISOString().slice(0, 10)
  assert(isDay(text), text)
  return text
}
