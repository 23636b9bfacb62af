import { expect, it } from 'vitest'
import { cumulated } from './displayed-offers.ts'

it('shows at each price what can be had down to it', () => {
  expect(
    cumulated([
      [310, 30],
      [305, 20],
    ]),
  ).toEqual([
    [310, 30],
    [305, 50],
  ])
})
