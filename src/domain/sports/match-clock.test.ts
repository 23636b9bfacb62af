import { expect, it } from 'vitest'
import { isInInterval, type MatchInstant, minuteText } from './match-clock.ts'

const at = (clock: string, half: 1 | 2 = 1): MatchInstant => {
  const [minute = 0, second = 0] = clock.split(':').map(Number)
  return { half, second: minute * 60 + second }
}

it.each([
  ['14:59', false],
  ['15:00', true],
  ['29:59', true],
  ['30:00', false],
])('R-094 the interval 15-30 at %s: %s', (clock, isIn) => {
  expect(isInInterval(at(clock), { fromMinute: 15, toMinute: 30 })).toBe(isIn)
})

it('R-094 added time belongs to the interval that ends with its half', () => {
  const [third, fourth, last] = [30, 45, 75].map((fromMinute) => ({
    fromMinute,
    toMinute: fromMinute + 15,
  }))
  for (const [instant, interval, isIn] of [
    [at('47:10', 1), third, true],
    [at('47:10', 1), fourth, false],
    [at('47:10', 2), fourth, true],
    [at('93:00', 2), last, true],
  ] as const)
    expect(interval && isInInterval(instant, interval)).toBe(isIn)
})

it('tells the minute, and added time behind its half', () => {
  expect(minuteText(at('0:00'))).toBe("1'")
  expect(minuteText(at('44:59'))).toBe("45'")
  expect(minuteText(at('46:30'))).toBe("45+2'")
  expect(minuteText(at('46:30', 2))).toBe("47'")
  expect(minuteText(at('93:10', 2))).toBe("90+4'")
})
