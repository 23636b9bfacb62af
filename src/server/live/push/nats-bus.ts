import { setTimeout as sleep } from 'node:timers/promises'
import {
  connect,
  type ConnectionOptions,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node'
import { addressesOf } from '#server/db/primary.ts'
import { natsAway } from '#server/metrics/push.ts'
import type { Bus, Heard } from './bus.ts'

type Log = (message: string, error?: unknown) => void
type Listening = {
  subject: string
  take: (heard: Heard) => void
  subscription: Subscription | undefined
}

const RETRY_MS = 500
const CONNECT_MS = 2_000
const ANSWER_MS = 1_000
/** A server that has vanished without a word is left for another one after two of these. */
const PING_MS = 2_000

/** `nats://user:password@one:4222,two:4222`; a name without a password is a token, and `tls://` refuses to speak openly. */
export function natsOptions(url: string): ConnectionOptions {
  const servers = addressesOf(url).map((address) => new URL(address))
  const [user = '', pass = ''] = [servers[0]?.username, servers[0]?.password].map((text) =>
    decodeURIComponent(text ?? ''),
  )
  return {
    servers: servers.map(({ host }) => host),
    ...(user && pass ? { user, pass } : {}),
    ...(user && !pass ? { token: user } : {}),
    ...(servers[0]?.protocol === 'tls:' ? { tls: {} } : {}),
  }
}

/** Messages by NATS. Connects, and connects again, until `close`; meanwhile nothing is kept for later. */
export class NatsBus implements Bus {
  readonly #options: ConnectionOptions
  readonly #log: Log
  readonly #ending = new AbortController()
  readonly #listening = new Set<Listening>()
  readonly #working: Promise<void>
  #connection: NatsConnection | undefined
  #isConnected = false

  constructor(url: string, log: Log) {
    this.#options = {
      ...natsOptions(url),
      name: 'fairbook',
      timeout: CONNECT_MS,
      pingInterval: PING_MS,
      maxPingOut: 2,
      reconnectTimeWait: RETRY_MS,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
    }
    this.#log = log
    this.#become(false)
    this.#working = this.#connectForEver()
  }

  publish(subject: string, data: Uint8Array): void {
    // The client would keep what it cannot send, without a bound.
    if (!this.#isConnected) return
    this.#give(data, () => this.#connection?.publish(subject, data))
  }

  /** The client throws at a message that is too large, and once it is closed. */
  #give(data: Uint8Array, send: () => unknown): void {
    try {
      send()
    } catch (error) {
      this.#log(`A message could not be given to NATS, ${data.length} bytes`, error)
    }
  }

  subscribe(subject: string, take: (heard: Heard) => void): () => void {
    const listening: Listening = { subject, take, subscription: undefined }
    this.#listening.add(listening)
    if (this.#connection) this.#listen(listening, this.#connection)
    return () => {
      this.#listening.delete(listening)
      listening.subscription?.unsubscribe()
    }
  }

  async request(subject: string, data: Uint8Array): Promise<Uint8Array> {
    const connection = this.#connection
    if (!connection || !this.#isConnected) throw new Error('NATS is away')
    return (await connection.request(subject, data, { timeout: ANSWER_MS })).data
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#connection?.close()
    await this.#working
    natsAway.set(0)
  }

  async #connectForEver(): Promise<void> {
    const { signal } = this.#ending
    let isToldOf = false
    while (!signal.aborted) {
      try {
        await this.#work(await connect(this.#options))
        isToldOf = false
      } catch (error) {
        if (!isToldOf && !signal.aborted) this.#log('NATS is not reached and tried again', error)
        isToldOf = true
      }
      this.#become(false)
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Works by this connection, which comes back by itself, until it is given up. */
  async #work(connection: NatsConnection): Promise<void> {
    if (this.#ending.signal.aborted) return connection.close()
    this.#connection = connection
    for (const listening of this.#listening) this.#listen(listening, connection)
    this.#become(true)
    for await (const { type, ...more } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect') this.#become(type === 'reconnect')
      if (type === 'disconnect' || type === 'reconnect' || type === 'error')
        this.#log(`NATS: ${type}`, 'error' in more ? more.error : undefined)
    }
    this.#connection = undefined
  }

  #become(isConnected: boolean): void {
    this.#isConnected = isConnected
    natsAway.set(isConnected ? 0 : 1)
  }

  #listen(listening: Listening, connection: NatsConnection): void {
    listening.subscription = connection.subscribe(listening.subject, {
      callback: (error, message) => {
        if (error) return this.#log(`NATS does not let us hear ${listening.subject}`, error)
        const { subject, data } = message
        listening.take({
          subject,
          data,
          respond: (answer) => this.#give(answer, () => message.respond(answer)),
        })
      },
    })
  }
}
