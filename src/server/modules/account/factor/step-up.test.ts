import { expect, it } from 'vitest'
import { proofRuleOf, stepUpCalls } from '#contract/account-security/step-up.ts'
import { openTestApp, PASSWORD } from '#server/test-app.ts'
import { allEndpoints } from '#server/test-endpoints.ts'
import { bankDetails, sendWithdrawal } from '#server/modules/cashier/test-requests.ts'

const app = await openTestApp()
const { db, send } = app

/** A body that each call takes, with which only the proof is missing. */
const bodies: Record<string, Record<string, unknown> | undefined> = {
  'POST /api/withdraw': { ...bankDetails, amount: '10' },
  'POST /api/account/close': undefined,
  'POST /api/password': {
    oldPassword: 'wrong-password',
    Password: 'harbour-violin-42',
    Cpassword: 'harbour-violin-42',
  },
  'POST /api/email': { Email: 'new@test.invalid', password: 'wrong-password' },
  'PUT /api/profile': {
    name: 'Other Name',
    dateOfBirth: '1990-01-01',
    address: '1 Test Street',
    country: 'GB',
    mobile: '+441632960999',
  },
  'POST /api/second-factor/authenticator': undefined,
  'POST /api/second-factor/authenticator/remove': undefined,
  'POST /api/second-factor/recovery-codes': undefined,
  'POST /api/passkeys/begin': undefined,
  'POST /api/passkeys/remove': { passkeyId: 'unknown' },
}

const setProof = (userId: number, at: Date | null) =>
  db.updateTable('session').set({ proved_at: at }).where('user_id', '=', userId).execute()
const calls = Object.keys(stepUpCalls)

async function answerOf(name: string, token: string): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ')
  const body = bodies[name]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await send(method, path, { token, headers, ...(body && { body }) })).body['code']
}

it('names only calls that there are, and every call that its endpoint says needs a proof', async () => {
  const guarded = (await allEndpoints()).filter((endpoint) => proofRuleOf(endpoint))
  expect(guarded.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    calls.toSorted(),
  )
  expect(guarded.filter(({ refusals }) => !refusals.includes('PROOF_NEEDED'))).toEqual([])
  const saying = (await allEndpoints()).filter(({ refusals }) => refusals.includes('PROOF_NEEDED'))
  expect(
    saying
      .map(({ path }) => path)
      .filter((path) => path !== '/api/proof')
      .toSorted(),
  ).toEqual(guarded.map(({ path }) => path).toSorted())
  expect(Object.keys(bodies).toSorted()).toEqual(calls.toSorted())
})

it.each(calls)('asks for a fresh proof in front of %s (A33)', async (name) => {
  const player = await app.newPlayer({ balanceMinor: 100_000 })
  if (stepUpCalls[name] === 'with-second-factor')
    await db
      .insertInto('authenticator')
      .values({ user_id: player.id, secret: Buffer.alloc(48), confirmed_at: new Date() })
      .execute()
  for (const at of [null, new Date(Date.now() - 301_000)]) {
    await setProof(player.id, at)
    expect(await answerOf(name, player.token)).toBe('PROOF_NEEDED')
  }
  await setProof(player.id, new Date())
  expect(await answerOf(name, player.token)).not.toBe('PROOF_NEEDED')
})

it('takes the password as the proof of a session, and of no other session', async () => {
  const player = await app.newPlayer({ balanceMinor: 100_000 })
  const login = async () =>
    String(
      (await send('POST', '/api/login', { body: { userId: player.userId, password: PASSWORD } }))
        .body['token'],
    )
  const [own, stolen] = [await login(), await login()]
  const prove = (token: string, password: string) =>
    send('POST', '/api/proof', { token, body: { password } })
  expect(await answerOf('POST /api/withdraw', own)).toBe('PROOF_NEEDED')
  expect((await prove(own, 'wrong-password')).body['code']).toBe('OLD_PASSWORD_WRONG')
  expect(await answerOf('POST /api/withdraw', own)).toBe('PROOF_NEEDED')
  expect((await prove(own, PASSWORD)).status).toBe(200)
  expect((await sendWithdrawal(app, own, { amount: '10' })).status).toBe(201)
  expect(await answerOf('POST /api/withdraw', stolen)).toBe('PROOF_NEEDED')
})

it('asks for nothing when the profile keeps its telephone number', async () => {
  const player = await app.newPlayer()
  await setProof(player.id, null)
  for (const mobile of ['', '+441632960000'])
    expect(
      (
        await send('PUT', '/api/profile', {
          token: player.token,
          body: { ...bodies['PUT /api/profile'], name: `Player ${player.userId}`, mobile },
        })
      ).status,
    ).toBe(200)
})
