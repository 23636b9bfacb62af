import * as z from 'zod/mini'
import { getEvent } from '#contract/catalogue.ts'
import { placed } from '#contract/exchange.ts'
import {
  type Ladder,
  nextPrice,
  previousPrice,
  type Price,
} from '#domain/exchange/prices/ladder.ts'
import { ladderOfMarket } from '#domain/exchange/kinds/market-kind.ts'
import type { OrderKind, Side } from '#domain/exchange/orders/order.ts'
import type { SeededRandom } from '#domain/random.ts'

type Market = z.output<typeof getEvent.reply>['markets'][number]

/** The deeds of all players together. */
export type Tally = {
  orders: number
  repeats: number
  cancels: number
  /** Refused requests, by code. */
  refused: Record<string, number>
}

type Order = {
  marketId: number
  selectionId: number
  side: Side
  price: number
  stakeMinor: number
  orderKind?: OrderKind
  customerRef: string
}

const STAKE_MIN_MINOR = 100
const STAKE_MAX_MINOR = 5_000

/** How a player learns that an order waits in play, while the answer to it is still to come. */
export type Waits = {
  /** Resolves when the next order of anybody begins to wait. */
  next(): Promise<void>
  /** Until when this order of the player waits; nothing when it does not. */
  untilMs(customerRef: string): Promise<number | undefined>
}

type Given = { url: string; token: string; random: SeededRandom; tally: Tally; waits: Waits }

/** A player of the replay: bets over HTTP as the page does, and now and then does what will be refused. */
export class Player {
  readonly #url: string
  readonly #token: string
  readonly #random: SeededRandom
  readonly #tally: Tally
  #open: number[] = []
  #last: Order | undefined
  #references = 0
  /** Orders that wait in play, with the time until which they do. */
  #waiting: { untilMs: number; order: Order; answer: Promise<unknown> }[] = []
  readonly #waits: Waits

  constructor(given: Given) {
    this.#waits = given.waits
    this.#url = given.url
    this.#token = given.token
    this.#random = given.random
    this.#tally = given.tally
  }

  /** One step in a market: an order, a cancel or a mistake. */
  async act(market: Market): Promise<void> {
    const dice = this.#random.unit()
    if (dice < 0.12 && this.#open.length > 0) return this.#cancel()
    if (dice < 0.15 && this.#last) return this.#repeat(this.#last)
    const order = this.#order(market)
    if (order) await this.#place(dice > 0.92 ? this.#spoilt(order) : order)
  }

  /** Resolves when the orders that wait until then have been answered. */
  async answered(nowMs: number): Promise<void> {
    const ended = this.#waiting.filter(({ untilMs }) => untilMs <= nowMs)
    this.#waiting = this.#waiting.filter(({ untilMs }) => untilMs > nowMs)
    for (const { order, answer } of ended) this.#note(order, await answer)
  }

  #order(market: Market): Order | undefined {
    const { marketId, selections, takesStartingPrice } = market
    const selection = selections[this.#random.below(selections.length)]
    if (!selection) return undefined
    const side: Side = this.#random.unit() < 0.5 ? 'back' : 'lay'
    const best = (side === 'back' ? selection.back : selection.lay)[0]?.[0]
    if (best === undefined) return undefined
    this.#references += 1
    const isOnClose = takesStartingPrice && this.#random.unit() < 0.2
    return {
      marketId,
      selectionId: selection.selectionId,
      side,
      price:
        this.#random.unit() < 0.5
          ? best
          : this.#shifted(best, side, ladderOfMarket(market.kind, market.lines)),
      stakeMinor: STAKE_MIN_MINOR + this.#random.below(STAKE_MAX_MINOR - STAKE_MIN_MINOR),
      ...(isOnClose ? { orderKind: 'market_on_close' } : {}),
      customerRef: `bet-${this.#references}`,
    }
  }

  /** A few ticks better than what is on offer: it waits for another player. */
  #shifted(best: Price, side: Side, ladder: Ladder): Price {
    const next = side === 'back' ? nextPrice : previousPrice
    let price = best
    for (let ticks = 1 + this.#random.below(3); ticks > 0; ticks -= 1)
      price = next(ladder, price) ?? price
    return price
  }

  #spoilt(order: Order): Order {
    const mistakes: Partial<Order>[] = [
      { price: 301 },
      { stakeMinor: 1 },
      { stakeMinor: 900_000_000 },
      { selectionId: 999_999_999 },
      { customerRef: 'bet-1' },
    ]
    return { ...order, ...mistakes[this.#random.below(mistakes.length)] }
  }

  /** Resolves when the order is answered, or waits in play. */
  async #place(order: Order): Promise<void> {
    const waits = this.#waits
    let isEnded = false
    const answer = this.#call('POST', '/api/orders', order).finally(() => {
      isEnded = true
    })
    while (!isEnded) {
      await Promise.race([answer, waits.next()])
      const untilMs = isEnded ? undefined : await waits.untilMs(order.customerRef)
      if (untilMs === undefined) continue
      this.#waiting.push({ untilMs, order, answer })
      return
    }
    this.#note(order, await answer)
  }

  #note(order: Order, answer: unknown): void {
    if (answer === undefined) return
    const { orderId, remainingMinor } = placed.parse(answer)
    this.#tally.orders += 1
    this.#last = order
    if (remainingMinor > 0) this.#open.push(orderId)
  }

  /** A player whose connection broke sends the same again. */
  async #repeat(order: Order): Promise<void> {
    // One that waits would be answered when it has waited.
    if ((await this.#waits.untilMs(order.customerRef)) !== undefined) return
    const answer = await this.#call('POST', '/api/orders', order)
    if (answer !== undefined) this.#tally.repeats += 1
  }

  async #cancel(): Promise<void> {
    const [orderId] = this.#open.splice(this.#random.below(this.#open.length), 1)
    const answer = await this.#call('DELETE', `/api/orders/${orderId}`)
    if (answer !== undefined) this.#tally.cancels += 1
  }

  /** The answer, or nothing when it was a refusal, which is counted. */
  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await call(this.#url + path, { method, token: this.#token, body })
    if (!('refused' in answer)) return answer.body
    const { refused } = this.#tally
    refused[answer.refused] = (refused[answer.refused] ?? 0) + 1
    return undefined
  }
}

const refusalBody = z.object({ code: z.string() })

/** Sends a request; a refusal is an answer, a breakdown is not. */
export async function call(
  url: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: object | undefined },
): Promise<{ body: unknown } | { refused: string }> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (response.status >= 500 && response.status !== 503)
    throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  return response.ok ? { body: answer } : { refused: refusalBody.parse(answer).code }
}
