import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, expect, it, vi } from 'vitest'
import { openTestApp, PASSWORD } from '#server/test-app.ts'

type Mode = 'up' | 'silent' | 'broken' | 'nonsense' | 'wrong secret'
const service = { mode: 'up' as Mode, asked: [] as Record<string, string>[], url: '' }
const server = createServer((request, response) => {
  void request.toArray().then((parts: Buffer[]) => {
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
    service.asked.push(form)
    const { mode } = service
    if (mode === 'silent') return
    if (mode === 'wrong secret')
      return response.end('{"success":false,"error-codes":["invalid-input-secret"]}')
    if (mode === 'nonsense') return response.end('<html>')
    if (mode === 'broken') return response.writeHead(503).end('{"success":true}')
    const success = form['response']?.startsWith('person') === true && form['secret'] === 'ours'
    // Some services refuse by a status too.
    return response.writeHead(success ? 200 : 400).end(JSON.stringify({ success }))
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const PAGE = 'https://check.example.com/widget'
const openApp = () =>
  openTestApp({
    RATE_LIMIT_FACTOR: '1',
    CHALLENGE_PAGE_URL: PAGE,
    CHALLENGE_VERIFY_URL: service.url,
    CHALLENGE_SECRET: 'ours',
  })

/** A player with three wrong passwords behind them. */
async function suspect(app: Awaited<ReturnType<typeof openApp>>) {
  const { userId } = await app.newPlayer()
  const login = (password: string, challenge?: string) =>
    app.send('POST', '/api/login', {
      body: { userId, password, ...(challenge !== undefined && { challenge }) },
    })
  for (let n = 0; n < 3; n++) await login('wrong')
  return (challenge?: string) => login(PASSWORD, challenge)
}
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof suspect>>>>
const puzzleOf = ({ body }: Answer) =>
  (body['details'] as { challenge?: { kind: string } } | undefined)?.challenge

it('shows the page of an outside service, believes the service alone, and takes each answer once', async () => {
  service.mode = 'up'
  const app = await openApp()
  const login = await suspect(app)
  expect(puzzleOf(await login())).toEqual({ kind: 'outside', page: PAGE })
  expect(service.asked).toEqual([])
  expect(puzzleOf(await login('robot'))).toEqual({ kind: 'outside', page: PAGE })
  expect((await login('person 1')).status).toBe(200)
  expect(service.asked).toEqual([
    { secret: 'ours', response: 'robot' },
    { secret: 'ours', response: 'person 1' },
  ])
  const other = await suspect(app)
  expect(puzzleOf(await other('person 1'))).toEqual({ kind: 'outside', page: PAGE })
  expect((await other('person 2')).status).toBe(200)
})

it('allows frames of that service alone, and none without one', async () => {
  const frames = async (app: Awaited<ReturnType<typeof openTestApp>>) =>
    /frame-src [^;]*/.exec(
      String((await app.send('GET', '/')).headers['content-security-policy']),
    )?.[0]
  expect(await frames(await openApp())).toBe('frame-src https://check.example.com')
  expect(await frames(await openTestApp())).toBe("frame-src 'none'")
})

it.each<Mode>(['silent', 'broken', 'nonsense', 'wrong secret'])(
  'lets browsers work while the service is %s, and tries it again after a minute',
  async (mode) => {
    service.mode = mode
    const login = await suspect(await openApp())
    expect(puzzleOf(await login())).toMatchObject({ kind: 'outside' })
    const asked = service.asked.length
    const fallen = puzzleOf(await login('person'))
    expect(fallen).toMatchObject({ kind: 'proof-of-work' })
    expect(puzzleOf(await login('person'))).toMatchObject({ kind: 'proof-of-work' })
    expect(service.asked.length, 'one login waits, the next ones do not').toBe(asked + 1)
    const { kind: _kind, ...challenge } = fallen as Challenge & { kind: string }
    const solution = await solveChallenge({ challenge, deriveKey })
    const answer = JSON.stringify({ challenge, solution })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_001)
    expect(puzzleOf(await login())).toMatchObject({ kind: 'outside' })
    vi.restoreAllMocks()
    expect((await login(answer)).status).toBe(200)
  },
)
