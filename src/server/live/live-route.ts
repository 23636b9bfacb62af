import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#contract/live.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isFromAnotherHost } from '#server/http/security.ts'
import { Connections } from './connections.ts'

type Options = Omit<ConstructorParameters<typeof Connections>[0], 'log'> & {
  /** Every server has sockets of its own, not that of the site alone. */
  isAnywhere?: boolean
}

/** The longest message of a client, a hello with its token, is a quarter of it. */
const MESSAGE_BYTES_MAX = 1024

const socketOptions = {
  maxPayload: MESSAGE_BYTES_MAX,
  // Prices are small and many: compressing them costs each socket memory and each message time.
  perMessageDeflate: false,
  /** How long the other end may take to agree to a close. */
  closeTimeout: 2_000,
}

/** Takes sockets at LIVE_PATH. The server speaks to pages of its own host, and to programs, which send no origin. */
export async function liveRoute(
  app: FastifyInstance,
  options: Options,
): Promise<Pick<Connections, 'sessionsChanged'>> {
  const log = (message: string, error: unknown) => app.log.error({ err: error }, message)
  const connections = new Connections({ ...options, log })
  // Before the plugin's own, which closes without a reason.
  app.addHook('preClose', async () => connections.close())
  // A mistake of the client on the level of frames has closed its socket, with the code of the reason.
  await app.register(websocket, { options: socketOptions, errorHandler: () => {} })
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    config: { isAnywhere: options.isAnywhere === true },
    onRequest: async (request) => {
      if (isFromAnotherHost(request.headers)) throw new Refusal('FORBIDDEN')
      if (!connections.hasRoom(request.ip)) throw new Refusal('RATE_LIMITED')
    },
    handler: async () => {
      throw new Refusal('NOT_FOUND')
    },
    wsHandler: (socket, request) => connections.accept(socket, request.ip),
  })
  return connections
}
