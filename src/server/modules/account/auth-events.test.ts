import { expect, it } from 'vitest'
import type { AuthEventRow } from '#contract/auth-events.ts'
import { openTestApp, PASSWORD } from '#server/test-app.ts'
import { AuthEvents } from './auth-events.ts'

const { db, send, newPlayer, newOperator } = await openTestApp({ TRUST_PROXY: '1' })
const operator = await newOperator()

const eventsOf = async (search: string): Promise<AuthEventRow[]> => {
  const path = `/api/admin/auth-events?search=${encodeURIComponent(search)}`
  const { body, status } = await send('GET', path, { token: operator.token })
  expect(status).toBe(200)
  return body['items'] as AuthEventRow[]
}
const address = '203.0.113.77'
const headers = { 'x-forwarded-for': address }

it('shows operators who signed in and out, and who was refused, newest first', async () => {
  const { userId } = await newPlayer()
  const logIn = (password: string) =>
    send('POST', '/api/login', { body: { userId, password }, headers })
  await logIn('wrong')
  const token = String((await logIn(PASSWORD)).body['token'])
  const code = (await send('POST', '/api/hand-off', { token })).body['code']
  await send('POST', '/api/hand-off/exchange', { body: { code }, headers })
  await send('POST', '/api/identity/login', {
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: userId, password: PASSWORD }).toString(),
  })
  await send('POST', '/api/logout', { token, headers })
  const found = await eventsOf(userId)
  expect(found.map(({ kind, door }) => `${kind} ${door}`)).toEqual([
    'logout page',
    'login program',
    'hand_off page',
    'login page',
    'login_refused page',
  ])
  // One address, one mark, which finds them too.
  const marks = new Set(found.map(({ addressMark }) => addressMark))
  expect([...marks]).toEqual([expect.stringMatching(/^[\da-f]{12}$/)])
  expect((await eventsOf([...marks][0] ?? '')).length).toBeGreaterThanOrEqual(5)
})

it('notes tries on names that nobody has, without the name', async () => {
  await send('POST', '/api/login', { body: { userId: 'my own passw0rd', password: 'x' }, headers })
  const rows = await db.selectFrom('auth_event').selectAll().where('user_id', 'is', null).execute()
  expect(rows).toMatchObject([{ kind: 'login_refused', door: 'page' }])
  expect(JSON.stringify(rows)).not.toContain('passw0rd')
})

it('writes the same to the log: no password, no name, no address', async () => {
  const lines: unknown[] = []
  const log = {
    info: (facts: object, message: string) => lines.push({ ...facts, message }),
    error: (facts: object, message: string) => lines.push({ ...facts, message }),
  }
  const events = new AuthEvents(db, log)
  const { id } = await newPlayer()
  await events.note({ kind: 'login', door: 'page', userId: id, address })
  expect(lines).toEqual([
    {
      auth: 'login',
      door: 'page',
      userId: id,
      address: expect.stringMatching(/^[\da-f]{64}$/),
      message: 'authentication',
    },
  ])
  // Nobody's id cannot be written down; the login goes on, and the log says so.
  await events.note({ kind: 'login', door: 'page', userId: 999_999, address })
  expect(lines.at(-1)).toMatchObject({ auth: 'login', err: expect.any(Error) })
})
