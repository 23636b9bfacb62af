import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { standingClock, startJobServer } from '#server/jobs/test-jobs.ts'
import { outboxTasks } from '#server/outbox/outbox.ts'
import { PushKey } from '#server/outbox/push.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { preferLanguage } from '#server/test-preferences.ts'
import { eventually } from '#server/test-patience.ts'
import { notify, type NewNotice } from '../index.ts'
import { decrypted, newBrowser, openPushService } from './test-push-service.ts'

const app = await openTestApp({ PUSH_SERVICES: '127.0.0.1', PUSH_KEY: '5e'.repeat(32) })
const { db, send, url } = app
const key = new PushKey(app.config)
const publicKey = await key.publicKey()

/** The claims of a signature, once our key has proved it (RFC 8292). */
function signed(authorization: unknown): { aud: string; exp: number; sub: string } {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(authorization)) ?? []
  expect(k).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isOurs).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

const arrived = (playerId: number): NewNotice => ({
  playerId,
  kind: 'deposit-approved',
  parameters: { amountMinor: 5_000, currency: 'PTS', reference: 'AB1' },
})
const tell = (notice: NewNotice) => inTransaction(db, (tx) => notify(tx, notice))
const start = ({ token }: TestPlayer, body: Record<string, unknown>) =>
  send('PUT', '/api/push', { token, body })
const browsers = async ({ token }: TestPlayer) =>
  ((await send('GET', '/api/push', { token })).body['browsers'] as unknown[]).length
const waiting = async () =>
  (
    await db
      .selectFrom('outbox_message')
      .where('address', 'like', 'push:%')
      .where('sent_at', 'is', null)
      .select('id')
      .execute()
  ).length

it('tells a browser of a notice, signed and encrypted, without an amount, again after a failure', async () => {
  const clock = standingClock('2030-01-01T10:00:00Z')
  startJobServer({ db, url }, [], outboxTasks(db, { pushKey: key }))
  const service = await openPushService(503)
  const anna = await app.newPlayer()
  const browser = newBrowser(service.origin)
  expect((await start(anna, browser.body)).body).toMatchObject({ publicKey })
  expect((await start(anna, browser.body)).body['browsers']).toHaveLength(1)
  await tell(arrived(anna.id))
  await eventually(async () => expect(service.received).toHaveLength(1))
  clock.moveTo('2030-01-01T10:00:10Z')
  await eventually(async () => expect(service.received).toHaveLength(2))
  const [, last] = service.received
  if (!last) throw new Error('nothing came')
  expect(signed(last.headers['authorization'])).toMatchObject({
    aud: service.origin,
    sub: expect.stringMatching(/^mailto:/),
  })
  expect(last.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(decrypted(last.body, browser)).toEqual({
    title: 'Your deposit has arrived',
    path: '/transactions',
  })
  await eventually(async () => expect(await waiting()).toBe(0))
})

it('names the news in the language of the account', async () => {
  standingClock('2030-01-01T10:00:00Z')
  startJobServer({ db, url }, [], outboxTasks(db, { pushKey: key }))
  const service = await openPushService()
  const anna = await app.newPlayer()
  await preferLanguage(app, anna, 'hi', 'Asia/Kolkata')
  const browser = newBrowser(service.origin)
  await start(anna, browser.body)
  await tell(arrived(anna.id))
  await eventually(async () => expect(service.received).toHaveLength(1))
  expect(service.received.map(({ body }) => decrypted(body, browser))).toEqual([
    { title: 'आपकी जमा राशि आ गई है', path: '/transactions' },
  ])
})

it('forgets a browser that its service does not know any more', async () => {
  standingClock('2030-01-01T10:00:00Z')
  startJobServer({ db, url }, [], outboxTasks(db, { pushKey: key }))
  const service = await openPushService(410)
  const anna = await app.newPlayer()
  await start(anna, newBrowser(service.origin).body)
  await tell(arrived(anna.id))
  await eventually(async () => expect(await browsers(anna)).toBe(0))
  await tell(arrived(anna.id))
  expect(await waiting()).toBe(0)
})

it('ends with the login that asked for it, and goes to another player with the browser', async () => {
  const { origin } = await openPushService()
  const anna = await app.newPlayer()
  const other = await app.newPlayer()
  const browser = newBrowser(origin)
  await start(anna, browser.body)
  const login = { userId: anna.userId, password: PASSWORD }
  const second = String((await send('POST', '/api/login', { body: login })).body['token'])
  await start({ ...anna, token: second }, newBrowser(origin).body)
  expect(await browsers(anna)).toBe(2)
  await start(other, browser.body)
  expect([await browsers(anna), await browsers(other)]).toEqual([1, 1])
  await send('POST', '/api/logout', { token: second })
  expect([await browsers(anna), await browsers(other)]).toEqual([0, 1])
  await send('POST', '/api/push/end', { token: other.token, body: { endpoint: browser.endpoint } })
  expect(await browsers(other)).toBe(0)
})

it('invites nobody who has a break, and leaves out groups that the player turned off', async () => {
  const { origin } = await openPushService()
  const anna = await app.newPlayer()
  await start(anna, newBrowser(origin).body)
  const jackpot = (): Promise<void> =>
    tell({
      playerId: anna.id,
      kind: 'lottery-jackpot',
      parameters: {
        amountMinor: 1,
        currency: 'EUR',
        lottery: 'German Lotto',
        game: 'germanLotto',
        drawsAt: '2040-01-09T17:25:00.000Z',
      },
    })
  const before = await waiting()
  await jackpot()
  expect(await waiting()).toBe(before + 1)
  await sql`insert into player_pause (user_id, kind, ends_at) values (${anna.id}, 'timed_out', now() + interval '1 day')`.execute(
    db,
  )
  await jackpot()
  expect(await waiting()).toBe(before + 1)
  await tell(arrived(anna.id))
  expect(await waiting()).toBe(before + 2)
  const usual = { onPage: true, byMail: false, byPush: true }
  const choices = {
    money: { ...usual, byPush: false },
    betsMatched: usual,
    betsSettled: usual,
    betsLapsed: usual,
    betsVoid: usual,
    wins: usual,
    draws: usual,
    results: usual,
    limits: usual,
  }
  await send('PUT', '/api/notices/choices', { token: anna.token, body: choices })
  await tell(arrived(anna.id))
  expect(await waiting()).toBe(before + 2)
})

it('calls no address that belongs to no push service', async () => {
  const anna = await app.newPlayer()
  const { body } = newBrowser('http://10.0.0.1')
  for (const endpoint of [body.endpoint, 'https://127.0.0.1.example.com/x', 'file:///etc/passwd'])
    expect((await start(anna, { ...body, endpoint })).body['code']).toBe('PUSH_SERVICE_UNKNOWN')
  expect(await browsers(anna)).toBe(0)
})
