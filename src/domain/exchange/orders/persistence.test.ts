import { describe, expect, it } from 'vitest'
import {
  type Fate,
  fateOf,
  isPersistenceOffered,
  type Persistence,
  type Turning,
} from './persistence.ts'

const TURNINGS: Turning[] = ['suspend', 'turnInPlay', 'suspendInPlay', 'close']
const TABLE: [Persistence, Fate[]][] = [
  ['lapse', ['rests', 'lapses', 'lapses', 'lapses']],
  ['persist', ['rests', 'rests', 'rests', 'lapses']],
  ['market_on_close', ['rests', 'auction', 'lapses', 'lapses']],
]

describe('an unmatched order', () => {
  it.each(TABLE)('with %s goes where the table says', (persistence, fates) => {
    expect(TURNINGS.map((turning) => fateOf(persistence, turning))).toEqual(fates)
  })

  it.each([
    ['lapse', false, false, true],
    ['persist', false, true, false],
    ['persist', true, false, true],
    ['market_on_close', true, false, false],
    ['market_on_close', false, true, true],
  ] as const)(
    'is kept by %s where the market turns in play %s, has a starting price %s: %s',
    (persistence, turnsInPlay, takesStartingPrice, isOffered) => {
      expect(isPersistenceOffered(persistence, { turnsInPlay, takesStartingPrice })).toBe(isOffered)
    },
  )
})
