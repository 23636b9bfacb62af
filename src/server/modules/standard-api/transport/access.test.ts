import { expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#server/test-app.ts'
import { logIn, Program } from '../test-program.ts'

const test = await openTestApp()
const { db, send } = test
const operator = await test.newOperator()

it('logs a program in with a form, keeps its session and ends it', async () => {
  const player = await test.newPlayer()
  const form = { username: player.userId.toUpperCase(), password: PASSWORD }
  const { status, body } = await logIn(test, form, { 'x-application': 'some-key' })
  expect([status, body]).toEqual([
    200,
    { token: expect.any(String), product: 'some-key', status: 'SUCCESS', error: '' },
  ])
  const headers = { 'x-authentication': String(body['token']) }
  for (const method of ['GET', 'POST']) {
    const kept = await send(method, '/api/keepAlive', { headers })
    expect(kept.body).toEqual({ ...body, product: '' })
  }
  const ended = await send('POST', '/api/logout', { headers })
  expect(ended.body).toEqual({ ...body, product: '' })
  const again = await send('GET', '/api/keepAlive', { headers })
  expect(again.body).toEqual({ token: '', product: '', status: 'FAIL', error: 'NO_SESSION' })
})

it('answers the same at addresses that are shared with nothing', async () => {
  const player = await test.newPlayer()
  const { body } = await send('POST', '/api/identity/login', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: player.userId, password: PASSWORD }).toString(),
  })
  expect(body).toMatchObject({ status: 'SUCCESS' })
})

it('logs programs in where they show a certificate, by name and password', async () => {
  const player = await test.newPlayer()
  const logInAt = (path: string, password: string) =>
    send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: player.userId, password }).toString(),
    })
  for (const path of ['/api/certlogin', '/api/identity/certlogin']) {
    const { body } = await logInAt(path, PASSWORD)
    expect(body).toEqual({ sessionToken: expect.any(String), loginStatus: 'SUCCESS' })
    const headers = { 'x-authentication': String(body['sessionToken']) }
    expect((await send('GET', '/api/keepAlive', { headers })).body).toMatchObject({
      status: 'SUCCESS',
    })
    const wrong = await logInAt(path, 'wrong')
    expect(wrong.body).toEqual({ loginStatus: 'INVALID_USERNAME_OR_PASSWORD' })
  }
})

it('leaves the login and logout of the page as they are', async () => {
  const player = await test.newPlayer()
  const { status, body } = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  expect([status, Object.keys(body)]).toEqual([200, ['token']])
  const logout = await send('POST', '/api/logout', { token: String(body['token']) })
  expect(logout.body).toEqual({ message: 'You are logged out.' })
})

it('says why a login fails, and no more than that', async () => {
  const player = await test.newPlayer()
  const failed = (error: string) => ({ token: '', product: '', status: 'FAIL', error })
  const wrong = failed('INVALID_USERNAME_OR_PASSWORD')
  const answers = [
    [{ username: player.userId, password: 'wrong' }, wrong],
    [{ username: 'nobody', password: PASSWORD }, wrong],
    [{ username: operator.userId, password: PASSWORD }, wrong],
    [{ username: player.userId }, failed('INPUT_VALIDATION_ERROR')],
  ] as const
  for (const [form, answer] of answers) expect((await logIn(test, form)).body).toEqual(answer)
})

it.each([
  ['suspended', 'LIMITED_ACCESS', 'SUSPENDED'],
  ['profile_incomplete', 'LIMITED_ACCESS', 'ACTIONS_REQUIRED'],
  ['closed', 'FAIL', 'CLOSED'],
] as const)('tells a program whose account is %s', async (state, status, error) => {
  const player = await test.newPlayer({ state })
  const { body } = await logIn(test, { username: player.userId, password: PASSWORD })
  expect(body).toMatchObject({ status, error })
  expect(body['token'] === '').toBe(status === 'FAIL')
})

it('keeps sessions of programs and of the page apart', async () => {
  const program = await Program.of(test, await test.newPlayer())
  const onSite = await send('GET', '/api/profile', { token: program.token })
  expect(onSite.status).toBe(401)
  const headers = { ...program.headers, 'x-authentication': program.player.token }
  expect(await program.fault('getAccountFunds', {}, headers)).toBe('INVALID_SESSION_INFORMATION')
})

it('asks every call for a session and a key of the same player', async () => {
  const [program, other] = [
    await Program.of(test, await test.newPlayer()),
    await Program.of(test, await test.newPlayer()),
  ]
  const { 'x-authentication': session = '', 'x-application': key = '' } = program.headers
  const faults: [string, Record<string, string>][] = [
    ['NO_APP_KEY', { 'x-authentication': session }],
    ['NO_SESSION', { 'x-application': key }],
    ['INVALID_SESSION_INFORMATION', { 'x-application': key, 'x-authentication': 'x' }],
    ['INVALID_APP_KEY', { 'x-application': 'x', 'x-authentication': session }],
    ['INVALID_APP_KEY', { 'x-application': other.key, 'x-authentication': session }],
  ]
  for (const [code, headers] of faults)
    for (const operation of ['listEventTypes', 'getAccountFunds', 'heartbeat'])
      expect(
        await program.fault(operation, { filter: {}, preferredTimeoutSeconds: 0 }, headers),
      ).toBe(code)
})

it('ends a session with the suspension of its player, at once', async () => {
  const program = await Program.of(test, await test.newPlayer())
  await program.call('getAccountFunds')
  await send('POST', `/api/admin/players/${program.player.id}/suspend`, {
    token: operator.token,
    body: { reason: 'asked for' },
  })
  expect(await program.fault('getAccountFunds')).toBe('INVALID_SESSION_INFORMATION')
})

it('ends a session twelve hours after its login, however much it is kept alive', async () => {
  const program = await Program.of(test, await test.newPlayer())
  const session = db.selectFrom('api_session').selectAll().where('user_id', '=', program.player.id)
  const { created_at, ends_at } = await session.executeTakeFirstOrThrow()
  expect(ends_at.getTime() - created_at.getTime()).toBe(12 * 3_600_000)
  const keepAlive = async () =>
    (await send('GET', '/api/keepAlive', { headers: program.headers })).body['status']
  expect(await keepAlive()).toBe('SUCCESS')
  expect((await session.executeTakeFirstOrThrow()).ends_at).toEqual(ends_at)
  await db
    .updateTable('api_session')
    .set({ ends_at: new Date(0) })
    .where('user_id', '=', program.player.id)
    .execute()
  expect(await program.fault('getAccountFunds')).toBe('INVALID_SESSION_INFORMATION')
  expect(await keepAlive()).toBe('FAIL')
})

it('makes keys on the site, with names used once, and revokes them at once', async () => {
  const program = await Program.of(test, await test.newPlayer())
  const { token } = program.player
  const create = (name: string) =>
    send('POST', '/api/api-keys', { token, body: { name, mayBet: false } })
  const [made, again] = [await create('Bot'), await create('bot')]
  expect([made.status, again.status, again.body['code']]).toEqual([201, 409, 'KEY_NAME_TAKEN'])
  const parallel = await Promise.all(Array.from({ length: 25 }, (_, n) => create(`bot ${n}`)))
  expect(parallel.filter(({ status }) => status === 201)).toHaveLength(18)
  expect(parallel.find(({ status }) => status !== 201)?.body['code']).toBe('TOO_MANY_KEYS')

  const headers = { ...program.headers, 'x-application': String(made.body['key']) }
  expect(await program.rpc('getAccountFunds', {}, headers)).toHaveProperty('result')
  const other = await test.newPlayer()
  const path = `/api/api-keys/${Number(made.body['keyId'])}`
  expect((await send('DELETE', path, { token: other.token })).status).toBe(404)
  expect((await send('DELETE', path, { token })).status).toBe(200)
  expect(await program.fault('getAccountFunds', {}, headers)).toBe('INVALID_APP_KEY')
  const { bytes } = await send('GET', '/api/api-keys', { token })
  expect(JSON.parse(bytes.toString())).toHaveLength(19)
  expect((await send('GET', '/api/api-keys', { token: operator.token })).status).toBe(403)
})

it('counts the calls of a key', async () => {
  const narrow = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const program = await Program.of(narrow, await narrow.newPlayer())
  const calls = Array.from({ length: 40 }, () => ({
    jsonrpc: '2.0',
    method: 'AccountAPING/v1.0/getAccountFunds',
    params: {},
    id: 1,
  }))
  const texts: string[] = []
  for (let batch = 0; batch < 151; batch += 1) {
    const { bytes } = await narrow.send('POST', '/exchange/account/json-rpc/v1', {
      headers: program.headers,
      body: JSON.stringify(calls),
    })
    texts.push(bytes.toString())
  }
  expect(texts[0]).not.toContain('error')
  expect(texts.at(-1)).toContain('AANGX-0014')
})

it('remembers a program for a moment, and forgets it the moment its session, key or account ends', async () => {
  const remembering = await openTestApp({ SESSION_RECHECK_SECONDS: '60' })
  const funds = async ({ headers }: Program) => {
    const path = '/exchange/account/rest/v1.0/getAccountFunds'
    const { status, bytes } = await remembering.send('POST', path, { headers, body: '{}' })
    return status === 200 || /[A-Z]+_[A-Z_]+(?=","errorDetails)/.exec(bytes.toString())?.[0]
  }
  const working = async () => {
    const program = await Program.of(remembering, await remembering.newPlayer())
    expect(await funds(program)).toBe(true)
    return program
  }
  // A change without a notice goes unseen: the program is remembered.
  const unsaid = await working()
  await remembering.db.updateTable('api_key').set({ revoked_at: new Date() }).execute()
  expect(await funds(unsaid)).toBe(true)

  const out = await working()
  await remembering.send('POST', '/api/logout', { headers: out.headers })
  expect(await funds(out)).toBe('INVALID_SESSION_INFORMATION')

  const revoked = await working()
  const { token } = revoked.player
  const { bytes } = await remembering.send('GET', '/api/api-keys', { token })
  const [key] = JSON.parse(bytes.toString()) as { keyId: number }[]
  await remembering.send('DELETE', `/api/api-keys/${key?.keyId}`, { token })
  expect(await funds(revoked)).toBe('INVALID_APP_KEY')

  const suspended = await working()
  const { token: by } = await remembering.newOperator()
  const path = `/api/admin/players/${suspended.player.id}/suspend`
  await remembering.send('POST', path, { token: by, body: { reason: 'test' } })
  expect(await funds(suspended)).toBe('INVALID_SESSION_INFORMATION')
})
