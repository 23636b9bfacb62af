import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '#domain/random.ts'
import type { Acknowledged } from './order-history.ts'
import type { CancelAnswer } from './owner-history.ts'

/** A caller who hears nothing for so long asks another server the same. */
const PATIENCE_MS = 2_500
const RETRY_MS = 50
/** After the end of the load, an operation that nobody answers is given up. */
const END_MS = 60_000
const PRICES = [196, 198, 200, 202, 204]
const CANCELLED_SHARE = 0.4
/** Orders of one sender that may rest; the oldest is cancelled then. */
const RESTING_MAX = 8

type Market = { marketId: number; selectionIds: number[] }
type Given = {
  urls: readonly string[]
  tokens: readonly string[]
  markets: readonly Market[]
  senders: number
  pauseMs: number
  random: SeededRandom
}
type Answer = { status: number; body: Record<string, unknown> }
type Question = { method: 'POST' | 'DELETE'; path: string; token: string; body?: object }

/**
 * Orders and cancels without end, over all servers at random. Each operation is repeated until it is answered for good,
 * and mostly at another server, so two servers often have the same operation at once.
 */
export class MixedLoad {
  readonly acknowledged: Acknowledged[] = []
  readonly cancelled: CancelAnswer[] = []
  /** Orders of which nothing rested when they were to be cancelled. */
  readonly closed: number[] = []
  /** Answers that no operation should have, a sentence each. */
  readonly wrong: string[] = []
  /** Answers "try again", and calls that were not answered. */
  retries = 0
  readonly #given: Given
  readonly #agents: readonly { url: string; agent: Agent }[]
  readonly #senders: Promise<void>[]
  #endsAtMs = Number.POSITIVE_INFINITY

  constructor(given: Given) {
    this.#given = given
    this.#agents = given.urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }) }))
    this.#senders = Array.from({ length: given.senders }, (_, sender) => this.#send(sender))
  }

  /** Orders and cancels that were acknowledged. */
  get operations(): number {
    return this.acknowledged.length + this.cancelled.length
  }

  /** Resolves when so many further operations were acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.operations + count
    while (this.operations < wanted && this.wrong.length === 0) await sleep(RETRY_MS)
  }

  /** Resolves when the last operation is answered, or is given up, which is wrong. */
  async end(): Promise<void> {
    this.#endsAtMs = performance.now() + END_MS
    await Promise.all(this.#senders)
    for (const { agent } of this.#agents) agent.destroy()
  }

  async #send(sender: number): Promise<void> {
    const { tokens, random, pauseMs } = this.#given
    // A player backs or lays, never both, so nobody meets an own order.
    const player = sender % tokens.length
    const token = tokens[player] ?? ''
    const side = player % 2 === 0 ? 'back' : 'lay'
    const resting: number[] = []
    for (let n = 0; this.#endsAtMs === Number.POSITIVE_INFINITY; n += 1) {
      const rests = await this.#place(token, { side, customerRef: `mixed-${sender}-${n}` })
      if (rests !== undefined) resting.push(rests)
      if (resting.length > RESTING_MAX || random.unit() < CANCELLED_SHARE) {
        const orderId = resting.shift()
        if (orderId !== undefined) await this.#cancel(token, orderId)
      }
      await sleep(pauseMs * (0.5 + random.unit()))
    }
  }

  /** Answers the number of the order when some of it rests. */
  async #place(
    token: string,
    { side, customerRef: reference }: { side: string; customerRef: string },
  ): Promise<number | undefined> {
    const { markets, random } = this.#given
    const { marketId, selectionIds } = markets[random.below(markets.length)] ?? { selectionIds: [] }
    if (marketId === undefined) return undefined
    const selectionId = selectionIds[random.below(selectionIds.length)]
    const price = PRICES[random.below(PRICES.length)]
    const stakeMinor = 50 + random.below(200)
    const body = { marketId, selectionId, side, price, stakeMinor, customerRef: reference }
    const sentAtMs = performance.now()
    const answer = await this.#untilAnswered({ method: 'POST', path: '/api/orders', token, body })
    if (answer?.status !== 201) {
      this.wrong.push(`${reference} was answered ${JSON.stringify(answer)}`)
      return undefined
    }
    const orderId = Number(answer.body.orderId)
    const answeredAtMs = performance.now()
    this.acknowledged.push({ reference, marketId, sentAtMs, answeredAtMs, orderId })
    return Number(answer.body.remainingMinor) > 0 ? orderId : undefined
  }

  async #cancel(token: string, orderId: number): Promise<void> {
    const path = `/api/orders/${orderId}`
    const answer = await this.#untilAnswered({ method: 'DELETE', path, token })
    const { cancelledMinor, matchedMinor } = answer?.body ?? {}
    if (answer?.status === 200)
      this.cancelled.push({
        orderId,
        cancelledMinor: Number(cancelledMinor),
        matchedMinor: Number(matchedMinor),
      })
    else if (JSON.stringify(answer).includes('ORDER_NOT_OPEN')) this.closed.push(orderId)
    else this.wrong.push(`The cancel of ${orderId} was answered ${JSON.stringify(answer)}`)
  }

  /** Undefined when the operation was given up. */
  async #untilAnswered(question: Question): Promise<Answer | undefined> {
    const { random } = this.#given
    while (performance.now() < this.#endsAtMs) {
      const server = this.#agents[random.below(this.#agents.length)]
      const answer = server && (await ask(server, question).catch(() => undefined))
      if (answer && answer.status !== 503) return answer
      this.retries += 1
      await sleep(RETRY_MS)
    }
    return undefined
  }
}

const ask = ({ url, agent }: { url: string; agent: Agent }, question: Question) =>
  new Promise<Answer>((answered, failed) => {
    const { method, path, token, body } = question
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const asking = request(`${url}${path}`, { method, headers, agent, signal }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', failed)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        // A server that dies may end an answer before all of it was sent.
        try {
          answered({ status, body: JSON.parse(text) as Record<string, unknown> })
        } catch (error) {
          failed(error as Error)
        }
      })
    })
    asking.on('error', failed)
    asking.end(body && JSON.stringify(body))
  })
