import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Level } from './displayed-offers.ts'
import { levelDelta, priceDelta } from './ladder-delta.ts'

const ladder = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 101, max: 120 }), fc.integer({ min: 1, max: 4 })),
  {
    selector: ([price]) => price,
    maxLength: 8,
  },
)

describe('levels', () => {
  it('are told as they move, the way programs expect it', () => {
    const steps: [Level[], ReturnType<typeof levelDelta>][] = [
      [[[300, 5]], [[0, 300, 5]]],
      [
        [
          [300, 5],
          [320, 4],
        ],
        [[1, 320, 4]],
      ],
      [
        [
          [290, 6],
          [300, 5],
          [320, 4],
        ],
        [
          [0, 290, 6],
          [1, 300, 5],
          [2, 320, 4],
        ],
      ],
      [
        [
          [300, 5],
          [320, 4],
        ],
        [
          [0, 300, 5],
          [1, 320, 4],
          [2, 0, 0],
        ],
      ],
      [
        [],
        [
          [0, 0, 0],
          [1, 0, 0],
        ],
      ],
    ]
    let before: Level[] = []
    for (const [after, delta] of steps) {
      expect(levelDelta(before, after)).toEqual(delta)
      before = after
    }
  })

  it('can be built from any other ladder', () => {
    fc.assert(
      fc.property(ladder, ladder, (before, after) => {
        const built = new Map<number, Level>(before.map((level, place) => [place, level]))
        for (const [place, price, size] of levelDelta(before, after)) {
          if (size === 0) built.delete(place)
          else built.set(place, [price, size])
        }
        const levels = [...built].toSorted(([a], [b]) => a - b).map(([, level]) => level)
        expect(levels).toEqual(after)
      }),
    )
  })
})

describe('prices', () => {
  it('can be built from any other ladder, and nothing is said twice', () => {
    fc.assert(
      fc.property(ladder, ladder, (before, after) => {
        const built = new Map(before)
        for (const [price, size] of priceDelta(before, after)) {
          if (size === 0) built.delete(price)
          else built.set(price, size)
        }
        expect(built).toEqual(new Map(after))
        expect(priceDelta(after, after)).toEqual([])
      }),
    )
  })
})
