import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'

vi.mock('@node-rs/argon2', { spy: true })
// Test files share what they load: this one loads the program anew, with the spy in it, and leaves none of it behind.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const { db, send, newPlayer } = await openTestApp()
let player: TestPlayer

const login = (userId: string, password = PASSWORD) =>
  send('POST', '/api/login', { body: { userId, password } })
const newToken = async () => String((await login(player.userId)).body['token'])
const statusOf = async (token: string) => (await send('GET', '/api/profile', { token })).status
const moveTime = (column: 'last_used_at' | 'ends_at', minutes: number) =>
  sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes}::int)
    where user_id = ${player.id}`.execute(db)

beforeEach(async () => {
  player = await newPlayer()
})

it('answers a login with a new token each time and sets no cookie (A35, R-014)', async () => {
  const [first, second] = [await login(player.userId), await login(player.userId.toUpperCase())]
  expect(first.status).toBe(200)
  expect(first.headers).not.toHaveProperty('set-cookie')
  expect(first.body['token']).toMatch(/^[\w-]{43}$/)
  expect(second.body['token']).not.toBe(first.body['token'])
  expect(await statusOf(String(second.body['token']))).toBe(200)
})

it('takes a name with spaces around it, as registration does', async () => {
  expect((await login(` ${player.userId} `)).status).toBe(200)
})

it('stores tokens hashed', async () => {
  const token = await newToken()
  const rows = await db.selectFrom('session').selectAll().where('user_id', '=', player.id).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('answers an unknown user and a wrong password alike, after the same work (A34, R-011)', async () => {
  const tried = async (userId: string) => {
    vi.mocked(verify).mockClear()
    const { status, body } = await login(userId, 'Wrong@1234')
    // Looking at a password is nearly all that a login costs; the hash tells how much.
    const work = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$')[3])
    return { status, body, work }
  }
  const [known, unknown] = [await tried(player.userId), await tried('nobody1')]
  expect(known).toMatchObject({ status: 401, work: ['m=19456,t=2,p=1'] })
  expect(unknown).toEqual(known)
})

it('ends a session that nobody used for fifteen minutes', async () => {
  const token = await newToken()
  await moveTime('last_used_at', 14)
  expect(await statusOf(token)).toBe(200)
  await moveTime('last_used_at', 16)
  expect(await statusOf(token)).toBe(401)
})

it('keeps a session alive while it is used', async () => {
  const token = await newToken()
  for (let n = 0; n < 3; n++) {
    await moveTime('last_used_at', 14)
    expect(await statusOf(token)).toBe(200)
  }
})

it('ends every session twelve hours after its login, however much it is used', async () => {
  const token = await newToken()
  await moveTime('ends_at', 12 * 60 - 1)
  expect(await statusOf(token)).toBe(200)
  await moveTime('ends_at', 2)
  expect(await statusOf(token)).toBe(401)
})

it('ends this session at logout, and only this one (A35, R-017)', async () => {
  const [here, elsewhere] = [await newToken(), await newToken()]
  expect((await send('POST', '/api/logout', { token: here })).status).toBe(200)
  expect(await statusOf(here)).toBe(401)
  expect(await statusOf(elsewhere)).toBe(200)
  expect((await send('POST', '/api/logout', { token: here })).status).toBe(401)
})

it('believes the Authorization header only: no cookie, no query, no body (A35, R-018)', async () => {
  const token = await newToken()
  const attempts = [
    send('GET', '/api/profile', { headers: { cookie: `token=${token}` } }),
    send('GET', `/api/profile?token=${token}`),
    send('POST', '/api/logout', { body: { token } }),
    send('POST', '/api/hand-off', { headers: { cookie: `token=${token}` } }),
  ]
  for (const { status, body } of await Promise.all(attempts)) {
    expect([status, body['code']]).toEqual([401, 'UNAUTHENTICATED'])
  }
  expect(await statusOf(token)).toBe(200)
  // spec 000 §6: the value of the cookie as it is, without a scheme before it.
  const bare = await send('GET', '/api/profile', { headers: { authorization: token } })
  expect(bare.status).toBe(200)
})

it.each(['', 'x', 'null', "' or 1=1 --", 'a'.repeat(4_096)])(
  'does not know the token %j',
  async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await send('GET', '/api/profile', { headers })).status).toBe(401)
  },
)

it('hands a session off once, to one of fifty who come at the same moment (A35, R-016)', async () => {
  const { status, body } = await send('POST', '/api/hand-off', { token: player.token })
  expect(status).toBe(201)
  expect(body).toMatchObject({ expiresInSeconds: 60 })
  const before = await countSessions()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      send('POST', '/api/hand-off/exchange', { body: { code: body['code'] } }),
    ),
  )
  const won = answers.filter((answer) => answer.status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter((answer) => answer.body['code'] === 'HAND_OFF_INVALID')).toHaveLength(49)
  expect(await countSessions()).toBe(before + 1)
  expect(await statusOf(String(won[0]?.body['token']))).toBe(200)
  expect(won[0]?.body['maskedUserId']).not.toBe(player.userId)
})

it('takes neither an old code nor a session token for a hand-off (A35)', async () => {
  const { body } = await send('POST', '/api/hand-off', { token: player.token })
  await sql`update hand_off_code set expires_at = now() - interval '1 second'`.execute(db)
  for (const code of [body['code'], player.token, '', 'unknown']) {
    const answer = await send('POST', '/api/hand-off/exchange', { body: { code } })
    expect([answer.status, answer.body['code']]).toEqual([401, 'HAND_OFF_INVALID'])
  }
  // The code itself is no token either.
  expect(await statusOf(String(body['code']))).toBe(401)
})

it('shuts a closed account out at once, and at the next login', async () => {
  await db.updateTable('app_user').set({ state: 'closed' }).where('id', '=', player.id).execute()
  expect(await statusOf(player.token)).toBe(401)
  expect((await login(player.userId)).body['code']).toBe('ACCOUNT_CLOSED')
  expect((await login(player.userId, 'Wrong@1234')).body['code']).toBe('WRONG_CREDENTIALS')
})

const countSessions = async () =>
  (await db.selectFrom('session').select('user_id').where('user_id', '=', player.id).execute())
    .length
