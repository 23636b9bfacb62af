import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** One order a request over keep-alive connections: each connection sends its next order when it has its answer. */
export type LoadPlan = {
  /** `page`: as the page does. `json-rpc`: as programs do. */
  speaks: 'page' | 'json-rpc'
  port: number
  connections: number
  /** Connections of another number send other orders. */
  firstConnection?: number
  seconds: number
  /** Of the players' sessions, of the kind that is spoken. */
  tokens: string[]
  markets: { marketId: number; selectionIds: number[] }[]
  /** `one`: each player bets on one market, as somebody does who follows a match. By itself all bet on all. */
  betsOn?: 'one' | 'all'
  /** Ports by the names of servers: calls go to the owner of their market as soon as an answer has named it. */
  ledTo?: Readonly<Record<string, number>>
  prefix: string
}
export type LoadResult = {
  placed: number
  refused: number
  seconds: number
  latenciesMs: number[]
}

const PRICES = [190, 192, 194, 196, 198, 200, 202, 204, 206, 208, 210]

async function run(plan: LoadPlan): Promise<LoadResult> {
  const result: LoadResult = { placed: 0, refused: 0, seconds: 0, latenciesMs: [] }
  const startedAt = performance.now()
  const endsAt = startedAt + plan.seconds * 1_000
  await Promise.all(
    Array.from({ length: plan.connections }, (_, index) => drive(plan, index, endsAt, result)),
  )
  result.seconds = (performance.now() - startedAt) / 1_000
  return result
}

/** Sends one order after the other, over kept connections. */
async function drive(plan: LoadPlan, index: number, endsAt: number, result: LoadResult) {
  const connections = new Map<number, Connection>()
  for (let n = 0; performance.now() < endsAt; n += 1) {
    const { marketId, text } = requestOf(plan, (plan.firstConnection ?? 0) + index, n)
    const port = owners.get(marketId) ?? plan.port
    const connection = connections.get(port) ?? new Connection(port)
    connections.set(port, connection)
    const sentAt = performance.now()
    const answer = await connection.ask(text)
    result.latenciesMs.push(performance.now() - sentAt)
    if (isPlaced(plan, answer)) result.placed += 1
    else result.refused += 1
    if (plan.ledTo && !owners.has(marketId)) learnOwner(marketId, answer, plan.ledTo)
  }
  for (const connection of connections.values()) connection.end()
}

/** The ports of the servers that own the books of markets, as answers have named them. */
const owners = new Map<number, number>()

function learnOwner(marketId: number, answer: string, ports: Readonly<Record<string, number>>) {
  const [, name = ''] = /^fairbook-server: (\S+)/m.exec(answer) ?? []
  const port = ports[name]
  if (port !== undefined) owners.set(marketId, port)
}

class Connection {
  readonly #socket: Socket
  #received = ''
  #answer: (text: string) => void = () => {}
  #fail: (error: Error) => void = () => {}

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed a connection')))
    this.#socket.on('data', (text: string) => {
      this.#received += text
      // Answers are one JSON object; one that came in two parts is waited for.
      if (!this.#received.endsWith('}')) return
      const answer = this.#received
      this.#received = ''
      this.#answer(answer)
    })
  }

  ask(text: string): Promise<string> {
    return new Promise((answer, fail) => {
      this.#answer = answer
      this.#fail = fail
      this.#socket.write(text)
    })
  }

  end(): void {
    this.#socket.end()
  }
}

/**
 * Deterministic. Half of the players back and half lay around the same prices, so that most orders meet another and
 * nobody meets his own.
 */
function requestOf(plan: LoadPlan, connection: number, n: number) {
  const pick = mixed(connection * 1_000_003 + n)
  const player = pick % plan.tokens.length
  // A backer and a layer in each.
  const choice = plan.betsOn === 'one' ? mixed(player >>> 1) : pick >>> 9
  const market = plan.markets[choice % plan.markets.length]
  const selections = market?.selectionIds ?? []
  const order = {
    marketId: market?.marketId ?? 0,
    selectionId: selections[(pick >>> 14) % selections.length] ?? 0,
    side: player % 2 === 0 ? ('back' as const) : ('lay' as const),
    price: PRICES[(pick >>> 17) % PRICES.length] ?? 0,
    stakeMinor: 100 + ((pick >>> 5) % 900),
    customerRef: `${plan.prefix}-${connection}-${n}`,
  }
  const token = plan.tokens[player] ?? ''
  const ask = plan.speaks === 'page' ? pageRequest : programRequest
  return { marketId: order.marketId, text: ask(order, token) }
}

type Order = {
  marketId: number
  selectionId: number
  side: 'back' | 'lay'
  price: number
  stakeMinor: number
  customerRef: string
}

const pageRequest = (order: Order, token: string): string =>
  request('/api/orders', `authorization: Bearer ${token}`, order)

/** Every program has the key that is named like its session. */
function programRequest(order: Order, token: string): string {
  const { marketId, selectionId, side, price, stakeMinor, customerRef } = order
  const instruction = {
    orderType: 'LIMIT',
    selectionId,
    handicap: 0,
    side: side.toUpperCase(),
    limitOrder: { size: stakeMinor / 100, price: price / 100, persistenceType: 'LAPSE' },
  }
  const params = { marketId: `1.${marketId}`, instructions: [instruction], customerRef }
  const body = { jsonrpc: '2.0', id: 1, method: 'SportsAPING/v1.0/placeOrders', params }
  const credentials = `x-application: ${token}\r\nx-authentication: ${token}`
  return request('/exchange/betting/json-rpc/v1', credentials, body)
}

function request(path: string, credentials: string, body: object): string {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${credentials}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
}

const isPlaced = ({ speaks }: LoadPlan, answer: string): boolean =>
  speaks === 'page' ? answer.startsWith('201', 9) : answer.includes('"betId"')

/** Spreads neighbouring numbers over 32 bits. */
function mixed(n: number): number {
  let x = Math.imul(n ^ (n >>> 16), 0x45d9f3b)
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  return (x ^ (x >>> 16)) >>> 0
}

parentPort?.postMessage(await run(workerData))
