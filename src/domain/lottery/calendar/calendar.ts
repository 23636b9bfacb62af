import { assert } from '../../assert.ts'
import { type Day, dayAfter } from '../day.ts'
import { isPlayedOn, type Lottery, type Rules, rulesOn } from '../lottery.ts'
import { type ClockTime, isClockTime, type Round, type Weekday, WEEKDAYS } from '../schedule.ts'
import { dayIn, instantOf } from './zone.ts'

/** A draw as its rules plan it: its day and time name it, also when it is moved. */
export type PlannedDraw = {
  readonly day: Day
  readonly time: ClockTime
  readonly at: Date
  /** Bets are on offer until then. */
  readonly closesAt: Date
  /** A bet that was begun before is taken until then, and none later. */
  readonly closesLateAt: Date
}

/** A holiday, a cancelled draw, or one that is held at another time. */
export type Exception = {
  readonly day: Day
  readonly time: ClockTime
  readonly heldAt?: Date
}

const MINUTE = 60_000
/** No lottery pauses for longer between two draws. */
const DAYS_AHEAD = 400

/** The next draws after an instant, the earliest first. Draws that exceptions cancel are none. */
export function nextDraws(
  lottery: Lottery,
  {
    after,
    count,
    exceptions = [],
  }: { after: Date; count: number; exceptions?: readonly Exception[] },
): PlannedDraw[] {
  const { zone } = rulesOn(lottery, dayIn('UTC', after)).draws
  const first = dayIn(zone, after)
  const isAhead = ({ at }: PlannedDraw) => at > after
  const planned: PlannedDraw[] = []
  for (let days = 0; days < DAYS_AHEAD && planned.length < count; days += 1)
    planned.push(
      ...drawsOn(lottery, dayAfter(first, days))
        .filter(isAhead)
        .filter((draw) => !exceptionOf(draw, exceptions)),
    )
  const moved = exceptions.flatMap(({ day, time, heldAt }) =>
    heldAt ? [drawAt({ day, time, at: heldAt }, rulesOn(lottery, day))] : [],
  )
  return [...planned, ...moved.filter(isAhead)]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, count)
}

const exceptionOf = ({ day, time }: PlannedDraw, exceptions: readonly Exception[]) =>
  exceptions.find((each) => each.day === day && each.time === time)

export const weekdayOf = (day: Day): Weekday =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'

/** All draws that the rules plan for a day at the place of the draw. */
export function drawsOn(lottery: Lottery, day: Day): PlannedDraw[] {
  if (!isPlayedOn(lottery, day)) return []
  const rules = rulesOn(lottery, day)
  const { zone, times, rounds } = rules.draws
  const timed = (times[weekdayOf(day)] ?? []).map((time) => ({
    day,
    time,
    at: instantOf(day, time, zone),
  }))
  const held = [...timed, ...rounds.flatMap((round) => roundOf(round, day, zone))]
  return held.map((draw) => drawAt(draw, rules))
}

type HeldDraw = Pick<PlannedDraw, 'day' | 'time' | 'at'>

/**
 * Rounds go by minutes that pass, not by what the clock shows: on the day of a change there is an hour of draws more or
 * less, and no two draws are named alike.
 */
function roundOf({ every, from, to }: Round, day: Day, zone: string): HeldDraw[] {
  const [start, end] = [instantOf(day, from, zone), instantOf(day, to, zone)]
  const draws: HeldDraw[] = []
  for (let at = start.getTime(); at <= end.getTime(); at += every * MINUTE)
    draws.push({ day, time: timePassed(from, (at - start.getTime()) / MINUTE), at: new Date(at) })
  return draws
}

/** So many minutes after the first draw of the round: "24:56" on a day of 25 hours. */
function timePassed(from: ClockTime, minutes: number): ClockTime {
  const [hours = 0, rest = 0] = from.split(':').map(Number)
  const all = hours * 60 + rest + minutes
  const text = [Math.floor(all / 60), all % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  assert(isClockTime(text), text)
  return text
}

const drawAt = ({ day, time, at }: HeldDraw, { closing }: Rules): PlannedDraw => ({
  day,
  time,
  at,
  closesAt: new Date(at.getTime() - closing.minutesBefore * MINUTE),
  closesLateAt: new Date(at.getTime() - closing.lateMinutesBefore * MINUTE),
})

/** Whether a draw takes bets at the instant, only those begun before its closing, or none. */
export function takesBets(draw: PlannedDraw, now: Date): 'yes' | 'begun-before' | 'no' {
  if (now < draw.closesAt) return 'yes'
  return now < draw.closesLateAt ? 'begun-before' : 'no'
}
