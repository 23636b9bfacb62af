import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, afterEach } from 'vitest'
import type {
  ChangeMessage,
  ConnectionMessage,
  MarketChangeMessage,
  OrderChangeMessage,
  StatusMessage,
} from '#contract/standard/stream.ts'
import type { TestApp } from '#server/test-app.ts'
import { Program } from '../standard-api/test-program.ts'
import { ownCertificate } from './certificate.ts'
import { LineReader } from './line-reader.ts'
import { StreamServer } from './stream-server.ts'
import { MarketCaches, OrderCaches } from './test-cache.ts'
import { problemsOfMessage } from './test-schema.ts'

type Message = ConnectionMessage | StatusMessage | ChangeMessage

/** A stream beside the test app, and programs that listen to it. */
export async function openStream(test: TestApp, folder: string) {
  const certificate = await ownCertificate(folder)
  const { db, exchange, config } = test
  const errors: unknown[] = []
  const newServer = (patience: { handshakeTimeoutMs?: number } = {}) =>
    new StreamServer({
      ...patience,
      db,
      exchange,
      certificate,
      terms: {
        currency: config.currency,
        timeZone: config.timeZone,
        stakeMinMinor: () => exchange.limits().stakeMinMinor,
      },
      log: (_message, error) => errors.push(error),
    })
  const server = newServer()
  const port = await server.listen('127.0.0.1', 0)
  const listeners: Listener[] = []
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.socket.destroy()
  })
  afterAll(async () => {
    await server.close()
    assert.deepEqual(errors, [])
  })
  const listen = async (toPort = port): Promise<Listener> => {
    const socket = connect({ host: '127.0.0.1', port: toPort, ca: certificate.cert })
    const listener = new Listener(socket)
    listeners.push(listener)
    await listener.until(({ op }) => op === 'connection')
    return listener
  }
  return {
    port,
    newServer,
    listen,
    /** A listener that said who it is. */
    hear: async (program: Program, toPort = port): Promise<Listener> => {
      const listener = await listen(toPort)
      const { statusCode } = await listener.ask({
        op: 'authentication',
        appKey: program.key,
        session: program.token,
      })
      assert.equal(statusCode, 'SUCCESS')
      return listener
    },
  }
}

/** One connection of a program: every message is held against the definition, and caches are built of them. */
export class Listener {
  readonly socket: TLSSocket
  readonly got: Message[] = []
  readonly markets = new MarketCaches()
  readonly orders = new OrderCaches()
  /** The state that the program remembers to take its subscriptions up again. */
  readonly clocks: Record<string, { initialClk?: string; clk?: string }> = { mcm: {}, ocm: {} }
  readonly closed: Promise<unknown>
  #checks: (() => void)[] = []
  #id = 0

  constructor(socket: TLSSocket) {
    this.socket = socket
    this.closed = once(socket, 'close')
    const reader = new LineReader(
      (line) => this.#take(JSON.parse(line) as Message),
      () => assert.fail('a line is too long'),
    )
    socket.on('data', (chunk: Buffer) => reader.read(chunk))
    socket.on('error', () => {})
  }

  #take(message: Message): void {
    assert.deepEqual(problemsOfMessage(message), [])
    this.got.push(message)
    if (message.op === 'mcm') this.markets.take(message)
    if (message.op === 'ocm') this.orders.take(message)
    if (message.op === 'mcm' || message.op === 'ocm') {
      const { initialClk, clk } = message
      Object.assign(this.clocks[message.op] ?? {}, initialClk && { initialClk }, clk && { clk })
    }
    for (const check of this.#checks) check()
  }

  say(message: object | string): void {
    this.socket.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\r\n`)
  }

  /** Sends a request with an id of its own and answers its status. */
  async ask(request: object): Promise<StatusMessage> {
    const id = ++this.#id
    this.say({ id, ...request })
    return this.until(
      (message) => message.op === 'status' && message.id === id,
    ) as Promise<StatusMessage>
  }

  /** The first message that fits, from now or before. */
  async until(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.got.find(fits)
      if (found) return found
      await this.next()
    }
  }

  /** Resolves with the next message. */
  next(): Promise<void> {
    return new Promise((done) => {
      const check = () => {
        this.#checks = this.#checks.filter((each) => each !== check)
        done()
      }
      this.#checks.push(check)
    })
  }

  changes(): MarketChangeMessage[]
  changes(op: 'ocm'): OrderChangeMessage[]
  changes(op: 'mcm' | 'ocm' = 'mcm'): ChangeMessage[] {
    return this.got.filter((message): message is ChangeMessage => message.op === op)
  }

  /** Subscribes and waits for the beginning. */
  async subscribe(
    op: 'marketSubscription' | 'orderSubscription',
    more: object = {},
  ): Promise<StatusMessage> {
    const change = op === 'marketSubscription' ? 'mcm' : 'ocm'
    const before = this.got.length
    const status = await this.ask({ op, ...more })
    if (status.statusCode === 'SUCCESS')
      await this.until(
        (message) =>
          message.op === change && this.got.indexOf(message) >= before && message.clk !== undefined,
      )
    return status
  }
}
