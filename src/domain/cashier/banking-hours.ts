import { dayAfter } from '../lottery/day.ts'
import { dayIn, instantOf } from '../lottery/calendar/zone.ts'
import type { ClockTime } from '../lottery/schedule.ts'

/** When banks work. */
export type BankingCalendar = {
  timeZone: string
  /** Days of the week, Monday 1 to Sunday 7. */
  weekdays: readonly number[]
  /** `24:00` is the end of the day. */
  opens: ClockTime
  closes: ClockTime
  /** Days on which they do not, `yyyy-mm-dd`. */
  holidays: readonly string[]
}

const HOUR_MS = 3_600_000
/** A calendar without any working day in two years is a mistake of its maker. */
const DAYS_MAX = 750

/** The instant at which so many hours of banks working have passed since `from`. */
export function afterBankingHours(from: Date, hours: number, calendar: BankingCalendar): Date {
  const { timeZone, weekdays, opens, closes, holidays } = calendar
  let left = hours * HOUR_MS
  let day = dayIn(timeZone, from)
  for (let count = 0; count < DAYS_MAX; count += 1, day = dayAfter(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    if (!weekdays.includes(weekday) || holidays.includes(day)) continue
    const end =
      closes === '24:00'
        ? instantOf(dayAfter(day, 1), '00:00', timeZone)
        : instantOf(day, closes, timeZone)
    const start = Math.max(from.getTime(), instantOf(day, opens, timeZone).getTime())
    const open = Math.max(0, end.getTime() - start)
    if (left <= open) return new Date(start + left)
    left -= open
  }
  throw new Error('the banking calendar has no working days')
}
