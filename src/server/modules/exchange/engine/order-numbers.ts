import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'

/** As many as the sequence of the database gives at once. */
const RANGE = 1_000
/** Orders of an account that stands between two others come on top of those that are asked for. */
const MORE = 500

/** More orders were made than numbers were fetched for: the next try fetches more. */
export class NumbersSpent extends Error {}

type Range = { next: number; end: number }
/** The numbers that were there at a moment. */
export type Mark = { era: number; ranges: readonly Range[] }
/** A source of numbers; a simulation has one of its own. */
export type Numbers = Pick<OrderNumbers, 'reserve' | 'next' | 'renew' | 'mark' | 'goBackTo'>

/**
 * Gives orders their numbers, rising. They come from the database by the thousand, and those that are left are given up
 * when a shard changes hands: in a market, who comes later has the higher number, whichever server took the order.
 */
export class OrderNumbers {
  readonly #db: Db
  #ranges: Range[] = []
  #fetching: Promise<void> | undefined
  #isOld = false
  /** Rises when what was left is given up. */
  #era = 0
  #more = MORE

  constructor(db: Db) {
    this.#db = db
  }

  /** Resolves when there are so many, and some more. */
  async reserve(count: number): Promise<void> {
    while (this.#isOld || this.#left() < count + this.#more) {
      this.#fetching ??= this.#fetch(count + this.#more).finally(() => (this.#fetching = undefined))
      await this.#fetching
    }
  }

  next(): number {
    const [range] = this.#ranges
    if (!range) {
      this.#more *= 2
      throw new NumbersSpent('The numbers of a batch are spent')
    }
    const number = range.next
    range.next += 1
    if (range.next === range.end) this.#ranges.shift()
    return number
  }

  mark(): Mark {
    return { era: this.#era, ranges: this.#ranges.map((range) => ({ ...range })) }
  }

  /** Gives numbers anew that a transaction took which was surely rolled back: nobody has heard of them. */
  goBackTo({ era, ranges }: Mark): void {
    if (era !== this.#era) return
    const end = ranges.at(-1)?.end ?? 0
    this.#ranges = [...ranges, ...this.#ranges.filter((range) => range.end > end)]
  }

  /** Numbers that are fetched from now on are above all numbers that others have given before. */
  renew(): void {
    this.#isOld = true
    this.#era += 1
  }

  #left(): number {
    return this.#ranges.reduce((sum, { next, end }) => sum + end - next, 0)
  }

  async #fetch(count: number): Promise<void> {
    if (this.#isOld) this.#ranges = []
    this.#isOld = false
    const { rows } = await sql<{ first: number }>`
      select nextval('order_number') as first from generate_series(1, ${Math.ceil(count / RANGE)})`.execute(
      this.#db,
    )
    assert(rows.length > 0, 'the sequence gives numbers')
    // Others may have taken the ranges between.
    this.#ranges.push(...rows.map(({ first }) => ({ next: first, end: first + RANGE })))
  }
}
