import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { db, send } = await openTestApp()

const form = {
  userId: 'asha',
  name: 'Asha Rao',
  Mobile: '+44 1632 960000',
  Email: 'asha@test.invalid',
  Password: 'Kite&Rope7',
  Cpassword: 'Kite&Rope7',
}
let names = 0
const register = (changes: Record<string, unknown> = {}) =>
  send('POST', '/api/register', { body: { ...form, userId: `new${++names}`, ...changes } })
const refusedFor = async (changes: Record<string, unknown>) => {
  const { status, body } = await register(changes)
  return { status, code: body['code'], field: body['field'] }
}

it('registers a player by the six fields of the specification, with an empty wallet and a profile to complete (R-007)', async () => {
  const answer = await register({ userId: 'Asha' })
  expect(answer.status).toBe(201)
  expect(answer.body['message']).toEqual(expect.stringMatching(/./))
  const login = await send('POST', '/api/login', {
    body: { userId: 'asha', password: form.Password },
  })
  const token = String(login.body['token'])
  const { body } = await send('GET', '/api/profile', { token })
  expect(body['user']).toMatchObject({
    userId: 'Asha',
    name: 'Asha Rao',
    state: 'profile_incomplete',
    missing: ['dateOfBirth', 'address', 'country'],
    points: 0,
    currency: 'PTS',
  })
  expect((await send('GET', '/api/user', { token })).body).toEqual(body)
})

it('gives a name to one of twenty who ask at once in every way of writing it (R-008)', async () => {
  const writings = ['Priya', 'priya', 'PRIYA', 'Ｐriya', 'ｐｒｉｙａ']
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => register({ userId: writings[n % writings.length] })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${String(body['code'])}`))).toEqual(
    new Set(['409 USER_ID_TAKEN']),
  )
  const wallets = await db
    .selectFrom('ledger_account as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select('a.id')
    .where('u.user_id_key', '=', 'priya')
    .execute()
  expect(wallets).toHaveLength(1)
})

it.each([
  [{ Cpassword: 'Kite&Rope8' }, 400, 'PASSWORDS_DIFFER', 'Cpassword'],
  [{ Password: 'Kite&R7', Cpassword: 'Kite&R7' }, 400, 'PASSWORD_TOO_WEAK', 'Password'],
  [{ Password: 'Aaaaaaa1!', Cpassword: 'Aaaaaaa1!' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ Password: 'abcdefgh', Cpassword: 'abcdefgh' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ Password: 'Welcome@2024', Cpassword: 'Welcome@2024' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ Password: 'asharao', Cpassword: 'asharao' }, 400, 'PASSWORD_TOO_WEAK', 'Password'],
  [{ Password: 'Asha Rao1', Cpassword: 'Asha Rao1' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ userId: 'аdmin' }, 400, 'INVALID_INPUT', 'userId'],
  [{ Password: 'Password1!', Cpassword: 'Password1!' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ Password: 'P@ssw0rd!', Cpassword: 'P@ssw0rd!' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ userId: '   ' }, 400, 'INVALID_INPUT', undefined],
  [{ userId: 'x'.repeat(33) }, 400, 'INVALID_INPUT', undefined],
  [{ userId: 'two words' }, 400, 'INVALID_INPUT', 'userId'],
  [{ Email: 'nobody' }, 400, 'INVALID_INPUT', 'Email'],
  [{ Mobile: 'none' }, 400, 'INVALID_INPUT', 'Mobile'],
  [{ role: 'operator' }, 400, 'INVALID_INPUT', undefined],
  [{ state: 'active' }, 400, 'INVALID_INPUT', undefined],
  [{ points: 1_000 }, 400, 'INVALID_INPUT', undefined],
])('refuses %j with %d %s', async (changes, status, code, field) => {
  expect(await refusedFor(changes)).toEqual({ status, code, field })
})

it.each([
  'Зелёный7!лес',
  'twenty eight letters of mine',
  'kite&rope7',
  'KiteRope77',
  '🪁'.repeat(3) + 'along',
])('takes the password %s: the kinds of characters are advice (R-009)', async (Password) => {
  expect((await register({ Password, Cpassword: Password })).status).toBe(201)
})

it('goes on knowing a name of before that could not be taken any more', async () => {
  await register({ userId: 'jose' })
  await db
    .updateTable('app_user')
    .set({ user_id: 'José', user_id_key: 'josé' })
    .where('user_id', '=', 'jose')
    .execute()
  const body = { userId: 'JOSÉ', password: form.Password }
  expect((await send('POST', '/api/login', { body })).status).toBe(200)
})

it('stores a password as argon2id with the parameters agreed on, and nothing of it elsewhere', async () => {
  await register({ userId: 'stored' })
  const { password_hash, ...row } = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_id', '=', 'stored')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(row)).not.toContain(form.Password)
})

it('takes ten registrations an hour from one address, and counts no form with a mistake in it', async () => {
  const slow = await openTestApp({ RATE_LIMIT_FACTOR: '1', CHALLENGES: '0' })
  const tries = async (count: number, changes: Record<string, unknown>) => {
    const statuses = []
    for (let n = 0; n < count; n++) {
      const body = { ...form, userId: 'taken', ...changes }
      statuses.push((await slow.send('POST', '/api/register', { body })).status)
    }
    return statuses
  }
  expect(await tries(11, { Cpassword: 'other' })).toEqual(Array<number>(11).fill(400))
  // Whether a name is taken is nothing that one address may ask for ever.
  expect(await tries(11, {})).toEqual([201, ...Array<number>(9).fill(409), 429])
  const { body } = await slow.send('POST', '/api/register', { body: { ...form, userId: 'late' } })
  expect(body['message']).toMatch(
    /^Too many attempts\. Please wait \d+ (minutes|seconds) and try again\.$/,
  )
})
