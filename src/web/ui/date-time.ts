import { dateLocaleOf } from '#domain/language/date-locale.ts'
import { locale } from '#domain/language/locale.ts'
import { readPreferences } from '#web/api/preferences.ts'

const dateLocale = dateLocaleOf(locale)

const asDate = (instant: string | number | Date): Date => new Date(instant)

type Formats = { zone: string | undefined; days: Intl.DateTimeFormat; times: Intl.DateTimeFormat }

const formatsOf = (zone: string | undefined): Formats => ({
  zone,
  days: new Intl.DateTimeFormat(dateLocale, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }),
  times: new Intl.DateTimeFormat(dateLocale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }),
})

let latest = formatsOf(undefined)

/** The formats of the reader's time zone. They are costly to make, so the latest ones are kept. */
function formats(): Formats {
  const zone = readPreferences().timeZone ?? undefined
  if (zone !== latest.zone) latest = formatsOf(zone)
  return latest
}

/** Day, month and year in the reader's time zone: "22/01/2025" (spec 000 §2), in German "22.01.2025". */
export const dateText = (instant: string | number | Date): string =>
  formats().days.format(asDate(instant))

/** The time of day in the reader's time zone: "21:00:00". */
export const timeText = (instant: string | number | Date): string =>
  formats().times.format(asDate(instant))

/** "22/01/2025 21:00:00" (spec 000 §2). */
export const dateTimeText = (instant: string | number | Date): string =>
  `${dateText(instant)} ${timeText(instant)}`

const calendarDays = new Intl.DateTimeFormat(dateLocale, {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** A calendar date `yyyy-mm-dd`, which is the same in every time zone: "22/01/2025". */
export const dayText = (day: string): string => calendarDays.format(new Date(`${day}T00:00:00Z`))

const calendarMonths = new Intl.DateTimeFormat(dateLocale, {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

/** A calendar month `yyyy-mm`: "January 2025". */
export const monthText = (month: string): string =>
  calendarMonths.format(new Date(`${month}-01T00:00:00Z`))

/** The calendar date `yyyy-mm-dd` that it is at `instant` in `timeZone`. */
export function dateIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The reader's time zone: the chosen one, else that of the device. */
export const ownZone = (): string =>
  readPreferences().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's own day of an instant, `yyyy-mm-dd`; empty for no instant. */
export function dayOf(instant: string | number | Date): string {
  const date = asDate(instant)
  return Number.isNaN(date.getTime()) ? '' : dateIn(ownZone(), date)
}

/** The instants between which the reader's own day lies; nothing for no day. A day of 23 or 25 hours is one too. */
export function boundsOfDay(day: string): { from: string | undefined; to: string | undefined } {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  if (Number.isNaN(Date.UTC(year, month - 1, date))) return { from: undefined, to: undefined }
  const start = (days: number) =>
    startIn(ownZone(), Date.UTC(year, month - 1, date + days)).toISOString()
  return { from: start(0), to: start(1) }
}

/** The instant at which the clock of a zone shows `wallMs`, a time written as if it were UTC. */
function startIn(zone: string, wallMs: number): Date {
  const guess = wallMs - offsetMs(zone, wallMs)
  // The clock may have been changed between the guess and the time itself.
  return new Date(wallMs - offsetMs(zone, guess))
}

/** How far the clock of a zone is ahead of UTC at an instant. */
function offsetMs(zone: string, instantMs: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instantMs)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const day = Date.UTC(part('year'), part('month') - 1, part('day'))
  const wallMs = day + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1_000
  return wallMs - Math.floor(instantMs / 1_000) * 1_000
}
