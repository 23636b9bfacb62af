import { describe, expect, it } from 'vitest'
import { bearableMinor, marketRoundingMaxMinor, roundingMaxMinor } from './cross-match.ts'
import { sceneOf, take, takersOfDisplayed } from './test-takers.ts'

const SHORT_MAX_MINOR = 20
const SEED = process.env.CI === 'true' ? 7 : Date.now() % 1_000_000

const back = (selectionId: number, price: number, stakeMinor: number) => ({
  selectionId,
  side: 'back' as const,
  price,
  stakeMinor,
})

describe('what is displayed can be had', () => {
  it(`by 1,000 takers of 2 to 7 runners, for a few minor units of the house (seed ${SEED})`, () => {
    const ends = [...takersOfDisplayed(SEED, { takers: 1_000 })]
    for (const end of ends) {
      expect(end.shortMinor).toBeLessThanOrEqual(SHORT_MAX_MINOR)
      expect(end.costCenti).toBeLessThanOrEqual(end.costMaxMinor * 100)
    }
    expect(ends.filter(({ isAcross }) => isAcross).length).toBeGreaterThan(200)
    expect(ends.filter(({ costCenti }) => costCenti > 0).length).toBeGreaterThan(10)
  })

  it('in a field of up to 24 runners too', () => {
    const ends = [...takersOfDisplayed(SEED, { takers: 300, runners: 24 })]
    for (const end of ends) {
      expect(end.shortMinor).toBeLessThanOrEqual(SHORT_MAX_MINOR)
      expect(end.costCenti).toBeLessThanOrEqual(end.costMaxMinor * 100)
    }
    expect(ends.some(({ isAcross }) => isAcross)).toBe(true)
  })

  it.each([
    [
      '4.42 @ 2.36 of 4.04 @ 2.58 and 2.17 @ 5.30',
      [back(1, 258, 404), back(2, 530, 217)],
      236,
      442,
    ],
    [
      '990.59 @ 1.01 of 180 and 230',
      [back(1, 18_000, 100_000), back(2, 23_000, 100_000)],
      101,
      99_059,
    ],
    ['60.98 @ 1.64 of 3.65 and 8.60', [back(1, 365, 2_740), back(2, 860, 1_163)], 164, 6_098],
    ['a few coins of it too', [back(1, 258, 404), back(2, 530, 217)], 236, 51],
  ])('%s', (_, resting, price, stakeMinor) => {
    const taker = sceneOf(resting, { selections: 3, side: 'back' })
    expect(taker.shown[0]?.[0]).toBe(price)
    expect(taker.shown[0]?.[1]).toBeGreaterThanOrEqual(stakeMinor)
    const { plan, costCenti } = take(taker, [price, stakeMinor])
    expect(plan.restMinor).toBeLessThanOrEqual(1)
    expect(plan.cross?.deals).toMatchObject([{ price }])
    expect(costCenti).toBeLessThan(200)
    // The house bearing nothing, they get far less.
    expect(take(taker, [price, stakeMinor], 0).shortMinor).toBeGreaterThan(SHORT_MAX_MINOR)
  })

  it('at its best price, though the limit would allow a worse one', () => {
    const resting = [back(1, 202, 49_505), back(2, 41_000, 244)]
    const taker = sceneOf(resting, { selections: 3, side: 'back' })
    expect(taker.shown).toEqual([[199, 50_251]])
    const { plan, costCenti } = take(taker, [150, 50_251])
    expect(plan.cross?.deals).toEqual([{ price: 199, stakeMinor: 50_251 }])
    expect(costCenti).toBeLessThan(200)
    expect(take(taker, [150, 50_251], 0).plan.cross?.deals).toMatchObject([{ price: 198 }])
  })

  it('among six runners at 15.50 and not a step below it', () => {
    const others = [back(1, 540, 1_102), back(2, 1_000, 1_154), back(3, 980, 1_408)]
    const resting = [...others, back(4, 580, 1_476), back(5, 266, 1_977)]
    const taker = sceneOf(resting, { selections: 6, side: 'back' })
    expect(taker.shown[0]).toEqual([1_550, 339])
    const { plan, costCenti } = take(taker, [1_100, 137])
    expect(plan.cross?.deals).toEqual([{ price: 1_550, stakeMinor: 137 }])
    expect(costCenti).toBeLessThan(500)
    expect(take(taker, [1_100, 137], 0).plan.cross?.deals).toMatchObject([{ price: 1_500 }])
  })
})

describe('what the house bears of the rounding', () => {
  it('is at most a minor unit an order for each other selection', () => {
    expect(roundingMaxMinor(7)).toBe(6)
    expect(bearableMinor(7, { leftCenti: 0 })).toBe(6)
  })

  it('ends in a market before it has borne more than one unit, until a match has brought something in', () => {
    const mostCenti = -100 * marketRoundingMaxMinor(7)
    expect(bearableMinor(7, { leftCenti: mostCenti + 600 })).toBe(6)
    expect(bearableMinor(7, { leftCenti: mostCenti + 599 })).toBe(0)
    expect(bearableMinor(7, { leftCenti: mostCenti + 600, orders: 2 })).toBe(0)
    expect(bearableMinor(7, { leftCenti: 600 - 100, orders: 16 })).toBe(6)
    expect(bearableMinor(7, { leftCenti: 0, orders: 17 })).toBe(0)
  })

  it('suffices for an order in the largest field', () => {
    expect(bearableMinor(300, { leftCenti: 0 })).toBe(299)
  })
})
