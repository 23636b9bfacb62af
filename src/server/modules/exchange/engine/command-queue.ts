import type { RefusalCode } from '#contract/refusal.ts'
import type { Outcome } from '#domain/exchange/market/commands/run-commands.ts'
import type { Command } from '#domain/exchange/market/command.ts'

/** A command, and the caller who waits for its outcome. */
export type Waiting = {
  command: Command
  answer: (outcome: Outcome<RefusalCode>) => void
  fail: (error: unknown) => void
  /** Makes a batch of its own. */
  isAlone?: boolean
}
/** A step that runs alone between two batches. */
export type Solo = () => Promise<void>

const isWaiting = (entry: Waiting | Solo): entry is Waiting => typeof entry !== 'function'

/** The work of the engine, in the order it came. */
export class CommandQueue {
  #entries: (Waiting | Solo)[] = []
  /** The number of entries that make the next batch worth beginning, and the loop that waits for them. */
  #awaited: { size: number; reached: () => void } = { size: Infinity, reached: () => {} }

  get length(): number {
    return this.#entries.length
  }

  push(entry: Waiting | Solo): void {
    this.#entries.push(entry)
    this.#tellGathered()
  }

  /** The commands at the head, up to the next solo, `max` at most; one that is to be alone, alone. */
  takeBatch(max: number): Waiting[] {
    const [first] = this.#entries
    const isAlone = first !== undefined && isWaiting(first) && first.isAlone
    const end = this.#entries.findIndex((entry) => !isWaiting(entry) || entry.isAlone)
    const size = isAlone ? 1 : Math.min(end === -1 ? this.#entries.length : end, max)
    return this.#entries.splice(0, size).filter(isWaiting)
  }

  /** The solo at the head, if one is there. */
  takeSolo(): Solo | undefined {
    const first = this.#entries[0]
    if (first === undefined || isWaiting(first)) return undefined
    this.#entries.shift()
    return first
  }

  /** All commands; the solos stay. */
  takeCommands(): Waiting[] {
    const commands = this.#entries.filter(isWaiting)
    this.#entries = this.#entries.filter((entry) => !isWaiting(entry))
    return commands
  }

  /** Puts a batch that was taken last back to the head. */
  putBack(batch: readonly Waiting[]): void {
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
