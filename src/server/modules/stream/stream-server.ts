import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { currencyDecimals } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import { ProgramUse } from '#server/modules/account/index.ts'
import type { BookReads, Commits } from '#server/modules/exchange/index.ts'
import type { ApiTerms } from '#server/modules/standard-api/index.ts'
import { admit, expired, type Guest } from './access.ts'
import { Connection, type Host } from './connection.ts'
import { MarketFeed } from './market-feed.ts'
import { MarketSubscription } from './market-subscription.ts'
import { OrderFeed } from './order-feed.ts'
import { OrderSubscription } from './order-subscription.ts'

export type StreamNeeds = {
  db: Db
  exchange: BookReads & Commits
  terms: ApiTerms
  certificate: { cert: string | Buffer; key: string | Buffer }
  log: (message: string, error: unknown) => void
  /** How long a program may take to agree on the encryption. */
  handshakeTimeoutMs?: number
}

const CONNECTIONS_OF_ACCOUNT_MAX = 10
const CONNECTIONS_OF_ADDRESS_MAX = 100
const CONNECTIONS_MAX = 5_000
const HANDSHAKE_TIMEOUT_MS = 10_000
const CHECK_EVERY_MS = 5_000

/** The stream of changes that programs listen to: lines of JSON over TLS. */
export class StreamServer {
  readonly #needs: StreamNeeds
  readonly #server: Server
  readonly #sockets = new Map<Socket, string>()
  readonly #connections = new Set<Connection>()
  readonly #markets: MarketFeed
  readonly #orders: OrderFeed
  readonly #use = new ProgramUse()
  readonly #timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref()
  #isChecking = false

  constructor(needs: StreamNeeds) {
    const { certificate, terms } = needs
    const decimals = currencyDecimals(terms.currency)
    this.#needs = needs
    this.#markets = new MarketFeed({ ...needs, terms: { ...terms, decimals } })
    this.#orders = new OrderFeed(needs)
    const handshakeTimeout = needs.handshakeTimeoutMs ?? HANDSHAKE_TIMEOUT_MS
    const encrypted = createTlsServer(
      { ...certificate, minVersion: 'TLSv1.2', handshakeTimeout },
      (socket) => this.#accept(socket),
    )
    // A handshake that takes too long is only told of: its socket would stay open.
    encrypted.on('tlsClientError', (_error, socket) => socket.destroy())
    // A client is counted before the handshake, which costs more than a connection.
    this.#server = createServer((socket) => {
      if (this.#hasRoom(socket)) encrypted.emit('connection', socket)
      else socket.destroy()
    })
    this.#server.maxConnections = CONNECTIONS_MAX
  }

  /** Answers the port that it listens on. */
  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((listening, failed) => {
      this.#server.once('error', failed)
      this.#server.listen(port, host, listening)
    })
    this.#server.on('error', (error) => this.#needs.log('The stream does not listen', error))
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : port
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#markets.close()
    const closed = new Promise((done) => this.#server.close(done))
    for (const connection of this.#connections) connection.close()
    for (const socket of this.#sockets.keys()) socket.destroy()
    await closed
  }

  #hasRoom(socket: Socket): boolean {
    const network = networkOf(socket.remoteAddress ?? '')
    const others = [...this.#sockets.values()].filter((each) => each === network).length
    if (others >= CONNECTIONS_OF_ADDRESS_MAX) return false
    this.#sockets.set(socket, network)
    socket.on('close', () => this.#sockets.delete(socket))
    return true
  }

  #accept(socket: TLSSocket): void {
    const connection = new Connection(socket, this.#host)
    this.#connections.add(connection)
    socket.on('close', () => this.#connections.delete(connection))
  }

  readonly #host: Host = {
    admit: (request) => admit(this.#needs.db, request),
    seat: (guest) => this.#seat(guest),
    subscribeMarkets: (request, { accepted, ...line }) =>
      MarketSubscription.begin(this.#markets, request, { line, accepted }),
    subscribeOrders: (request, { guest, accepted, ...line }) => {
      const { walletId, id: accountId } = guest.caller
      const { decimals } = this.#markets.terms
      const given = { request, line, accountId, decimals }
      return OrderSubscription.begin(this.#orders.account(walletId), given, accepted)
    },
    log: (message, error) => this.#needs.log(message, error),
  }

  #seat({ caller }: Guest): number | undefined {
    const taken = [...this.#connections].filter(({ guest }) => guest?.caller.id === caller.id)
    const left = CONNECTIONS_OF_ACCOUNT_MAX - taken.length
    return left > 0 ? left - 1 : undefined
  }

  /** A logout, a suspension, the end of a session and of a key are seen within seconds. Listening uses up limits on time. */
  async #check(): Promise<void> {
    this.#markets.sweep()
    this.#orders.sweep()
    const guests = new Map(
      [...this.#connections].flatMap((each) => (each.guest ? [[each.guest, each]] : [])),
    )
    if (guests.size === 0 || this.#isChecking) return
    this.#isChecking = true
    try {
      for (const [guest, error] of await expired(this.#needs.db, [...guests.keys()])) {
        guests.get(guest)?.fail(error)
        guests.delete(guest)
      }
      await this.#use.note(
        this.#needs.db,
        [...guests.keys()].map(({ caller }) => caller.id),
      )
    } catch (error) {
      this.#needs.log('Sessions of the stream could not be checked', error)
    }
    this.#isChecking = false
  }
}
