import type { Lottery } from '#domain/lottery/lottery.ts'
import { WEEKDAYS, type Weekday } from '#domain/lottery/schedule.ts'
import { currentRules } from '#domain/lottery/lottery.ts'

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

/** "Germany"; "Europe" for draws of several countries. */
export const countryName = (country: string): string =>
  country === 'EU' ? 'Europe' : (regions.of(country) ?? country)

/** Weekdays as a week is read, Monday first. */
export const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), 'sun']

/** The days of the week with a draw, by the clock of the place of the draw. */
export function drawDays(lottery: Lottery): readonly Weekday[] {
  const { times, rounds } = currentRules(lottery).draws
  return rounds.length > 0 ? WEEK : WEEK.filter((day) => (times[day]?.length ?? 0) > 0)
}
