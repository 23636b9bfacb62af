import { expect, it } from 'vitest'
import { checkOfDocument, levelOf, roomAt, thresholdsOf } from './levels.ts'

const thresholds = { 'payment-account': 2_000_00, 'source-of-money': 10_000_00 }

it('counts a level only with all levels below it', () => {
  expect(levelOf(false, ['payment-account', 'source-of-money'])).toBe(0)
  expect(levelOf(true, [])).toBe(1)
  expect(levelOf(true, ['source-of-money'])).toBe(1)
  expect(levelOf(true, ['payment-account'])).toBe(2)
  expect(levelOf(true, ['payment-account', 'source-of-money'])).toBe(3)
})

it.each([
  [0, 0, { upToMinor: 2_000_00, next: 'identity' }],
  [1, 0, { upToMinor: 2_000_00, next: 'payment-account' }],
  [1, 1_999_99, { upToMinor: 1, next: 'payment-account' }],
  [1, 2_000_00, { upToMinor: 0, next: 'payment-account' }],
  [1, 5_000_00, { upToMinor: 0, next: 'payment-account' }],
  [2, 5_000_00, { upToMinor: 5_000_00, next: 'source-of-money' }],
  [2, 10_000_00, { upToMinor: 0, next: 'source-of-money' }],
  [3, 99_000_00, undefined],
] as const)('leaves at level %i after %i cents: %j', (level, moved, room) => {
  expect(roomAt(level, moved, thresholds)).toEqual(room)
})

it('asks for nothing where the operator has set no sum, and for the level below first where only the higher one is set', () => {
  const off = { 'payment-account': null, 'source-of-money': null }
  expect(roomAt(1, 99_000_00, off)).toBeUndefined()
  const high = { ...off, 'source-of-money': 10_000_00 }
  expect(roomAt(1, 9_000_00, high)).toEqual({ upToMinor: 1_000_00, next: 'payment-account' })
  expect(roomAt(2, 10_000_00, high)).toEqual({ upToMinor: 0, next: 'source-of-money' })
})

it('leaves no room to a player whom the desk has asked, whatever the sums are', () => {
  const off = { 'payment-account': null, 'source-of-money': null }
  expect(roomAt(1, 0, thresholdsOf(off, []))).toBeUndefined()
  expect(roomAt(1, 0, thresholdsOf(off, ['payment-account']))).toEqual({
    upToMinor: 0,
    next: 'payment-account',
  })
  expect(roomAt(2, 5, thresholdsOf(off, ['payment-account']))).toBeUndefined()
  expect(roomAt(2, 5, thresholdsOf(thresholds, ['source-of-money']))).toEqual({
    upToMinor: 0,
    next: 'source-of-money',
  })
})

it('knows the check that a document belongs to', () => {
  expect(
    ['passport', 'address', 'payment-account', 'source-of-money'].map((each) =>
      checkOfDocument(each as 'passport'),
    ),
  ).toEqual(['identity', 'identity', 'payment-account', 'source-of-money'])
})
