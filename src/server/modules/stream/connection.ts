import { randomBytes } from 'node:crypto'
import type { TLSSocket } from 'node:tls'
import {
  type AuthenticationRequest,
  type ConnectionMessage,
  FIRST_WORD_TIMEOUT_MS,
  type MarketSubscriptionRequest,
  type OrderSubscriptionRequest,
  type StatusMessage,
  type StreamError,
  streamRequest,
  type StreamRequest,
} from '#contract/standard/stream.ts'
import { withoutNulls } from '#contract/standard/values.ts'
import type { Guest } from './access.ts'
import { LineReader } from './line-reader.ts'

/** The server's side of a connection. */
export type Host = {
  admit: (request: AuthenticationRequest) => Promise<Guest | StreamError>
  /** Takes one of the account's connections; answers how many are left, or nothing when there is none. */
  seat: (guest: Guest) => number | undefined
  subscribeMarkets: (
    request: MarketSubscriptionRequest,
    line: Begin,
  ) => Promise<Subscription | StreamError>
  subscribeOrders: (
    request: OrderSubscriptionRequest,
    line: Begin & { guest: Guest },
  ) => Promise<Subscription | StreamError>
  log: (message: string, error: unknown) => void
}
export type Begin = {
  send: (line: string) => void
  isChoked: () => boolean
  /** Called before the first change is sent. */
  accepted: () => void
}
export type Subscription = { close: () => void }

/** Written and not read yet: more than this waits, much more is given up. */
const CHOKED_BYTES = 256 * 1024
const UNREAD_BYTES_MAX = 16 * 1024 * 1024
/** Requests in a minute. */
const REQUESTS_MAX = 120
const MINUTE_MS = 60_000

const sentences: Partial<Record<StreamError, string>> = {
  TIMEOUT: `idle: ${FIRST_WORD_TIMEOUT_MS} ms`,
  INVALID_INPUT: 'this is no message that can be read',
  INVALID_REQUEST: 'this is no request that can be made now',
  NOT_AUTHORIZED: 'authentication comes first',
  SUBSCRIPTION_LIMIT_EXCEEDED: 'the subscription has too many markets',
}

/**
 * One socket and what was said on it.
 *
 *   silent ──authentication──▶ admitted ──subscriptions──▶ admitted ──▶ closed
 *   silent ──FIRST_WORD_TIMEOUT_MS, whatever else was said──▶ closed
 *   any ──an error, save too many markets──▶ closed
 *
 * Requests are answered one after the other, each with a status of its id before anything else comes of it.
 */
export class Connection {
  readonly #socket: TLSSocket
  readonly #host: Host
  readonly #connectionId = `${Date.now()}-${randomBytes(6).toString('hex')}`
  readonly #requests: StreamRequest[] = []
  /** Ends who does not say who they are. */
  readonly #silence: NodeJS.Timeout
  #markets: Subscription | undefined
  #orders: Subscription | undefined
  #isWorking = false
  #isClosed = false
  #count = 0
  #countedSinceMs = performance.now()
  /** The program that has said who it is. */
  guest: Guest | undefined

  constructor(socket: TLSSocket, host: Host) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay()
    const reader = new LineReader(
      (line) => this.#hear(line),
      () => this.fail('INVALID_INPUT'),
    )
    socket.on('data', (chunk: Buffer) => !this.#isClosed && reader.read(chunk))
    socket.on('close', () => this.#end())
    socket.on('error', () => socket.destroy())
    this.#silence = setTimeout(() => this.fail('TIMEOUT'), FIRST_WORD_TIMEOUT_MS)
    const hello: ConnectionMessage = { op: 'connection', connectionId: this.#connectionId }
    this.#send(JSON.stringify(hello))
  }

  /** Says what is wrong and hangs up. */
  fail(errorCode: StreamError, id?: number): void {
    if (this.#isClosed) return
    this.#status({ errorCode, connectionClosed: true }, id)
    this.#end()
    this.#socket.end()
  }

  /** The server goes away. */
  close(): void {
    this.#end()
    this.#socket.destroy()
  }

  #end(): void {
    this.#isClosed = true
    clearTimeout(this.#silence)
    this.#requests.length = 0
    this.#markets?.close()
    this.#orders?.close()
  }

  #send(line: string): void {
    const socket = this.#socket
    if (socket.destroyed || socket.writableEnded) return
    if (socket.writableLength > UNREAD_BYTES_MAX) socket.destroy()
    else socket.write(`${line}\r\n`)
  }

  #status(status: Partial<StatusMessage>, id: number | undefined): void {
    const { errorCode } = status
    const errorMessage = errorCode && (sentences[errorCode] ?? errorCode)
    const message: StatusMessage = {
      op: 'status',
      ...(id !== undefined && { id }),
      statusCode: errorCode ? 'FAILURE' : 'SUCCESS',
      connectionClosed: false,
      ...status,
      ...(errorMessage && { errorMessage, connectionId: this.#connectionId }),
    }
    this.#send(JSON.stringify(message))
  }

  #hear(line: string): void {
    if (this.#isClosed) return
    if (this.#isTooMuch()) return this.fail('TOO_MANY_REQUESTS')
    const sent = parse(line)
    if (sent === undefined) return this.fail('INVALID_INPUT')
    const { data, error } = streamRequest.safeParse(sent)
    const { op, id } = sent as Record<string, unknown>
    const ownId = typeof id === 'number' && Number.isInteger(id) ? id : undefined
    if (error) return this.fail(isKnown(op) ? 'INVALID_INPUT' : 'INVALID_REQUEST', ownId)
    this.#requests.push(data)
    if (!this.#isWorking) void this.#work()
  }

  #isTooMuch(): boolean {
    const now = performance.now()
    if (now - this.#countedSinceMs > MINUTE_MS) {
      this.#countedSinceMs = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count > REQUESTS_MAX
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (let request = this.#requests.shift(); request; request = this.#requests.shift()) {
      try {
        await this.#answer(request)
      } catch (error) {
        this.#host.log('A request of the stream failed', error)
        this.fail('UNEXPECTED_ERROR', request.id)
      }
    }
    this.#isWorking = false
  }

  async #answer(request: StreamRequest): Promise<void> {
    const { id } = request
    if (request.op === 'heartbeat') return this.#status({}, id)
    if (request.op === 'authentication') return this.#authenticate(request)
    const { guest } = this
    if (!guest) return this.fail('NOT_AUTHORIZED', id)
    const line = {
      send: (text: string) => this.#send(text),
      isChoked: () => this.#socket.writableLength > CHOKED_BYTES,
    }
    const isMarkets = request.op === 'marketSubscription'
    // A new subscription takes the place of the one before, which is silent from here on.
    const accepted = () => {
      if (isMarkets) this.#markets?.close()
      else this.#orders?.close()
      this.#status({}, id)
    }
    const subscription = isMarkets
      ? await this.#host.subscribeMarkets(request, { ...line, accepted })
      : await this.#host.subscribeOrders(request, { ...line, accepted, guest })
    if (subscription === 'SUBSCRIPTION_LIMIT_EXCEEDED')
      return this.#status({ errorCode: subscription }, id)
    if (typeof subscription === 'string') return this.fail(subscription, id)
    if (this.#isClosed) return subscription.close()
    if (isMarkets) this.#markets = subscription
    else this.#orders = subscription
  }

  async #authenticate(request: AuthenticationRequest): Promise<void> {
    const { id } = request
    if (this.guest) return this.fail('INVALID_REQUEST', id)
    const guest = await this.#host.admit(request)
    if (typeof guest === 'string') return this.fail(guest, id)
    if (this.#isClosed) return
    const connectionsAvailable = this.#host.seat(guest)
    if (connectionsAvailable === undefined) return this.fail('MAX_CONNECTION_LIMIT_EXCEEDED', id)
    clearTimeout(this.#silence)
    this.guest = guest
    this.#status({ connectionsAvailable }, id)
  }
}

const OPERATIONS = new Set<unknown>([
  'authentication',
  'marketSubscription',
  'orderSubscription',
  'heartbeat',
])
const isKnown = (op: unknown): boolean => OPERATIONS.has(op)

/** A JSON object; nothing for anything else. */
function parse(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? withoutNulls(value) : undefined
  } catch {
    return undefined
  }
}
