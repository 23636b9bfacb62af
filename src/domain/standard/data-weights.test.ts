import { expect, it } from 'vitest'
import { type PriceRequest, pointsOf } from './data-weights.ts'

const nothing: PriceRequest = {
  startingPrices: false,
  startingPricesTraded: false,
  bestOffers: false,
  allOffers: false,
  traded: false,
  depth: 3,
}

it.each<[number, Partial<PriceRequest>]>([
  [2, {}],
  [5, { bestOffers: true }],
  [10, { bestOffers: true, depth: 6 }],
  [17, { allOffers: true, bestOffers: true }],
  [17, { traded: true }],
  [20, { bestOffers: true, traded: true }],
  [32, { allOffers: true, traded: true }],
  [3, { startingPrices: true }],
  [12, { bestOffers: true, startingPricesTraded: true }],
])('weighs a market at %d points', (points, asked) => {
  expect(pointsOf({ ...nothing, ...asked })).toBe(points)
})
