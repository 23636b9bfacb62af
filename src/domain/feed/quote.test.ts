import type { Position } from '#domain/exchange/exposure/position.ts'
import { exposureMinor, withBet, withResting } from '#domain/exchange/exposure/exposure.ts'
import { CLASSIC_LADDER, isOnLadder } from '#domain/exchange/prices/ladder.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impliedProbabilities } from './fair-price.ts'
import { worstResultIfWinsMinor } from './house-position.ts'
import {
  houseOffers,
  type HouseOffer,
  quotedPrices,
  type QuoteSettings,
  requote,
  type RestingOffer,
} from './quote.ts'

const settings: QuoteSettings = {
  marginBps: 200,
  levels: 3,
  sizeMinor: 10_000,
  stakeMinMinor: 100,
  lossLimitMinor: 10_000_000,
}
const level = (selectionId: number, probability: number | null) => ({
  selectionId,
  probability,
  resultIfWinsMinor: 0,
})

describe('quoted prices', () => {
  it('keep the margin on both sides, tick by tick outwards', () => {
    expect(quotedPrices(0.5, settings)).toEqual({ back: [196, 195, 194], lay: [204, 206, 208] })
    expect(quotedPrices(0.5, { marginBps: 0, levels: 2 })).toEqual({
      back: [200, 199],
      lay: [202, 204],
    })
  })

  it('lie on the ladder, never meet and never beat the fair price', () => {
    const anyMargin = fc.record({
      marginBps: fc.nat(2_000),
      levels: fc.integer({ min: 1, max: 3 }),
    })
    const anyProbability = fc.double({ min: 0.002, max: 0.98, noNaN: true })
    fc.assert(
      fc.property(anyProbability, anyMargin, (probability, margin) => {
        const { back, lay } = quotedPrices(probability, margin)
        for (const price of [...back, ...lay]) expect(isOnLadder(CLASSIC_LADDER, price)).toBe(true)
        expect(back).toEqual(back.toSorted((a, b) => b - a))
        expect(lay).toEqual(lay.toSorted((a, b) => a - b))
        expect(back[0] ?? 0).toBeLessThan(lay[0] ?? Infinity)
        const factor = 1 + margin.marginBps / 10_000
        expect((back[0] ?? 0) * probability * factor).toBeLessThanOrEqual(100 + 1e-9)
        expect(((lay[0] ?? Infinity) * probability) / factor).toBeGreaterThanOrEqual(100 - 1e-9)
      }),
    )
  })

  it('are none for what is nearly certain, nearly impossible or no probability', () => {
    for (const probability of [0, 0.001, 0.99, 1, -1, Number.NaN]) {
      expect(quotedPrices(probability, settings)).toEqual({ back: [], lay: [] })
    }
  })

  it('leave out the side that would leave the ladder', () => {
    expect(quotedPrices(0.98, { marginBps: 200, levels: 3 })).toEqual({
      back: [],
      lay: [105, 106, 107],
    })
  })
})

describe('the offers of the house', () => {
  it('are lays below and backs above the fair price, of the size that was set', () => {
    const offers = houseOffers([level(1, 0.5), level(2, 0.5)], 1, { ...settings, levels: 1 })
    expect(offers).toEqual([
      { selectionId: 1, side: 'lay', price: 196, stakeMinor: 10_000 },
      { selectionId: 1, side: 'back', price: 204, stakeMinor: 10_000 },
      { selectionId: 2, side: 'lay', price: 196, stakeMinor: 10_000 },
      { selectionId: 2, side: 'back', price: 204, stakeMinor: 10_000 },
    ])
  })

  it('are none where no fair price is known, nor in a market of one', () => {
    expect(houseOffers([level(1, null), level(2, null)], 1, settings)).toEqual([])
    expect(houseOffers([level(1, 0.5)], 1, settings)).toEqual([])
  })

  it('shrink to the loss limit, and stay away rather than be too small', () => {
    const limited = (lossLimitMinor: number) =>
      houseOffers([level(1, 0.5), level(2, 0.5)], 1, { ...settings, lossLimitMinor })
    expect(limited(2_000).map(({ side, stakeMinor }) => [side, stakeMinor])).toEqual([
      ['lay', 1_041],
      ['back', 1_000],
      ['lay', 1_041],
      ['back', 1_000],
    ])
    expect(limited(100)).toEqual([])
  })

  it('go on where they lower the risk once the limit is used up', () => {
    const offers = houseOffers(
      [
        { ...level(1, 0.5), resultIfWinsMinor: -5_000 },
        { ...level(2, 0.5), resultIfWinsMinor: 5_000 },
      ],
      1,
      { ...settings, levels: 1, lossLimitMinor: 5_000 },
    )
    expect(offers.map(({ selectionId, side }) => [selectionId, side])).toEqual([
      [1, 'back'],
      [2, 'lay'],
    ])
  })

  it('never let the house lose more than the limit, whatever is taken and whatever it holds', () => {
    const bet = fc.record({
      selectionId: fc.integer({ min: 0, max: 3 }),
      side: fc.constantFrom('back' as const, 'lay' as const),
      price: fc.constantFrom(101, 150, 320, 1_500, 20_000),
      stakeMinor: fc.integer({ min: 1, max: 50_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(bet, { maxLength: 6 }),
        fc.nat(500_000),
        (probabilities, winnersAsked, bets, lossLimitMinor) => {
          const winners = Math.min(winnersAsked, probabilities.length - 1)
          const selectionIds = [...probabilities.keys()]
          let held: Position = new Map()
          for (const each of bets) {
            if (each.selectionId < selectionIds.length) held = withBet(held, each, 'odds')
          }
          const outcomes = { selectionIds, winners, mayWithdraw: false }
          const selections = probabilities.map((probability, selectionId) => ({
            selectionId,
            probability,
            resultIfWinsMinor: worstResultIfWinsMinor(held, selectionId, outcomes),
          }))
          expect(selections.map(({ resultIfWinsMinor }) => resultIfWinsMinor)).toEqual(
            selectionIds.map((id) => worstOfAllSets(held, id, outcomes)),
          )
          const offers = houseOffers(selections, winners, {
            ...settings,
            sizeMinor: 5_000_000,
            lossLimitMinor,
          })
          // Every offer at rest counts only where it hurts: as if the worst ones were taken.
          const after = offers.reduce<Position>(
            (position, each) => withResting(position, each, 'odds'),
            held,
          )
          const before = exposureMinor(held, outcomes)
          expect(exposureMinor(after, outcomes)).toBeLessThanOrEqual(
            Math.max(lossLimitMinor, before),
          )
          for (const { stakeMinor } of offers) expect(stakeMinor).toBeGreaterThanOrEqual(100)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('never let the house lose more than the limit, whoever is withdrawn after that', () => {
    const probabilities = fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), {
      minLength: 3,
      maxLength: 5,
    })
    const bet = fc.record({
      selectionId: fc.nat(2),
      side: fc.constantFrom('back' as const, 'lay' as const),
      price: fc.constantFrom(101, 150, 320, 1_500),
      stakeMinor: fc.integer({ min: 1, max: 50_000 }),
    })
    fc.assert(
      fc.property(
        probabilities,
        fc.integer({ min: 1, max: 2 }),
        fc.array(bet, { maxLength: 6 }),
        fc.nat(500_000),
        (fair, winners, bets, lossLimitMinor) => {
          const selectionIds = [...fair.keys()]
          const held = bets.reduce<Position>(
            (position, each) => withBet(position, each, 'odds'),
            new Map(),
          )
          const selections = fair.map((probability, selectionId) => ({
            selectionId,
            probability,
            resultIfWinsMinor: worstResultIfWinsMinor(held, selectionId, {
              selectionIds,
              winners,
              mayWithdraw: true,
            }),
          }))
          const offers = houseOffers(selections, winners, { ...settings, lossLimitMinor })
          const after = offers.reduce<Position>(
            (position, each) => withResting(position, each, 'odds'),
            held,
          )
          const worst = (position: Position) => exposureOfAnyField(position, selectionIds, winners)
          expect(worst(after)).toBeLessThanOrEqual(Math.max(lossLimitMinor, worst(held)))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

/** The largest exposure over every field that withdrawals can leave, tried one by one. */
function exposureOfAnyField(position: Position, selectionIds: number[], winners: number): number {
  let worst = 0
  for (let set = 0; set < 1 << selectionIds.length; set += 1) {
    const left = selectionIds.filter((id) => ((set >> id) & 1) === 1)
    if (left.length < winners) continue
    worst = Math.max(worst, exposureMinor(position, { selectionIds: left, winners }))
  }
  return worst
}

/** The worst result of all sets of winners with this selection, tried one by one. */
function worstOfAllSets(
  held: Position,
  selectionId: number,
  { selectionIds, winners }: { selectionIds: number[]; winners: number },
): number {
  let worst = Infinity
  for (let set = 0; set < 1 << selectionIds.length; set += 1) {
    const wins = (id: number) => ((set >> id) & 1) === 1
    if (!wins(selectionId) || selectionIds.filter(wins).length !== winners) continue
    const centi = selectionIds.reduce((sum, id) => {
      const position = held.get(id)
      return sum + (wins(id) ? (position?.winCenti ?? 0) : (position?.loseCenti ?? 0))
    }, 0)
    worst = Math.min(worst, Math.floor(centi / 100))
  }
  return worst
}

describe('requoting', () => {
  const offer = (price: number, stakeMinor = 1_000): HouseOffer => ({
    selectionId: 1,
    side: 'lay',
    price,
    stakeMinor,
  })
  const rests = (orderId: number, price: number, stakeMinor = 1_000): RestingOffer => ({
    orderId,
    ...offer(price, stakeMinor),
  })

  it('does nothing when what rests is what is wanted', () => {
    const wanted = [offer(200), offer(199)]
    expect(requote([rests(1, 199), rests(2, 200)], wanted)).toEqual({ cancel: [], place: [] })
  })

  it('moves by the one price that has changed', () => {
    expect(requote([rests(1, 200), rests(2, 199)], [offer(199), offer(198)])).toEqual({
      cancel: [rests(1, 200)],
      place: [offer(198)],
    })
  })

  it('leaves an offer that is half taken, and renews one of which less is left', () => {
    expect(requote([rests(1, 200, 500)], [offer(200)])).toEqual({ cancel: [], place: [] })
    expect(requote([rests(1, 200, 499)], [offer(200)])).toEqual({
      cancel: [rests(1, 200, 499)],
      place: [offer(200)],
    })
  })

  it('withdraws everything when nothing is wanted, and lowers what has become too large', () => {
    expect(requote([rests(1, 200)], []).cancel).toHaveLength(1)
    expect(requote([rests(1, 200)], [offer(200, 900)])).toEqual({
      cancel: [rests(1, 200)],
      place: [offer(200, 900)],
    })
  })

  it('never rests more than is wanted, and is at rest after one round', () => {
    const anyOffer = fc.record({
      selectionId: fc.nat(1),
      side: fc.constantFrom('back' as const, 'lay' as const),
      price: fc.constantFrom(200, 202),
      stakeMinor: fc.integer({ min: 1, max: 20 }),
    })
    const key = ({ selectionId, side, price }: HouseOffer) => `${selectionId} ${side} ${price}`
    fc.assert(
      fc.property(
        fc.array(anyOffer),
        fc.uniqueArray(anyOffer, { selector: key }),
        (offers, wanted) => {
          const before = offers.map((each, orderId) => ({ orderId, ...each }))
          const { cancel, place } = requote(before, wanted)
          const after = [
            ...before.filter((each) => !cancel.includes(each)),
            ...place.map((each, index) => ({ orderId: 1_000 + index, ...each })),
          ]
          expect(after.map(key).toSorted()).toEqual(wanted.map(key).toSorted())
          const wantedMinor = new Map(wanted.map((each) => [key(each), each.stakeMinor]))
          for (const each of after) {
            expect(each.stakeMinor).toBeLessThanOrEqual(wantedMinor.get(key(each)) ?? 0)
          }
          expect(requote(after, wanted)).toEqual({ cancel: [], place: [] })
        },
      ),
    )
  })
})

describe('the probabilities that prices imply', () => {
  const prices = (back: number | null, lay: number | null, lastPrice: number | null = null) => ({
    selectionRef: 'x',
    back: back === null ? [] : [{ price: back, sizeMinor: 1 }],
    lay: lay === null ? [] : [{ price: lay, sizeMinor: 1 }],
    lastPrice,
    tradedMinor: null,
  })

  it('are the middle of the best prices, scaled to the number of winners', () => {
    const [one, two] = impliedProbabilities([prices(200, 200), prices(190, 210)], 1)
    expect(one).toBeCloseTo(0.5 / (0.5 + (1 / 1.9 + 1 / 2.1) / 2), 12)
    expect((one ?? 0) + (two ?? 0)).toBeCloseTo(1, 12)
    const places = [prices(150, 152), prices(148, 150), prices(152, 154)]
    const sum = impliedProbabilities(places, 2).reduce<number>((all, each) => all + (each ?? 0), 0)
    expect(sum).toBeCloseTo(2, 12)
  })

  it('fall back to the last price where the offers are missing or far apart', () => {
    const [one, two] = impliedProbabilities([prices(null, 200, 200), prices(101, 100_000, 200)], 1)
    expect([one, two]).toEqual([0.5, 0.5])
  })

  it('are unknown where there is nothing, and all unknown when they do not fit together', () => {
    expect(impliedProbabilities([prices(null, null), prices(200, 200)], 1)).toEqual([null, 0.5])
    expect(impliedProbabilities([prices(500, 510), prices(500, 510)], 1)).toEqual([null, null])
  })
})
