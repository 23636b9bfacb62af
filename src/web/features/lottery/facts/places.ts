import { locale } from '#domain/language/locale.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import {
  choosableDays,
  drawDays as daysOf,
  WEEKDAYS,
  type Weekday,
} from '#domain/lottery/schedule.ts'
import { currentRules } from '#domain/lottery/lottery.ts'

const regions = new Intl.DisplayNames([locale], { type: 'region' })

/** "Germany"; "Europe" for draws of several countries. */
export const countryName = (country: string): string =>
  country === 'EU' ? 'Europe' : (regions.of(country) ?? country)

/** Weekdays as a week is read, Monday first. */
export const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), 'sun']

/** The days of the week with a draw, by the clock of the place of the draw. */
export const drawDays = (lottery: Lottery): readonly Weekday[] =>
  WEEK.filter((day) => daysOf(currentRules(lottery).draws).includes(day))

/** The days that a player may choose among. */
export const daysToChoose = (lottery: Lottery): readonly Weekday[] =>
  WEEK.filter((day) => choosableDays(currentRules(lottery).draws).includes(day))
