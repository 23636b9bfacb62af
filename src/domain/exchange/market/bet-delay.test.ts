import { describe, expect, it } from 'vitest'
import { type DelayedMarket, lapseWhileWaiting, mustWait } from './bet-delay.ts'

const market: DelayedMarket = {
  status: 'open',
  inPlay: true,
  betDelaySeconds: 5,
  version: 7,
  selectionIds: [1, 2],
}
const fill = { makerOrderId: 1, makerAccountId: 1, price: 200, stakeMinor: 5, makerRestMinor: 0 }

describe('the delay in play', () => {
  it.each([
    [true, 5, 1, true],
    [true, 5, 0, false],
    [true, 0, 1, false],
    [false, 5, 1, false],
  ])(
    'in play %s, of %i seconds, with %i matches: waits %s',
    (inPlay, betDelaySeconds, n, waits) => {
      const fills = Array.from({ length: n }, () => fill)
      const plan = { fills, cross: undefined }
      expect(mustWait({ ...market, inPlay, betDelaySeconds }, plan)).toBe(waits)
    },
  )

  it('waits too before it is matched with other selections', () => {
    const plan = { fills: [], cross: { deals: [], legs: [] } }
    expect(mustWait({ ...market, inPlay: true, betDelaySeconds: 5 }, plan)).toBe(true)
  })

  it.each([
    [{}, undefined],
    [{ status: 'suspended' }, 'MKT_SUSPENDED'],
    [{ status: 'inactive' }, 'MKT_INVALID'],
    [{ status: 'closed' }, 'MKT_INVALID'],
    [{ status: 'void' }, 'MKT_INVALID'],
    [{ selectionIds: [2], version: 8 }, 'RNR_UNKNOWN'],
    [{ version: 8 }, 'MKT_VERSION'],
  ] as const)('lapses what waits in a market that is %o: %s', (change, reason) => {
    expect(lapseWhileWaiting({ ...market, ...change }, { selectionId: 1, version: 7 })).toBe(reason)
  })
})
