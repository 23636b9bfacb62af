import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { isSigned } from './signature.ts'

export const SECRET = 'sandbox secret of thirty-two characters'

/** A provider on this machine that answers calls which are signed, and is down when a test says so. */
export async function openProviderSandbox(
  header: string,
  answer: (asked: Record<string, unknown>, url: string) => object,
) {
  const sandbox = { isDown: false, calls: 0, url: '' }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      sandbox.calls += 1
      const given = request.headers[header]
      const signature = typeof given === 'string' ? given : undefined
      if (sandbox.isDown || !isSigned(signature, body, { secrets: [SECRET], now: new Date() }))
        return response.writeHead(sandbox.isDown ? 503 : 401).end()
      const asked = JSON.parse(body.toString()) as Record<string, unknown>
      return response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer(asked, sandbox.url)))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise((done) => server.close(done)))
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return sandbox
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

export type Signing = { secret?: string; secondsAgo?: number; header?: string }
