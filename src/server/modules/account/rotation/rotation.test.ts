import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { TestClient } from '#server/live/test-client.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'

const test = await openTestApp()
const { app, db, send, newPlayer } = test
const url = await app.listen({ port: 0, host: '127.0.0.1' })
let player: TestPlayer

beforeEach(async () => {
  player = await newPlayer()
})

const logIn = async () => {
  const body = { userId: player.userId, password: PASSWORD }
  return String((await send('POST', '/api/login', { body })).body['token'])
}
const renew = (token: string) => send('POST', '/api/session/renew', { token })
const nextOf = async (token: string) => String((await renew(token)).body['token'])
const profile = (token: string) => send('GET', '/api/profile', { token })
const statusOf = async (token: string) => (await profile(token)).status
const later = (seconds: number) =>
  sql`with former as (
      update former_token set replaced_at = replaced_at - make_interval(secs => ${seconds}::int))
    update session set next_at = next_at - make_interval(secs => ${seconds}::int)`.execute(db)
const titles = async (token: string) =>
  ((await send('GET', '/api/notices', { token })).body['items'] as { title: string }[]).map(
    ({ title }) => title,
  )
const REASON = { code: 'SESSION_ENDED', details: { reason: 'theft' } }

it('counts the present token until the next one is used, so that a lost answer costs no session', async () => {
  const first = await logIn()
  const lost = await nextOf(first)
  expect((await renew(first)).body['code']).toBe('TOKEN_RENEWED')
  await later(31)
  expect(await statusOf(first)).toBe(200)
  const next = await nextOf(first)
  expect([await statusOf(lost), await statusOf(next)]).toEqual([401, 200])
})

it('lets calls that were under way through with the former token, and for half a minute only', async () => {
  const first = await logIn()
  const second = await nextOf(first)
  expect(await statusOf(second)).toBe(200)
  await later(25)
  expect(await statusOf(first)).toBe(200)
  const third = await nextOf(second)
  expect([await statusOf(third), await statusOf(second)]).toEqual([200, 200])
})

it('ends the whole session when a former token comes too late, and tells the player (A35)', async () => {
  const first = await logIn()
  const other = await logIn()
  const code = (await send('POST', '/api/hand-off', { token: first })).body['code']
  const second = await nextOf(first)
  expect(await statusOf(second)).toBe(200)
  // A code of the session works on, whatever the token is by now.
  const handed = await send('POST', '/api/hand-off/exchange', { body: { code } })
  expect(handed.status).toBe(200)
  await later(31)
  expect(await statusOf(second)).toBe(200)
  expect((await profile(first)).body).toMatchObject(REASON)
  for (const token of [second, first, String(handed.body['token'])])
    expect((await profile(token)).body).toMatchObject(REASON)
  expect(await statusOf(other)).toBe(200)
  expect(await titles(other)).toContain('We have ended a session of yours')
  const events = await db
    .selectFrom('auth_event')
    .select('kind')
    .where('user_id', '=', player.id)
    .where('kind', '=', 'theft')
    .execute()
  expect(events).toHaveLength(1)
})

it('takes the next token once when it is used by many calls at once', async () => {
  const first = await logIn()
  const second = await nextOf(first)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(second)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const former = await sql<{ count: number }>`
    select count(*) as count from former_token f join session s on s.id = f.session_id
    where s.user_id = ${player.id}`.execute(db)
  expect(former.rows).toEqual([{ count: 1 }])
  expect((await send('POST', '/api/logout', { token: first })).status).toBe(200)
  expect(await statusOf(second)).toBe(401)
})

it('keeps a live socket that was opened with a former token until the session ends', async () => {
  const first = await logIn()
  const client = await TestClient.greeted(url, first)
  const second = await nextOf(first)
  expect(await statusOf(second)).toBe(200)
  await later(3_600)
  const other = await newPlayer()
  await send('POST', '/api/logout', { token: other.token })
  client.say({ op: 'subscribe', topic: 'wallet' })
  await client.until((message) => message.op === 'snapshot' && message.topic === 'wallet')
  await send('POST', '/api/logout', { token: second })
  await client.closed
  client.socket.terminate()
})
