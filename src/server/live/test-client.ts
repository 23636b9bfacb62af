import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { type ClientMessage, LIVE_PATH, type ServerMessage } from '#contract/live.ts'

type Closed = { code: number; reason: string }

/** A client of the live socket that keeps what it gets, in order. */
export class TestClient {
  readonly socket: WebSocket
  readonly got: ServerMessage[] = []
  readonly closed: Promise<Closed>

  private constructor(url: string, options: ClientOptions) {
    this.socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, options)
    this.socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.got.push(JSON.parse(data))
    })
    this.closed = new Promise((done) => {
      this.socket.on('close', (code, reason) => done({ code, reason: reason.toString() }))
    })
  }

  /** Rejects when the server does not take the socket, with the status it answered. */
  static async open(url: string, options: ClientOptions = {}): Promise<TestClient> {
    const client = new TestClient(url, options)
    await once(client.socket, 'open')
    return client
  }

  /** Has said hello and was greeted. */
  static async greeted(url: string, token?: string): Promise<TestClient> {
    const client = await TestClient.open(url)
    client.say({ op: 'hello', ...(token === undefined ? {} : { token }) })
    await client.until(({ op }) => op === 'ready')
    return client
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  /** The first message, past or coming, that fits. Rejects when the socket is closed before it comes. */
  async until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (;;) {
      const found = this.got.find(fits)
      if (found) return found
      await Promise.race([once(this.socket, 'message'), this.#ended()])
    }
  }

  async #ended(): Promise<never> {
    const { code, reason } = await this.closed
    throw new Error(
      `The socket was closed with ${code} ${reason}, after ${JSON.stringify(this.got)}`,
    )
  }

  refused(code: string): Promise<ServerMessage> {
    return this.until((message) => message.op === 'refused' && message.code === code)
  }
}
