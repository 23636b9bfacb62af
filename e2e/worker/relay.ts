import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A way to the server that can be cut, and over which another release of the pages can come. */
export class Relay {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer()
  #isNewRelease = false
  url = ''

  constructor(target: string) {
    this.#target = new URL(target)
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => this.#sockets.delete(socket))
    })
    this.#server.on('request', (request, response) => {
      const headers: IncomingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' }
      // The server knows one release only, and would say that nothing has changed.
      delete headers['if-none-match']
      delete headers['if-modified-since']
      const { method, url: path } = request
      const passed = ask(new URL(path ?? '/', this.#target), { method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = this.#released(Buffer.concat(parts), answer.headers['content-type'] ?? '')
          const sent = { ...answer.headers, 'content-length': body.length }
          response.writeHead(answer.statusCode ?? 502, sent).end(body)
        })
      })
      passed.on('error', () => response.destroy())
      request.pipe(passed)
    })
    this.#server.on('upgrade', (request, socket: Socket) => {
      const passed = connect(Number(this.#target.port), this.#target.hostname, () => {
        const lines = request.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
        )
        passed.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        socket.pipe(passed).pipe(socket)
      })
      passed.on('error', () => socket.destroy())
      socket.on('close', () => passed.destroy())
    })
  }

  /** Opens the way: the first time at a free port, and then at the same one. */
  async open(): Promise<void> {
    this.#server.listen(this.url === '' ? 0 : Number(new URL(this.url).port), '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** From now on the server seems to have another release: another worker, and another script of the page. */
  release(): void {
    this.#isNewRelease = true
  }

  #released(body: Buffer, type: string): Buffer {
    if (!this.#isNewRelease || !/html|javascript/.test(type)) return body
    return Buffer.from(
      String(body)
        .replace("const VERSION = '", "const VERSION = 'next-")
        .replace(/(type="module"[^>]* src="[^"]+\.js)"/, '$1?next"'),
    )
  }
}
