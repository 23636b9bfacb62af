import { expect, it } from 'vitest'
import { exclusionChoices } from './pauses.ts'

it.each([
  [6, 60, [6, 12, 24, 36, 60]],
  [9, 84, [9, 12, 24, 36, 60, 84]],
  [12, 60, [12, 24, 36, 60]],
])('offers exclusions from %i to %i months, both ends among them (R-031)', (min, max, offered) => {
  expect(exclusionChoices(min, max)).toEqual(offered)
})
