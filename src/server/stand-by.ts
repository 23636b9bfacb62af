import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer } from 'httpxy'
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts'
import { passedOnTotal } from './metrics/metrics.ts'

type Options = {
  server: Server
  ownAddress: string
  /** Where the process that owns the books is reached. */
  ownerAddress: () => Promise<string>
  /** Says in the headers where a request came from. */
  passOnAddress: (request: IncomingMessage) => void
  log: (message: string, error: unknown) => void
  /** Answers what cannot be passed on. */
  otherwise: RequestListener
}

export type StandBy = { listener: RequestListener; end: () => void }

/**
 * The work of a process while another one on the same database owns the books: it passes every request and every socket
 * on to the owner, so that a player may reach either. Nothing is tried twice: a request whose answer is lost with the
 * owner is answered with "try again", and its key makes that safe.
 */
export function standBy({
  server,
  ownAddress,
  ownerAddress,
  passOnAddress,
  log,
  otherwise,
}: Options): StandBy {
  const proxy = createProxyServer({})

  const ownerElsewhere = async () => {
    const address = await ownerAddress().catch(() => '')
    return address === ownAddress ? '' : address
  }

  const listener: RequestListener = async (request, response) => {
    const target = await ownerElsewhere()
    if (!target) return otherwise(request, response)
    passOnAddress(request)
    const requestId = requestIdOf(request)
    request.headers[REQUEST_ID_HEADER] = requestId
    passedOnTotal.inc()
    await proxy.web(request, response, { target }).catch((error: unknown) => {
      log(`The request ${requestId} was not answered by the owner of the books`, error)
      if (response.headersSent) response.destroy()
      else otherwise(request, response)
    })
  }

  const upgrade = async (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // A reader that goes away is no event here.
    socket.on('error', () => socket.destroy())
    const target = await ownerElsewhere()
    if (!target) return socket.destroy()
    passOnAddress(request)
    await proxy.ws(request, socket, { target }, head).catch(() => socket.destroy())
  }
  server.on('upgrade', upgrade)
  return { listener, end: () => server.off('upgrade', upgrade) }
}
