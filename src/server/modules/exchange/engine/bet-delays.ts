import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlacedOrder } from '#domain/exchange/market/command.ts'
import { placedAnswer } from '#domain/exchange/market/commands/decide.ts'
import type { Engine } from './engine.ts'
import * as store from './store.ts'

type Waiting = { accountId: number; marketId: number; orderId: number; waitsUntilMs: number }

type Parts = { db: Db; engine: Engine; log: (message: string, error?: unknown) => void }

const RETRY_MS = 1_000

/**
 * Brings the orders that wait in play to their end. A waiting order stands in the database with its bound money, so
 * after a restart the order waits for the rest of its time; the clock of bets says when the wait is over.
 */
export class BetDelays {
  readonly #parts: Parts
  readonly #endings = new Map<number, Promise<PlacedOrder>>()
  readonly #stopping = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The end of the order; called again while it waits, the same. */
  ended(waiting: Waiting): Promise<PlacedOrder> {
    const known = this.#endings.get(waiting.orderId)
    if (known) return known
    const ending = this.#end(waiting).finally(() => this.#endings.delete(waiting.orderId))
    // It may be that nobody asks: then the order goes its way all the same.
    ending.catch(() => {})
    this.#endings.set(waiting.orderId, ending)
    return ending
  }

  /** The end of an order that was placed: at once, unless it has to wait in play. */
  endOf(
    { accountId, marketId }: { accountId: number; marketId: number },
    placed: PlacedOrder,
  ): PlacedOrder | Promise<PlacedOrder> {
    const { orderId, waitsUntilMs } = placed
    if (waitsUntilMs === undefined) return placed
    return this.ended({ accountId, marketId, orderId, waitsUntilMs })
  }

  /** Waits no more; the orders go on waiting in the database. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#endings.values())
  }

  async #end({ accountId, marketId, orderId, waitsUntilMs }: Waiting): Promise<PlacedOrder> {
    const { engine, log } = this.#parts
    let untilMs = waitsUntilMs
    for (;;) {
      await this.#unlessStopped((signal) => engine.clock.reached(untilMs, signal))
      try {
        const released = await engine.anywhere.submit({
          kind: 'release',
          accountId,
          marketId,
          orderId,
        })
        if ('orderId' in released) return released
        untilMs = released.waitsUntilMs
      } catch (error) {
        const isOver = error instanceof Refusal && error.code === 'ORDER_NOT_OPEN'
        const answer = isOver ? await this.#answerOf(orderId) : undefined
        if (answer) return answer
        log(`Order ${orderId} could not be let into the book and is tried again`, error)
        await this.pause(RETRY_MS)
      }
    }
  }

  /** Of an order that did not come to the end of its wait: its market moved on, or it was taken back. */
  async #answerOf(orderId: number): Promise<PlacedOrder | undefined> {
    const placed = await store.placedOrder(this.#parts.db, orderId)
    return placed && placedAnswer(placed)
  }

  /** Fails when it is stopped meanwhile. */
  pause(delayMs: number): Promise<void> {
    return this.#unlessStopped((signal) => sleep(delayMs, undefined, { signal }))
  }

  async #unlessStopped(wait: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#stopping
    if (!signal.aborted) await wait(signal).catch(() => {})
    if (signal.aborted) throw new Refusal('SERVICE_UNAVAILABLE')
  }
}
