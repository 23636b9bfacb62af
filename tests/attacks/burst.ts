import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type Attempt = {
  method: string
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}
export type Reply = { status: number; body: Record<string, unknown> }

/** A request that is on its way save for its last byte. */
export type Held = { release: () => Promise<Reply> }

/** Opens a connection and sends all of the request but its last byte, so that it waits at the server. */
export async function hold(url: string, attempt: Attempt): Promise<Held> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const bytes = bytesOf(attempt)
  await new Promise((sent) => socket.write(bytes.subarray(0, -1), sent))
  return {
    release: () => {
      const reply = replyOn(socket)
      socket.write(bytes.subarray(-1))
      return reply
    },
  }
}

/** Sends all attempts at once: everyone waits at the server for its last byte, and then all the last bytes go. */
export async function burst(url: string, attempts: readonly Attempt[]): Promise<Reply[]> {
  const held = await Promise.all(attempts.map((attempt) => hold(url, attempt)))
  return Promise.all(held.map(({ release }) => release()))
}

/** Sends a request and closes its connection after so long, without an answer. */
export async function giveUp(url: string, attempt: Attempt, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.write(bytesOf(attempt))
  await sleep(afterMs)
  if (socket.bytesRead > 0) throw new Error('the answer came before we gave up')
  socket.destroy()
}

/** How many of each answer: `{ '201': 1, '422 INSUFFICIENT_FUNDS': 49 }`. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const name = typeof body.code === 'string' ? `${status} ${body.code}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

function bytesOf({ method, path, token, body, headers = {} }: Attempt): Buffer {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  const all: Record<string, string> = {
    host: 'localhost',
    connection: 'close',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(text === '' ? {} : { 'content-type': 'application/json' }),
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** The one answer of a connection that the server closes after it. */
async function replyOn(socket: Socket): Promise<Reply> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'end')
  socket.destroy()
  const text = Buffer.concat(chunks).toString()
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const payload = rest.join('\r\n\r\n')
  const json = payload.slice(payload.indexOf('{'), payload.lastIndexOf('}') + 1)
  return { status: Number(head.slice(9, 12)), body: json === '' ? {} : JSON.parse(json) }
}
