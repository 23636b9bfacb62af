import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { db, send, newPlayer, newOperator } = await openTestApp()

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

it('keeps name and date of birth from then on, and lets the rest change', async () => {
  const { token } = await newPlayer({ state: 'profile_incomplete' })
  await complete(token)
  for (const changes of [{ name: 'Somebody Else' }, { dateOfBirth: '1980-01-01' }]) {
    const answer = await complete(token, changes)
    expect([answer.status, answer.body['code']]).toEqual([409, 'PROFILE_LOCKED'])
  }
  const moved = await complete(token, { address: '2 Other Street', mobile: '+441632960009' })
  expect(moved.body['user']).toMatchObject({ address: '2 Other Street', mobile: '+441632960009' })
})

it.each([
  [{ dateOfBirth: new Date().toISOString().slice(0, 10) }, 422, 'UNDERAGE'],
  [{ dateOfBirth: '1890-01-01' }, 400, 'INVALID_INPUT'],
  [{ address: ' ' }, 400, 'INVALID_INPUT'],
  [{ name: '' }, 400, 'INVALID_INPUT'],
  [{ country: 'Malta' }, 400, 'INVALID_INPUT'],
  [{ state: 'active' }, 400, 'INVALID_INPUT'],
])('refuses %j', async (changes, status, code) => {
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
