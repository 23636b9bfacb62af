import type { Settings } from '#contract/system.ts'
import { locale } from '#domain/language/locale.ts'

const order = locale === 'en' ? 'en-GB' : locale
/** Banking days are days of a calendar, not instants: no reader's time zone moves them. */
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(order, { ...options, timeZone: 'UTC' })
const weekdays = formatOf({ weekday: 'short' })
const days = formatOf({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The weekdays on which banks work, as "Mon, Tue". */
export const bankingDaysText = ({ bankingDays }: Settings['rules']): string =>
  bankingDays.map((day) => weekdays.format(MONDAY_MS + (day - 1) * DAY_MS)).join(', ')

/** The days to come on which banks do not work. */
export const bankHolidaysText = ({ bankHolidays }: Settings['rules']): string =>
  bankHolidays.map((day) => days.format(new Date(day))).join(', ')
