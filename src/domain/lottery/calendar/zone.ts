import { type Day, dayAfter, isDay } from '../day.ts'
import type { ClockTime } from '../schedule.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are costly to make and never change. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(zone, made)
  return made
}

/** The time that a clock in the zone shows, read as if it were the time at Greenwich. */
function shownAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'))
}

const offsetAt = (instant: number, zone: string): number =>
  shownAt(instant, zone) - Math.floor(instant / 1000) * 1000

const A_DAY = 86_400_000

/**
 * The instant at which a clock in the zone shows that day and time. A time that the clock shows twice is the first of
 * the two; a time that it leaps over is as long after the leap as it would have been after the hour before.
 */
export function instantOf(day: Day, time: ClockTime, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(shown - A_DAY, zone)
  const after = offsetAt(shown + A_DAY, zone)
  const found = [before, after]
    .map((offset) => shown - offset)
    .filter((instant) => shownAt(instant, zone) === shown)
    .sort((one, other) => one - other)[0]
  return new Date(found ?? shown - before)
}

/** The day that a calendar in the zone shows at the instant. */
export function dayIn(zone: string, instant: Date): Day {
  const text = new Date(shownAt(instant.getTime(), zone)).toISOString().slice(0, 10)
  if (!isDay(text)) throw new Error(`no day: ${text}`)
  return text
}

/** The instant at which the day has ended in the zone: 23:59 is before it. */
export const endOfDay = (day: Day, zone: string): Date => instantOf(dayAfter(day, 1), '00:00', zone)
