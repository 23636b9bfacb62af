import { expect, it } from 'vitest'
import { meanPrice, type OwnMatch, sumsByPrice, sumsBySide } from './matches.ts'

const match = (side: 'back' | 'lay', price: number, stakeMinor: number): OwnMatch => ({
  matchId: 1,
  orderId: 1,
  side,
  price,
  stakeMinor,
  matchedAt: new Date(0),
})
const matches = [
  match('lay', 320, 100),
  match('back', 300, 200),
  match('back', 310, 100),
  match('back', 300, 50),
]

it('adds matches up by price, and by side at their mean price', () => {
  expect(sumsByPrice(matches)).toEqual([
    { side: 'back', price: 300, stakeMinor: 250 },
    { side: 'back', price: 310, stakeMinor: 100 },
    { side: 'lay', price: 320, stakeMinor: 100 },
  ])
  expect(sumsBySide(matches)).toEqual([
    { side: 'back', price: 303, stakeMinor: 350 },
    { side: 'lay', price: 320, stakeMinor: 100 },
  ])
  expect(sumsByPrice([])).toEqual([])
})

it('gives a mean price with two decimals, and none without a match', () => {
  expect(meanPrice(300, 100 * 200 + 200 * 210)).toBe(307)
  expect(meanPrice(0, 0)).toBe(0)
})
