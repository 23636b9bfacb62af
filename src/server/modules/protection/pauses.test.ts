import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { admit } from './index.ts'
import { endPauses } from './return-service.ts'

const { db, newPlayer, newOperator, send } = await openTestApp()
const operator = await newOperator(['support'])

const stake = ({ walletId }: TestPlayer) =>
  inTransaction(db, (tx) =>
    admit(tx, { walletId, product: 'casino', purpose: 'stake', amountMinor: 100 }),
  ).then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  )
const pause = ({ token }: TestPlayer, kind: 'time-out' | 'self-exclusion', body: object) =>
  send('POST', `/api/pauses/${kind}`, { token, body: { ...body } })
const desk = (player: TestPlayer, what: string, body: object = {}) =>
  send('POST', `/api/admin/players/${player.id}/${what}`, {
    token: operator.token,
    body: { reason: 'asked in a message', ...body },
  })
const stateOf = async ({ id }: TestPlayer) =>
  (await db.selectFrom('app_user').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
/** Lets time pass for the pauses of a player. */
const pass = ({ id }: TestPlayer, time: string) =>
  sql`update player_pause set began_at = began_at - ${time}::interval, ends_at = ends_at - ${time}::interval,
    returns_at = returns_at - ${time}::interval where user_id = ${id}`.execute(db)
const loggedIn = async (player: TestPlayer): Promise<TestPlayer> => {
  const { body } = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  return { ...player, token: String(body['token']) }
}

it('keeps a player out for the time of a time-out, to the second, and then until they say so (R-030, PR-44, CF-8)', async () => {
  const player = await newPlayer()
  expect((await pause(player, 'time-out', { length: 'day' })).status).toBe(200)
  expect(await stake(player)).toBe('TIMED_OUT')
  await pass(player, '23 hours 59 minutes')
  await endPauses(db)
  expect(await stake(player)).toBe('TIMED_OUT')
  const again = await loggedIn(player)
  const back = () => send('POST', '/api/pauses/time-out/return', { token: again.token })
  expect((await back()).body).toMatchObject({ code: 'TIME_OUT_NOT_OVER' })
  await pass(player, '1 minute')
  await endPauses(db)
  expect(await stake(player), 'nothing opens by itself').toBe('TIMED_OUT')
  expect((await back()).body).toMatchObject({ pauses: [{ overAt: expect.any(String) }] })
  expect(await stake(player)).toBe('admitted')
  expect((await back()).body).toMatchObject({ code: 'TIME_OUT_NOT_OVER' })
  const { body: told } = await send('GET', '/api/notices?show=limits', { token: again.token })
  expect(told['items']).toMatchObject([
    { title: 'Your pause is over' },
    { title: 'Your time-out has begun' },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

it('leads back from a time-out through support and hours alone where the operator says so (CF-8)', async () => {
  const values = { timeOutBySupport: 1, timeOutReturnHours: 12 }
  for (const [name, value] of Object.entries(values))
    await sql`insert into operator_setting values (${name}, ${value})`.execute(db)
  const player = await newPlayer()
  await pause(player, 'time-out', { length: 'day' })
  await pass(player, '24 hours')
  const { token } = await loggedIn(player)
  expect((await send('POST', '/api/pauses/time-out/return', { token })).body).toMatchObject({
    code: 'TIME_OUT_BY_SUPPORT',
  })
  expect((await desk(player, 'return')).status).toBe(200)
  await pass(player, '11 hours 59 minutes')
  await endPauses(db)
  expect(await stake(player)).toBe('TIMED_OUT')
  await pass(player, '1 minute')
  await endPauses(db)
  expect(await stake(player)).toBe('admitted')
  await sql`delete from operator_setting where name like 'timeOut%'`.execute(db)
})

it('opens no exclusion by the word that ends a time-out', async () => {
  const player = await newPlayer()
  await pause(player, 'time-out', { length: 'day' })
  await desk(player, 'exclusion', { months: 6 })
  await pass(player, '7 months')
  const { token } = await loggedIn(player)
  expect((await send('POST', '/api/pauses/time-out/return', { token })).body).toMatchObject({
    code: 'TIME_OUT_NOT_OVER',
  })
  expect((await desk(player, 'return')).status).toBe(200)
  await endPauses(db)
  expect(await stateOf(player)).toBe('excluded')
  await pass(player, '24 hours')
  await endPauses(db)
  expect(await stateOf(player)).toBe('active')
})

it.each([['2 days'], ['hour'], ['year']])('knows no time-out of %s (R-030)', async (length) => {
  const player = await newPlayer()
  expect((await pause(player, 'time-out', { length })).status).toBe(400)
  expect(await stake(player)).toBe('admitted')
})

it('shortens no time-out: neither by another one nor by an operator, another call or another password (A31)', async () => {
  const player = await newPlayer()
  await pause(player, 'time-out', { length: 'month' })
  const again = await loggedIn(player)
  expect((await pause(again, 'time-out', { length: 'day' })).status).toBe(200)
  await pass(player, '2 days')
  await endPauses(db)
  expect(await stake(player)).toBe('TIMED_OUT')
  const administrator = await newOperator()
  const reopened = await send('POST', `/api/admin/players/${player.id}/reopen`, {
    token: administrator.token,
    body: { reason: 'please' },
  })
  expect(reopened.body).toMatchObject({ code: 'ILLEGAL_MOVE' })
  expect((await desk(player, 'return')).body).toEqual({
    code: 'EXCLUSION_NOT_OVER',
    message: 'The break has not ended yet.',
  })
  const last = await loggedIn(player)
  const { token } = last
  const tries = await Promise.all([
    send('PATCH', '/api/pauses/time-out', { token, body: { length: 'day' } }),
    send('DELETE', '/api/pauses/time-out', { token }),
    pause(last, 'time-out', { length: '-1 day' }),
    pause(last, 'time-out', { length: 'day', endsAt: '2020-01-01' }),
    pause(last, 'self-exclusion', { months: -6 }),
  ])
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400])
  const change = {
    oldPassword: PASSWORD,
    Password: 'harbour-violin-42',
    Cpassword: 'harbour-violin-42',
  }
  expect((await send('POST', '/api/password', { token, body: change })).status).toBe(200)
  expect(await stake(player)).toBe('TIMED_OUT')
})

it.each([[5], [61], [6.5]])('excludes nobody for %s months (R-031)', async (months) => {
  const player = await newPlayer()
  expect((await pause(player, 'self-exclusion', { months })).status).toBe(400)
  expect(await stake(player)).toBe('admitted')
})

it('leads back from an exclusion through support and 24 hours, and never by itself (R-032)', async () => {
  const player = await newPlayer()
  expect((await pause(player, 'self-exclusion', { months: 6 })).status).toBe(200)
  expect((await desk(player, 'return')).body).toMatchObject({ code: 'EXCLUSION_NOT_OVER' })
  await pass(player, '6 months')
  await endPauses(db)
  expect(await stake(player)).toBe('SELF_EXCLUDED')
  expect((await desk(player, 'return')).status).toBe(200)
  await pass(player, '23 hours 59 minutes')
  await endPauses(db)
  expect(await stake(player)).toBe('SELF_EXCLUDED')
  await pass(player, '1 minute')
  await endPauses(db)
  expect(await stake(player)).toBe('admitted')
})

it('excludes every account of the same person, and knows them again when they come back under another name (A28)', async () => {
  const name = 'María  Other-Name'
  const known = await newPlayer()
  const second = await newPlayer()
  const stranger = await newPlayer()
  const fresh = await newPlayer({ state: 'profile_incomplete' })
  const call = (player: TestPlayer, text: string, born: string) =>
    sql`update app_user set name = ${text}, date_of_birth = ${born} where id = ${player.id}`.execute(
      db,
    )
  await call(known, name, '1980-02-03')
  await call(second, ' other name,  maria', '1980-02-03')
  await call(stranger, name, '1980-02-04')
  await sql`update app_user set date_of_birth = null where id = ${fresh.id}`.execute(db)
  await pause(known, 'self-exclusion', { months: 12 })
  expect(await stake(second)).toBe('SELF_EXCLUDED')
  expect(await stake(stranger)).toBe('admitted')
  const profile = {
    name: 'OTHER NAME MARÍA',
    dateOfBirth: '1980-02-03',
    address: '9 New Street',
    country: 'GB',
  }
  await send('PUT', '/api/profile', { token: fresh.token, body: profile })
  expect(await stateOf(fresh)).toBe('excluded')
  expect(await stake(fresh)).toBe('SELF_EXCLUDED')
  expect(await brokenInvariants(db)).toEqual([])
  const list = await send('GET', '/api/admin/pauses?search=other', { token: operator.token })
  expect(list.body).toMatchObject({ total: 3 })
})

it('lets the desk tell two people apart who share a name and a birth date, once and for all', async () => {
  const [known, other] = [await newPlayer(), await newPlayer()]
  for (const { id } of [known, other])
    await sql`update app_user set name = 'Ann Twin', date_of_birth = '1985-05-05' where id = ${id}`.execute(
      db,
    )
  await pause(known, 'self-exclusion', { months: 6 })
  expect(await stake(other)).toBe('SELF_EXCLUDED')
  const list = await send('GET', '/api/admin/pauses?search=ann twin', { token: operator.token })
  const items = list.body['items'] as { id: number; playerId: number; isMatchOpen: boolean }[]
  expect(items.map(({ playerId, isMatchOpen }) => [playerId, isMatchOpen])).toEqual([
    [other.id, true],
    [known.id, false],
  ])
  const decide = (isSame: boolean, index = 0) =>
    send('POST', `/api/admin/pauses/${items[index]?.id}/match`, {
      token: operator.token,
      body: { isSame, reason: 'other documents' },
    })
  expect((await decide(false, 1)).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await decide(false)).body).toMatchObject({ state: 'active' })
  expect(await stake(other)).toBe('admitted')
  expect(await stake(known)).toBe('SELF_EXCLUDED')
  expect((await decide(true)).body).toMatchObject({ code: 'MATCH_DECIDED' })
  await sql`update app_user set name = 'Ann  Twin' where id = ${other.id}`.execute(db)
  await sql`update app_user set name = 'Ann Twin' where id = ${other.id}`.execute(db)
  expect(await stake(other)).toBe('admitted')
  expect(await brokenInvariants(db)).toEqual([])
})

it('sets a time-out or an exclusion for a player who asks support, with the reason in the history', async () => {
  const player = await newPlayer()
  const answer = await desk(player, 'time-out', { length: 'week' })
  expect(answer.body).toMatchObject({
    state: 'timed_out',
    pauses: [{ kind: 'timed_out', byOperator: true, reason: 'asked in a message' }],
  })
  expect((await desk(player, 'exclusion', { months: 60 })).body).toMatchObject({
    state: 'excluded',
  })
  expect((await desk(player, 'time-out', { length: 'week' })).body).toMatchObject({
    code: 'PAUSE_NOT_ALLOWED',
  })
  await pass(player, '8 days')
  await endPauses(db)
  expect(await stateOf(player)).toBe('excluded')
})

it('comes back to the pause when a suspension is lifted', async () => {
  const player = await newPlayer()
  await pause(player, 'time-out', { length: 'week' })
  const administrator = await newOperator()
  const move = (name: string) =>
    send('POST', `/api/admin/players/${player.id}/${name}`, {
      token: administrator.token,
      body: { reason: 'a test' },
    })
  await move('suspend')
  expect(await stateOf(player)).toBe('suspended')
  await move('reopen')
  expect(await stateOf(player)).toBe('timed_out')
})

it('excludes in the same request a player whose identity nobody has verified (PR-43)', async () => {
  await sql`insert into operator_setting values ('identityRequired', 1)`.execute(db)
  const [verified, player] = [await newPlayer(), await newPlayer()]
  await sql`insert into identity_check (user_id, state) values (${verified.id}, 'verified')`.execute(
    db,
  )
  expect([await stake(verified), await stake(player)]).toEqual([
    'admitted',
    'IDENTITY_NOT_VERIFIED',
  ])
  const newcomer = await newPlayer({ state: 'profile_incomplete' })
  for (const each of [player, newcomer]) {
    expect((await pause(each, 'self-exclusion', { months: 6 })).status).toBe(200)
    expect(await stateOf(each)).toBe('excluded')
  }
  await sql`delete from operator_setting where name not like 'open:%'`.execute(db)
})
