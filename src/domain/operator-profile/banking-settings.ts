import { type ClockTime, isClockTime } from '../lottery/schedule.ts'
import { assert } from '../assert.ts'

/** Fewer days on which banks work: a withdrawal waits longer. */
const bankingDay = (start: 0 | 1) =>
  ({ group: 'banking', unit: 'switch', start, min: 0, max: 1, stricter: 'higher' }) as const

const DAY_MINUTES = 24 * 60

/**
 * When banks work. They open at 10:00 at the latest and close at 14:00 at the earliest, so they open before they close, and
 * 72 banking hours come to an end.
 */
export const bankingSettings = {
  bankingMonday: bankingDay(1),
  bankingTuesday: bankingDay(1),
  bankingWednesday: bankingDay(1),
  bankingThursday: bankingDay(1),
  bankingFriday: bankingDay(1),
  bankingSaturday: bankingDay(0),
  bankingSunday: bankingDay(0),
  bankOpensMinute: {
    group: 'banking',
    unit: 'clock',
    start: 0,
    min: 0,
    max: 10 * 60,
    stricter: 'lower',
  },
  bankClosesMinute: {
    group: 'banking',
    unit: 'clock',
    start: DAY_MINUTES,
    min: 14 * 60,
    max: DAY_MINUTES,
    stricter: 'higher',
  },
} as const

/** From Monday to Sunday. */
export const bankingDaySettings = [
  'bankingMonday',
  'bankingTuesday',
  'bankingWednesday',
  'bankingThursday',
  'bankingFriday',
  'bankingSaturday',
  'bankingSunday',
] as const satisfies (keyof typeof bankingSettings)[]

/** The name of the switch that takes a day out of the banking days. */
export type HolidaySetting = `bank-holiday:${string}`
const HOLIDAY = 'bank-holiday:'
export const isHoliday = (name: string): name is HolidaySetting => name.startsWith(HOLIDAY)
/** The day of the switch, `yyyy-mm-dd`. */
export const holidayOf = (name: HolidaySetting): string => name.slice(HOLIDAY.length)

/** A time of day by its minutes since midnight; `24:00` is the end of the day. */
export function clockOf(minutes: number): ClockTime {
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  assert(isClockTime(time), `${time} is a time of day`)
  return time
}
