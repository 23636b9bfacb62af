import fc from 'fast-check'
import { type CashOutAsk, type Offers, planCashOut, WHOLE_BPS } from './cash-out.ts'
import type { Position } from '../exposure/position.ts'
import { withBet } from '../exposure/exposure.ts'
import type { BettingType } from '../kinds/market-kind.ts'
import type { Side } from '../orders/order.ts'

export const PLENTY = 1_000_000
export type Bet = { side: Side; selectionId: number; price: number; stakeMinor: number }
export const positionOf = (bets: readonly Bet[], betting: BettingType): Position =>
  bets.reduce<Position>((position, bet) => withBet(position, bet, betting), new Map())
export const bet = (side: Side, selectionId: number, stakeMinor: number, price: number): Bet => ({
  side,
  selectionId,
  stakeMinor,
  price,
})
export const at = (...levels: [price: number, totalMinor: number][]) =>
  levels.map(([price, totalMinor]) => ({ price, totalMinor }))
export const offersOf = (offers: Record<number, Partial<Offers>>): CashOutAsk['offers'] =>
  new Map(Object.entries(offers).map(([id, each]) => [Number(id), { back: [], lay: [], ...each }]))
export function planned(given: CashOutAsk) {
  const plan = planCashOut(given)
  if (plan.kind !== 'plan') throw new Error(`no plan: ${JSON.stringify(plan)}`)
  return plan
}
export const betsOf = (given: CashOutAsk) =>
  planned(given).hedges.map(({ side, selectionId, stakeMinor, price }) => [
    side,
    selectionId,
    stakeMinor,
    price,
  ])

const anyLevels = (prices: fc.Arbitrary<number>, sign: 1 | -1) =>
  fc
    .uniqueArray(prices, { maxLength: 3 })
    .chain((drawn) =>
      fc.tuple(
        ...drawn
          .toSorted((a, b) => sign * (a - b))
          .map((price) =>
            fc.integer({ min: 1, max: 40_000 }).map((totalMinor) => ({ price, totalMinor })),
          ),
      ),
    )
/** A book never rests crossed: what can be backed is below what can be laid. */
export const anyOffers = (min: number, max: number, step = 1) =>
  fc.integer({ min: min + 1, max: max - 1 }).chain((middle) => {
    const between = (from: number, to: number) =>
      fc.integer({ min: from, max: to }).map((price) => price * step)
    return fc.record({
      back: anyLevels(between(min, middle - 1), -1),
      lay: anyLevels(between(middle, max), 1),
    })
  })
export const anyBets = (selectionIds: readonly number[], price: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      side: fc.constantFrom('back' as const, 'lay' as const),
      selectionId: fc.constantFrom(...selectionIds),
      stakeMinor: fc.integer({ min: 1, max: 20_000 }),
      price,
    }),
    { minLength: 1, maxLength: 4 },
  )
export const anyFraction = fc.oneof(fc.constant(WHOLE_BPS), fc.integer({ min: 1, max: WHOLE_BPS }))

export type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
