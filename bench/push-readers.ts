import { once } from 'node:events'
import { WebSocket } from 'ws'
import { assert } from '#domain/assert.ts'

/**
 * The far end of bench/push.ts, a process of its own: opens sockets at the addresses it is started with, says to each
 * of them the messages given for its address, and tells its parent whenever every socket of one got a delta.
 */
export type ReadersOrder = { sockets: number; addresses: { url: string; says: string[] }[] }
/** `ready`: all are open. Else the index of the address whose sockets have all got one more delta. */
export type ReadersReport = 'ready' | number

/** Where a delta differs from every other message: `{"op":"d…`. */
const KIND_AT = 7
const DELTA = 'd'.charCodeAt(0)
const OPENED_AT_ONCE = 100

if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  const order: ReadersOrder = JSON.parse(process.argv[2] ?? '')
  for (const index of order.addresses.keys()) await openAll(order, index)
  report('ready')
}

function report(what: ReadersReport): void {
  process.send?.(what)
}

async function openAll({ sockets, addresses }: ReadersOrder, index: number): Promise<void> {
  const address = addresses[index]
  assert(address !== undefined)
  let deltas = 0
  const count = (data: unknown) => {
    if (!Buffer.isBuffer(data) || data[KIND_AT] !== DELTA) return
    deltas += 1
    if (deltas % sockets === 0) report(index)
  }
  for (let opened = 0; opened < sockets; opened += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, sockets - opened) }, () =>
        openOne(address, count),
      ),
    )
}

/** Waits for an answer to each message, so that nothing of the opening is under way when it is done. */
async function openOne(
  { url, says }: ReadersOrder['addresses'][number],
  count: (data: unknown) => void,
): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  for (const text of says) {
    socket.send(text)
    await once(socket, 'message')
  }
  socket.on('message', count)
}
