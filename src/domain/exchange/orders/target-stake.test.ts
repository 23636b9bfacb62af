import { expect, it } from 'vitest'
import { targetStake } from './target-stake.ts'

it.each([
  ['payout', 1_000, 400, 250],
  ['backers_profit', 1_000, 300, 500],
  ['payout', 1_000, 300, 333],
  ['backers_profit', 1_000, 101, 100_000],
  ['payout', 1, 100_000, 0],
] as const)('a %s of %i at %i takes a stake of %i', (kind, minor, price, stakeMinor) => {
  expect(targetStake({ kind, minor }, price)).toBe(stakeMinor)
})
