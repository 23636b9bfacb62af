import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestClient } from '#server/live/test-client.ts'
import { Program } from '#server/modules/standard-api/test-program.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'

/** No heartbeat comes: a socket that closes was told. */
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const test = await openTestApp()
const { app, db, send, newPlayer, newOperator } = test
const url = await app.listen({ port: 0, host: '127.0.0.1' })
let player: TestPlayer

const logIn = async (): Promise<string> => {
  const body = { userId: player.userId, password: PASSWORD }
  return String((await send('POST', '/api/login', { body })).body['token'])
}
const codeOf = async (token: string) =>
  (await send('POST', '/api/hand-off', { token })).body['code']
const exchange = (code: unknown, token?: string) =>
  send('POST', '/api/hand-off/exchange', { body: { code }, ...(token ? { token } : {}) })
const handOff = async (token: string): Promise<string> =>
  String((await exchange(await codeOf(token))).body['token'])
const profile = (token: string) => send('GET', '/api/profile', { token })
const statusOf = async (token: string) => (await profile(token)).status
const logOut = (token: string, path = '/api/logout') => send('POST', path, { token })
const endOf = async (token: string) => {
  const { status, body } = await profile(token)
  return [status, body['code'], body['details']]
}
const ended = (reason: string) => [401, 'SESSION_ENDED', { reason }]

beforeEach(async () => {
  player = await newPlayer()
})

it('hands on no more life than the first session has left, however often it is handed on', async () => {
  const first = await logIn()
  await sql`update session set ends_at = now() + interval '60 seconds' where user_id = ${player.id}`.execute(
    db,
  )
  const third = await handOff(await handOff(first))
  expect(await statusOf(third)).toBe(200)
  const { rows } = await sql<{ latest: number }>`
    select extract(epoch from max(ends_at) - now())::float8 as latest from session
    where user_id = ${player.id}`.execute(db)
  expect(rows[0]?.latest).toBeLessThanOrEqual(60)
})

it.each(['first', 'last'])(
  'ends a session and all that were handed on from it together, by a logout of the %s',
  async (which) => {
    const [first, other] = [await logIn(), await logIn()]
    const second = await handOff(first)
    const third = await handOff(second)
    const unused = await codeOf(second)
    await logOut(which === 'first' ? first : third)
    for (const token of [first, second, third])
      expect(await endOf(token)).toEqual(ended('elsewhere'))
    expect((await exchange(unused)).body['code']).toBe('HAND_OFF_INVALID')
    expect(await statusOf(other)).toBe(200)
  },
)

it('lets no session slip through a logout that comes while it is handed on', async () => {
  const alive = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const first = await logIn()
      const code = await codeOf(first)
      const [{ body, status }] = await Promise.all([exchange(code), logOut(first)])
      return status === 200 && (await statusOf(String(body['token']))) === 200
    }),
  )
  expect(alive.filter(Boolean)).toEqual([])
})

it('ends only the new session when the sign-in link was not wanted', async () => {
  const first = await logIn()
  const second = await handOff(first)
  expect((await logOut(second, '/api/hand-off/decline')).status).toBe(200)
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401])
})

it('does not hand a session on to the device that has it, and keeps the code', async () => {
  const first = await logIn()
  const code = await codeOf(first)
  expect((await exchange(code, first)).body['code']).toBe('SIGNED_IN_ALREADY')
  expect((await exchange(code, (await newPlayer()).token)).status).toBe(200)
})

it('hands no session of an operator on, not even with a code of before', async () => {
  const { id, token } = await newOperator()
  const refused = await send('POST', '/api/hand-off', { token })
  expect([refused.status, refused.body['code']]).toEqual([403, 'NOT_A_PLAYER'])
  const code = await codeOf(player.token)
  await sql`update app_user set role = 'operator' where id = ${player.id}`.execute(db)
  expect((await exchange(code)).body['code']).toBe('HAND_OFF_INVALID')
  expect(id).not.toBe(player.id)
})

it('logs a player out everywhere: pages, programs, sockets and codes, and nobody else', async () => {
  const other = await newPlayer()
  const program = await Program.of(test, player)
  const [here, there] = [await logIn(), await logIn()]
  const code = await codeOf(there)
  const counted = await send('GET', '/api/sessions', { token: here })
  expect(counted.body).toEqual({ pages: 3, programs: 1 })
  const [socket, kept] = [
    await TestClient.greeted(url, there),
    await TestClient.greeted(url, other.token),
  ]
  expect((await logOut(here, '/api/logout-everywhere')).status).toBe(200)
  expect(await socket.closed).toEqual({ code: 1008, reason: 'session ended' })
  for (const token of [here, there, player.token])
    expect(await endOf(token)).toEqual(ended('elsewhere'))
  expect(await program.fault('getAccountFunds')).toBe('INVALID_SESSION_INFORMATION')
  expect((await exchange(code)).body['code']).toBe('HAND_OFF_INVALID')
  expect(await statusOf(other.token)).toBe(200)
  expect(kept.socket.readyState).toBe(kept.socket.OPEN)
  kept.socket.terminate()
  expect(await statusOf(await logIn())).toBe(200)
})

it('tells why a session is over, and nothing of a token that nobody was given', async () => {
  const moved = async (column: string) => {
    const token = await logIn()
    await sql`update session set ${sql.ref(column)} = now() - interval '1 day'
      where user_id = ${player.id} and ended_at is null`.execute(db)
    return endOf(token)
  }
  expect(await moved('last_used_at')).toEqual(ended('idle'))
  expect(await moved('ends_at')).toEqual(ended('absolute'))
  const token = await logIn()
  await send('POST', `/api/admin/players/${player.id}/suspend`, {
    token: (await newOperator()).token,
    body: { reason: 'a question about the last deposit' },
  })
  expect(await endOf(token)).toEqual(ended('operator'))
  expect((await profile(token)).body['message']).toBe(
    'Your session was ended by our support. Please log in again.',
  )
  for (const unknown of ['forged', 'a'.repeat(43)])
    expect(await endOf(unknown)).toEqual([401, 'UNAUTHENTICATED', undefined])
})
