import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { db, send, newPlayer, newOperator } = await openTestApp({ TIME_ZONE: 'Pacific/Kiritimati' })

const profile = {
  name: 'Asha Rao',
  dateOfBirth: '1990-05-17',
  address: '1 Test Street, Valletta',
  country: 'MT',
}
const complete = (token: string, changes: Record<string, unknown> = {}) =>
  send('PUT', '/api/profile', { token, body: { ...profile, ...changes } })
const deposit = (token: string, unique_transaction_id: string) => {
  const form = new FormData()
  form.append('unique_transaction_id', unique_transaction_id)
  form.append('amount', '100')
  const headers = { 'idempotency-key': unique_transaction_id }
  return send('POST', '/api/deposit', { token, body: form, headers })
}

it('opens deposits once the profile is complete', async () => {
  const { token } = await newPlayer({ state: 'profile_incomplete' })
  expect((await deposit(token, '712300000001')).body['code']).toBe('PROFILE_INCOMPLETE')
  const answer = await complete(token)
  expect(answer.status).toBe(200)
  expect(answer.body['user']).toMatchObject({ ...profile, state: 'active', missing: [] })
  expect((await deposit(token, '712300000001')).status).toBe(201)
})

it('keeps name and date of birth from then on, and lets the rest change (A32)', async () => {
  const { token } = await newPlayer({ state: 'profile_incomplete' })
  await complete(token)
  for (const changes of [{ name: 'Somebody Else' }, { dateOfBirth: '1980-01-01' }]) {
    const answer = await complete(token, changes)
    expect([answer.status, answer.body['code']]).toEqual([409, 'PROFILE_LOCKED'])
  }
  const moved = await complete(token, { address: '2 Other Street', mobile: '+441632960009' })
  expect(moved.body['user']).toMatchObject({ address: '2 Other Street', mobile: '+441632960009' })
})

it('tells of a new mobile number once, on the page and by mail, and shows no more than its end (A34)', async () => {
  const player = await newPlayer({ state: 'profile_incomplete' })
  await complete(player.token, { mobile: '+441632960019' })
  await complete(player.token, { mobile: '+441632960019' })
  await complete(player.token)
  const { body } = await send('GET', '/api/notices', { token: player.token })
  expect(body['items']).toMatchObject([
    { title: 'Your mobile number was changed', text: expect.stringContaining('…19') },
  ])
  expect(JSON.stringify(body)).not.toContain('441632960019')
  const operator = await newOperator()
  const mails = await send('GET', '/api/admin/mail?pageSize=100', { token: operator.token })
  const to = `${player.userId}@test.invalid`
  expect((mails.body['items'] as { to: string }[]).filter((mail) => mail.to === to)).toMatchObject([
    { subject: 'Your mobile number was changed' },
  ])
})

it('takes a gender or none, and names the account by a number of its own (R-004)', async () => {
  const [one, other] = [await newPlayer({ state: 'profile_incomplete' }), await newPlayer()]
  const unsaid = (await complete(one.token)).body['user']
  expect(unsaid).toMatchObject({ gender: null, missing: [], playerNumber: one.id })
  expect((await complete(one.token, { gender: 'other' })).body['user']).toMatchObject({
    gender: 'other',
  })
  // A program that does not know of it leaves it alone.
  expect((await complete(one.token)).body['user']).toMatchObject({ gender: 'other' })
  expect((await complete(one.token, { gender: 'x' })).body['code']).toBe('INVALID_INPUT')
  expect((await complete(one.token, { gender: null })).body['user']).toMatchObject({ gender: null })
  const { body } = await send('GET', '/api/profile', { token: other.token })
  expect(body['user']).toMatchObject({ playerNumber: other.id })
})

it.each([
  [{ dateOfBirth: new Date().toISOString().slice(0, 10) }, 422, 'UNDERAGE'],
  [{ dateOfBirth: '1890-01-01' }, 400, 'INVALID_INPUT'],
  [{ address: ' ' }, 400, 'INVALID_INPUT'],
  [{ name: '' }, 400, 'INVALID_INPUT'],
  [{ dateOfBirth: '2001-02-29' }, 400, 'INVALID_INPUT'],
  [{ dateOfBirth: '0008-02-29' }, 400, 'INVALID_INPUT'],
  [{ dateOfBirth: '2999-01-01' }, 400, 'INVALID_INPUT'],
  [{ country: 'Malta' }, 400, 'INVALID_INPUT'],
  [{ country: 'mt' }, 400, 'INVALID_INPUT'],
  [{ country: 'ZZ' }, 400, 'INVALID_INPUT'],
  [{ state: 'active' }, 400, 'INVALID_INPUT'],
])('refuses %j (A32)', async (changes, status, code) => {
  const player = await newPlayer({ state: 'profile_incomplete' })
  const answer = await complete(player.token, changes)
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  const { state } = await db
    .selectFrom('app_user')
    .select('state')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('profile_incomplete')
})

it('does not reopen a suspended account', async () => {
  const { id, token } = await newPlayer({ state: 'suspended' })
  await db
    .updateTable('app_user')
    .set({ name: profile.name, date_of_birth: profile.dateOfBirth })
    .where('id', '=', id)
    .execute()
  expect((await complete(token)).body['user']).toMatchObject({ state: 'suspended' })
  expect((await deposit(token, '712300000002')).body['code']).toBe('ACCOUNT_SUSPENDED')
})

it('is for players', async () => {
  const { token } = await newOperator()
  expect((await complete(token)).body['code']).toBe('NOT_A_PLAYER')
  expect((await send('GET', '/api/profile', { token })).body['user']).toMatchObject({
    role: 'operator',
    points: 0,
    missing: [],
  })
})

/** The calendar date where the operator is, 14 hours ahead of London, moved by days and years. */
function dayThere({ years, days }: { years: number; days: number }): string {
  const there = new Date(Date.now() + 14 * 3_600_000 + days * 86_400_000)
  // Of a 29 February, eighteen years earlier, the next day.
  there.setUTCFullYear(there.getUTCFullYear() + years)
  return there.toISOString().slice(0, 10)
}

it("takes who turns 18 today by the operator's calendar, and nobody a day younger (A32, R-002)", async () => {
  const { token } = await newPlayer({ state: 'profile_incomplete' })
  const saved = (dateOfBirth: string) => complete(token, { dateOfBirth })
  const young = await saved(dayThere({ years: -18, days: 1 }))
  expect([young.status, young.body['code']]).toEqual([422, 'UNDERAGE'])
  expect((await deposit(token, '712300000009')).body['code']).toBe('PROFILE_INCOMPLETE')
  expect((await saved(dayThere({ years: 0, days: 1 }))).body['code']).toBe('INVALID_INPUT')
  expect((await saved(dayThere({ years: -18, days: 0 }))).status).toBe(200)
})

it('takes players from countries only that two people have opened, when points are money', async () => {
  const realMoney = await openTestApp({
    REAL_MONEY: '1',
    LICENCE_TEXT: 'Licence of a test',
    CURRENCY: 'EUR',
  })
  await sql`delete from operator_setting where name like 'open:%' and name <> 'open:MT'`.execute(
    realMoney.db,
  )
  const { token } = await realMoney.newPlayer({ state: 'profile_incomplete' })
  const statusFrom = async (country: string) => {
    const body = { ...profile, country }
    return (await realMoney.send('PUT', '/api/profile', { token, body })).status
  }
  expect(await statusFrom('GB')).toBe(403)
  expect(await statusFrom('MT')).toBe(200)
})
