import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import type { Engine } from '../engine/engine.ts'
import { payBack } from './reverse-settlement.ts'
import { paySettlement } from './settle-market.ts'
import { unfinishedSettlements } from './settlement-store.ts'

type Parts = {
  db: Db
  engine: Engine
  currency: string
  log: (message: string, error?: unknown) => void
}

const RETRY_MS = 1_000

/** Brings settlements and reversals that were begun to their end, step by step; what is paid already is not paid again. */
export class Payments {
  readonly #parts: Parts
  readonly #underWay = new Map<Promise<void>, number>()
  #isStopping = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  begin(marketId: number): void {
    const payment: Promise<void> = this.#payOut(marketId).finally(() =>
      this.#underWay.delete(payment),
    )
    this.#underWay.set(payment, marketId)
  }

  /** Goes on with those that others have begun. */
  async takeUp(): Promise<void> {
    const underWay = new Set(this.#underWay.values())
    for (const { marketId } of await unfinishedSettlements(this.#parts.db))
      if (!underWay.has(marketId)) this.begin(marketId)
  }

  /** Resolves when all that was begun has been paid. */
  async ended(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay.keys())
  }

  /** Waits for the steps under way; what is left of them is for the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.allSettled(this.#underWay.keys())
  }

  async #payOut(marketId: number): Promise<void> {
    const { engine, currency, log } = this.#parts
    while (!this.#isStopping) {
      try {
        await paySettlement(engine, { marketId, currency })
        await payBack(engine, { marketId, currency })
        return
      } catch (error) {
        if (this.#isStopping) return
        log(`Settlement of market ${marketId} was interrupted and goes on`, error)
        await sleep(RETRY_MS)
      }
    }
  }
}
