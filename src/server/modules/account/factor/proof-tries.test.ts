import { expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#server/test-app.ts'
import { solved } from '../challenge/test-solved.ts'

const { send, newPlayer, db } = await openTestApp({ RATE_LIMIT_FACTOR: '1' })

it('counts wrong passwords of a proof as those of a login: a challenge first, then a wait for both (A33)', async () => {
  const player = await newPlayer()
  const prove = (password: string) =>
    send('POST', '/api/proof', { token: player.token, body: { password } })
  const codes = []
  for (let tries = 0; tries < 4; tries++) codes.push((await prove(`wrong-${tries}`)).body['code'])
  expect(codes).toEqual([
    'OLD_PASSWORD_WRONG',
    'OLD_PASSWORD_WRONG',
    'OLD_PASSWORD_WRONG',
    'CHALLENGE_NEEDED',
  ])
  expect((await prove(PASSWORD)).body['code']).toBe('CHALLENGE_NEEDED')
  const login = { userId: player.userId, password: PASSWORD }
  expect((await send('POST', '/api/login', { body: login })).body['code']).toBe('CHALLENGE_NEEDED')
  const refused = await db
    .selectFrom('auth_event')
    .select('kind')
    .where('user_id', '=', player.id)
    .execute()
  expect(refused.map(({ kind }) => kind)).toEqual(Array(3).fill('login_refused'))
})

it('makes the thief of a session wait after five wrong passwords, where nothing asks for a challenge (A33)', async () => {
  const open = await openTestApp({ RATE_LIMIT_FACTOR: '1', CHALLENGES: '0' })
  const player = await open.newPlayer()
  const prove = (password: string) =>
    open.send('POST', '/api/proof', { token: player.token, body: { password } })
  for (let tries = 0; tries < 5; tries++)
    expect((await prove('wrong')).body['code']).toBe('OLD_PASSWORD_WRONG')
  const { status, headers } = await prove(PASSWORD)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('counts wrong passwords for a copy and for the erasure of data with those of logins, and goes on by the challenge solved (A33)', async () => {
  const player = await newPlayer()
  const ask = (path: string, body: Record<string, string>) =>
    send('POST', path, { token: player.token, body })
  const codes = []
  for (const path of ['exports', 'erasure', 'exports'])
    codes.push((await ask(`/api/my-data/${path}`, { password: 'wrong' })).body['code'])
  expect(codes).toEqual(Array(3).fill('OLD_PASSWORD_WRONG'))
  for (const path of ['exports', 'erasure']) {
    const refused = await ask(`/api/my-data/${path}`, { password: PASSWORD })
    expect(refused.body['code']).toBe('CHALLENGE_NEEDED')
    const challenge = await solved(refused)
    const asked = await ask(`/api/my-data/${path}`, { password: PASSWORD, challenge })
    expect(asked.status).toBeLessThan(300)
  }
})
