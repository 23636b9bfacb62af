/** A step that runs alone between two batches, with nothing under way. */
export type Solo = () => Promise<void>

/** Work that goes into a batch with others, or makes a batch of its own. */
export type Batchable = { readonly isAlone?: boolean }

/** Work that one loop does in the order in which it came: in batches, each one commit, and solos between them. */
export class BatchQueue<Work extends Batchable> {
  #entries: (Work | Solo)[] = []
  /** The number of entries that make the next batch worth beginning, and the loop that waits for them. */
  #awaited: { size: number; reached: () => void } = { size: Infinity, reached: () => {} }

  get length(): number {
    return this.#entries.length
  }

  push(entry: Work | Solo): void {
    this.#entries.push(entry)
    this.#tellGathered()
  }

  /** The work at the head, up to the next solo, `max` at most; work that is to be alone, alone. */
  takeBatch(max: number): Work[] {
    const [first] = this.#entries
    const isAlone = first !== undefined && isWork(first) && first.isAlone
    const end = this.#entries.findIndex((entry) => !isWork(entry) || entry.isAlone)
    const size = isAlone ? 1 : Math.min(end === -1 ? this.#entries.length : end, max)
    return this.#entries.splice(0, size).filter(isWork)
  }

  /** The solo at the head, if one is there. */
  takeSolo(): Solo | undefined {
    const [first] = this.#entries
    if (first === undefined || isWork(first)) return undefined
    this.#entries.shift()
    return first
  }

  /** All that waits; the solos stay. */
  takeAll(): Work[] {
    const work = this.#entries.filter(isWork)
    this.#entries = this.#entries.filter((entry) => !isWork(entry))
    return work
  }

  /** Puts a batch that was taken last back to the head. */
  putBack(batch: readonly Work[]): void {
    this.#entries.unshift(...batch)
  }

  /** Resolves as soon as so many entries wait, or `end` has come. */
  gathered(size: number, end: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { size, reached: resolve }
      this.#tellGathered()
      void end.then(() => resolve())
    })
  }

  #tellGathered(): void {
    if (this.#entries.length >= this.#awaited.size) this.#awaited.reached()
  }
}

const isWork = <Work extends Batchable>(entry: Work | Solo): entry is Work =>
  typeof entry !== 'function'
