import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProxyServer } from 'httpxy'
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts'
import { passedOnTotal } from './metrics/metrics.ts'

/** A call waits so long for the site to change hands in order. Health says at once how it is. */
const PATIENCE_MS = 5_000
const LOOK_MS = 50
const HEALTH_PATH = '/api/health'

type Options = {
  ownAddress: string
  /** Whether this server answers what only the site does. */
  isSite: () => boolean
  /** Where the server that has the lease of the site is reached; nothing while one hands it over. */
  ownerAddress: () => Promise<string>
  /** Says in the headers where a request came from. */
  passOnAddress: (request: IncomingMessage) => void
  log: (message: string, error: unknown) => void
  /** Answers what cannot be passed on. */
  otherwise: RequestListener
}

export type PassingOn = {
  /** Passes a request on, after `onPassed`; answers whether it did, or this server has to answer it. */
  request: (
    request: IncomingMessage,
    response: ServerResponse,
    onPassed?: () => void,
  ) => Promise<boolean>
  upgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<void>
}

/**
 * The work of a server while another one on the same database has the lease of the site: it passes what it does not answer
 * itself on to that one, so that a player may reach either. Nothing is tried twice: a request whose answer is lost with the
 * owner is answered with "try again", and its key makes that safe. While the site changes hands in order, requests wait.
 */
export function passingOn(options: Options): PassingOn {
  const { isSite, passOnAddress, log, otherwise } = options
  const proxy = createProxyServer({})
  // Whether a connection stays is a matter of this server, not of the one that answered.
  proxy.on('proxyRes', ({ headers }, _request, response) => {
    const own = response.getHeader('connection')
    if (own === undefined) delete headers.connection
    else headers.connection = String(own)
  })
  const owner = ownerOf(options)

  return {
    request: async (request, response, onPassed) => {
      const isWaiting = request.url !== HEALTH_PATH
      const target = await (isWaiting ? owner.awaited() : owner.elsewhere())
      if (isSite()) return false
      onPassed?.()
      // The caller has given up meanwhile.
      if (response.destroyed) return true
      if (!target) {
        otherwise(request, response)
        return true
      }
      passOnAddress(request)
      const requestId = requestIdOf(request)
      request.headers[REQUEST_ID_HEADER] = requestId
      passedOnTotal.inc()
      await proxy.web(request, response, { target }).catch((error: unknown) => {
        log(`The request ${requestId} was not answered by the server of the site`, error)
        if (response.headersSent) response.destroy()
        else otherwise(request, response)
      })
      return true
    },

    upgrade: async (request, socket, head) => {
      // A reader that goes away is no event here.
      socket.on('error', () => socket.destroy())
      const target = await owner.elsewhere()
      if (!target) return void socket.destroy()
      passOnAddress(request)
      await proxy.ws(request, socket, { target }, head).catch(() => socket.destroy())
    },
  }
}

function ownerOf({ ownAddress, ownerAddress, isSite }: Options) {
  /** Nothing where it is not known, or is this server. */
  const elsewhere = async () => {
    const address = await ownerAddress().catch(() => '')
    return address === ownAddress ? '' : address
  }
  let looking: Promise<string> | undefined
  /** All who wait look together. */
  const look = () => (looking ??= elsewhere().finally(() => (looking = undefined)))
  const awaited = async () => {
    const endsAtMs = performance.now() + PATIENCE_MS
    for (;;) {
      const address = await look()
      if (address !== '' || isSite() || performance.now() >= endsAtMs) return address
      await sleep(LOOK_MS)
    }
  }
  return { elsewhere, awaited }
}
