import { expect, it } from 'vitest'
import { selectionMeant } from './runners.ts'

it('finds a selection by its runner, and by its handicap where that is told or needed', () => {
  const runners = new Map([
    [7, [{ selectionId: 101, handicap: -0.5 }]],
    [
      8,
      [
        { selectionId: 102, handicap: 0.5 },
        { selectionId: 103, handicap: 0 },
      ],
    ],
    [
      9,
      [
        { selectionId: 104, handicap: 1 },
        { selectionId: 105, handicap: 2 },
      ],
    ],
  ])
  const meant = (selectionId: number, handicap?: number) =>
    selectionMeant(runners, { selectionId, handicap })
  expect([meant(7), meant(7, 0), meant(7, -0.5), meant(7, 0.5)]).toEqual([101, 101, 101, undefined])
  expect([meant(8), meant(8, 0), meant(8, 0.5), meant(8, 1)]).toEqual([103, 103, 102, undefined])
  expect([meant(9), meant(9, 2)]).toEqual([undefined, 105])
  expect(meant(101)).toBeUndefined()
})
