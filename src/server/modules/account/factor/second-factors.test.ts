import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { Refusal } from '#server/http/refusal.ts'
import { logIn } from '#server/modules/standard-api/test-program.ts'
import { Vault } from '#server/vault/vault.ts'
import { SecondFactors } from './second-factors.ts'
import { resetOperator } from '../operators/operator-accounts.ts'

const app = await openTestApp()
const { db, send } = app
const STEP_MS = 30_000

let anna: TestPlayer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  anna = await app.newPlayer()
})
afterEach(() => void vi.useRealTimers())

const post = (path: string, token: string | undefined, body?: Record<string, unknown>) =>
  send('POST', path, { ...(token && { token }), ...(body && { body }) })
const codeOf = (secret: string, inSteps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + inSteps * STEP_MS,
  })
const nextStep = () => void vi.setSystemTime(Date.now() + STEP_MS)
const login = async (password = PASSWORD) =>
  (await post('/api/login', undefined, { userId: anna.userId, password })).body
const byCode = (ticket: unknown, code: string) =>
  post('/api/login/code', undefined, { ticket, code })
const titles = async () =>
  ((await send('GET', '/api/notices', anna)).body['items'] as { title: string }[]).map(
    ({ title }) => title,
  )

/** Adds an app; a code of the next half minute is free then. */
async function enrol({ token }: { token: string }) {
  const { body } = await post('/api/second-factor/authenticator', token)
  const secret = String(body['secret'])
  const answer = await post('/api/second-factor/authenticator/confirm', token, {
    code: codeOf(secret),
  })
  expect(answer.status).toBe(200)
  nextStep()
  return { secret, recoveryCodes: answer.body['recoveryCodes'] as string[] }
}

it('logs in by password alone until an app is added by a code of it', async () => {
  const { body } = await post('/api/second-factor/authenticator', anna.token)
  expect(await login()).toHaveProperty('token')
  const secret = String(body['secret'])
  expect(String(body['link'])).toContain(`secret=${secret}`)
  const confirm = (code: string) =>
    post('/api/second-factor/authenticator/confirm', anna.token, { code })
  const right = codeOf(secret)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  expect((await confirm(wrong)).body['code']).toBe('CODE_WRONG')
  expect((await confirm(right)).body['recoveryCodes']).toHaveLength(10)
  const first = await login()
  expect(Object.keys(first)).toEqual(['ticket'])
  nextStep()
  const { status, body: second } = await byCode(first['ticket'], codeOf(secret))
  expect(status).toBe(200)
  expect((await send('GET', '/api/profile', { token: String(second['token']) })).status).toBe(200)
  expect(await titles()).toContain('A second factor was added')
})

it('keeps the secret encrypted and recovery codes as hashes', async () => {
  const { secret, recoveryCodes } = await enrol(anna)
  const rows = await db.selectFrom('authenticator').selectAll().execute()
  const codes = await db.selectFrom('recovery_code').selectAll().execute()
  const stored = [...rows.map((row) => row.secret), ...codes.map((row) => row.code_hash)]
  const plain = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(stored.length).toBeGreaterThan(10)
  for (const bytes of stored)
    for (const word of [plain, Buffer.from(String(recoveryCodes[0]).replace('-', ''))])
      expect(bytes.includes(word)).toBe(false)
})

it('takes a code once, none that is older, and none beyond half a minute off (A37)', async () => {
  const { secret } = await enrol(anna)
  const ahead = codeOf(secret, 1)
  const tooFar = codeOf(secret, 2)
  const now = codeOf(secret)
  const attempt = async (code: string) => (await byCode((await login())['ticket'], code)).body
  expect(await attempt(tooFar)).toMatchObject({ code: 'CODE_WRONG' })
  const both = await Promise.all([attempt(ahead), attempt(ahead)])
  expect(both.filter((body) => 'token' in body)).toHaveLength(1)
  expect(await attempt(ahead)).toMatchObject({ code: 'CODE_WRONG' })
  expect(await attempt(now)).toMatchObject({ code: 'CODE_WRONG' })
})

it('takes each recovery code once, however it is written, and tells the player', async () => {
  const { recoveryCodes } = await enrol(anna)
  const [code = ''] = recoveryCodes
  const attempt = async (words: string) => byCode((await login())['ticket'], words)
  expect((await attempt(code.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect((await attempt(code)).body['code']).toBe('CODE_WRONG')
  expect(await titles()).toContain('A recovery code was used')
})

it('ends a login after five wrong codes, and uses a ticket once', async () => {
  const { secret } = await enrol(anna)
  const { ticket } = await login()
  for (let n = 0; n < 5; n++)
    expect((await byCode(ticket, 'wrong')).body['code']).toBe('CODE_WRONG')
  expect((await byCode(ticket, codeOf(secret))).body['code']).toBe('LOGIN_STEP_OVER')
  const { ticket: another } = await login()
  expect((await byCode(another, codeOf(secret))).status).toBe(200)
  nextStep()
  expect((await byCode(another, codeOf(secret))).body['code']).toBe('LOGIN_STEP_OVER')
  expect((await login('wrong-password'))['code']).toBe('WRONG_CREDENTIALS')
})

it('bounds wrong codes of one account, however many come at once', async () => {
  const vault = new Vault({ given: '6b'.repeat(32), dataDir: '', file: '' })
  const factors = new SecondFactors({ db, vault, factor: 1, issuer: 'Test' })
  await enrol(anna)
  const tries = await Promise.all(
    Array.from({ length: 25 }, () =>
      factors.use(anna.id, 'wrong').catch((error: unknown) => error),
    ),
  )
  const codes = tries.map((error) => (error instanceof Refusal ? error.code : String(error)))
  expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(20)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5)
})

it('ends other sessions when an app is added, and programs log in as before', async () => {
  const other = String((await login())['token'])
  await enrol(anna)
  expect((await send('GET', '/api/profile', { token: other })).status).toBe(401)
  expect((await send('GET', '/api/profile', anna)).status).toBe(200)
  const program = await logIn(app, { username: anna.userId, password: PASSWORD })
  expect(program.body).toMatchObject({ status: 'SUCCESS' })
})

it('removes the app after a proof by a code of it, and the password alone logs in again', async () => {
  const { secret, recoveryCodes } = await enrol(anna)
  await db.updateTable('session').set({ proved_at: null }).where('user_id', '=', anna.id).execute()
  const remove = () => post('/api/second-factor/authenticator/remove', anna.token)
  expect((await remove()).body).toMatchObject({ code: 'PROOF_NEEDED', details: { way: 'code' } })
  const byPassword = await post('/api/proof', anna.token, { password: PASSWORD })
  expect(byPassword.body['code']).toBe('PROOF_NEEDED')
  expect((await post('/api/proof', anna.token, { code: codeOf(secret) })).status).toBe(200)
  const renewed = await post('/api/second-factor/recovery-codes', anna.token)
  expect(renewed.body['recoveryCodes']).toHaveLength(10)
  expect(renewed.body['recoveryCodes']).not.toContain(recoveryCodes[0])
  expect((await remove()).status).toBe(200)
  expect((await remove()).body['code']).toBe('SECOND_FACTOR_OFF')
  expect(await login()).toHaveProperty('token')
  expect(await titles()).toContain('A second factor was removed')
})

it('lets operators work with real money only once they have a second factor (R-019)', async () => {
  const real = await openTestApp({
    REAL_MONEY: '1',
    CURRENCY: 'EUR',
    LICENCE_TEXT: 'Licensed',
  })
  const operator = await real.newOperator()
  const list = (token: string) => real.send('GET', '/api/admin/operators', { token })
  expect((await list(operator.token)).status).toBe(200)
  await resetOperator(real.db, { userId: operator.userId, password: 'harbour-violin-42', by: 'me' })
  const { body } = await real.send('POST', '/api/login', {
    body: { userId: operator.userId, password: 'harbour-violin-42' },
  })
  const token = String(body['token'])
  expect((await list(token)).body['code']).toBe('SECOND_FACTOR_REQUIRED')
  const state = await real.send('GET', '/api/second-factor', { token })
  expect(state.body).toMatchObject({ isRequired: true, authenticatorSince: null })
  const ask = (path: string, given?: Record<string, unknown>) =>
    real.send('POST', path, { token, ...(given && { body: given }) })
  expect((await ask('/api/second-factor/authenticator')).body['code']).toBe('PROOF_NEEDED')
  await ask('/api/proof', { password: 'harbour-violin-42' })
  const secret = String((await ask('/api/second-factor/authenticator')).body['secret'])
  await ask('/api/second-factor/authenticator/confirm', { code: codeOf(secret) })
  expect((await list(token)).status).toBe(200)
})
