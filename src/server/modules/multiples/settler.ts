import type { Job } from '#server/jobs/job.ts'
import type { Commits } from '#server/modules/exchange/index.ts'
import { cancelCorrelated, type Parts, settleMultiples } from './settle-multiples.ts'

/**
 * Brings bets on when a market moves. The job does the same every minute, and at the start, for what was missed: it does not
 * matter which of the two comes first, and never do both run at once.
 */
export class MultiplesSettler {
  readonly #parts: Parts
  #isDirty = false
  #isStopped = false
  #running: Promise<void> | undefined

  constructor(parts: Parts & { exchange: Pick<Commits, 'onCommit'> }) {
    this.#parts = parts
    parts.exchange.onCommit(({ movedMarketId }) => {
      if (movedMarketId === undefined || this.#isStopped) return
      this.#settle().catch((error: unknown) => parts.log('Multiples wait to be settled', error))
    })
  }

  readonly jobs: readonly Job[] = [
    {
      name: 'settle-multiples',
      schedule: { everySeconds: 60 },
      run: async () => {
        try {
          await cancelCorrelated(this.#parts)
        } finally {
          await this.#settle()
        }
      },
    },
  ]

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running?.catch(() => {})
  }

  #settle(): Promise<void> {
    this.#isDirty = true
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #run(): Promise<void> {
    while (this.#isDirty && !this.#isStopped) {
      this.#isDirty = false
      await settleMultiples(this.#parts)
    }
  }
}
