import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets the routes of `app` read JSON as the bytes that came: a signature is of bytes. */
export function acceptSignedBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** A message that nobody has believed yet. */
export type SignedMessage = { header: string | undefined; body: Buffer }

/** The message of a request; nothing where it is no JSON at all. */
export function signedMessage(
  request: FastifyRequest,
  headerName: string,
): SignedMessage | undefined {
  const header = request.headers[headerName]
  if (!Buffer.isBuffer(request.body)) return undefined
  return { header: typeof header === 'string' ? header : undefined, body: request.body }
}
