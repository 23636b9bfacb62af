import type { Settings } from '#contract/system.ts'
import { assert } from '#domain/assert.ts'
import type { UnplayedRate } from '#domain/cashier/review.ts'
import { limitPeriods, periodSettings } from '#domain/protection/limits.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { bankingTimes } from './banking.ts'
import { figureOf, isOn, settingValues, textInForce } from './values.ts'

const DAY_MS = 86_400_000

/** The figures of player protection that pages tell. */
export async function rulesInForce(db: Db, now = new Date()): Promise<Settings['rules']> {
  const { checkRequired, ...values } = await settingValues(db)
  const banks = await bankingTimes(db)
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const figure = (name: keyof typeof values): number => {
    const value = values[name]
    assert(value !== null, `${name} is never off`)
    return value
  }
  return {
    ageMin: figure('ageMin'),
    limitPeriods: limitPeriods.filter((period) => values[periodSettings[period]] === 1),
    raiseWaitsHours: figure('raiseWaitsHours'),
    returnWaitsHours: figure('returnWaitsHours'),
    timeOutDaysMax: figure('timeOutDaysMax'),
    timeOutBySupport: values.timeOutBySupport === 1,
    timeOutReturnHours: figure('timeOutReturnHours'),
    exclusionMonthsMin: figure('exclusionMonthsMin'),
    exclusionMonthsMax: figure('exclusionMonthsMax'),
    checkMinutesMax: figure('checkMinutesMax'),
    checkRequired: checkRequired === 1,
    bonusTimesMax: figure('bonusTimesMax'),
    spinPauseMs: figure('spinPauseMs'),
    sessionIdleMinutes: figure('sessionIdleMinutes'),
    sessionHours: figure('sessionHours'),
    sessionRotateMinutes: figure('sessionRotateMinutes'),
    complaintDays: figure('complaintDays'),
    disputeBody: await textInForce(db, 'disputeBody'),
    recordsKeptYears: figure('recordsKeptYears'),
    noticesKeptDays: figure('noticesKeptDays'),
    payoutHours: figure('payoutHours'),
    bankingDays: [...banks.weekdays],
    bankOpens: banks.opens,
    bankCloses: banks.closes,
    // Yesterday is still today somewhere.
    bankHolidays: banks.holidays.filter((day) => day >= yesterday),
    payeeCoolOffHours: figure('payeeCoolOffHours'),
  }
}

/** The fee of deposits that are withdrawn unplayed; null: none is taken. */
export async function unplayedRate(db: Db | Tx): Promise<UnplayedRate | null> {
  if (!(await isOn(db, 'unplayedFee'))) return null
  return {
    percent: await figureOf(db, 'unplayedFeePercent'),
    minMinor: await figureOf(db, 'unplayedFeeMin'),
  }
}

/** `feeMinor`: the fee of a month; null: none is taken. */
export type InactivityRules = { months: number; noticeDays: number; feeMinor: Minor | null }

/** From when an account is inactive, and what that may cost. */
export async function inactivityRules(db: Db | Tx): Promise<InactivityRules> {
  return {
    months: await figureOf(db, 'inactiveMonths'),
    noticeDays: await figureOf(db, 'inactivityNoticeDays'),
    feeMinor: (await isOn(db, 'inactivityFee')) ? await figureOf(db, 'inactivityFeeAmount') : null,
  }
}
