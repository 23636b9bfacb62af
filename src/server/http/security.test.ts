import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { app, send, newPlayer } = await openTestApp()
const { token } = await newPlayer()

const everywhere = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
}
const nowhere = ['x-powered-by', 'set-cookie', 'access-control-allow-origin']

it.each(['/', '/deposit', '/no/such/page'])('guards the page at %s', async (path) => {
  const { headers } = await send('GET', path)
  expect(headers).toMatchObject({
    ...everywhere,
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  for (const name of nowhere) expect(headers).not.toHaveProperty(name)
})

it('answers a file that does not exist with 404, not with the page', async () => {
  expect((await send('GET', '/assets/gone.js')).status).toBe(404)
})

it.each([
  ['GET', '/api/health'],
  ['GET', '/api/profile'],
  ['GET', '/api/no-such-call'],
  ['POST', '/api/login'],
])('guards the answer to %s %s, whatever it is', async (method, path) => {
  const { headers } = await send(method, path)
  expect(headers).toMatchObject({
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  for (const name of nowhere) expect(headers).not.toHaveProperty(name)
})

it('lets only script files of our own run, and nobody frame the page', async () => {
  const { headers } = await send('GET', '/')
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ')
        return [name, values] as const
      }),
  )
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('frame-src')).toEqual(["'none'"])
  expect(policy.get('style-src')).toEqual(["'self'"])
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['service-worker'])
  expect(policy.get('connect-src')).toEqual(["'self'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
})

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
])('refuses to change anything for another site: %j', async (headers) => {
  for (const [method, path] of [
    ['POST', '/api/logout'],
    ['POST', '/api/withdraw'],
    ['PUT', '/api/profile'],
    ['POST', '/api/login'],
  ] as const) {
    const answer = await send(method, path, { token, body: {}, headers })
    expect([answer.status, answer.body['code']]).toEqual([403, 'FORBIDDEN'])
  }
  expect((await send('GET', '/api/profile', { token })).status).toBe(200)
})

it('serves its own page, and programs that are no browser', async () => {
  const host = 'fairbook.test'
  const login = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/login', payload: {}, headers: { host, ...headers } })
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: `https://${host}` },
    { origin: `http://${host}` },
    {},
  ])
    expect((await login(headers)).statusCode).toBe(400)
})

it('says nothing about its inside when something breaks', async () => {
  const answer = await send('POST', '/api/login', { body: '{"userId": ' })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).not.toMatch(/at |node_modules|Unexpected/)
})

it('reads no body beyond 64 KiB', async () => {
  const answer = await send('POST', '/api/login', { body: { userId: 'x'.repeat(70_000) } })
  expect([answer.status, answer.body['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

it('refuses a request that names two hosts', async () => {
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = async (hosts: string[]) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
    socket.write(`GET /api/health HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return bytes.toString().slice(9, 12)
  }
  expect(await ask(['a.test'])).toBe('200')
  expect(await ask(['a.test', 'b.test'])).toBe('400')
})

it('takes reports of what the policy stopped, and few of them', async () => {
  const narrow = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const { headers } = await narrow.send('GET', '/')
  expect(headers['content-security-policy']).toContain('report-uri /api/policy-reports')
  const report = (body: string, type: string) =>
    narrow.send('POST', '/api/policy-reports', { body, headers: { 'content-type': type } })
  const old = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }
  expect((await report(JSON.stringify(old), 'application/csp-report')).status).toBe(204)
  for (const body of ['[]', 'null', '[{"body":{"blockedURL":5}}]'])
    expect((await report(body, 'application/reports+json')).status).toBe(204)
  expect((await report('x'.repeat(9_000), 'application/csp-report')).status).toBe(413)
  const more = await Promise.all(Array.from({ length: 30 }, () => report('[]', 'application/json')))
  expect(more.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(13)
})

it.each(['/api/health', '/api/events', '/api/openapi.json'])(
  'answers HEAD %s as GET, without the body',
  async (url) => {
    // The origin of another site changes nothing, for nothing is changed.
    const headers = { origin: 'https://elsewhere.example' }
    const got = await app.inject({ method: 'GET', url, headers })
    const head = await app.inject({ method: 'HEAD', url, headers })
    expect([got.statusCode, head.statusCode]).toEqual([200, 200])
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-type', 'cache-control', 'content-security-policy'])
      expect(head.headers[name]).toBe(got.headers[name])
  },
)

it('answers an address without a page with 404, and the page that says so', async () => {
  const isBuilt = (await app.inject('/')).statusCode === 200
  for (const [path, status] of [
    ['/deposit?a=1', 200],
    ['/no/such/page', 404],
  ] as const)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: path })
      // Without a build there is no page at all; the browser tests look at the built one.
      expect(answer.statusCode).toBe(isBuilt ? status : 404)
      expect(answer.headers['content-type']).toContain(isBuilt ? 'text/html' : 'json')
    }
})
