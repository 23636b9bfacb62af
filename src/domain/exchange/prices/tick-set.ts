/** No tick: what a search answers when there is none. */
export const NO_TICK = -1

/** The ticks that hold orders, one bit each: the next occupied tick costs a scan of words, not of ticks. */
export class TickSet {
  readonly #words: Uint32Array

  constructor(ticks: number) {
    this.#words = new Uint32Array(Math.ceil(ticks / 32))
  }

  add(tick: number): void {
    this.#words[tick >>> 5]! |= 1 << (tick & 31)
  }

  delete(tick: number): void {
    this.#words[tick >>> 5]! &= ~(1 << (tick & 31))
  }

  /** The lowest tick above `tick`, or `NO_TICK`. */
  above(tick: number): number {
    const from = tick + 1
    let index = from >>> 5
    let word = (this.#words[index] ?? 0) & (-1 << (from & 31))
    while (word === 0) {
      index += 1
      if (index >= this.#words.length) return NO_TICK
      word = this.#words[index] ?? 0
    }
    return (index << 5) + 31 - Math.clz32(word & -word)
  }

  /** The highest tick below `tick`, or `NO_TICK`. */
  below(tick: number): number {
    let index = tick >>> 5
    let word = (this.#words[index] ?? 0) & ~(-1 << (tick & 31))
    while (word === 0) {
      index -= 1
      if (index < 0) return NO_TICK
      word = this.#words[index] ?? 0
    }
    return (index << 5) + 31 - Math.clz32(word)
  }
}
