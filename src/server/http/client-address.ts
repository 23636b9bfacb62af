import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Database } from '#server/db/schema.ts'

/** Names the address that a request came from, with the proof of the server that passes it on. */
const CLIENT_HEADER = 'x-fairbook-client'

/** The first `count` hops are our own proxies, or the addresses are named. */
export const trustedProxies = (given: number | string[]) =>
  typeof given === 'number' ? (_address: string, hop: number) => hop < given : given

/** A secret that only the servers of this database know. */
export async function peerSecret(db: Kysely<Database>): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from server_secret where name = 'peer'`.execute(db)
  const secret = rows[0]?.secret
  assert(secret !== undefined, 'the database has a secret for its servers')
  return secret
}

/**
 * Writes the client's address into the headers of a request that is passed on. A claim of the client itself is
 * replaced: the server of the site believes only this one.
 */
export function passOnAddress(
  request: IncomingMessage,
  { secret, trustProxy }: { secret: Buffer; trustProxy: number | string[] },
): void {
  const address = proxyAddress(request, trustedProxies(trustProxy))
  request.headers['x-forwarded-for'] = address
  request.headers[CLIENT_HEADER] = `${address} ${proofOf(address, secret)}`
}

/** The same with the secret of this database. */
export async function addressPasser(
  db: Kysely<Database>,
  { trustProxy }: { trustProxy: number | string[] },
): Promise<(request: IncomingMessage) => void> {
  const secret = await peerSecret(db)
  return (request) => passOnAddress(request, { secret, trustProxy })
}

/** Takes the address that a server of the same database names for the one that asks. Anybody else's word is nothing. */
export function believePeers(app: FastifyInstance, secret: Buffer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const address = passedOnAddress(request.headers, secret)
    if (address !== undefined) Object.defineProperty(request, 'ip', { value: address })
    done()
  })
}

/** Whether a server of the same database passes the request on. */
export const isFromPeer = (headers: IncomingHttpHeaders, secret: Buffer): boolean =>
  passedOnAddress(headers, secret) !== undefined

function passedOnAddress(headers: IncomingHttpHeaders, secret: Buffer): string | undefined {
  const given = headers[CLIENT_HEADER]
  if (typeof given !== 'string') return undefined
  const [address = '', proof = ''] = given.split(' ')
  if (isIP(address) === 0) return undefined
  const expected = Buffer.from(proofOf(address, secret))
  const shown = Buffer.from(proof)
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? address : undefined
}

const proofOf = (address: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(address).digest('base64url')
