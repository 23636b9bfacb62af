import { expect, it } from 'vitest'
import type { ScratchCard } from '#contract/instant-wins/scratch.ts'
import { symbolThatPays } from './symbol-that-pays.ts'

const prizes = [
  { symbol: 'sun', prizeMinor: 1_000 },
  { symbol: 'leaf', prizeMinor: 100 },
]
const payingOn = (grid: string[] | null) => symbolThatPays({ grid, prizes } as ScratchCard)

it('is the symbol that is on the card three times', () => {
  const grid = ['sun', 'leaf', 'sun', 'bell', 'leaf', 'bell', 'kite', 'leaf', 'kite']
  expect(payingOn(grid)).toBe('leaf')
  expect(payingOn(grid.with(1, 'boat'))).toBeUndefined()
  expect(payingOn(null)).toBeUndefined()
})
