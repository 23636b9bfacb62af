import { randomBytes } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { believePeers, passOnAddress } from './client-address.ts'

const secret = randomBytes(32)

/** The headers that a stand-by server sends for a client. */
function passedOn(given: { secret?: Buffer; headers?: Record<string, string> } = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '192.0.2.7' })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, given.headers)
  passOnAddress(request, { secret: given.secret ?? secret, trustProxy: 0 })
  return request.headers as Record<string, string>
}

async function addressSeen(headers: Record<string, string>): Promise<string> {
  const app = Fastify()
  believePeers(app, secret)
  app.get('/', async ({ ip }) => ip)
  const { body } = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })
  await app.close()
  return body
}

it('takes the address that a server of the same database names', async () => {
  expect(await addressSeen(passedOn())).toBe('192.0.2.7')
  const claims = { 'x-forwarded-for': '198.51.100.1', 'x-fairbook-client': '198.51.100.1 x' }
  const headers = passedOn({ headers: claims })
  expect(headers['x-forwarded-for']).toBe('192.0.2.7')
  expect(await addressSeen(headers)).toBe('192.0.2.7')
})

it('believes nobody who has not its secret, nor a proof of another address', async () => {
  const proof = String(passedOn()['x-fairbook-client']).split(' ')[1]
  for (const claim of [
    passedOn({ secret: randomBytes(32) })['x-fairbook-client'],
    `192.0.2.8 ${proof}`,
    '192.0.2.7',
    '192.0.2.7 ',
    `nowhere ${proof}`,
    '',
  ])
    expect(await addressSeen({ 'x-fairbook-client': String(claim) })).toBe('10.0.0.1')
})
