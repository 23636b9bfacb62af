import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

type Options = {
  /** Asks the database for a sign of life. */
  ask: () => Promise<unknown>
  /** Called when it has fallen silent, before those who wait for it are told. */
  onSilent: () => void
  log: (message: string) => void
  everyMs?: number
  silenceMaxMs?: number
}

/**
 * Notices whether the database answers at all. While it does not, no request waits for it: requests under way are
 * answered with "try again", and so are new ones until the database answers. Work that was begun is not called off,
 * because nobody can say how far it came; so the refusal promises only that the same reference happens once.
 */
export class Pulse {
  readonly #options: Options
  readonly #ending = new AbortController()
  readonly #waiting = new Set<(refusal: Refusal) => void>()
  readonly #everyMs: number
  readonly #late: NodeJS.Timeout
  #isSilent = false

  constructor(options: Options) {
    this.#options = options
    this.#everyMs = options.everyMs ?? 500
    this.#late = setTimeout(() => this.#fallSilent(), options.silenceMaxMs ?? 5_000)
    void this.#feel()
  }

  /** The answer of `work`, or "try again" as soon as the database has fallen silent. */
  whileAlive<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isSilent) return Promise.reject(new Refusal('SERVICE_UNAVAILABLE'))
    return new Promise((answer, refuse) => {
      this.#waiting.add(refuse)
      void work()
        .then(answer, refuse)
        .then(() => this.#waiting.delete(refuse))
    })
  }

  stop(): void {
    this.#ending.abort()
    clearTimeout(this.#late)
  }

  async #feel(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      // A database that is away answers with an error, and that is no sign of life.
      const isAlive = await this.#options.ask().then(
        () => true,
        () => false,
      )
      if (isAlive && !signal.aborted) this.#hear()
      await sleep(this.#everyMs, undefined, { signal }).catch(() => {})
    }
  }

  #hear(): void {
    this.#late.refresh()
    if (!this.#isSilent) return
    this.#isSilent = false
    this.#options.log('The database answers again')
  }

  #fallSilent(): void {
    this.#isSilent = true
    this.#options.log('The database does not answer; requests are turned away until it does')
    this.#options.onSilent()
    for (const refuse of this.#waiting) refuse(new Refusal('SERVICE_UNAVAILABLE'))
    this.#waiting.clear()
  }
}
