import { once } from 'node:events'
import { WebSocket } from 'ws'

/**
 * The far end of bench/push-servers.ts, a process of its own: opens sockets at each of the addresses it is started with, and
 * tells its parent the number of a change when every socket has got it. A socket that gets one twice or out of order
 * ends it.
 */
export type OrderedReaders = { socketsEach: number; urls: string[] }
/** `ready`: all are open. Else how many changes every socket has got. */
export type OrderedReport = 'ready' | number

const OPENED_AT_ONCE = 100
const FOLLOWS = ['{"op":"hello"}', '{"op":"subscribe","topic":"market:1"}']
const NUMBER = /^\{"op":"(snapshot|delta)".*?"n":(\d+),/

if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  const { socketsEach, urls }: OrderedReaders = JSON.parse(process.argv[2] ?? '')
  const all = socketsEach * urls.length
  const got = new Map<number, number>()
  const count = (change: number) => {
    const sockets = (got.get(change) ?? 0) + 1
    got.set(change, sockets)
    if (sockets < all) return
    got.delete(change)
    report(change)
  }
  for (const url of urls)
    for (let opened = 0; opened < socketsEach; opened += OPENED_AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, socketsEach - opened) }, () =>
          follow(url, count),
        ),
      )
  report('ready')
}

function report(what: OrderedReport): void {
  process.send?.(what)
}

async function follow(url: string, count: (change: number) => void): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let first: number | undefined
  let last = 0
  const opened = new Promise<void>((done) => {
    socket.on('message', (data: Buffer) => {
      const [, op, text] = NUMBER.exec(data.toString('latin1')) ?? []
      if (op === undefined) return
      const n = Number(text)
      if (first === undefined) {
        first = n
        last = n
        return done()
      }
      if (op !== 'delta' || n !== last + 1) throw new Error(`${op} ${n} came after ${last}`)
      last = n
      count(n - first)
    })
  })
  await once(socket, 'open')
  for (const text of FOLLOWS) socket.send(text)
  await opened
}
