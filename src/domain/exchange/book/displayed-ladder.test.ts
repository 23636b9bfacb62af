import { describe, expect, it } from 'vitest'
import { type DisplayTerms, displayedLadders } from './displayed-ladder.ts'
import { CLASSIC_LADDER } from '../prices/ladder.ts'
import type { Offers } from './virtual-offers.ts'

const terms: DisplayTerms = {
  cross: { ladder: CLASSIC_LADDER, winners: 1 },
  rollup: { model: 'STAKE', limitMinor: 100 },
}

const none: Offers = { back: [], lay: [] }

describe('the displayed ladder', () => {
  const raw = new Map<string, Offers>([
    [
      'home',
      {
        back: [],
        lay: [
          [200, 12_000],
          [250, 7_500],
        ],
      },
    ],
    ['draw', { back: [], lay: [[300, 15_000]] }],
    [
      'away',
      {
        back: [
          [620, 500],
          [600, 40],
          [380, 60],
          [370, 40],
        ],
        lay: [],
      },
    ],
  ])

  it('shows virtual offers among those that rest, in one order of price', () => {
    const { back } = displayedLadders(raw, terms).get('away') ?? none
    expect(back).toEqual([
      [620, 500],
      [600, 4_040],
      [375, 5_060],
    ])
  })

  it('shows only what rests where orders are not matched across selections', () => {
    const shown = displayedLadders(raw, { ...terms, cross: undefined })
    expect(shown.get('away')?.back).toEqual([
      [620, 500],
      [380, 100],
    ])
    expect(shown.get('home')).toEqual({
      back: [],
      lay: [
        [200, 12_000],
        [250, 7_500],
      ],
    })
  })

  it('rolls up virtual offers with the others, but makes virtual offers of all that rests', () => {
    const small = new Map<string, Offers>([
      [
        'home',
        {
          back: [],
          lay: [
            [200, 60],
            [210, 500],
          ],
        },
      ],
      ['away', { back: [[200, 50]], lay: [] }],
    ])
    // 0.60 at 2.0 and 5.00 at 2.1, paying 10.50: 5.53 at 1.90 (1.909...).
    expect(displayedLadders(small, terms).get('away')?.back).toEqual([
      [200, 110],
      [190, 553],
    ])
  })

  it('stops at the depth asked for', () => {
    const shown = displayedLadders(raw, { ...terms, depth: 2 })
    expect(shown.get('away')?.back).toEqual([
      [620, 500],
      [600, 4_040],
    ])
  })
})
