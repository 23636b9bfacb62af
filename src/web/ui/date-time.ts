import { locale } from '#domain/language/locale.ts'

const asDate = (instant: string | number | Date): Date => new Date(instant)

/** In English the day stands first (spec 000 §2). */
const order = locale === 'en' ? 'en-GB' : locale

const days = new Intl.DateTimeFormat(order, { day: '2-digit', month: '2-digit', year: 'numeric' })
const times = new Intl.DateTimeFormat(order, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Day, month and year in the reader's time zone: "22/01/2025" (spec 000 §2), in German "22.01.2025". */
export const dateText = (instant: string | number | Date): string => days.format(asDate(instant))

/** The time of day in the reader's time zone: "21:00:00". */
export const timeText = (instant: string | number | Date): string => times.format(asDate(instant))

/** "22/01/2025 21:00:00" (spec 000 §2). */
export const dateTimeText = (instant: string | number | Date): string =>
  `${dateText(instant)} ${timeText(instant)}`

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

/** The reader's own day of an instant, `yyyy-mm-dd`. */
export function dayOf(instant: string | number | Date): string {
  const [day = '', month = '', year = ''] = dateText(instant).split('/')
  return `${year}-${month}-${day}`
}

/** The instants between which the reader's own day lies; nothing for no day. A day of 23 or 25 hours is one too. */
export function boundsOfDay(day: string): { from: string | undefined; to: string | undefined } {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const from = new Date(year, month - 1, date)
  if (Number.isNaN(from.getTime())) return { from: undefined, to: undefined }
  return { from: from.toISOString(), to: new Date(year, month - 1, date + 1).toISOString() }
}
