import type { Tx } from '#server/db/database.ts'
import { type Clock, DatabaseClock } from './engine/clock.ts'

/**
 * The clock of the database, put forward by hand. An order that waits for a time waits until a test lets that time pass: no
 * test waits with it, and none is overtaken by it on a busy machine.
 */
export class HandClock implements Clock {
  readonly #real = new DatabaseClock()
  readonly #waits = new Set<{ untilMs: number; go: () => void }>()
  #aheadMs = 0
  #nowMs = 0

  async read(tx: Tx): Promise<Date> {
    return this.#ahead(await this.#real.read(tx))
  }

  carriedOn(): Date | undefined {
    const now = this.#real.carriedOn()
    return now && this.#ahead(now)
  }

  forget(): void {
    this.#real.forget()
  }

  reached(untilMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const wait = { untilMs, go: resolve }
      this.#waits.add(wait)
      signal.addEventListener('abort', () => {
        this.#waits.delete(wait)
        reject(new Error('stopped'))
      })
      this.#release()
    })
  }

  /** How much is waiting for a later time. */
  get waiting(): number {
    return this.#waits.size
  }

  /** Lets so much time pass, and what waited for it go on. */
  pass(ms: number): void {
    this.#aheadMs += ms
    this.#nowMs = Date.now() + this.#aheadMs
    this.#release()
  }

  #release(): void {
    for (const wait of this.#waits)
      if (wait.untilMs <= this.#nowMs) {
        this.#waits.delete(wait)
        wait.go()
      }
  }

  #ahead(now: Date): Date {
    return new Date(now.getTime() + this.#aheadMs)
  }
}
