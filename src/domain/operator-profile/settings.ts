import { AGE_MIN } from '../account/age.ts'
import { COUNTRIES } from '../account/countries.ts'
import {
  INACTIVE_MONTHS,
  INACTIVITY_FEE_MINOR,
  INACTIVITY_NOTICE_DAYS,
} from '../account/inactivity.ts'
import { BONUS_TIMES_MAX } from '../bonuses/bonus.ts'
import {
  PAYEE_COOL_OFF_HOURS,
  PAYOUT_BANKING_HOURS,
  WITHDRAWAL_MIN_MINOR,
} from '../cashier/payout.ts'
import { UNPLAYED_RATE } from '../cashier/review.ts'
import { ANSWER_DAYS, OFFER_DAYS } from '../complaints/complaint.ts'
import { SPIN_MS } from '../casino/slots/machine.ts'
import {
  checkMinutes,
  EXCLUSION_MONTHS_LONGEST,
  EXCLUSION_MONTHS_MAX,
  EXCLUSION_MONTHS_MIN,
  MONTH_DAYS,
  RETURN_WAITS_HOURS,
} from '../protection/pauses.ts'
import { RAISE_WAITS_HOURS } from '../protection/limits.ts'
import { bankingSettings, type HolidaySetting, isHoliday } from './banking-settings.ts'

export const settingGroups = [
  'access',
  'protection',
  'breaks',
  'money',
  'banking',
  'complaints',
  'records',
  'funds',
  'markers',
  'laundering',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** Money in minor units; a switch is 0 or 1; a time of day (`clock`) is its minutes since midnight;
 * a `text` is the number of its row, and a later one has a higher number: only the first text of a setting acts at once. */
export const settingUnits = [
  'money',
  'count',
  'percent',
  'milliseconds',
  'minutes',
  'hours',
  'days',
  'months',
  'years',
  'switch',
  'clock',
  'text',
] as const
export type SettingUnit = (typeof settingUnits)[number]

export type Setting = {
  group: SettingGroup
  unit: SettingUnit
  /** Null: off. */
  start: number | null
  min: number
  max: number
  /** The direction that protects more. Off protects least. */
  stricter: 'lower' | 'higher'
  mayBeOff?: true
}

const MONEY_MAX = 100_000_000_00
const money = (group: SettingGroup, start: number | null): Setting => ({
  group,
  unit: 'money',
  start,
  min: 1,
  max: MONEY_MAX,
  stricter: 'lower',
  mayBeOff: true,
})
const count = (group: SettingGroup, start: number): Setting => ({
  group,
  unit: 'count',
  start,
  min: 1,
  max: 1_000,
  stricter: 'lower',
  mayBeOff: true,
})
const percent = (group: SettingGroup, start: number, stricter: Setting['stricter']): Setting => ({
  group,
  unit: 'percent',
  start,
  min: 1,
  max: 10_000,
  stricter,
})
const onOff = (group: SettingGroup): Setting => ({
  group,
  unit: 'switch',
  start: 0,
  min: 0,
  max: 1,
  stricter: 'higher',
})

/** A power that the operator does not have at first. */
const power = (group: SettingGroup): Setting => ({ ...onOff(group), stricter: 'lower' })

/** Hours that protect more the more there are. */
const wait = (hours: number): Setting => ({
  group: 'breaks',
  unit: 'hours',
  start: hours,
  min: hours,
  max: 30 * 24,
  stricter: 'higher',
})
/** The law wants records of a business relationship so long after its end. */
const RECORDS_KEPT_YEARS = 5

/** Days that protect more the fewer there are. */
const days = (group: SettingGroup, figures: Pick<Setting, 'start' | 'min' | 'max'>): Setting => ({
  group,
  unit: 'days',
  ...figures,
  stricter: 'lower',
})
const most = (max: number) =>
  ({ group: 'breaks', min: 1, max, stricter: 'lower' }) as const satisfies Partial<Setting>

/** The operator's settings that protect players, with the values of a program that was just installed. */
export const settings = {
  ageMin: {
    group: 'access',
    unit: 'years',
    start: AGE_MIN,
    min: AGE_MIN,
    max: 25,
    stricter: 'higher',
  },

  registerRequired: onOff('protection'),
  identityRequired: onOff('protection'),
  paymentProofFrom: money('protection', null),
  sourceProofFrom: money('protection', null),
  spinStakeMax: money('protection', null),
  spinStakeMaxYoung: money('protection', null),
  winningsMaxDay: money('protection', null),

  bonusTimesMax: {
    group: 'protection',
    unit: 'count',
    start: BONUS_TIMES_MAX,
    min: 1,
    max: BONUS_TIMES_MAX,
    stricter: 'lower',
  },

  spinPauseMs: {
    group: 'protection',
    unit: 'milliseconds',
    start: SPIN_MS,
    min: SPIN_MS,
    max: 60_000,
    stricter: 'higher',
  },

  limitDay: { ...onOff('breaks'), start: 1 },
  limitWeek: { ...onOff('breaks'), start: 1 },
  limitMonth: { ...onOff('breaks'), start: 1 },
  raiseWaitsHours: wait(RAISE_WAITS_HOURS),
  returnWaitsHours: wait(RETURN_WAITS_HOURS),
  timeOutDaysMax: {
    group: 'breaks',
    unit: 'days',
    start: MONTH_DAYS,
    min: MONTH_DAYS,
    max: 3 * MONTH_DAYS,
    stricter: 'higher',
  },
  timeOutBySupport: onOff('breaks'),
  timeOutReturnHours: {
    group: 'breaks',
    unit: 'hours',
    start: 0,
    min: 0,
    max: 7 * 24,
    stricter: 'higher',
  },
  exclusionMonthsMin: {
    group: 'breaks',
    unit: 'months',
    start: EXCLUSION_MONTHS_MIN,
    min: EXCLUSION_MONTHS_MIN,
    max: 2 * EXCLUSION_MONTHS_MIN,
    stricter: 'higher',
  },
  exclusionMonthsMax: {
    group: 'breaks',
    unit: 'months',
    start: EXCLUSION_MONTHS_MAX,
    min: EXCLUSION_MONTHS_MAX,
    max: EXCLUSION_MONTHS_LONGEST,
    stricter: 'higher',
  },
  checkMinutesMax: {
    group: 'breaks',
    unit: 'minutes',
    start: Math.max(...checkMinutes),
    min: Math.min(...checkMinutes),
    max: Math.max(...checkMinutes),
    stricter: 'lower',
  },
  checkRequired: onOff('breaks'),
  sessionIdleMinutes: { ...most(1_440), unit: 'minutes', start: 15 },
  sessionHours: { ...most(720), unit: 'hours', start: 12 },
  sessionRotateMinutes: { ...most(60), unit: 'minutes', start: 15 },

  withdrawalMin: {
    group: 'money',
    unit: 'money',
    start: WITHDRAWAL_MIN_MINOR,
    min: 1,
    max: WITHDRAWAL_MIN_MINOR,
    stricter: 'lower',
  },
  payoutHours: {
    group: 'money',
    unit: 'hours',
    start: PAYOUT_BANKING_HOURS,
    min: 1,
    max: PAYOUT_BANKING_HOURS,
    stricter: 'lower',
  },
  payeeCoolOffHours: {
    group: 'money',
    unit: 'hours',
    start: PAYEE_COOL_OFF_HOURS,
    min: 0,
    // Longer, it would outlast the day by which a withdrawal is promised.
    max: PAYOUT_BANKING_HOURS,
    stricter: 'higher',
  },
  unplayedFee: power('money'),
  unplayedFeePercent: {
    group: 'money',
    unit: 'percent',
    start: UNPLAYED_RATE.percent,
    min: 1,
    max: UNPLAYED_RATE.percent,
    stricter: 'lower',
  },
  unplayedFeeMin: {
    group: 'money',
    unit: 'money',
    start: UNPLAYED_RATE.minMinor,
    min: 1,
    max: UNPLAYED_RATE.minMinor,
    stricter: 'lower',
  },
  inactivityFee: power('money'),
  inactivityFeeAmount: {
    group: 'money',
    unit: 'money',
    start: INACTIVITY_FEE_MINOR,
    min: 1,
    max: INACTIVITY_FEE_MINOR,
    stricter: 'lower',
  },
  inactiveMonths: {
    group: 'money',
    unit: 'months',
    start: INACTIVE_MONTHS,
    min: INACTIVE_MONTHS,
    max: 3 * INACTIVE_MONTHS,
    stricter: 'higher',
  },
  inactivityNoticeDays: {
    group: 'money',
    unit: 'days',
    start: INACTIVITY_NOTICE_DAYS,
    min: INACTIVITY_NOTICE_DAYS,
    max: 6 * INACTIVITY_NOTICE_DAYS,
    stricter: 'higher',
  },
  confiscation: power('money'),

  ...bankingSettings,

  complaintAnswerDays: days('complaints', { start: ANSWER_DAYS, min: 1, max: 28 }),
  disputeBody: {
    group: 'complaints',
    unit: 'text',
    start: null,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    stricter: 'lower',
    mayBeOff: true,
  },
  complaintDays: days('complaints', { start: OFFER_DAYS, min: 14, max: OFFER_DAYS }),

  recordsKeptYears: {
    group: 'records',
    unit: 'years',
    start: RECORDS_KEPT_YEARS,
    min: RECORDS_KEPT_YEARS,
    max: 2 * RECORDS_KEPT_YEARS,
    stricter: 'lower',
  },
  signInsKeptDays: days('records', { start: 90, min: 30, max: 365 }),
  noticesKeptDays: {
    ...days('records', { start: 365, min: 90, max: 5 * 365 }),
    stricter: 'higher',
  },
  proofsKeptDays: { ...days('records', { start: 100, min: 30, max: 400 }), stricter: 'higher' },

  fundsCheckFrom: money('funds', 150_00),
  fundsCheckMonths: { ...count('funds', 12), unit: 'months', max: 12, stricter: 'lower' },
  fundsCheckStopsDeposits: onOff('funds'),

  markersNeeded: { ...count('markers', 2), max: 10 },
  depositsRisingPercent: percent('markers', 200, 'lower'),
  depositsRisingFrom: money('markers', 200_00),
  depositsInDay: count('markers', 5),
  depositsAmidPlay: count('markers', 3),
  depositsAfterWithdrawal: count('markers', 2),
  failedDepositsInWeek: count('markers', 4),
  payersInQuarter: count('markers', 3),
  stakesRisingPercent: percent('markers', 300, 'lower'),
  stakesRisingFrom: money('markers', 500_00),
  nightsInWeek: count('markers', 4),
  minutesInDay: { ...count('markers', 360), unit: 'minutes', max: 1_440 },
  limitRaisesInMonth: count('markers', 2),
  breaksInQuarter: count('markers', 3),
  worryingMessagesInMonth: count('markers', 1),

  unplayedPercent: percent('laundering', 50, 'higher'),
  unplayedFrom: money('laundering', 500_00),
  fastOutFrom: money('laundering', 1_000_00),
  payeesInQuarter: count('laundering', 3),
  payersOfMoneyInQuarter: count('laundering', 3),
  reportedAmount: money('laundering', 2_000_00),
  depositsBelowReported: count('laundering', 3),
  unusualPercent: percent('laundering', 1_000, 'lower'),
  unusualFrom: money('laundering', 500_00),
  arrangedBetsInQuarter: count('laundering', 2),
  evenPlaysInDay: count('laundering', 100),
} as const satisfies Record<string, Setting>
/** Characters of a setting that is a text. */
export const SETTING_TEXT_MAX = 500

/** The name of a setting that has a value from the beginning. */
export type FixedSetting = keyof typeof settings
/** The name of the switch that opens the product to residents of a country, by its code of ISO 3166. */
export type CountrySetting = `open:${string}`
export type SettingName = FixedSetting | CountrySetting | HolidaySetting

const isFixed = (name: SettingName): name is FixedSetting => Object.hasOwn(settings, name)
export const fixedSettings = (Object.keys(settings) as SettingName[]).filter(isFixed)
export const countrySettings = COUNTRIES.map((code): CountrySetting => `open:${code}`)
/** The country that a setting opens; nothing of a setting that opens none. */
export const countryOf = (name: SettingName): string | undefined =>
  isFixed(name) || isHoliday(name) ? undefined : name.slice('open:'.length)

/** No country is open before two people have opened it. */
const OPEN_COUNTRY = power('access')
/** Every day is a banking day by its weekday, until it is made a holiday: then withdrawals wait longer. */
const BANK_HOLIDAY = power('banking')
export const settingOf = (name: SettingName): Setting =>
  isFixed(name) ? settings[name] : isHoliday(name) ? BANK_HOLIDAY : OPEN_COUNTRY

/** Values in force; null: off. */
export type SettingValues = Readonly<Record<FixedSetting, number | null>>

/** Hours between the wish to weaken a setting and the word of a second person. */
export const WEAKENING_WAITS_HOURS = 24

export function isAllowed({ min, max, mayBeOff }: Setting, value: number | null): boolean {
  return value === null ? mayBeOff === true : value >= min && value <= max
}

/** Whether the change protects players less. */
export function isWeaker(
  { stricter }: Setting,
  { from, to }: { from: number | null; to: number | null },
): boolean {
  if (from === to || from === null) return false
  if (to === null) return true
  return stricter === 'lower' ? to > from : to < from
}
