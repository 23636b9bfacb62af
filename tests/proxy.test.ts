import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SERVER_HEADER } from '#contract/endpoint.ts'
import { end, freePort } from './server-process.ts'

const CONFIG = join(import.meta.dirname, '../ops/haproxy/haproxy.cfg')
/** Debian puts it where only root looks. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin`

const hasProxy = await new Promise<boolean>((answer) => {
  const asked = spawn('haproxy', ['-v'], { env: { PATH }, stdio: 'ignore' })
  asked.once('error', () => answer(false)).once('exit', (code) => answer(code === 0))
})
if (!hasProxy) console.error('NO HAPROXY: its test is skipped. Install the package haproxy.')

/** A server that answers its name, and is ready until it is told to end. */
async function named(name: string) {
  let isReady = true
  const server = createServer((request, response) => {
    if (request.url === '/api/ready') response.writeHead(isReady ? 200 : 503).end()
    else response.end(name)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { address: `127.0.0.1:${port}`, leaves: () => (isReady = false) }
}

async function proxyBefore(a: string, b: string): Promise<string> {
  const bind = `127.0.0.1:${await freePort()}`
  const env = { PATH, PROXY_BIND: bind, SERVER_A: a, SERVER_B: b }
  const proxy: ChildProcess = spawn('haproxy', ['-db', '-f', CONFIG], { env, stdio: 'ignore' })
  onTestFinished(() => end(proxy, 'SIGTERM'))
  const url = `http://${bind}/`
  await expect
    .poll(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  return url
}

describe.skipIf(!hasProxy)('the proxy in front', () => {
  it('leads a call to the server that it names, and elsewhere when that one leaves', async () => {
    const [a, b] = [await named('a'), await named('b')]
    const url = await proxyBefore(a.address, b.address)
    const takenBy = async (asked?: string) => {
      const response = await fetch(url, { headers: asked ? { [SERVER_HEADER]: asked } : {} })
      return response.text()
    }
    const takers = async (asked?: string) => {
      const taken = []
      for (let n = 0; n < 6; n += 1) taken.push(await takenBy(asked))
      return [...new Set(taken)].toSorted()
    }
    expect(await takers('a')).toEqual(['a'])
    expect(await takers('b')).toEqual(['b'])
    // Nobody has to name one, and a name that the proxy does not know is none.
    expect(await takers()).toEqual(['a', 'b'])
    expect(await takers('c')).toEqual(['a', 'b'])
    a.leaves()
    await expect.poll(() => takers('a')).toEqual(['b'])
  })
})
