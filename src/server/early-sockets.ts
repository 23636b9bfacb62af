import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Beyond it a page had better try again: it may reach another server. */
const PATIENCE_MS = 15_000

type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void
type Waiting = { request: IncomingMessage; socket: Socket; head: Buffer; tooLong: NodeJS.Timeout }

/**
 * Sockets that come to a server which starts and is going to have sockets of its own. They wait for it: one that was passed
 * on would end with the server that got it.
 */
export class EarlySockets {
  readonly #waiting: Waiting[] = []

  readonly upgrade: Upgrade = (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const tooLong = setTimeout(() => socket.destroy(), PATIENCE_MS)
    this.#waiting.push({ request, socket, head, tooLong })
  }

  /** Gives those that still wait to `upgrade`. */
  begin(upgrade: Upgrade): void {
    for (const { request, socket, head, tooLong } of this.#waiting.splice(0)) {
      clearTimeout(tooLong)
      if (!socket.destroyed) upgrade(request, socket, head)
    }
  }
}
