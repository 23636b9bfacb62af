import { expect, it } from 'vitest'
import type { SelectionLadder } from '#contract/prices.ts'
import { ladderState, mergeLadder } from './ladder-state.ts'

const ladder = (selectionId: number, change: Partial<SelectionLadder> = {}): SelectionLadder => ({
  selectionId,
  back: [],
  lay: [],
  traded: [],
  lastPrice: null,
  tradedMinor: 0,
  ...change,
})
const before = ladderState({
  marketId: 7,
  status: 'open',
  inPlay: false,
  version: 1,
  selections: [
    ladder(11, {
      back: [
        [200, 500],
        [198, 700],
      ],
    }),
    ladder(12, { lay: [[300, 900]] }),
    ladder(13),
  ],
})

it('takes changed sizes, and leaves prices out that have nothing left', () => {
  const after = mergeLadder(before, {
    selections: [
      ladder(11, {
        back: [
          [200, 0],
          [196, 50],
        ],
        traded: [[200, 500]],
        lastPrice: 200,
        tradedMinor: 500,
      }),
    ],
    gone: [13],
  })
  const first = after.selections.get(11)
  expect(first).toMatchObject({ lastPrice: 200, tradedMinor: 500 })
  expect([...(first?.back ?? [])]).toEqual([
    [198, 700],
    [196, 50],
  ])
  expect([...(first?.traded ?? [])]).toEqual([[200, 500]])
  expect([...after.selections.keys()]).toEqual([11, 12])
})

it('keeps what did not change, so that nothing renders for it', () => {
  const after = mergeLadder(before, {
    market: { marketId: 7, status: 'suspended', inPlay: false, version: 2 },
    selections: [ladder(11, { lay: [[210, 40]] })],
    gone: [],
  })
  expect(after.status).toBe('suspended')
  expect(after.selections.get(12)).toBe(before.selections.get(12))
  expect(after.selections.get(11)?.back).toBe(before.selections.get(11)?.back)
})
