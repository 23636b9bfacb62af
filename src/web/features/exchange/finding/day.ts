import { dateText } from '#web/ui/date-time.ts'

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
