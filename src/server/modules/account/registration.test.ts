import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { db, send } = await openTestApp({ TIME_ZONE: 'Pacific/Kiritimati' })

const form = {
  userId: 'asha',
  name: 'Asha Rao',
  Mobile: '+44 1632 960000',
  Email: 'asha@test.invalid',
  Password: 'Kite&Rope7',
  Cpassword: 'Kite&Rope7',
  dateOfBirth: '1990-05-17',
  country: 'GB',
}
let names = 0
const register = (changes: Record<string, unknown> = {}) =>
  send('POST', '/api/register', { body: { ...form, userId: `new${++names}`, ...changes } })
const refusedFor = async (changes: Record<string, unknown>) => {
  const { status, body } = await register(changes)
  return { status, code: body['code'], field: body['field'] }
}

it('registers a player with an empty wallet, who can log in and still needs an address', async () => {
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
    missing: ['address'],
    points: 0,
    currency: 'PTS',
  })
  expect((await send('GET', '/api/user', { token })).body).toEqual(body)
})

it('gives a name to one of twenty who ask at once in every way of writing it', async () => {
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
  [{ Password: 'kite&rope7', Cpassword: 'kite&rope7' }, 400, 'PASSWORD_TOO_WEAK', 'Password'],
  [{ Password: 'KiteRope77', Cpassword: 'KiteRope77' }, 400, 'PASSWORD_TOO_WEAK', 'Password'],
  [{ Password: 'Password1!', Cpassword: 'Password1!' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ Password: 'P@ssw0rd!', Cpassword: 'P@ssw0rd!' }, 400, 'PASSWORD_TOO_COMMON', 'Password'],
  [{ userId: '   ' }, 400, 'INVALID_INPUT', undefined],
  [{ userId: 'x'.repeat(33) }, 400, 'INVALID_INPUT', undefined],
  [{ userId: 'two words' }, 400, 'INVALID_INPUT', 'userId'],
  [{ Email: 'nobody' }, 400, 'INVALID_INPUT', 'Email'],
  [{ Mobile: 'none' }, 400, 'INVALID_INPUT', 'Mobile'],
  [{ dateOfBirth: '2001-02-29' }, 400, 'INVALID_INPUT', undefined],
  [{ dateOfBirth: '1889-01-01' }, 400, 'INVALID_INPUT', 'dateOfBirth'],
  [{ country: 'gb' }, 400, 'INVALID_INPUT', undefined],
  [{ role: 'operator' }, 400, 'INVALID_INPUT', undefined],
  [{ state: 'active' }, 400, 'INVALID_INPUT', undefined],
  [{ points: 1_000 }, 400, 'INVALID_INPUT', undefined],
])('refuses %j with %d %s', async (changes, status, code, field) => {
  expect(await refusedFor(changes)).toEqual({ status, code, field })
})

it('takes a strong password in another script', async () => {
  expect((await register({ Password: 'Зелёный7!лес', Cpassword: 'Зелёный7!лес' })).status).toBe(201)
})

/** The calendar date where the operator is, 14 hours ahead of London, moved by days and years. */
function dayThere({ years, days }: { years: number; days: number }): string {
  const there = new Date(Date.now() + 14 * 3_600_000 + days * 86_400_000)
  // Of a 29 February, eighteen years earlier, the next day.
  there.setUTCFullYear(there.getUTCFullYear() + years)
  return there.toISOString().slice(0, 10)
}

it("takes who turns 18 today by the operator's calendar, and nobody a day younger", async () => {
  expect((await register({ dateOfBirth: dayThere({ years: -18, days: 0 }) })).status).toBe(201)
  expect(await refusedFor({ dateOfBirth: dayThere({ years: -18, days: 1 }) })).toEqual({
    status: 422,
    code: 'UNDERAGE',
    field: 'dateOfBirth',
  })
  expect(await refusedFor({ dateOfBirth: dayThere({ years: 0, days: 1 }) })).toMatchObject({
    code: 'INVALID_INPUT',
  })
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

it('takes players from permitted countries only when points are money', async () => {
  const realMoney = await openTestApp({
    REAL_MONEY: '1',
    LICENCE_TEXT: 'Licence of a test',
    PERMITTED_COUNTRIES: 'MT',
    CURRENCY: 'EUR',
  })
  const statusFrom = async (country: string) => {
    const body = { ...form, userId: `from${country}`, country }
    return (await realMoney.send('POST', '/api/register', { body })).status
  }
  expect(await statusFrom('GB')).toBe(403)
  expect(await statusFrom('MT')).toBe(201)
})

it('takes ten registrations an hour from one address, and counts no form with a mistake in it', async () => {
  const slow = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
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
