import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; headers: Record<string, unknown>; body: Buffer }

/** A push service, which answers with these codes and then with 201. */
export async function openPushService(...codes: number[]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(parts) })
      response.writeHead(codes.shift() ?? 201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, received }
}

/** A browser with keys of its own, as the page hands it over. */
export function newBrowser(origin: string) {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys('base64url')
  const auth = randomBytes(16)
  const endpoint = `${origin}/to/${randomBytes(6).toString('hex')}`
  const body = { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
  return { endpoint, body, own, auth }
}

/** The text of a message, decrypted as a browser does it (RFC 8188 and 8291). */
export function decrypted(body: Buffer, { own, auth }: { own: ECDH; auth: Buffer }): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}
