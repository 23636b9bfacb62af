import { choices } from '../space.ts'
import { without } from '../table.ts'
import { allHands, handStrength, type HandOrder } from './three-cards.ts'
import { type Card, ONE_PACK } from './cards.ts'

const PACK = 52

/** How the two hands of a table stand against each other. */
export type Duel = 'A' | 'B' | 'tie'

const at = (list: { readonly [index: number]: number }, index: number): number => list[index] ?? 0

/**
 * How many hands of three are weaker than a strength, leaving out any cards: by counts of hands that contain a card or
 * two, added and taken off in turn. A question costs some look-ups, however many hands it is about.
 */
export class HandCounts {
  readonly #strengths = new Uint16Array(PACK ** 3)
  readonly #levels: number
  readonly #all: Uint32Array
  readonly #withOne: Uint32Array
  readonly #withTwo: Uint32Array
  #bare: Readonly<Record<Duel, bigint>> | undefined

  constructor(order: HandOrder) {
    const hands = [...allHands()].map((hand) => ({ hand, strength: handStrength(hand, order) }))
    const distinct = [...new Set(hands.map(({ strength }) => strength))].toSorted((a, b) => a - b)
    const levelOf = new Map(distinct.map((strength, level) => [strength, level]))
    const width = distinct.length + 1
    this.#levels = width
    this.#all = new Uint32Array(width)
    this.#withOne = new Uint32Array(width * PACK)
    this.#withTwo = new Uint32Array(width * PACK * PACK)
    for (const { hand, strength } of hands) this.#note(hand, levelOf.get(strength) ?? 0)
    for (const counts of [this.#all, this.#withOne, this.#withTwo]) {
      for (let index = 0; index < counts.length; index += 1) {
        if (index % width !== 0) counts[index] = at(counts, index) + at(counts, index - 1)
      }
    }
  }

  #note(hand: readonly Card[], level: number): void {
    // One further on: a place holds the number of hands below its level.
    const place = level + 1
    this.#all[place] = at(this.#all, place) + 1
    for (const a of hand) {
      const one = a * this.#levels + place
      this.#withOne[one] = at(this.#withOne, one) + 1
      for (const b of hand) {
        if (a === b) continue
        const two = (a * PACK + b) * this.#levels + place
        this.#withTwo[two] = at(this.#withTwo, two) + 1
        for (const c of hand) {
          if (c !== a && c !== b) this.#strengths[(a * PACK + b) * PACK + c] = level
        }
      }
    }
  }

  /** The level of a hand among all strengths, 0 the weakest. */
  level(a: Card, b: Card, c: Card): number {
    return at(this.#strengths, (a * PACK + b) * PACK + c)
  }

  /** How many hands that contain `own` and none of `gone` have a level below the limit. */
  below(limit: number, own: readonly Card[], gone: readonly Card[]): number {
    const [x, y, z] = own
    if (x === undefined) return this.#belowOfThree(limit, gone)
    if (y === undefined) return this.#belowOfTwo(limit, x, gone)
    if (z !== undefined) return this.level(x, y, z) < limit ? 1 : 0
    let count = at(this.#withTwo, (x * PACK + y) * this.#levels + limit)
    for (const card of gone) if (this.level(x, y, card) < limit) count -= 1
    return count
  }

  #belowOfThree(limit: number, gone: readonly Card[]): number {
    let count = at(this.#all, limit)
    gone.forEach((a, i) => {
      count -= at(this.#withOne, a * this.#levels + limit)
      gone.slice(i + 1).forEach((b, j) => {
        count += at(this.#withTwo, (a * PACK + b) * this.#levels + limit)
        for (const c of gone.slice(i + j + 2)) if (this.level(a, b, c) < limit) count -= 1
      })
    })
    return count
  }

  #belowOfTwo(limit: number, own: Card, gone: readonly Card[]): number {
    let count = at(this.#withOne, own * this.#levels + limit)
    gone.forEach((a, i) => {
      count -= at(this.#withTwo, (own * PACK + a) * this.#levels + limit)
      for (const b of gone.slice(i + 1)) if (this.level(own, a, b) < limit) count += 1
    })
    return count
  }

  /** In how many ways each side of a duel comes out ahead, from the cards that lie already. */
  duel(
    handA: readonly Card[],
    handB: readonly Card[],
    gone: readonly Card[],
  ): Readonly<Record<Duel, bigint>> {
    // All pairs of hands before a card lies: tables of many players ask for this one again and again.
    if (handA.length + handB.length + gone.length === 0)
      return (this.#bare ??= this.#duel([], [], []))
    return this.#duel(handA, handB, gone)
  }

  #duel(
    handA: readonly Card[],
    handB: readonly Card[],
    gone: readonly Card[],
  ): Record<Duel, bigint> {
    let [winsA, ties, total] = [0, 0, 0]
    const pack = without(ONE_PACK, [...handA, ...handB, ...gone])
    for (const more of choices(pack, 3 - handA.length)) {
      const [a = 0, b = 0, c = 0] = [...handA, ...more]
      const level = this.level(a, b, c)
      // Cards of B's own are no part of what is gone, but A's are.
      const taken = [a, b, c, ...gone]
      const weaker = this.below(level, handB, taken)
      winsA += weaker
      ties += this.below(level + 1, handB, taken) - weaker
      total += this.below(this.#levels - 1, handB, taken)
    }
    return { A: BigInt(winsA), tie: BigInt(ties), B: BigInt(total - winsA - ties) }
  }
}
