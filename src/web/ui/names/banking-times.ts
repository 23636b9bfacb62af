import type { Settings } from '#contract/system.ts'
import { locale } from '#domain/language/locale.ts'
import { dayText } from '../date-time.ts'

/** Banking days are days of a calendar, not instants: no reader's time zone moves them. */
const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The weekdays on which banks work, as "Mon, Tue". */
export const bankingDaysText = ({ bankingDays }: Settings['rules']): string =>
  bankingDays.map((day) => weekdays.format(MONDAY_MS + (day - 1) * DAY_MS)).join(', ')

/** The days to come on which banks do not work. */
export const bankHolidaysText = ({ bankHolidays }: Settings['rules']): string =>
  bankHolidays.map(dayText).join(', ')
