import { createInterface } from 'node:readline'
import { connect } from 'node:tls'

/**
 * A small client of the standard API, without anything but Node: it logs in, calls operations and listens to the
 * stream. The operations are the ones known among betting exchanges; docs/how-to/trade-with-a-program.md tells more.
 */
export type Session = {
  token: string
  /** Calls an operation such as `betting/listMarketBook` and answers its result. */
  call<Result>(operation: string, params: object): Promise<Result>
  logOut(): Promise<void>
}

type Access = { url: string; appKey: string; username: string; password: string }

export async function logIn({ url, appKey, username, password }: Access): Promise<Session> {
  const post = async (path: string, body: string | URLSearchParams, token = '') => {
    const headers = new Headers({ accept: 'application/json', 'X-Application': appKey })
    if (token !== '') headers.set('X-Authentication', token)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    return { ok: reply.ok, body: (await reply.json()) as unknown }
  }

  const identity = await post('/api/login', new URLSearchParams({ username, password }))
  const { token, status, error } = identity.body as { token: string; status: string; error: string }
  // LIMITED_ACCESS: may look, may not bet; `error` says why.
  if (token === '') throw new Error(`login: ${status} ${error}`)

  return {
    token,
    call: async <Result>(operation: string, params: object) => {
      const [service, name] = operation.split('/')
      const reply = await post(
        `/exchange/${service}/rest/v1.0/${name}/`,
        JSON.stringify(params),
        token,
      )
      if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.body)}`)
      return reply.body as Result
    },
    logOut: async () => {
      await post('/api/logout', '{}', token)
    },
  }
}

/** Messages of the stream, as far as the example reads them. */
export type Message = {
  op: string
  id?: number
  statusCode?: string
  errorCode?: string
  oc?: { orc?: { uo?: Order[] }[] }[]
}
/** E: executable; EC: execution complete; sr: what remains. */
type Order = { id: string; status: 'E' | 'EC'; sr: number }

export type Stream = {
  send(message: object): void
  /** The next message that is wanted; others are passed over. */
  next(isWanted: (message: Message) => boolean): Promise<Message>
  close(): void
}

type StreamAddress = { host: string; port: number; ca?: string }

/** Opens the stream and says who it is for. */
export async function openStream(
  { host, port, ca }: StreamAddress,
  { appKey, token }: { appKey: string; token: string },
): Promise<Stream> {
  const socket = connect({ host, port, ...(ca !== undefined && { ca }) })
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  // An error of the socket ends the lines; without a listener it would end the program.
  let failure = 'the stream has ended'
  socket.on('error', ({ message }) => {
    failure = message
    socket.destroy()
  })

  const stream: Stream = {
    send: (message) => socket.write(`${JSON.stringify(message)}\r\n`),
    next: async (isWanted) => {
      for (;;) {
        const line = await lines.next()
        if (line.done) throw new Error(failure)
        const message = JSON.parse(line.value) as Message
        if (message.op === 'status' && message.statusCode === 'FAILURE')
          throw new Error(`stream: ${message.errorCode}`)
        if (isWanted(message)) return message
      }
    },
    close: () => socket.destroy(),
  }
  stream.send({ op: 'authentication', id: 1, appKey, session: token })
  await stream.next(({ op, id }) => op === 'status' && id === 1)
  return stream
}
