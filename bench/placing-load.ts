import { connect } from 'node:net'
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

function drive(plan: LoadPlan, index: number, endsAt: number, result: LoadResult): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true })
    let sent = 0
    let sentAt = 0
    let received = ''
    const send = () => {
      if (performance.now() >= endsAt) {
        socket.end()
        done()
        return
      }
      socket.write(requestOf(plan, (plan.firstConnection ?? 0) + index, sent++))
      sentAt = performance.now()
    }
    socket.on('connect', send)
    socket.on('error', fail)
    // After its end nobody listens any more.
    socket.on('close', () => fail(new Error('The server closed a connection')))
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
      // Answers are one JSON object; one that came in two parts is waited for.
      if (!received.endsWith('}')) return
      if (isPlaced(plan, received)) result.placed += 1
      else result.refused += 1
      result.latenciesMs.push(performance.now() - sentAt)
      received = ''
      send()
    })
  })
}

/**
 * Deterministic. Half of the players back and half lay around the same prices, so that most orders meet another and
 * nobody meets his own.
 */
function requestOf(plan: LoadPlan, connection: number, n: number): string {
  const pick = mixed(connection * 1_000_003 + n)
  const player = pick % plan.tokens.length
  const market = plan.markets[(pick >>> 9) % plan.markets.length]
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
  return plan.speaks === 'page' ? pageRequest(order, token) : programRequest(order, token)
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
