import { assert } from './assert.ts'

/** The whole state of a generator: plain numbers, so it can be kept beside what it drives. */
export type RandomState = readonly [a: number, b: number, c: number, counter: number]

/**
 * Chris Doty-Humphrey's sfc32: small, quick, and the same numbers for the same seed everywhere. For simulations, demo
 * matches and bots only. An observer of some of its numbers can compute the next ones, so it must never decide a game,
 * a draw or a token.
 */
export class SeededRandom {
  #a: number
  #b: number
  #c: number
  #counter: number

  constructor([a, b, c, counter]: RandomState) {
    this.#a = a
    this.#b = b
    this.#c = c
    this.#counter = counter
  }

  /** A generator that begins at `seed`, any safe integer from 0. */
  static from(seed: number): SeededRandom {
    assert(Number.isSafeInteger(seed) && seed >= 0, `seed ${seed}`)
    const random = new SeededRandom([0, seed | 0, Math.floor(seed / 2 ** 32) | 0, 1])
    // The author's number of rounds until neighbouring seeds have nothing in common.
    for (let round = 0; round < 12; round += 1) random.#next()
    return random
  }

  get state(): RandomState {
    return [this.#a, this.#b, this.#c, this.#counter]
  }

  /** Evenly spread over [0, 1), in steps of 2^-32. */
  unit(): number {
    return this.#next() / 2 ** 32
  }

  /** Evenly spread over [from, to). */
  between(from: number, to: number): number {
    return from + (to - from) * this.unit()
  }

  /** One of 0 … count - 1. */
  below(count: number): number {
    return Math.floor(this.unit() * count)
  }

  #next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0
    return result >>> 0
  }
}
