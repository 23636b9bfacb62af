import { setTimeout as sleep } from 'node:timers/promises'
import { waitingIn } from '#domain/exchange/market/commands/waiting-orders.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import type { ExposureLimits } from '../orders/exposure-limits.ts'
import { livingMarketIds } from '../reads/reads.ts'
import type { BetDelays } from './bet-delays.ts'
import { openClearingAccount } from './clearing-account.ts'
import type { Engine } from './engine.ts'

const RETRY_MS = 1_000

type Parts = {
  db: Db
  engine: Engine
  delays: BetDelays
  exposureLimits: ExposureLimits
  log: (message: string, error?: unknown) => void
}

/** Goes on with the work that other servers have left in shards that come to this one. */
export class TakeUp {
  readonly #parts: Parts
  #isStopped = false
  clearingAccountId = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Takes this server's part of the shards; resolves when it has taken up its first. */
  async join(currency: string): Promise<void> {
    const { db, engine, delays, exposureLimits } = this.#parts
    this.clearingAccountId = await inTransaction(db, (tx) => openClearingAccount(tx, currency))
    engine.onOwnCommit(({ waiting }) => {
      // The caller, here or at another server, may be gone when the wait is over.
      for (const each of waiting) void delays.ended(each).catch(() => {})
    })
    const readLimits = () => exposureLimits.start()
    let takenUp = Promise.resolve()
    await engine.join({
      beforeTaking: readLimits,
      onTaken: () => {
        takenUp = this.again(() => this.#takeUp())
      },
      onLimits: readLimits,
    })
    await takenUp
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Living markets whose books are this server's. */
  async ownMarketIds(): Promise<number[]> {
    const { db, engine } = this.#parts
    return engine.ownAmong(await db.transaction().execute(livingMarketIds))
  }

  /** Does it, and again until it succeeds. */
  async again(work: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) {
      try {
        return await work()
      } catch (error) {
        this.#parts.log(
          'What another process has left could not be taken up and is tried again',
          error,
        )
        await sleep(RETRY_MS)
      }
    }
  }

  /** Loads every living market that is this server's; orders that wait in play there are held to from now on. */
  async #takeUp(): Promise<void> {
    const { engine, delays } = this.#parts
    const waiting = await engine.read(await this.ownMarketIds(), waitingIn)
    for (const each of waiting) void delays.ended(each)
  }
}
