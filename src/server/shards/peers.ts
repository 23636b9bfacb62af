import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import type { RefusalCode } from '#contract/refusal.ts'
import { Refusal } from '#server/http/refusal.ts'
import { traceparentHere, traced } from '#server/tracing/spans.ts'
import { frameReader, type Message, messagesIn, senderOn } from './frames.ts'

/** Answers what a peer asks, by the name of the question. */
export type Answers = Readonly<Record<string, (asked: never) => unknown>>

/** The peer was not reached: nothing of the question has happened. */
export class Unreached extends Error {}

type Options = {
  /** Only servers of this database know it. */
  secret: Buffer
  answers: Answers
  /** Another server has made a connection: it may have had news before. */
  onPeer: () => void
  log: (message: string, error?: unknown) => void
}

const NONCE_BYTES = 32
const CONNECT_MS = 3_000
const ANSWER_MS = 20_000

type Pending = {
  answer: (value: unknown) => void
  fail: (error: Error) => void
  timer: NodeJS.Timeout
}

const [ASK, ANSWER, FAIL, TELL, BYE] = [0, 1, 2, 3, 4] as const
/** Questions under way are answered within this time before the connections end. */
const LAST_ONES_MS = 5_000
const POLL_MS = 5

/**
 * Kept connections to the other servers: questions with answers, and news. All that is sent in one pass of the event loop
 * is one message on the wire. Both ends prove that they know the secret of the database before anything is read.
 */
export class Peers {
  readonly #options: Options
  readonly #links = new Map<string, Link>()
  /** Those of peers that ask, and how they are answered. */
  readonly #asking = new Map<Socket, (message: Message) => void>()
  #underWay = 0
  #isClosing = false
  #server: Server | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Listens for peers; answers the port. */
  async listen(host: string, port: number): Promise<number> {
    const server = createServer((socket) => this.#accept(socket))
    this.#server = server
    server.listen(port, host)
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : port
  }

  /** Asks a peer. Throws `Unreached` when it was not reached, and `SERVICE_UNAVAILABLE` when nobody knows what it did. */
  async ask(link: string, name: string, asked: unknown): Promise<unknown> {
    return traced(`ask ${name}`, () => this.#linkTo(link).ask(name, asked), {
      kind: SpanKind.CLIENT,
    })
  }

  /** Tells a peer, if it is reached. */
  tell(link: string, name: string, news: unknown): void {
    this.#linkTo(link).tell(name, news)
  }

  /** Answers what it was asked, and tells those who ask that nothing becomes of what they have asked since. */
  async close(): Promise<void> {
    this.#isClosing = true
    const endsAtMs = performance.now() + LAST_ONES_MS
    while (this.#underWay > 0 && performance.now() < endsAtMs) await sleep(POLL_MS)
    for (const say of this.#asking.values()) say([BYE])
    // The last word leaves with the next pass of the event loop.
    await sleep(POLL_MS)
    for (const socket of this.#asking.keys()) socket.destroySoon()
    for (const link of this.#links.values()) link.close()
    const server = this.#server
    if (!server) return
    const closed = new Promise((done) => server.close(done))
    await Promise.race([closed, sleep(LAST_ONES_MS, undefined, { ref: false })])
    for (const socket of this.#asking.keys()) socket.destroy()
  }

  #linkTo(address: string): Link {
    const known = this.#links.get(address)
    if (known?.isAlive) return known
    const link = new Link(address, this.#options.secret)
    this.#links.set(address, link)
    return link
  }

  #accept(socket: Socket): void {
    socket.setNoDelay(true)
    socket.once('close', () => this.#asking.delete(socket))
    const hand = { socket, secret: this.#options.secret, isAsking: false }
    const send = shakeHands(
      hand,
      (messages) => {
        for (const message of messages) void this.#serve(message, send)
      },
      () => {
        this.#asking.set(socket, send)
        this.#options.onPeer()
      },
    )
  }

  async #serve(message: Message, send: (message: Message) => void): Promise<void> {
    const { answers, log } = this.#options
    const [kind, id, name, asked, from] = message as [number, number, string, never, string?]
    if (this.#isClosing) return
    this.#underWay += 1
    try {
      const value = await traced(`answer ${name}`, () => answers[name]?.(asked), {
        kind: SpanKind.SERVER,
        from,
      })
      if (kind === ASK) send([ANSWER, id, value])
    } catch (error) {
      if (kind === ASK) send([FAIL, id, failureOf(error)])
      if (!(error instanceof Refusal)) log(`A peer's ${name} failed`, error)
    } finally {
      this.#underWay -= 1
    }
  }
}

class Link {
  readonly #socket: Socket
  readonly #pending = new Map<number, Pending>()
  readonly #ready: Promise<void>
  #send: (message: Message) => void = () => {}
  #count = 0
  isAlive = true

  constructor(address: string, secret: Buffer) {
    const cut = address.lastIndexOf(':')
    const socket = connect({ host: address.slice(0, cut), port: Number(address.slice(cut + 1)) })
    this.#socket = socket
    socket.setNoDelay(true)
    this.#ready = new Promise((ready, fail) => {
      const late = setTimeout(() => socket.destroy(), CONNECT_MS)
      this.#send = shakeHands(
        { socket, secret, isAsking: true },
        (messages) => messages.forEach((message) => this.#hear(message)),
        () => {
          clearTimeout(late)
          ready()
        },
      )
      socket.once('close', () => {
        clearTimeout(late)
        this.isAlive = false
        fail(new Unreached(`The server at ${address} is not reached`))
        this.#failAll(() => new Refusal('SERVICE_UNAVAILABLE'))
      })
    })
    this.#ready.catch(() => {})
  }

  async ask(name: string, asked: unknown): Promise<unknown> {
    await this.#ready
    if (!this.isAlive) throw new Unreached('The server is not reached any more')
    return new Promise((answer, fail) => {
      const id = ++this.#count
      const timer = setTimeout(() => {
        this.#pending.delete(id)
        fail(new Refusal('SERVICE_UNAVAILABLE'))
      }, ANSWER_MS)
      this.#pending.set(id, { answer, fail, timer })
      const from = traceparentHere()
      this.#send(from === undefined ? [ASK, id, name, asked] : [ASK, id, name, asked, from])
    })
  }

  tell(name: string, news: unknown): void {
    void this.#ready.then(
      () => this.isAlive && this.#send([TELL, 0, name, news]),
      () => {},
    )
  }

  close(): void {
    this.#socket.destroy()
  }

  #failAll(reason: () => Error): void {
    for (const { fail, timer } of this.#pending.values()) {
      clearTimeout(timer)
      fail(reason())
    }
    this.#pending.clear()
  }

  #hear(message: Message): void {
    const [kind, id, value] = message as [number, number, unknown]
    if (kind === BYE) {
      this.isAlive = false
      // It has answered all that it has done.
      this.#failAll(() => new Unreached('The server has ended'))
      return this.close()
    }
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    clearTimeout(pending.timer)
    if (kind === ANSWER) pending.answer(value)
    else pending.fail(errorOf(value as Failure))
  }
}

/**
 * Each end sends a random text, and then what the secret makes of both and of its own part, so that no proof can be passed
 * on to prove something else. Only then messages are read. Answers how to send, which waits for the other's proof.
 */
function shakeHands(
  { socket, secret, isAsking }: { socket: Socket; secret: Buffer; isAsking: boolean },
  onMessages: (messages: readonly Message[]) => void,
  onProved = () => {},
): (message: Message) => void {
  const own = randomBytes(NONCE_BYTES)
  const proofOf = (part: 'asks' | 'answers', first: Buffer, second: Buffer) =>
    createHmac('sha256', secret).update(part).update(first).update(second).digest()
  const [ownPart, otherPart] = isAsking
    ? (['asks', 'answers'] as const)
    : (['answers', 'asks'] as const)
  const send = senderOn(socket)
  const waiting: Message[] = []
  let nonce: Buffer | undefined
  let isProved = false
  const sendRaw = (body: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(body.length)
    socket.write(Buffer.concat([head, body]))
  }
  const feed = frameReader((body) => {
    if (isProved) return onMessages(messagesIn(body))
    if (body.length !== NONCE_BYTES) throw new Error('A stranger')
    if (!nonce) {
      nonce = Buffer.from(body)
      return sendRaw(proofOf(ownPart, own, nonce))
    }
    if (!timingSafeEqual(body, proofOf(otherPart, nonce, own))) throw new Error('A stranger')
    isProved = true
    for (const message of waiting.splice(0)) send(message)
    onProved()
  })
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    try {
      feed(bytes)
    } catch {
      socket.destroy()
    }
  })
  const hello = () => sendRaw(own)
  if (socket.connecting) socket.once('connect', hello)
  else hello()
  return (message) => {
    if (isProved) send(message)
    else waiting.push(message)
  }
}

type Failure = {
  code?: RefusalCode | undefined
  field?: string | undefined
  details?: Record<string, unknown> | undefined
  message: string
}

const failureOf = (error: unknown): Failure =>
  error instanceof Refusal
    ? { code: error.code, field: error.field, details: error.details, message: error.message }
    : { message: error instanceof Error ? error.message : String(error) }

const errorOf = ({ code, field, details, message }: Failure): Error =>
  code ? new Refusal(code, { field, ...(details ? { details } : {}) }) : new Error(message)
