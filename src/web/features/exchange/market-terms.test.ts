import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { exposureMinor, type Stake, withBet } from '#domain/exchange/exposure/exposure.ts'
import { FINEST_LADDER } from '#domain/exchange/prices/ladder.ts'
import { bettingOf } from '#domain/exchange/kinds/market-kind.ts'
import { type BetTerms, orderFigures, profitMinor, riskMinor } from './market-terms.ts'
import { order } from './test-market.ts'

const odds: BetTerms = { kind: 'match_odds', winners: 1, eachWayDivisor: null, lines: null }
const eachWay: BetTerms = { ...odds, kind: 'each_way', winners: 3, eachWayDivisor: 500 }
const line: BetTerms = { ...odds, kind: 'line' }

const stake = (side: Stake['side'], price: number, stakeMinor: number): Stake => ({
  side,
  price,
  stakeMinor,
  selectionId: 1,
})

it('tells profit and risk of a back and a lay, rounded against the player', () => {
  expect(profitMinor(stake('back', 320, 1_000), odds)).toBe(2_200)
  expect(riskMinor(stake('back', 320, 1_000), odds)).toBe(1_000)
  expect(riskMinor(stake('lay', 320, 1_000), odds)).toBe(2_200)
  expect(profitMinor(stake('lay', 320, 1_000), odds)).toBe(1_000)
  expect(profitMinor(stake('back', 101, 50), odds)).toBe(0)
  expect(riskMinor(stake('lay', 101, 50), odds)).toBe(1)
})

it('counts each way as two bets, and money on a line as even', () => {
  // 10.00 at 11.00 to win, and 10.00 at a fifth of the odds for a place: 100.00 and 20.00.
  expect(profitMinor(stake('back', 1_100, 1_000), eachWay)).toBe(12_000)
  expect(riskMinor(stake('back', 1_100, 1_000), eachWay)).toBe(2_000)
  expect(riskMinor(stake('lay', 1_100, 1_000), eachWay)).toBe(12_000)
  expect(profitMinor(stake('back', 1_250, 1_000), line)).toBe(1_000)
  expect(riskMinor(stake('lay', 1_250, 1_000), line)).toBe(1_000)
})

it('shows as the risk what the server would hold', () => {
  const stakes = fc.record({
    side: fc.constantFrom('back' as const, 'lay' as const),
    price: fc.constantFrom(...FINEST_LADDER.prices.slice(0, 2_000)),
    stakeMinor: fc.integer({ min: 50, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(stakes, fc.constantFrom(odds, eachWay, line), (bet, terms) => {
      const own = { ...bet, selectionId: 1 }
      const betting = bettingOf(terms.kind)
      const held = exposureMinor(withBet(new Map(), own, betting), {
        selectionIds: [1, 2, 3, 4],
        winners: terms.winners,
        ...(betting === 'each_way' && { decidedBy: { kind: 'each_way', divisor: 500 } }),
        ...(betting === 'line' && { decidedBy: { kind: 'line' } }),
      })
      expect(riskMinor(own, terms)).toBe(held)
    }),
  )
})

it('tells what an open bet may win and lose, its matched part at the prices it was matched at', () => {
  const open = { ...order, side: 'lay' as const, price: 300, remainingMinor: 1_000 }
  const half = { ...open, matchedMinor: 1_000, matchedWinCenti: 150_000 }
  expect(orderFigures(half, odds)).toEqual({ profitMinor: 2_000, riskMinor: 3_500 })
  const back = { ...half, side: 'back' as const }
  expect(orderFigures(back, undefined)).toEqual({ profitMinor: 3_500, riskMinor: 2_000 })
})

it('tells nothing of a bet whose price or terms the page does not know', () => {
  const waiting = { ...order, remainingMinor: 1_000 }
  expect(orderFigures({ ...waiting, orderKind: 'market_on_close' }, odds)).toBeUndefined()
  expect(orderFigures({ ...waiting, marketKind: 'each_way' }, undefined)).toBeUndefined()
})
