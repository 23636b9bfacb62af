import { startDemoLogin } from '#contract/account-security/demo-login.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from './test-app.ts'
import { allEndpoints, pathOf } from './test-endpoints.ts'

const { db, send, newPlayer } = await openTestApp()
const endpoints = await allEndpoints()
const named = (access: 'visitor' | 'others') =>
  endpoints
    .filter((endpoint) => (endpoint.access === 'visitor') === (access === 'visitor'))
    .map((endpoint) => [endpoint.method, pathOf(endpoint)] as const)

it('walks the whole contract', () => {
  expect(endpoints.length).toBeGreaterThan(90)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(
    endpoints.length,
  )
})

it('answers a visitor 401 to every call that is not for visitors, before it looks at anything else (R-001)', async () => {
  const { id, token } = await newPlayer()
  await sql`update session set ends_at = now() where user_id = ${id}`.execute(db)
  const wrong: string[] = []
  for (const [method, path] of named('others')) {
    const answers = [
      await send(method, path),
      await send(method, path, { headers: { cookie: `token=${token}` } }),
      await send(method, path, { token: 'forged' }),
      await send(method, path, { token }),
    ]
    const codes = answers.map(({ status, body }) => `${status} ${String(body['code'])}`)
    const none = '401 UNAUTHENTICATED'
    if (codes.join() !== [none, none, none, '401 SESSION_ENDED'].join())
      wrong.push(`${method} ${path}: ${codes.join()}`)
  }
  expect(wrong).toEqual([])
})

it('asks nobody to log in for what visitors may do', async () => {
  const wrong: string[] = []
  for (const [method, path] of named('visitor')) {
    const { body } = await send(method, path, method === 'GET' ? {} : { body: {} })
    if (body['code'] === 'UNAUTHENTICATED') wrong.push(`${method} ${path}`)
  }
  expect(named('visitor').length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

it('has no play beside the gate: each call that plays is a player’s, and no game has a free demo (PR-12)', () => {
  const playing = endpoints.filter(({ moneyKey }) => moneyKey !== undefined)
  expect(playing.length).toBeGreaterThan(10)
  expect(playing.filter(({ access }) => access === 'visitor')).toEqual([])
  const isFree = /\b(demo|free|practice)\b/
  expect(isFree.test('/api/slots/1/demo')).toBe(true)
  // A visitor of the demo becomes its player, who stands before the same gate as all others.
  const plays = endpoints.filter(({ path }) => path !== startDemoLogin.path)
  expect(plays.filter(({ path }) => isFree.test(path)).map(({ path }) => path)).toEqual([])
})
