import { assert } from '../assert.ts'

/** An instant of a match: the clock runs on through both halves, and stays in its half for added time. */
export type MatchInstant = { half: 1 | 2; second: number }

/** "15-30": from 15:00 to 29:59 on the clock. */
export type MinuteInterval = { fromMinute: number; toMinute: number }

const HALF_MINUTES = 45

/**
 * Whether something happened in the interval (spec 002 §5): its first second belongs to it, its last minute does not.
 * Added time counts as the last second of its half, so 45+2 is part of 30-45 and not of 45-60.
 */
export function isInInterval(
  { half, second }: MatchInstant,
  { fromMinute, toMinute }: MinuteInterval,
): boolean {
  assert(Number.isSafeInteger(second) && second >= 0, 'a clock shows whole seconds')
  const at = Math.min(second, half * HALF_MINUTES * 60 - 1)
  return at >= fromMinute * 60 && at < toMinute * 60
}

/** The minute as it is told: the first one is 1', and added time stands behind its half, as in 45+2'. */
export function minuteText({ half, second }: MatchInstant): string {
  const minute = Math.floor(second / 60) + 1
  const end = half * HALF_MINUTES
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`
}
