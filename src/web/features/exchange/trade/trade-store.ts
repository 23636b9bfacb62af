import {
  cancelOrder,
  cancelOrders,
  changeOrder,
  placeOrder,
  type OrderRow,
  type Placed,
  type PlaceOrder,
} from '#contract/exchange.ts'
import type { Ladder } from '#domain/exchange/prices/ladder.ts'
import type { Minor } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ANSWER_TIMEOUT_MS, isUnanswered, newReference } from '../order-call.ts'
import { closingOrder, type Followed } from './tick-offset.ts'

/**
 *   pending ──answered──▶ done, with what came of it
 *   pending ──refused──▶ refused
 *   pending ──no answer──▶ unknown ──ask again──▶ pending, with the same reference
 */
export type DeedState = 'pending' | 'done' | 'refused' | 'unknown'
export type Deed = {
  key: number
  at: number
  /** The deed, in words. */
  what: string
  state: DeedState
  /** Its outcome. */
  answer: string
}

/** The texts that the store cannot make by itself. */
export type TradeTexts = {
  placed: (placed: Placed) => string
  cancelled: (amountMinor: Minor) => string
  unknown: string
}

const DEEDS_MAX = 30

/** The deeds of a trader on one market, newest first, and orders that are closed as they are matched. */
export class TradeStore {
  readonly #texts: TradeTexts
  readonly #onAnswer: () => void
  readonly #listeners = new Set<() => void>()
  readonly #again = new Map<number, () => Promise<void>>()
  readonly #followed = new Map<number, Followed>()
  #deeds: readonly Deed[] = []
  #lastKey = 0

  /** `onAnswer`: something may be another way now than the page thinks. */
  constructor(texts: TradeTexts, onAnswer: () => void) {
    this.#texts = texts
    this.#onAnswer = onAnswer
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): readonly Deed[] => this.#deeds

  /** Places an order; with an offset it is closed by itself as it is matched. */
  place(order: Omit<PlaceOrder, 'customerRef'>, what: string, offsetTicks = 0): Promise<void> {
    const body = { ...order, customerRef: newReference() }
    return this.#do(what, async (signal) => {
      const placed = await call(placeOrder, { body, signal })
      if (offsetTicks > 0) this.#followed.set(placed.orderId, { offsetTicks, closedMinor: 0 })
      return this.#texts.placed(placed)
    })
  }

  /** Places the unmatched rest of an order at another price. */
  move({ orderId, matchedMinor, remainingMinor }: OrderRow, price: number, what: string) {
    const body = {
      price,
      stakeMinor: matchedMinor + remainingMinor,
      customerRef: newReference(),
    }
    return this.#do(what, async (signal) => {
      const placed = await call(changeOrder, { params: { orderId }, body, signal })
      const followed = this.#followed.get(orderId)
      if (followed && placed.orderId !== orderId)
        this.#followed.set(placed.orderId, { ...followed, closedMinor: 0 })
      return this.#texts.placed(placed)
    })
  }

  cancel({ orderId }: OrderRow, what: string): Promise<void> {
    return this.#do(what, async (signal) => {
      const { cancelledMinor } = await call(cancelOrder, { params: { orderId }, signal })
      return this.#texts.cancelled(cancelledMinor)
    })
  }

  cancelAll(marketId: number, what: string): Promise<void> {
    return this.#do(what, async (signal) => {
      const { cancelledMinor } = await call(cancelOrders, { body: { marketId }, signal })
      return this.#texts.cancelled(cancelledMinor)
    })
  }

  /** Closes what was matched of the orders that were placed with an offset. */
  follow(
    orders: readonly OrderRow[],
    terms: { ladder: Ladder; stakeMinMinor: Minor },
    whatOf: (order: PlaceOrder) => string,
  ): void {
    for (const order of orders) {
      const followed = this.#followed.get(order.orderId)
      const body = followed && closingOrder(order, followed, terms)
      if (!followed || !body) continue
      this.#followed.set(order.orderId, { ...followed, closedMinor: order.matchedMinor })
      void this.#do(whatOf(body), async (signal) =>
        this.#texts.placed(await call(placeOrder, { body, signal })),
      )
    }
  }

  /** Asks again about what was not answered: the same thing under the same reference, so it happens once. */
  askAgain(key: number): void {
    void this.#again.get(key)?.()
  }

  async #do(what: string, ask: (signal: AbortSignal) => Promise<string>): Promise<void> {
    this.#lastKey += 1
    const key = this.#lastKey
    const deed: Deed = { key, at: Date.now(), what, state: 'pending', answer: '' }
    this.#change([deed, ...this.#deeds].slice(0, DEEDS_MAX))
    const run = async (): Promise<void> => {
      this.#again.delete(key)
      this.#update(key, { state: 'pending', answer: '' })
      try {
        const answer = await ask(AbortSignal.timeout(ANSWER_TIMEOUT_MS))
        this.#update(key, { state: 'done', answer })
      } catch (error) {
        const isUnknown = isUnanswered(error)
        if (isUnknown) this.#again.set(key, run)
        this.#update(key, {
          state: isUnknown ? 'unknown' : 'refused',
          answer: isUnknown ? this.#texts.unknown : sentenceOf(error),
        })
      }
      this.#onAnswer()
    }
    await run()
  }

  #update(key: number, change: Partial<Deed>): void {
    this.#change(this.#deeds.map((deed) => (deed.key === key ? { ...deed, ...change } : deed)))
  }

  #change(deeds: readonly Deed[]): void {
    this.#deeds = deeds
    for (const listener of this.#listeners) listener()
  }
}
