import { describe, expect, it } from 'vitest'
import { type MarketMove, type MarketState, type MarketStatus, moveMarket } from './market-state.ts'

const STATUSES: MarketStatus[] = ['inactive', 'open', 'suspended', 'closed', 'void']
const MOVES: MarketMove[] = ['open', 'suspend', 'turnInPlay', 'settle', 'void', 'reverse']

const LEGAL = new Map([
  ['inactive open', 'open'],
  ['inactive suspend', 'suspended'],
  ['inactive void', 'void'],
  ['open suspend', 'suspended'],
  ['open turnInPlay', 'open'],
  ['suspended open', 'open'],
  ['suspended turnInPlay', 'suspended'],
  ['suspended settle', 'closed'],
  ['suspended void', 'void'],
  ['closed reverse', 'suspended'],
  ['void reverse', 'suspended'],
])

describe('a market', () => {
  it.each(STATUSES.flatMap((status) => MOVES.map((move) => [status, move] as const)))(
    'that is %s and asked to %s moves as the table says',
    (status, move) => {
      const after = moveMarket({ status, inPlay: false }, move)
      const expected = LEGAL.get(`${status} ${move}`)
      expect(after).toEqual(
        expected === undefined
          ? 'ILLEGAL_MOVE'
          : { status: expected, inPlay: move === 'turnInPlay' },
      )
    },
  )

  it('turns in play once and stays so through suspension, settlement and reversal', () => {
    const moves = ['suspend', 'turnInPlay', 'open', 'suspend', 'settle', 'reverse', 'open'] as const
    let market: MarketState = { status: 'open', inPlay: false }
    for (const move of moves) {
      const after = moveMarket(market, move)
      if (after === 'ILLEGAL_MOVE') throw new Error(`${market.status} ${move}`)
      market = after
    }
    expect(market).toEqual({ status: 'open', inPlay: true })
    expect(moveMarket(market, 'turnInPlay')).toBe('ILLEGAL_MOVE')
  })
})
