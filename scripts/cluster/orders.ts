import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '#domain/random.ts'
import { logIn, openMarket } from '../../tests/faults/load.ts'
import type { Acknowledged } from '../../tests/faults/order-history.ts'

const SENDERS = 16
const PAUSE_MS = 250
const RETRY_MS = 50
/** After the end of the load, an order that nobody answers is given up. */
const END_MS = 30_000
/** A caller who hears nothing for so long asks the other server. */
const PATIENCE_MS = 2_000
/** Of one market each: their shards are shared by the servers. */
const MARKETS = 8

type Market = Awaited<ReturnType<typeof openMarket>>
type Given = { urls: readonly string[]; name: string; random: SeededRandom }
type Target = { tokens: readonly string[]; markets: readonly Market[] }

/** Players and markets for orders of `OrderLoad`. */
export async function prepareTarget(url: string): Promise<Target> {
  const tokens = [await logIn(url, 'demo'), await logIn(url, 'demo2')]
  const markets: Market[] = []
  for (let n = 0; n < MARKETS; n += 1) markets.push(await openMarket(url))
  return { tokens, markets }
}

/** Orders without end, some sixty a second at most: each sender repeats its order until that is answered for good. */
export class OrderLoad {
  readonly acknowledged: Acknowledged[] = []
  /** References of all orders that were sent, acknowledged or not. */
  readonly sent: string[] = []
  /** Answers that no order should have, a sentence each. */
  readonly wrong: string[] = []
  readonly #given: Given
  readonly #target: Target
  readonly #senders: Promise<void>[]
  /** When the last order is given up; no end until the load ends. */
  #endsAtMs = Number.POSITIVE_INFINITY

  constructor(target: Target, given: Given) {
    this.#target = target
    this.#given = given
    this.#senders = Array.from({ length: SENDERS }, (_, sender) => this.#sendForEver(sender))
  }

  get markets(): number[] {
    return this.#target.markets.map(({ marketId }) => marketId)
  }

  /** Resolves when the last order is answered, or is given up, which is wrong. */
  async end(): Promise<void> {
    this.#endsAtMs = Math.min(this.#endsAtMs, performance.now() + END_MS)
    await Promise.all(this.#senders)
  }

  /** Whether an order that was sent after this moment is acknowledged in each market. */
  isTakenEverywhereSince(timeMs: number): boolean {
    const late = this.acknowledged.filter(({ sentAtMs }) => sentAtMs > timeMs)
    return new Set(late.map(({ marketId }) => marketId)).size === this.#target.markets.length
  }

  async #sendForEver(sender: number): Promise<void> {
    const { random, name } = this.#given
    // Each market has a sender who backs and one who lays.
    const market = this.#target.markets[sender % this.#target.markets.length]
    const isBack = sender < SENDERS / 2
    const token = this.#target.tokens[isBack ? 0 : 1] ?? ''
    if (!market) return
    for (let n = 0; this.#endsAtMs === Number.POSITIVE_INFINITY; n += 1) {
      const reference = `${name}-${sender}-${n}`
      this.sent.push(reference)
      const body = {
        marketId: market.marketId,
        selectionId: market.selectionIds[0],
        side: isBack ? 'back' : 'lay',
        price: 200,
        stakeMinor: 50,
        customerRef: reference,
      }
      await this.#sendUntilAnswered(token, body)
      await sleep(PAUSE_MS * (0.5 + random.unit()))
    }
  }

  async #sendUntilAnswered(
    token: string,
    body: { marketId: number; customerRef: string },
  ): Promise<void> {
    const { urls, random } = this.#given
    let turn = random.below(urls.length)
    const sentAtMs = performance.now()
    for (;;) {
      const answer = await post(`${urls[turn % urls.length]}/api/orders`, token, body)
      const answeredAtMs = performance.now()
      const reference = body.customerRef
      if (answer?.status === 201) {
        const orderId = Number(answer.body.orderId)
        const { marketId } = body
        this.acknowledged.push({ reference, marketId, sentAtMs, answeredAtMs, orderId })
        return
      }
      if (answer && answer.status !== 503) {
        this.wrong.push(`${reference} was answered ${JSON.stringify(answer)}`)
        return
      }
      if (performance.now() > this.#endsAtMs) {
        this.wrong.push(`${reference} was never answered for good`)
        return
      }
      turn += 1
      await sleep(RETRY_MS)
    }
  }
}

type Answer = { status: number; body: Record<string, unknown> }

/** Undefined where there was no answer. */
async function post(url: string, token: string, body: unknown): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}
