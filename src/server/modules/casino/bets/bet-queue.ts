import type { Call, Outcome } from './place-batch.ts'

/** A call with bets, and the caller who waits for its outcome. */
export type Waiting = {
  readonly call: Call
  readonly answer: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
  /** How often a batch with it was rolled back. */
  readonly attempts: number
  /** Makes a batch of its own. */
  readonly isAlone: boolean
}
/** Work that runs between two batches, with nothing under way. */
export type Solo = () => Promise<void>

const isWaiting = (entry: Waiting | Solo): entry is Waiting => typeof entry !== 'function'

/** The work of the desk, in the order in which it came. */
export class BetQueue {
  #entries: (Waiting | Solo)[] = []
  #awaited: { size: number; reached: () => void } = { size: Infinity, reached: () => {} }

  get length(): number {
    return this.#entries.length
  }

  push(entry: Waiting | Solo): void {
    this.#entries.push(entry)
    if (this.#entries.length >= this.#awaited.size) this.#awaited.reached()
  }

  /** The calls at the head, up to the next solo, `max` at most; one that is to be alone, alone. */
  takeBatch(max: number): Waiting[] {
    const [first] = this.#entries
    const isAlone = first !== undefined && isWaiting(first) && first.isAlone
    const end = this.#entries.findIndex((entry) => !isWaiting(entry) || entry.isAlone)
    const size = isAlone ? 1 : Math.min(end === -1 ? this.#entries.length : end, max)
    return this.#entries.splice(0, size).filter(isWaiting)
  }

  /** The solo at the head, if one is there. */
  takeSolo(): Solo | undefined {
    const [first] = this.#entries
    if (first === undefined || isWaiting(first)) return undefined
    this.#entries.shift()
    return first
  }

  /** All calls; the solos stay. */
  takeCalls(): Waiting[] {
    const calls = this.#entries.filter(isWaiting)
    this.#entries = this.#entries.filter((entry) => !isWaiting(entry))
    return calls
  }

  /** Puts calls that were taken last back to the head. */
  putBack(calls: readonly Waiting[]): void {
    this.#entries.unshift(...calls)
  }

  /** Resolves as soon as so many entries wait, or `end` has come. */
  gathered(size: number, end: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { size, reached: resolve }
      if (this.#entries.length >= size) resolve()
      void end.then(() => resolve())
    })
  }
}
