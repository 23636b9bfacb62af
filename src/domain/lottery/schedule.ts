import { assert } from '../assert.ts'

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Time of day at the place of the draw: "21:00". */
export type ClockTime = `${number}:${number}`

export const isClockTime = (text: string): text is ClockTime => /^\d\d:\d\d$/.test(text)

/** Draws from the first time to the last, every so many minutes. */
export type Round = { readonly every: number; readonly from: ClockTime; readonly to: ClockTime }

/** When draws are held, told by the clock of the place where they are held. */
export type Schedule = {
  readonly zone: string
  readonly times: Readonly<Partial<Record<Weekday, readonly ClockTime[]>>>
  /** Games that draw all day long: on every day, these instead of `times`. */
  readonly rounds: readonly Round[]
}

/** The weekdays with a draw. Games that draw all day long draw on each. */
export const drawDays = ({ times, rounds }: Schedule): readonly Weekday[] =>
  WEEKDAYS.filter((day) => rounds.length > 0 || (times[day]?.length ?? 0) > 0)

/** The weekdays that a player may choose among; none where there is nothing to choose. */
export const choosableDays = (schedule: Schedule): readonly Weekday[] =>
  schedule.rounds.length > 0 || drawDays(schedule).length < 2 ? [] : drawDays(schedule)

/** At one time on some weekdays. */
export const weekly = (zone: string, days: readonly Weekday[], at: ClockTime): Schedule => ({
  zone,
  times: Object.fromEntries(days.map((day) => [day, [at]])),
  rounds: [],
})

/** At times that differ by weekday. */
export const onDays = (zone: string, times: Schedule['times']): Schedule => ({
  zone,
  times,
  rounds: [],
})

/** Every day at the same times. */
export const daily = (zone: string, ...at: ClockTime[]): Schedule => ({
  zone,
  times: Object.fromEntries(WEEKDAYS.map((day) => [day, at])),
  rounds: [],
})

/** Every day in rounds of some minutes. */
export const allDay = (zone: string, ...rounds: Round[]): Schedule => {
  assert(rounds.length > 0, 'a game that draws all day has a round')
  return { zone, times: {}, rounds }
}

/** How long before a draw its bets end. */
export type Closing = {
  /** Bets are on offer for this draw until then. */
  readonly minutesBefore: number
  /** A bet that was begun before may still be accepted until then, and never later. */
  readonly lateMinutesBefore: number
}

export const closes = (minutesBefore: number, lateMinutesBefore = minutesBefore): Closing => {
  assert(lateMinutesBefore <= minutesBefore, 'the late closing is not before the closing')
  assert(lateMinutesBefore > 0, 'bets end before the draw')
  return { minutesBefore, lateMinutesBefore }
}
