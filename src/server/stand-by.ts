import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer } from 'httpxy'
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts'
import { passedOnTotal } from './metrics/metrics.ts'

type Options = {
  ownAddress: string
  /** Where the server that has the lease of the site is reached. */
  ownerAddress: () => Promise<string>
  /** Says in the headers where a request came from. */
  passOnAddress: (request: IncomingMessage) => void
  log: (message: string, error: unknown) => void
  /** Answers what cannot be passed on. */
  otherwise: RequestListener
}

export type PassingOn = {
  request: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  upgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<void>
}

/**
 * The work of a server while another one on the same database has the lease of the site: it passes what it does not answer
 * itself on to that one, so that a player may reach either. Nothing is tried twice: a request whose answer is lost with the
 * owner is answered with "try again", and its key makes that safe.
 */
export function passingOn({
  ownAddress,
  ownerAddress,
  passOnAddress,
  log,
  otherwise,
}: Options): PassingOn {
  const proxy = createProxyServer({})

  const ownerElsewhere = async () => {
    const address = await ownerAddress().catch(() => '')
    return address === ownAddress ? '' : address
  }

  return {
    request: async (request, response) => {
      const target = await ownerElsewhere()
      if (!target) return otherwise(request, response)
      passOnAddress(request)
      const requestId = requestIdOf(request)
      request.headers[REQUEST_ID_HEADER] = requestId
      passedOnTotal.inc()
      await proxy.web(request, response, { target }).catch((error: unknown) => {
        log(`The request ${requestId} was not answered by the server of the site`, error)
        if (response.headersSent) response.destroy()
        else otherwise(request, response)
      })
    },

    upgrade: async (request, socket, head) => {
      // A reader that goes away is no event here.
      socket.on('error', () => socket.destroy())
      const target = await ownerElsewhere()
      if (!target) return void socket.destroy()
      passOnAddress(request)
      await proxy.ws(request, socket, { target }, head).catch(() => socket.destroy())
    },
  }
}
