import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isPayable,
  isRejectable,
  reviewStates,
  reviewSteps,
  stateAfterStep,
  stepsFrom,
  UNPLAYED_RATE,
  unplayedFee,
} from './review.ts'

it.each([
  [3_000, 200],
  [4_000, 200],
  [4_020, 201],
  [4_021, 201],
  [10_000, 500],
  [200, 0],
  [201, 200],
])('takes of %i minor units a fee of %i', (amount, fee) => {
  expect(unplayedFee(amount, amount, UNPLAYED_RATE)).toBe(fee)
})

it('takes less where the operator set less', () => {
  expect(unplayedFee(10_000, 10_000, { percent: 2, minMinor: 100 })).toBe(200)
  expect(unplayedFee(3_000, 3_000, { percent: 2, minMinor: 100 })).toBe(100)
})

it('counts only what is withdrawn and was not played', () => {
  expect(unplayedFee(10_000, 4_020, UNPLAYED_RATE)).toBe(201)
  expect(unplayedFee(4_020, 10_000, UNPLAYED_RATE)).toBe(201)
})

it('never takes a fee that leaves nothing, or more than was asked for', () => {
  const minor = fc.integer({ min: 1, max: 10 ** 9 })
  fc.assert(
    fc.property(minor, minor, (withdrawn, unplayed) => {
      const fee = unplayedFee(withdrawn, unplayed, UNPLAYED_RATE)
      expect(Number.isSafeInteger(fee) && fee >= 0 && fee < Math.min(withdrawn, unplayed) + 1).toBe(
        true,
      )
      expect(fee).toBeLessThan(withdrawn)
    }),
  )
})

it('lets nobody keep money in one step, and nothing go on from an end', () => {
  for (const state of reviewStates)
    for (const step of reviewSteps) {
      const next = stateAfterStep(state, step)
      expect(stepsFrom(state).includes(step)).toBe(next !== undefined)
      expect(next !== 'confiscated' || state === 'confiscation_proposed').toBe(true)
    }
  for (const end of ['released', 'released_with_fee', 'returned_to_source', 'confiscated'] as const)
    expect(stepsFrom(end)).toEqual([])
})

it('pays only what nothing holds, and gives back nothing that others are asked about', () => {
  expect(reviewStates.filter(isPayable)).toEqual([
    'released',
    'released_with_fee',
    'returned_to_source',
  ])
  expect([null, ...reviewStates].filter(isRejectable)).toEqual([
    null,
    'held',
    'released',
    'released_with_fee',
    'returned_to_source',
  ])
})
