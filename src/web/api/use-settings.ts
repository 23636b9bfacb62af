import { useQuery } from '@tanstack/react-query'
import { getSettings, type Settings } from '#contract/system.ts'
import { AGE_MIN } from '#domain/account/age.ts'
import { BONUS_TIMES_MAX } from '#domain/bonuses/bonus.ts'
import { PAYEE_COOL_OFF_HOURS, PAYOUT_BANKING_HOURS } from '#domain/cashier/payout.ts'
import { SPIN_MS } from '#domain/casino/slots/machine.ts'
import { OFFER_DAYS } from '#domain/complaints/complaint.ts'
import { limitPeriods, RAISE_WAITS_HOURS } from '#domain/protection/limits.ts'
import {
  checkMinutes,
  EXCLUSION_MONTHS_MAX,
  EXCLUSION_MONTHS_MIN,
  MONTH_DAYS,
  RETURN_WAITS_HOURS,
} from '#domain/protection/pauses.ts'
import { call } from './call.ts'
import { queryKeys } from './queries.ts'

/** Operators change figures of player protection while pages are open. */
const STALE_MS = 5 * 60_000

/** The settings of this installation; undefined until they are known. */
export const useSettings = (): Settings | undefined =>
  useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call(getSettings, { signal }),
    staleTime: STALE_MS,
  }).data

/** The figures of a program that was just installed. */
const FIRST: Settings['rules'] = {
  ageMin: AGE_MIN,
  limitPeriods: [...limitPeriods],
  raiseWaitsHours: RAISE_WAITS_HOURS,
  returnWaitsHours: RETURN_WAITS_HOURS,
  bonusTimesMax: BONUS_TIMES_MAX,
  timeOutDaysMax: MONTH_DAYS,
  timeOutBySupport: false,
  timeOutReturnHours: 0,
  exclusionMonthsMin: EXCLUSION_MONTHS_MIN,
  exclusionMonthsMax: EXCLUSION_MONTHS_MAX,
  checkMinutesMax: Math.max(...checkMinutes),
  checkRequired: false,
  spinPauseMs: SPIN_MS,
  sessionIdleMinutes: 15,
  sessionHours: 12,
  sessionRotateMinutes: 15,
  complaintDays: OFFER_DAYS,
  recordsKeptYears: 5,
  disputeBody: '',
  noticesKeptDays: 365,
  payoutHours: PAYOUT_BANKING_HOURS,
  bankingDays: [1, 2, 3, 4, 5],
  bankOpens: '00:00',
  bankCloses: '24:00',
  bankHolidays: [],
  payeeCoolOffHours: PAYEE_COOL_OFF_HOURS,
}

/** The figures of player protection that are in force. */
export const useRules = (): Settings['rules'] => useSettings()?.rules ?? FIRST
