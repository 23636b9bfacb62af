import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Bytes are on their way so long: as between machines, there is always something to lose. */
const WAY_MS = 3

/** A way between two servers that a test can cut: it passes bytes on until then. */
export type CutLink = { address: string; cut(): void; close(): Promise<void> }

/** Listens in front of `target`, host and port, and passes on what comes. `cut` breaks every connection in the middle. */
export async function linkThatBreaks(target: string): Promise<CutLink> {
  const at = target.lastIndexOf(':')
  const [host, port] = [target.slice(0, at), Number(target.slice(at + 1))]
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host, port })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), WAY_MS))
      from.on('error', () => from.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `127.0.0.1:${ownPort}`,
    cut,
    close: async () => {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}
