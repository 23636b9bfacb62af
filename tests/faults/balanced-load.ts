import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '#domain/random.ts'
import type { Acknowledged } from './order-history.ts'

const LOOK_MS = 100
const RETRY_MS = 50
/** An order that nobody has answered for good by then is given up. */
const PATIENCE_MS = 60_000
const PRICES = [196, 198, 200, 202, 204]

type Market = { marketId: number; selectionIds: number[] }
type Given = {
  /** References of the orders begin with it. */
  name: string
  urls: readonly string[]
  tokens: readonly string[]
  markets: readonly Market[]
  senders: number
  pauseMs: number
  random: SeededRandom
}
type Answer = { status: number; body: string }

/**
 * Orders without end, sent as a proxy sends them: to servers that say they are ready, over kept connections. Only a
 * connection that was refused, by which nothing was sent, is tried at the next server without being counted.
 */
export class BalancedLoad {
  readonly acknowledged: Acknowledged[] = []
  /** From the first sending of each acknowledged order to its answer. */
  readonly latenciesMs: number[] = []
  /** Every answer other than that of an order that was placed, and every connection that broke, a sentence each. */
  readonly refused: string[] = []
  /** Answered calls that any server passes on to that of the site. */
  visits = 0
  readonly #given: Given
  readonly #agents: Map<string, Agent>
  readonly #ready: Set<string>
  readonly #working: Promise<void>[]
  #turn = 0
  #isEnding = false

  constructor(given: Given) {
    this.#given = given
    this.#agents = new Map(given.urls.map((url) => [url, new Agent({ keepAlive: true })]))
    this.#ready = new Set(given.urls)
    this.#working = [
      ...given.urls.map((url) => this.#look(url)),
      ...Array.from({ length: given.senders }, (_, sender) => this.#send(sender)),
      this.#visit(),
    ]
  }

  /** Resolves when the last order is answered. */
  async end(): Promise<void> {
    this.#isEnding = true
    await Promise.all(this.#working)
    for (const agent of this.#agents.values()) agent.destroy()
  }

  /** Resolves when so many further orders were acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count
    while (this.acknowledged.length < wanted) await sleep(RETRY_MS)
  }

  async #look(url: string): Promise<void> {
    const probe = new Agent()
    while (!this.#isEnding) {
      const answer = await call({ url, path: '/api/ready', agent: probe }).catch(() => undefined)
      if (answer?.status === 200) this.#ready.add(url)
      else this.#ready.delete(url)
      await sleep(LOOK_MS)
    }
  }

  async #send(sender: number): Promise<void> {
    const { name, markets, tokens, pauseMs, random } = this.#given
    for (let n = 0; !this.#isEnding; n += 1) {
      const market = markets[random.below(markets.length)]
      const player = random.below(tokens.length)
      if (!market) return
      const order = {
        marketId: market.marketId,
        selectionId: market.selectionIds[random.below(market.selectionIds.length)],
        side: player % 2 === 0 ? 'back' : 'lay',
        price: PRICES[random.below(PRICES.length)],
        stakeMinor: 50 + random.below(200),
        customerRef: `${name}-${sender}-${n}`,
      }
      await this.#sendUntilPlaced(order, tokens[player] ?? '')
      await sleep(pauseMs * (0.5 + random.unit()))
    }
  }

  /** Calls for the server of the site, whichever is asked. */
  async #visit(): Promise<void> {
    while (!this.#isEnding) {
      const url = this.#next() ?? ''
      const visit = { url, path: '/api/settings', agent: this.#agents.get(url) }
      const answer = await call(visit).catch((error: unknown) => {
        if (!isRefusedConnection(error)) return String(error)
        this.#ready.delete(url)
        return undefined
      })
      if (typeof answer === 'object' && answer.status === 200) this.visits += 1
      else if (answer) this.refused.push(`A visit at ${url}: ${JSON.stringify(answer)}`)
      await sleep(LOOK_MS)
    }
  }

  async #sendUntilPlaced(
    order: { marketId: number; customerRef: string },
    token: string,
  ): Promise<void> {
    const { marketId, customerRef: reference } = order
    const sentAtMs = performance.now()
    while (performance.now() < sentAtMs + PATIENCE_MS) {
      const url = this.#next()
      const answer = url && (await this.#place(url, order, token))
      if (typeof answer === 'object' && answer.status === 201) {
        const answeredAtMs = performance.now()
        const { orderId } = JSON.parse(answer.body) as { orderId: number }
        this.acknowledged.push({ reference, marketId, sentAtMs, answeredAtMs, orderId })
        this.latenciesMs.push(answeredAtMs - sentAtMs)
        return
      }
      if (answer === 'unreached') continue
      const why = typeof answer === 'object' ? `${answer.status} ${answer.body}` : answer
      this.refused.push(`${reference} at ${url}: ${why || 'no server is ready'}`)
      await sleep(RETRY_MS)
    }
    this.refused.push(`${reference} was given up`)
  }

  #next(): string | undefined {
    const ready = [...this.#ready]
    this.#turn += 1
    return ready[this.#turn % ready.length]
  }

  async #place(url: string, order: object, token: string): Promise<Answer | string> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const agent = this.#agents.get(url)
    const body = JSON.stringify(order)
    return call({ url, path: '/api/orders', headers, body, agent }).catch((error: unknown) => {
      if (!isRefusedConnection(error)) return String(error)
      this.#ready.delete(url)
      return 'unreached'
    })
  }
}

const isRefusedConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

type Call = {
  url: string
  path: string
  headers?: Record<string, string>
  body?: string
  agent: Agent | undefined
}

const call = ({ url, path, headers = {}, body, agent }: Call) =>
  new Promise<Answer>((answered, failed) => {
    const method = body === undefined ? 'GET' : 'POST'
    const options = { method, headers, ...(agent ? { agent } : {}) }
    const asking = request(`${url}${path}`, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => answered({ status: response.statusCode ?? 0, body: text }))
      response.on('error', failed)
    })
    asking.on('error', failed)
    asking.end(body)
  })
