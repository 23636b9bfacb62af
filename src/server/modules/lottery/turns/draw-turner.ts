import type { TurnersFace } from '#server/shards/turners.ts'
import { LOTTERY } from '../needs.ts'
import type { DrawTurns } from './draw-turns.ts'

const EVERY_MS = 10_000

type Needs = {
  turns: DrawTurns
  turners: Pick<TurnersFace, 'add'>
  /** Takes every draw that this server turns one step further. */
  pass: () => Promise<void>
  log: (message: string, error: unknown) => void
}

/**
 * Has this server turn its draws, again and again. All that a draw is stands in the database, so nothing is handed over: the
 * next owner looks at once for what is due.
 */
export class DrawTurner {
  readonly #needs: Needs
  #passes: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStarted = false
  #isCalled = false

  constructor(needs: Needs) {
    this.#needs = needs
    needs.turners.add({
      name: LOTTERY,
      calls: {},
      questions: {},
      quiet: (shards) => needs.turns.quiet(shards),
      taken: () => this.#call(),
      lost: () => {},
      visited: () => {},
      followed: () => {},
      changed: () => {},
    })
  }

  start(): void {
    this.#isStarted = true
    this.#call()
  }

  /** Resolves when the last step has ended. */
  async stop(): Promise<void> {
    this.#isStarted = false
    this.#needs.turns.halt()
    clearTimeout(this.#timer)
    await this.#passes.catch(() => {})
  }

  /** Turns the draws of this server once, after a pass that is under way. `signal`: the server ends. */
  turn(signal?: AbortSignal): Promise<void> {
    const halt = () => this.#needs.turns.halt()
    if (signal?.aborted) halt()
    signal?.addEventListener('abort', halt, { once: true })
    const pass = this.#passes
      .catch(() => {})
      .then(() => this.#needs.pass())
      .finally(() => {
        signal?.removeEventListener('abort', halt)
        this.#wait()
      })
    this.#passes = pass
    return pass
  }

  /** Turns them soon; calls that come before the pass begins are one. */
  #call(): void {
    if (!this.#isStarted || this.#isCalled) return
    this.#isCalled = true
    const { pass, log } = this.#needs
    this.#passes = this.#passes
      .catch(() => {})
      .then(() => {
        this.#isCalled = false
        return pass()
      })
      .catch((error: unknown) => log('Draws of lotteries wait to be turned', error))
      .finally(() => this.#wait())
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#isStarted) this.#timer = setTimeout(() => this.#call(), EVERY_MS).unref()
  }
}
