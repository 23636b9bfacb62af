import { dateLocaleOf } from '#domain/language/date-locale.ts'
import type { Language } from '#domain/language/languages.ts'
import { formatMoney, type Minor } from '#domain/money.ts'

/** How a player reads: the language, and the zone of times. */
export type Reader = { language: Language; timeZone: string }

/** Money, times and counts as a reader reads them. */
export type Say = {
  /** "1,234.50 EUR" */
  money: (sum: { amountMinor: Minor; currency: string }) => string
  /** "3 January 2030, 14:05 UTC": with its zone, for a mail is read in any place. */
  time: (at: string) => string
  /** "3 January 2030": the day of a draw is that of its calendar, in every zone. */
  day: (day: string) => string
  /** The form that the language has for this count: Hindi and Portuguese say 0 in the singular. */
  plural: (count: number, one: string, other: string) => string
  /** The count with its noun. */
  counted: (count: number, one: string, other: string) => string
}

/** Making the formats costs more than using them a thousand times; there are few pairs of language and zone. */
const known = new Map<string, Say>()
/** A player may name any zone, so the memory is bounded. */
const KNOWN_MAX = 500

export function sayTo({ language, timeZone }: Reader): Say {
  const key = `${language} ${timeZone}`
  const found = known.get(key)
  if (found) return found
  const made = sayIn(language, timeZone)
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(key, made)
  return made
}

function sayIn(language: Language, timeZone: string): Say {
  const order = dateLocaleOf(language)
  const days = new Intl.DateTimeFormat(order, { dateStyle: 'long', timeZone })
  const times = new Intl.DateTimeFormat(order, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  })
  const calendar = new Intl.DateTimeFormat(order, { dateStyle: 'long', timeZone: 'UTC' })
  const rules = new Intl.PluralRules(language)
  const plural: Say['plural'] = (count, one, other) => (rules.select(count) === 'one' ? one : other)
  return {
    money: ({ amountMinor, currency }) => formatMoney(amountMinor, currency, language),
    time: (at) => `${days.format(new Date(at))}, ${times.format(new Date(at))}`,
    day: (day) => calendar.format(new Date(day)),
    plural,
    counted: (count, one, other) =>
      `${count.toLocaleString(language)} ${plural(count, one, other)}`,
  }
}
