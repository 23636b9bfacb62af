import { describe, expect, it } from 'vitest'
import { timesOf } from '#server/test-soak.ts'
import { SeededRandom } from '../../random.ts'
import { type Fill, type Level, OrderBook, type Traded } from './book.ts'
import { CLASSIC_LADDER, priceAt } from '../prices/ladder.ts'
import type { Order, Side } from '../orders/order.ts'

const SELECTION_IDS = [1, 2, 3]
const SIDES: Side[] = ['back', 'lay']
const COMMANDS = timesOf(30_000, 100_000)
/** Above this, more is cancelled than placed: the naive book slows with every order. */
const RESTING_MAX = 250
const SEEDS = [1, 2, 3, process.env['SEED'] ? Number(process.env['SEED']) : Date.now()]

/** The rules of the book, written as plainly as possible: one array in order of arrival, sorted on demand. */
class NaiveBook {
  resting: Order[] = []
  readonly traded = new Map<number, Traded>()
  readonly tradedAt = new Map<number, Map<number, number>>()

  plan(order: Order): { fills: Fill[]; restMinor: number; isSelfMatch: boolean } {
    const fills: Fill[] = []
    let restMinor = order.stakeMinor
    for (const maker of this.queue(order.selectionId, order.side === 'back' ? 'lay' : 'back')) {
      const reaches =
        order.side === 'back' ? maker.price >= order.price : maker.price <= order.price
      if (!reaches || restMinor === 0) break
      if (maker.accountId === order.accountId) return { fills, restMinor, isSelfMatch: true }
      const stakeMinor = Math.min(restMinor, maker.stakeMinor)
      restMinor -= stakeMinor
      fills.push({
        makerOrderId: maker.id,
        makerAccountId: maker.accountId,
        price: maker.price,
        stakeMinor,
        makerRestMinor: maker.stakeMinor - stakeMinor,
      })
    }
    return { fills, restMinor, isSelfMatch: false }
  }

  apply(order: Order, fills: Fill[], restMinor: number): void {
    for (const fill of fills) {
      this.reduce(fill.makerOrderId, fill.stakeMinor)
      const { tradedMinor } = this.tradedOn(order.selectionId)
      this.traded.set(order.selectionId, {
        tradedMinor: tradedMinor + fill.stakeMinor,
        lastPrice: fill.price,
      })
      const at = this.tradedAt.get(order.selectionId) ?? new Map<number, number>()
      at.set(fill.price, (at.get(fill.price) ?? 0) + fill.stakeMinor)
      this.tradedAt.set(order.selectionId, at)
    }
    if (restMinor > 0) this.resting.push({ ...order, stakeMinor: restMinor })
  }

  reduce(id: number, byMinor: number): number {
    const order = this.resting.find((other) => other.id === id)
    if (!order) return 0
    const takenMinor = Math.min(byMinor, order.stakeMinor)
    order.stakeMinor -= takenMinor
    this.resting = this.resting.filter((other) => other.stakeMinor > 0)
    return takenMinor
  }

  /** Best for a taker first; the sort is stable, so the oldest of a price stays first. */
  queue(selectionId: number, side: Side): Order[] {
    return this.resting
      .filter((order) => order.selectionId === selectionId && order.side === side)
      .sort((a, b) => (side === 'back' ? a.price - b.price : b.price - a.price))
  }

  levels(selectionId: number, side: Side, depth: number): Level[] {
    const totals = new Map<number, number>()
    for (const { price, stakeMinor } of this.queue(selectionId, side)) {
      totals.set(price, (totals.get(price) ?? 0) + stakeMinor)
    }
    return Array.from(totals, ([price, totalMinor]) => ({ price, totalMinor })).slice(0, depth)
  }

  tradedOn(selectionId: number): Traded {
    return this.traded.get(selectionId) ?? { tradedMinor: 0, lastPrice: undefined }
  }

  tradedLevels(selectionId: number): Level[] {
    const levels = [...(this.tradedAt.get(selectionId) ?? [])]
    return levels.sort(([a], [b]) => a - b).map(([price, totalMinor]) => ({ price, totalMinor }))
  }
}

function expectSameState(book: OrderBook, naive: NaiveBook): void {
  book.assertValid()
  expect(book.size).toBe(naive.resting.length)
  const queues = SELECTION_IDS.flatMap((id) => SIDES.flatMap((side) => naive.queue(id, side)))
  expect([...book.orders()]).toEqual(queues)
  for (const id of SELECTION_IDS) {
    expect(book.traded(id)).toEqual(naive.tradedOn(id))
    expect(book.tradedLevels(id)).toEqual(naive.tradedLevels(id))
    for (const side of SIDES) {
      for (const depth of [1, 3, 350]) {
        expect(book.levels(id, side, depth)).toEqual(naive.levels(id, side, depth))
      }
    }
  }
}

/** Dense near tick 100, so that orders meet; sometimes anywhere, so that the ends of the ladder are walked. */
function randomOrder(id: number, random: SeededRandom): Order {
  const isAnywhere = random.unit() < 0.02
  const side = SIDES[random.below(2)] ?? 'back'
  const tick = isAnywhere
    ? random.below(350)
    : 100 + (side === 'back' ? 2 : -2) + random.below(13) - 6
  return {
    id,
    accountId: 1 + random.below(12),
    selectionId: SELECTION_IDS[random.below(3)] ?? 1,
    side,
    price: priceAt(CLASSIC_LADDER, tick) ?? 101,
    stakeMinor: random.unit() < 0.1 ? 1 + random.below(5_000) : 1 + random.below(300),
  }
}

/** The same market, loaded from the rows that a database would have kept. */
function rebuilt(naive: NaiveBook): OrderBook {
  const book = new OrderBook(CLASSIC_LADDER, SELECTION_IDS)
  const traded = SELECTION_IDS.map((selectionId) => ({
    selectionId,
    ...naive.tradedOn(selectionId),
    levels: naive.tradedLevels(selectionId),
  }))
  book.restore(naive.resting, traded)
  return book
}

type Step = {
  kind: 'match' | 'rest' | 'self-match' | 'cancel' | 'reduce' | 'miss'
  answers: [unknown, unknown]
}

function placeInBoth(book: OrderBook, naive: NaiveBook, order: Order): Step {
  const expected = naive.plan(order)
  const plan = book.plan(order)
  const { fills, restMinor, isSelfMatch } = plan
  const answers: Step['answers'] = [{ fills, restMinor, isSelfMatch }, expected]
  if (isSelfMatch) return { kind: 'self-match', answers }
  book.apply(plan)
  naive.apply(order, expected.fills, expected.restMinor)
  return { kind: fills.length > 0 ? 'match' : 'rest', answers }
}

/** One random command: what the fast book and the naive book answered. */
function step(book: OrderBook, naive: NaiveBook, id: number, random: SeededRandom): Step {
  const dice = random.unit()
  if (dice < (naive.resting.length > RESTING_MAX ? 0.4 : 0.7)) {
    return placeInBoth(book, naive, randomOrder(id, random))
  }
  // One index too far, so that sometimes an order is meant that does not rest.
  const known = naive.resting[random.below(naive.resting.length + 1)]
  const knownId = known?.id ?? id
  if (dice < 0.9) {
    const answers: Step['answers'] = [book.cancel(knownId), known && { ...known }]
    naive.reduce(knownId, Infinity)
    return { kind: known ? 'cancel' : 'miss', answers }
  }
  const byMinor = 1 + random.below(200)
  const answers: Step['answers'] = [book.reduce(knownId, byMinor), naive.reduce(knownId, byMinor)]
  return { kind: known ? 'reduce' : 'miss', answers }
}

describe('the fast book', () => {
  it.each(SEEDS)('does what a naive book does, seed %i', (seed) => {
    const random = SeededRandom.from(seed)
    const naive = new NaiveBook()
    let book = new OrderBook(CLASSIC_LADDER, SELECTION_IDS)
    const kinds = new Map<Step['kind'], number>()
    for (let id = 1; id <= COMMANDS; id += 1) {
      const { kind, answers } = step(book, naive, id, random)
      expect(answers[0]).toEqual(answers[1])
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if (id % 1_000 === 0) expectSameState(book, naive)
      if (id % 10_000 === 0) book = rebuilt(naive)
    }
    for (const kind of ['match', 'rest', 'self-match', 'cancel', 'reduce', 'miss'] as const) {
      expect(kinds.get(kind)).toBeGreaterThan(COMMANDS / 1_000)
    }
  })
})
