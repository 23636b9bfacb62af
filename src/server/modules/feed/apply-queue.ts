import { isTransient } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type FollowedFixture, isAnyBehind } from './followed-fixture.ts'

const AT_ONCE = 4
const RETRY_MS = 1_000

/** Applies fixtures that are behind, a few at a time, each one alone, and again later what failed in passing. */
export class ApplyQueue {
  readonly #apply: (fixture: FollowedFixture) => Promise<void>
  /** Those that wait, are applied or will be tried again. */
  readonly #entered = new Set<FollowedFixture>()
  readonly #applying = new Set<Promise<void>>()
  readonly #retries = new Set<NodeJS.Timeout>()
  #waiting: FollowedFixture[] = []
  #isStopped = false

  /** `apply` throws only what may pass (see `isPassing`). */
  constructor(apply: (fixture: FollowedFixture) => Promise<void>) {
    this.#apply = apply
  }

  enter(fixture: FollowedFixture): void {
    if (this.#entered.has(fixture) || this.#isStopped) return
    this.#entered.add(fixture)
    this.#waiting.push(fixture)
    this.#fill()
  }

  /** Resolves when nothing waits or is under way; what failed in passing is not waited for. */
  async idle(): Promise<void> {
    while (this.#applying.size > 0) await Promise.all(this.#applying)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const retry of this.#retries) clearTimeout(retry)
    this.#waiting = []
    await this.idle()
  }

  #fill(): void {
    while (this.#applying.size < AT_ONCE) {
      const fixture = this.#waiting.shift()
      if (!fixture) return
      const applied = this.#catchUp(fixture).then(() => {
        this.#applying.delete(applied)
        this.#fill()
      })
      this.#applying.add(applied)
    }
  }

  async #catchUp(fixture: FollowedFixture): Promise<void> {
    try {
      while (isAnyBehind(fixture) && !this.#isStopped) await this.#apply(fixture)
      this.#entered.delete(fixture)
    } catch {
      const retry = setTimeout(() => {
        this.#retries.delete(retry)
        this.#entered.delete(fixture)
        this.enter(fixture)
      }, RETRY_MS)
      this.#retries.add(retry)
    }
  }
}

/** Whether the same step may succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  isTransient(error) || (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE')
