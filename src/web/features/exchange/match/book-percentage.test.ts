import { expect, it } from 'vitest'
import { selection } from '../test-market.ts'
import { bookPercentage } from './book-percentage.ts'

it('adds up the chances of the best prices of a side', () => {
  const runners = [selection(1, '1', 'One'), selection(2, '2', 'Two')]
  expect(bookPercentage(runners, 'back')).toBe(100)
  expect(bookPercentage(runners, 'lay')?.toFixed(1)).toBe('98.0')
})

it('is silent while a selection that can win has no price, and counts none that is withdrawn', () => {
  const [one, two] = [selection(1, '1', 'One'), selection(2, '2', 'Two')]
  expect(bookPercentage([one, { ...two, back: [] }], 'back')).toBeUndefined()
  expect(bookPercentage([one, { ...two, back: [], status: 'removed' }], 'back')).toBe(50)
  expect(bookPercentage([], 'back')).toBeUndefined()
})
