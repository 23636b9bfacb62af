import assert from 'node:assert/strict'
import { OrderBook as OtherBook, Side as OtherSide } from 'nodejs-order-book'
import { OrderBook } from '#domain/exchange/book/book.ts'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import type { Figure } from './figure.ts'
import { commandsOf, SELECTION_ID, type Workload, workload } from './matching-workload.ts'

/**
 * Matching core only: both books do the same list of places and cancels, with no accounts, exposure or journal.
 * Per depth both are filled untimed, then take turns; each turn goes on where the last one stopped.
 * A turn of the other book is shorter where it is slow, so that the whole measure stays below 90 seconds.
 */
const DEPTHS = [
  { live: 500, opsPerTurn: 300_000, otherOpsPerTurn: 100_000 },
  { live: 5_000, opsPerTurn: 300_000, otherOpsPerTurn: 50_000 },
  { live: 50_000, opsPerTurn: 300_000, otherOpsPerTurn: 10_000 },
  { live: 500_000, opsPerTurn: 300_000, otherOpsPerTurn: 1_000 },
]
const TURNS = 5

type Contender = {
  /** Prepares a part of the operations, untimed; what it answers does them. */
  turn: (from: number, to: number) => () => void
  /** The resting orders: [price, total stake] of the backs, then of the lays, lowest price first. */
  depth: () => [price: number, total: number][][]
}

/** Operations per second of our book and of `nodejs-order-book`, at each depth, the median of several turns. */
export async function measureMatchingCore(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { live, opsPerTurn, otherOpsPerTurn } of DEPTHS) {
    const operations = workload(live, TURNS * opsPerTurn)
    const { filled } = operations
    const ours = ourBook(operations)
    const other = otherBook(operations)
    ours.turn(0, filled)()
    other.turn(0, filled)()
    assert.deepEqual(ours.depth(), other.depth(), 'the same operations lead to the same book')
    const ourRates: number[] = []
    const otherRates: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      ourRates.push(rate(ours, filled + turn * opsPerTurn, opsPerTurn))
      otherRates.push(rate(other, filled + turn * otherOpsPerTurn, otherOpsPerTurn))
    }
    const value = median(ourRates)
    figures.push({
      name: `matching core, ${live} live orders`,
      value: Math.round(value),
      unit: 'operations/s',
      against: 'nodejs-order-book',
      ratio: Number((value / median(otherRates)).toFixed(1)),
    })
  }
  return figures
}

function rate(contender: Contender, from: number, count: number): number {
  const run = contender.turn(from, from + count)
  const startMs = performance.now()
  run()
  return (count / (performance.now() - startMs)) * 1_000
}

function ourBook(operations: Workload): Contender {
  const book = new OrderBook(CLASSIC_LADDER, [SELECTION_ID])
  return {
    turn(from, to) {
      const commands = commandsOf(operations, from, to)
      return () => {
        for (const command of commands) {
          if (typeof command === 'number') book.cancel(command)
          else book.place(command)
        }
      }
    },
    depth: () =>
      (['back', 'lay'] as const).map((side) =>
        book
          .levels(SELECTION_ID, side, CLASSIC_LADDER.prices.length)
          .map(({ price, totalMinor }): [number, number] => [price, totalMinor])
          .toSorted(([a], [b]) => a - b),
      ),
  }
}

function otherBook(operations: Workload): Contender {
  const book = new OtherBook()
  return {
    turn(from, to) {
      const commands = commandsOf(operations, from, to).map((command) =>
        typeof command === 'number'
          ? String(command)
          : {
              id: String(command.id),
              side: command.side === 'back' ? OtherSide.SELL : OtherSide.BUY,
              price: command.price,
              size: command.stakeMinor,
            },
      )
      return () => {
        for (const command of commands) {
          if (typeof command === 'string') book.cancel(command)
          else book.limit(command)
        }
      }
    },
    depth: () => book.depth().map((levels) => levels.toSorted(([a], [b]) => a - b)),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

if (import.meta.main) console.table(await measureMatchingCore())
