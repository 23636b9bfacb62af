import { beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { TestDevice } from './test-device.ts'

const origin = 'https://site.example'
const app = await openTestApp({ SITE_URL: origin })
const { send } = app

let anna: TestPlayer
let device: TestDevice
beforeEach(async () => {
  anna = await app.newPlayer()
  device = new TestDevice()
})

const post = (path: string, token: string | undefined, body?: Record<string, unknown>) =>
  send('POST', path, { ...(token && { token }), ...(body && { body }) })
const challengeOf = ({ body }: { body: Record<string, unknown> }): string =>
  (body['options'] as { challenge: string }).challenge
const begin = async (player = anna) => challengeOf(await post('/api/passkeys/begin', player.token))
const beginLogin = async () => challengeOf(await post('/api/login/passkey/begin', undefined))
type Given = Parameters<TestDevice['add']>[1]
const add = async (given: Given = { origin }, player = anna, challenge?: string) =>
  post('/api/passkeys', player.token, {
    name: 'Phone',
    credential: device.add(challenge ?? (await begin(player)), given),
  })
const logIn = async (given: Given = { origin }, challenge?: string) =>
  post('/api/login/passkey', undefined, {
    credential: device.logIn(challenge ?? (await beginLogin()), given),
  })
const list = async () =>
  (await send('GET', '/api/passkeys', anna)).body['items'] as { passkeyId: string }[]

it('adds a passkey that logs in without a password, and tells the player', async () => {
  expect((await logIn()).body['code']).toBe('PASSKEY_WRONG')
  expect((await add()).status).toBe(201)
  const { status, body } = await logIn()
  expect(status).toBe(200)
  const profile = await send('GET', '/api/profile', { token: String(body['token']) })
  expect(profile.body).toMatchObject({ user: { userId: anna.userId } })
  expect(await list()).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }])
  const notices = await send('GET', '/api/notices', anna)
  expect(JSON.stringify(notices.body)).toContain('A passkey was added')
})

it('takes a challenge once, from the user it was made for, and of this site alone', async () => {
  const challenge = await begin()
  const other = await app.newPlayer()
  expect((await add({ origin }, other, challenge)).body['code']).toBe('PASSKEY_WRONG')
  for (const given of [{ origin: 'https://evil.example' }, { origin, isVerified: false }])
    expect((await add(given)).body['code']).toBe('PASSKEY_WRONG')
  expect((await add({ origin }, anna, await beginLogin())).body['code']).toBe('PASSKEY_WRONG')
  expect((await add({ origin }, anna, challenge)).status).toBe(201)
  expect((await add({ origin }, anna, challenge)).body['code']).toBe('PASSKEY_WRONG')
  expect((await add()).body['code']).toBe('PASSKEY_WRONG')
})

it('refuses a login that was signed by another key, for another site, without its owner, or before', async () => {
  await add({ origin, counter: 5 })
  const challenge = await beginLogin()
  expect((await logIn({ origin, counter: 6 }, challenge)).status).toBe(200)
  expect((await logIn({ origin, counter: 7 }, challenge)).body['code']).toBe('PASSKEY_WRONG')
  for (const given of [
    { origin: 'https://evil.example', counter: 8 },
    { origin, isVerified: false, counter: 8 },
    { origin, counter: 6 },
  ])
    expect((await logIn(given)).body['code']).toBe('PASSKEY_WRONG')
  const { id } = device.logIn('x', { origin })
  const forged = {
    ...new TestDevice().logIn(await beginLogin(), { origin, counter: 9 }),
    id,
    rawId: id,
  }
  const answer = await post('/api/login/passkey', undefined, { credential: forged })
  expect(answer.body['code']).toBe('PASSKEY_WRONG')
  expect((await logIn({ origin, counter: 9 })).status).toBe(200)
})

it('removes a passkey of the own account alone, and it logs nobody in any more', async () => {
  await add()
  const [key] = await list()
  const stranger = await app.newPlayer()
  const remove = (token: string) =>
    post('/api/passkeys/remove', token, { ...(key && { passkeyId: key.passkeyId }) })
  expect((await remove(stranger.token)).status).toBe(404)
  expect((await logIn()).status).toBe(200)
  expect((await remove(anna.token)).status).toBe(200)
  expect((await logIn()).body['code']).toBe('PASSKEY_WRONG')
})
