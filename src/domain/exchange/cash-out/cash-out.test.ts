import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashOutAsk, type Offers, planCashOut, WHOLE_BPS } from './cash-out.ts'
import type { Position } from '../exposure/position.ts'
import { exposureMinor, LEVEL, type Stake, withBet } from '../exposure/exposure.ts'
import { CLASSIC_LADDER } from '../prices/ladder.ts'
import { resultIfWinsCenti } from '../settlement/result-groups.ts'

const PLENTY = 1_000_000_000
const at = (...levels: [price: number, totalMinor: number][]) =>
  levels.map(([price, totalMinor]) => ({ price, totalMinor }))

const bets = (...stakes: [Stake['side'], selection: number, stake: number, price: number][]) =>
  stakes.reduce<Position>(
    (position, [side, selectionId, stakeMinor, price]) =>
      withBet(position, { side, selectionId, stakeMinor, price }, 'odds'),
    new Map(),
  )

function ask(
  position: Position,
  offers: Record<number, Partial<Offers>>,
  given: Partial<CashOutAsk> = {},
): CashOutAsk {
  return {
    position,
    outcomes: { selectionIds: [1, 2, 3], winners: 1 },
    offers: new Map(
      Object.entries(offers).map(([id, offer]) => [Number(id), { back: [], lay: [], ...offer }]),
    ),
    fractionBps: WHOLE_BPS,
    ...given,
  }
}

function planned(given: CashOutAsk) {
  const plan = planCashOut(given)
  if (plan.kind !== 'plan') throw new Error(`no plan: ${plan.kind}`)
  return plan
}
const orders = (given: CashOutAsk) =>
  planned(given).hedges.map(({ side, selectionId, stakeMinor, price }) => [
    side,
    selectionId,
    stakeMinor,
    price,
  ])
const results = (position: Position, { outcomes }: CashOutAsk) =>
  outcomes.selectionIds.map((id) => resultIfWinsCenti(position, id, outcomes))

describe('the cash-out of a selection', () => {
  it.each([
    // The worked numbers of the usual calculators, in minor units.
    { bet: ['back', 1, 1_000, 1_000], price: 800, order: ['lay', 1, 1_250], locked: 250 },
    { bet: ['back', 1, 5_000, 500], price: 400, order: ['lay', 1, 6_250], locked: 1_250 },
    { bet: ['lay', 1, 5_000, 400], price: 500, order: ['back', 1, 4_000], locked: 1_000 },
  ] as const)('of $bet at $price is $order and locks $locked', ({ bet, price, order, locked }) => {
    const level = at([price, PLENTY])
    const given = ask(bets([...bet]), { 1: { back: level, lay: level } }, { selectionId: 1 })
    expect(orders(given)).toEqual([[...order, price]])
    expect(planned(given).lockedCenti).toBe(locked * 100)
    expect(results(planned(given).after, given)).toEqual(Array(3).fill(locked * 100))
  })

  it('walks the book and gives its last price as the limit', () => {
    const lay = at([400, 2_000], [420, 1_000], [450, 5_000])
    const given = ask(bets(['back', 1, 5_000, 500]), { 1: { lay } }, { selectionId: 1 })
    // 250.00 to cover: 80.00 at 4.00, 42.00 at 4.20, and 128.00 / 4.50 = 28.44 rounded down.
    expect(orders(given)).toEqual([['lay', 1, 5_844, 450]])
    expect(planned(given).lockedCenti).toBe(84_400)
  })

  it('goes a part of the way', () => {
    const lay = at([400, PLENTY])
    const given = ask(
      bets(['back', 1, 5_000, 500]),
      { 1: { lay } },
      { selectionId: 1, fractionBps: 4_000 },
    )
    expect(orders(given)).toEqual([['lay', 1, 2_500, 400]])
    expect(results(planned(given).after, given)).toEqual([1_250_000, -250_000, -250_000])
  })

  it('says how much can be had when the book is too thin', () => {
    const lay = at([400, 2_500])
    const given = ask(bets(['back', 1, 5_000, 500]), { 1: { lay } }, { selectionId: 1 })
    expect(planCashOut(given)).toEqual({ kind: 'too-thin', availableBps: 4_000 })
    expect(planCashOut({ ...given, fractionBps: 4_000 }).kind).toBe('plan')
    expect(planCashOut({ ...given, offers: new Map() })).toEqual({
      kind: 'too-thin',
      availableBps: 0,
    })
  })

  it('leaves the bets on other selections alone', () => {
    const lay = at([400, PLENTY])
    const position = bets(['back', 1, 5_000, 500], ['back', 2, 1_000, 300])
    const given = ask(position, { 1: { lay }, 2: { lay } }, { selectionId: 1 })
    expect(orders(given)).toEqual([['lay', 1, 6_250, 400]])
  })

  it('is nothing without bets, after a cash-out and on a selection that was removed', () => {
    const offers = { 1: { back: at([390, PLENTY]), lay: at([400, PLENTY]) } }
    const level = { kind: 'level' }
    expect(planCashOut(ask(new Map(), offers))).toEqual(level)
    expect(planCashOut(ask(bets(['back', 9, 100, 300]), offers, { selectionId: 9 }))).toEqual(level)
    const given = ask(bets(['back', 1, 3_333, 517]), offers, { selectionId: 1 })
    expect(planCashOut({ ...given, position: planned(given).after })).toEqual(level)
  })
})

describe('the cash-out of a market', () => {
  it('gives sum(W/p) / sum(1/p) where backs and lays are at fair prices', () => {
    // 1/2 + 1/4 + 1/4 = 1; the results 300, -100, -100 come to 300/2 - 100/4 - 100/4 = 100.
    const fair = (price: number) => ({ back: at([price, PLENTY]), lay: at([price, PLENTY]) })
    const given = ask(bets(['back', 1, 10_000, 400]), { 1: fair(200), 2: fair(400), 3: fair(400) })
    expect(planned(given).lockedCenti).toBe(1_000_000)
    expect(results(planned(given).after, given)).toEqual(Array(3).fill(1_000_000))
  })

  it('takes the way that locks more: one lay, or backs of all others', () => {
    const position = bets(['back', 1, 10_000, 300])
    const two = { outcomes: { selectionIds: [1, 2], winners: 1 } }
    const cheapLay = ask(
      position,
      { 1: { lay: at([204, PLENTY]) }, 2: { back: at([196, PLENTY]) } },
      two,
    )
    expect(orders(cheapLay)).toEqual([['lay', 1, 14_705, 204]])
    const goodBack = ask(
      position,
      { 1: { lay: at([204, PLENTY]) }, 2: { back: at([198, PLENTY]) } },
      two,
    )
    expect(orders(goodBack)).toEqual([['back', 2, 15_151, 198]])
  })

  it('uses both ways where one alone is too thin', () => {
    const given = ask(
      bets(['back', 1, 10_000, 300]),
      { 1: { lay: at([204, 5_000]) }, 2: { back: at([196, PLENTY]) } },
      { outcomes: { selectionIds: [1, 2], winners: 1 } },
    )
    expect(orders(given)).toEqual([
      ['lay', 1, 5_000, 204],
      ['back', 2, 10_102, 196],
    ])
  })

  it('offers nothing that would be worse than the worst that can happen', () => {
    const given = ask(bets(['back', 1, 10_000, 300]), {
      2: { back: at([101, PLENTY]) },
      3: { back: at([101, PLENTY]) },
    })
    expect(planCashOut(given)).toEqual({ kind: 'too-thin', availableBps: 0 })
  })

  it('levels by lays alone where nobody may win', () => {
    const given = ask(
      bets(['back', 1, 10_000, 300]),
      { 1: { lay: at([250, PLENTY]) }, 2: { back: at([900, PLENTY]) } },
      { outcomes: { selectionIds: [1, 2], winners: 1, zeroWinnersPossible: true } },
    )
    expect(orders(given)).toEqual([['lay', 1, 12_000, 250]])
  })
})

/** A book never rests crossed: what can be backed is below what can be laid. */
const anyOffers = fc.integer({ min: 24, max: 246 }).chain((middle) =>
  fc.record({
    back: anyLevels({ min: 20, max: middle - 1 }, (a, b) => b - a),
    lay: anyLevels({ min: middle, max: 250 }, (a, b) => a - b),
  }),
)
const anyLevels = (
  ticks: { min: number; max: number },
  bestFirst: (a: number, b: number) => number,
) =>
  fc
    .uniqueArray(fc.integer(ticks), { maxLength: 4 })
    .chain((drawn) => fc.tuple(...drawn.toSorted(bestFirst).map(anyLevelAt)))
const anyLevelAt = (tick: number) =>
  fc
    .integer({ min: 1, max: 50_000 })
    .map((totalMinor) => ({ price: CLASSIC_LADDER.prices[tick] ?? 0, totalMinor }))

const anyAsk = fc.integer({ min: 2, max: 5 }).chain((runners) => {
  const selectionIds = Array.from({ length: runners }, (_, index) => index + 1)
  const anySide = fc.constantFrom('back' as const, 'lay' as const)
  const anyBet = fc.tuple(
    anySide,
    fc.constantFrom(...selectionIds),
    fc.integer({ min: 1, max: 20_000 }),
    fc.integer({ min: 101, max: 2_000 }),
  )
  return fc.record({
    stakes: fc.array(anyBet, { minLength: 1, maxLength: 5 }),
    offers: fc.tuple(...selectionIds.map(() => anyOffers)),
    winners: fc.integer({ min: 1, max: runners - 1 }),
    fractionBps: fc.oneof(fc.constant(WHOLE_BPS), fc.integer({ min: 1, max: WHOLE_BPS })),
    selectionId: fc.option(fc.constantFrom(...selectionIds), { nil: undefined }),
    selectionIds: fc.constant(selectionIds),
  })
})
type Given = typeof anyAsk extends fc.Arbitrary<infer T> ? T : never

function asAsk({ stakes, offers, winners, selectionIds, ...rest }: Given): CashOutAsk {
  return {
    ...rest,
    position: bets(...stakes),
    outcomes: { selectionIds, winners },
    offers: new Map(selectionIds.map((id, index) => [id, offers[index] ?? { back: [], lay: [] }])),
  }
}

const highestPrice = ({ offers }: CashOutAsk) =>
  Math.max(
    0,
    ...[...offers.values()].flatMap(({ back, lay }) => [...back, ...lay].map((l) => l.price)),
  )

describe('any cash-out', () => {
  it('makes results alike but for less than a minor unit at the last prices, and never beyond what is on offer', () => {
    fc.assert(
      fc.property(anyAsk, (drawn) => {
        const given = asAsk(drawn)
        const plan = planCashOut(given)
        if (plan.kind !== 'plan') return
        for (const { selectionId, side, price, matches } of plan.hedges) {
          const levels = given.offers.get(selectionId)?.[side] ?? []
          for (const match of matches)
            expect(
              levels.find((level) => level.price === match.price)?.totalMinor,
            ).toBeGreaterThanOrEqual(match.stakeMinor)
          expect(matches.at(-1)?.price).toBe(price)
        }
        expect(exposureMinor(plan.after, given.outcomes)).toBeLessThanOrEqual(
          given.selectionId === undefined
            ? exposureMinor(given.position, given.outcomes)
            : Infinity,
        )
        if (given.fractionBps < WHOLE_BPS) return
        const ids = given.outcomes.selectionIds.filter((id) => (given.selectionId ?? id) === id)
        const differences = ids.map((id) => {
          const { winCenti, loseCenti } = plan.after.get(id) ?? LEVEL
          return winCenti - loseCenti
        })
        const ends = given.selectionId === undefined ? differences : [...differences, 0]
        // Short of the target from above and from below.
        expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2 * highestPrice(given))
      }),
      { numRuns: 1_000 },
    )
  })

  it('locks at least what any other common difference would', () => {
    fc.assert(
      fc.property(anyAsk, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        const given: CashOutAsk = {
          ...asAsk(drawn),
          selectionId: undefined,
          fractionBps: WHOLE_BPS,
        }
        const plan = planCashOut(given)
        if (plan.kind !== 'plan') return
        const differences = given.outcomes.selectionIds.map((id) => {
          const { winCenti, loseCenti } = given.position.get(id) ?? LEVEL
          return winCenti - loseCenti
        })
        const least = Math.min(...differences)
        const target = least + share * (Math.max(...differences) - least)
        const other = lockedAt(given, differences, target)
        const roundingCenti =
          given.outcomes.winners * highestPrice(given) + 100 * given.outcomes.selectionIds.length
        expect(plan.lockedCenti).toBeGreaterThan(other - roundingCenti - 1)
      }),
      { numRuns: 1_000 },
    )
  })

  it('can be had for the part that it says, and not for much more', () => {
    fc.assert(
      fc.property(anyAsk, (drawn) => {
        const given = asAsk(drawn)
        const plan = planCashOut(given)
        if (plan.kind !== 'too-thin') return
        expect(plan.availableBps).toBeLessThan(given.fractionBps)
        if (plan.availableBps === 0) return
        const part = planCashOut({ ...given, fractionBps: plan.availableBps })
        expect(part.kind).not.toBe('too-thin')
      }),
      { numRuns: 1_000 },
    )
  })
})

/** The same in real numbers and without thought of the best: what is locked at a common difference. */
function lockedAt(given: CashOutAsk, differences: readonly number[], target: number): number {
  const { selectionIds, winners } = given.outcomes
  let locked = winners * target
  for (const [index, id] of selectionIds.entries()) {
    locked += (given.position.get(id) ?? LEVEL).loseCenti
    let left = target - (differences[index] ?? 0)
    const side = left < 0 ? 'lay' : 'back'
    left = Math.abs(left)
    for (const { price, totalMinor } of given.offers.get(id)?.[side] ?? []) {
      const stake = Math.min(totalMinor, left / price)
      left -= stake * price
      locked += (side === 'lay' ? 100 : -100) * stake
    }
    if (left > 1e-6) return -Infinity
  }
  return locked
}
