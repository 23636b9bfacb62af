import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void

/**
 * Sockets that come to a server which starts and is going to have sockets of its own. They wait for it: one that was passed
 * on would end with the server that got it.
 */
export class EarlySockets {
  readonly #waiting: Parameters<Upgrade>[] = []

  readonly upgrade: Upgrade = (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    this.#waiting.push([request, socket, head])
  }

  /** Gives those that still wait to `upgrade`. */
  begin(upgrade: Upgrade): void {
    for (const [request, socket, head] of this.#waiting.splice(0))
      if (!socket.destroyed) upgrade(request, socket, head)
  }
}
