import { expect, it } from 'vitest'
import { isLimitAllowed, limitChange } from './limits.ts'

it.each([
  [undefined, 100, 'set'],
  [100, 99, 'lowered'],
  [100, 0, 'lowered'],
  [100, 101, 'raise_asked'],
  [100, undefined, 'raise_asked'],
  [100, 100, 'unchanged'],
  [undefined, undefined, 'unchanged'],
] as const)('from %s to %s a limit is %s', (held, wanted, change) => {
  expect(limitChange(held, wanted)).toBe(change)
})

it('counts the minutes of a day for sessions, and money for everything else', () => {
  expect(isLimitAllowed('session', 'day', 60)).toBe(true)
  expect(isLimitAllowed('session', 'week', 60)).toBe(false)
  expect(isLimitAllowed('session', 'day', 1_441)).toBe(false)
  expect(isLimitAllowed('deposit', 'month', 1_441)).toBe(true)
})
