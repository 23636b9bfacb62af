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

/** A server that answers its name, and is ready until it is told to end. It takes `readyMs` to say so. */
async function named(name: string, readyMs = 0) {
  let isReady = true
  let asked = 0
  const server = createServer((request, response) => {
    if (request.url !== '/api/ready') response.end(name)
    else {
      asked += 1
      setTimeout(() => response.writeHead(isReady ? 200 : 503).end(), readyMs)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `127.0.0.1:${port}`,
    leaves: () => (isReady = false),
    asked: () => asked,
  }
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

  it('keeps servers that are busy for a moment', async () => {
    const servers = [await named('a', 700), await named('b', 700)] as const
    const url = await proxyBefore(servers[0].address, servers[1].address)
    await expect
      .poll(() => Math.min(...servers.map(({ asked }) => asked())), { timeout: 10_000 })
      .toBeGreaterThan(2)
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(url)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    for (const { leaves } of servers) leaves()
    await expect.poll(async () => (await fetch(url)).status, { timeout: 10_000 }).toBe(503)
  })
})
