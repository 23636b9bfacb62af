import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageOn, isOfAge } from './age.ts'

it.each([
  ['2007-06-15', '2025-06-14', false],
  ['2007-06-15', '2025-06-15', true],
  ['2007-12-31', '2025-12-30', false],
  ['2007-12-31', '2025-12-31', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2004-02-29', '2022-03-01', true],
  ['2006-03-01', '2024-02-29', false],
])('born on %s, on %s: of age is %s', (birth, today, expected) => {
  expect(isOfAge(birth, today, 18)).toBe(expected)
})

it('never grows younger from one day to the next', () => {
  const date = fc
    .date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-30'),
      noInvalidDate: true,
    })
    .map((day) => day.getTime())
  const text = (time: number) => new Date(time).toISOString().slice(0, 10)
  fc.assert(
    fc.property(date, date, (birth, today) => {
      const now = ageOn(text(birth), text(today))
      const next = ageOn(text(birth), text(today + 86_400_000))
      expect(next === now || next === now + 1).toBe(true)
    }),
  )
})
