import type { Minor } from '../../money.ts'
import { SeededRandom } from '../../random.ts'
import { OrderBook, type Plan } from './book.ts'
import { clearingWorstCenti, roundingMaxMinor } from './cross-match.ts'
import { displayedSide } from './displayed-ladder.ts'
import { CLASSIC_LADDER, priceAtOrBelow } from '../prices/ladder.ts'
import { isBetterPrice, type Order, type Side } from '../orders/order.ts'
import type { Offer } from './rollup.ts'
import type { Offers } from './virtual-offers.ts'

const STAKE_MIN_MINOR = 50
const MAKER_ID = 1
const TAKER = { id: 1_000_000, accountId: 2 }

/** A market as it is displayed, and an order that takes of it. */
export type TakerCase = {
  book: OrderBook
  selectionIds: readonly number[]
  isCrossing: boolean
  side: Side
  selectionId: number
  /** The displayed ladder of that side, best first. */
  shown: readonly Offer[]
}

/** The part of the displayed offers that an order got at its price and at better ones. */
export type TakerEnd = {
  isAcross: boolean
  askedMinor: Minor
  /** How much less than displayed it got at any price or a better one. */
  shortMinor: Minor
  /** The gain of the house account from the match at worst, and its cost. */
  leftCenti: number
  costCenti: number
  /** The most that the match may cost. */
  costMaxMinor: Minor
}

type Resting = Pick<Order, 'selectionId' | 'side' | 'price' | 'stakeMinor'>

/** A market with one winner in which these orders rest. */
export function sceneOf(
  resting: readonly Resting[],
  {
    selections,
    side,
    selectionId = selections,
    isCrossing = true,
  }: { selections: number; side: Side; selectionId?: number; isCrossing?: boolean },
): TakerCase {
  const selectionIds = Array.from({ length: selections }, (_, index) => index + 1)
  const book = new OrderBook(CLASSIC_LADDER, selectionIds)
  for (const [index, order] of resting.entries()) {
    const plan = book.plan({ id: index + 1, accountId: MAKER_ID, ...order })
    if (!plan.isSelfMatch) book.apply(plan)
  }
  const offers = (id: number, made: Side) =>
    book.levels(id, made, Infinity).map(({ price, totalMinor }): Offer => [price, totalMinor])
  const raw = new Map(
    selectionIds.map((id): [number, Offers] => [
      id,
      { back: offers(id, 'lay'), lay: offers(id, 'back') },
    ]),
  )
  const cross = isCrossing ? { ladder: CLASSIC_LADDER, winners: 1 } : undefined
  const rollup = { model: 'STAKE', limitMinor: STAKE_MIN_MINOR } as const
  const shown = displayedSide(raw, { id: selectionId, side }, { cross, rollup })
  return { book, selectionIds, isCrossing, side, selectionId, shown }
}

/** Takes some of the displayed offers, without changing the book. */
export function take(taker: TakerCase, asked: Offer, bearMinor?: Minor): TakerEnd & { plan: Plan } {
  const { book, selectionIds, side, selectionId, shown } = taker
  const [price, stakeMinor] = asked
  const costMaxMinor = roundingMaxMinor(selectionIds.length)
  const crossing = { selectionIds, bearMinor: bearMinor ?? costMaxMinor }
  const order = { ...TAKER, selectionId, side, price, stakeMinor }
  const plan = book.plan(order, undefined, taker.isCrossing ? crossing : undefined)
  const got = [...plan.fills, ...(plan.cross?.deals ?? [])]
  let [dueMinor, shortMinor] = [0, 0]
  for (const [at, sizeMinor] of shown) {
    if (isBetterPrice(side, price, at)) break
    dueMinor = Math.min(stakeMinor, dueMinor + sizeMinor)
    const gotMinor = got
      .filter((match) => !isBetterPrice(side, at, match.price))
      .reduce((sum, match) => sum + match.stakeMinor, 0)
    shortMinor = Math.max(shortMinor, dueMinor - gotMinor)
  }
  const leftCenti = plan.cross ? clearingWorstCenti(side, plan.cross) : 0
  const costCenti = Math.max(0, -leftCenti)
  const isAcross = plan.cross !== undefined
  return { plan, isAcross, askedMinor: stakeMinor, shortMinor, leftCenti, costCenti, costMaxMinor }
}

/** Takers of the displayed offers of random markets of 2 to `runners`: at the best price, and at all prices. */
export function* takersOfDisplayed(
  seed: number,
  { takers, runners = 7 }: { takers: number; runners?: number },
): Generator<TakerEnd> {
  const random = SeededRandom.from(seed)
  for (let made = 0; made < takers;) {
    const taker = someScene(random, runners)
    const [best] = taker.shown
    const last = taker.shown.at(-1)
    if (!best || !last) continue
    const isBest = random.unit() < 0.7
    const mostMinor = isBest ? best[1] : taker.shown.reduce((sum, [, size]) => sum + size, 0)
    const isWhole = random.unit() < 0.5
    const stakeMinor = isWhole
      ? mostMinor
      : STAKE_MIN_MINOR + random.below(mostMinor - STAKE_MIN_MINOR + 1)
    yield take(taker, [isBest ? best[0] : last[0], stakeMinor])
    made += 1
  }
}

function someScene(random: SeededRandom, runners: number): TakerCase {
  const selections = 2 + random.below(runners - 1)
  const weights = Array.from({ length: selections }, () => random.unit() ** 2 + 0.01)
  const sum = weights.reduce((all, each) => all + each, 0)
  // The distance of the offers from fair prices: where all of them are near, no surplus is left.
  const margin = random.unit() < 0.5 ? 0.02 : 0.15
  const resting = weights.flatMap((weight, index) =>
    (['back', 'lay'] as const).flatMap((side) =>
      Array.from({ length: 1 + random.below(4) }, (): Resting => {
        const off = 0.002 + margin * random.unit()
        const exact = (100 * sum * (side === 'back' ? 1 + off : 1 - off)) / weight
        const price = priceAtOrBelow(CLASSIC_LADDER, Math.max(101, Math.min(100_000, exact))) ?? 101
        const mostMinor = random.unit() < 0.3 ? 500 : 60_000
        return { selectionId: index + 1, side, price, stakeMinor: 1 + random.below(mostMinor) }
      }),
    ),
  )
  const side = random.unit() < 0.5 ? 'back' : 'lay'
  const selectionId = 1 + random.below(selections)
  return sceneOf(resting, { selections, side, selectionId, isCrossing: random.unit() < 0.8 })
}
