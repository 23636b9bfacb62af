import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Protection } from '#contract/protection/limits.ts'
import type { Settings } from '#contract/system.ts'
import type { SettingName } from '#domain/operator-profile/settings.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { sendWithdrawal } from '../cashier/test-requests.ts'
import { admit } from '../protection/index.ts'
import { weaken } from './test-weaken.ts'
import { slotWays } from '../protection/test-ways.ts'
import { rulesInForce } from './rules-in-force.ts'
import { settingValue } from './values.ts'

const app = await openTestApp()
const { db, send, newPlayer } = app
const { token: operator } = await app.newOperator()

beforeEach(() => sql`delete from operator_setting where name not like 'open:%'`.execute(db))

/** Sets a value that protects more, as an operator does. */
async function set(name: SettingName, value: number): Promise<void> {
  const from = await settingValue(db, name)
  const body = { from, value, reason: 'The regulator asks for it.' }
  const path = `/api/admin/operator-profile/${encodeURIComponent(name)}`
  const answer = await send('PUT', path, { token: operator, body })
  expect([name, answer.status]).toEqual([name, 200])
}
const settings = async () => (await send('GET', '/api/settings')).body as Settings
const may = ({ walletId }: TestPlayer, purpose: 'stake' | 'deposit') =>
  inTransaction(db, (tx) =>
    admit(tx, { walletId, product: 'casino', purpose, amountMinor: 100 }),
  ).then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  )
const born = ({ id }: TestPlayer, age: string) =>
  sql`update app_user set date_of_birth = (now() at time zone 'UTC')::date - ${age}::interval where id = ${id}`.execute(
    db,
  )

it('takes players from the age that the operator sets, also those who were here before (R-002)', async () => {
  const [grown, young] = [await newPlayer(), await newPlayer()]
  await born(grown, '21 years')
  await born(young, '20 years 11 months')
  expect([await may(grown, 'stake'), await may(young, 'stake')]).toEqual(['admitted', 'admitted'])
  await set('ageMin', 21)
  expect([await may(grown, 'stake'), await may(young, 'deposit')]).toEqual(['admitted', 'UNDERAGE'])
  const { token } = await newPlayer({ state: 'profile_incomplete' })
  const dateOfBirth = `${new Date().getUTCFullYear() - 19}-01-01`
  const body = { name: 'Una Vane', dateOfBirth, address: 'Road 1', country: 'MT', gender: null }
  const refused = await send('PUT', '/api/profile', { token, body: { ...body, mobile: '' } })
  expect(refused.body).toMatchObject({
    code: 'UNDERAGE',
    message: 'You must be 21 or over to play.',
  })
  expect((await settings()).rules.ageMin).toBe(21)
})

it('closes a country by one person and opens it by two: at the profile, and for players who live there', async () => {
  const [there, elsewhere] = [await newPlayer(), await newPlayer()]
  await sql`update app_user set country = 'FR' where id = ${there.id}`.execute(db)
  await sql`update app_user set country = 'MT' where id = ${elsewhere.id}`.execute(db)
  expect((await settings()).permittedCountries).toBeNull()
  await set('open:FR', 0)
  expect(await may(there, 'stake')).toBe('COUNTRY_NOT_PERMITTED')
  expect(await may(there, 'deposit')).toBe('COUNTRY_NOT_PERMITTED')
  expect(await may(elsewhere, 'deposit')).toBe('admitted')
  const { permittedCountries } = await settings()
  expect(permittedCountries).toContain('MT')
  expect(permittedCountries).not.toContain('FR')
  const { token } = await newPlayer({ state: 'profile_incomplete' })
  const body = {
    name: 'Una',
    dateOfBirth: '1990-01-01',
    address: 'Rue 1',
    gender: null,
    mobile: '',
  }
  const saved = async (country: string) =>
    (await send('PUT', '/api/profile', { token, body: { ...body, country } })).body['code']
  expect(await saved('FR')).toBe('COUNTRY_NOT_PERMITTED')
  expect(await saved('MT')).not.toBe('COUNTRY_NOT_PERMITTED')
  await weaken(app, 'open:FR', 1)
  expect(await may(there, 'deposit')).toBe('admitted')
})

it('lets a higher limit and a return wait as long as the operator says (R-029, R-032)', async () => {
  const { token, id } = await newPlayer()
  const limit = (body: object) =>
    send('PUT', '/api/limits/deposit/day', { token, body: { ...body } })
  await limit({ amount: 1_000 })
  await limit({ amount: 2_000 })
  await set('raiseWaitsHours', 72)
  const confirm = () => send('POST', '/api/limits/deposit/day/confirm', { token })
  const pass = (hours: number) =>
    sql`update player_limit set asked_at = clock_timestamp() - make_interval(secs => ${hours * 3_600}::float8)
      where user_id = ${id}`.execute(db)
  await pass(71.9)
  expect((await confirm()).body).toMatchObject({
    code: 'RAISE_NOT_DUE',
    message: 'A higher limit can be confirmed 72 hours after you asked for it.',
  })
  await pass(72.1)
  expect((await confirm()).status).toBe(200)

  await set('returnWaitsHours', 48)
  await send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
  await sql`update player_pause set began_at = began_at - interval '7 months', ends_at = ends_at - interval '7 months'
    where user_id = ${id}`.execute(db)
  const asked = { token: operator, body: { reason: 'asked in a message' } }
  expect((await send('POST', `/api/admin/players/${id}/return`, asked)).status).toBe(200)
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from returns_at - clock_timestamp()) / 3600)::int as hours
    from player_pause where user_id = ${id}`.execute(db)
  expect(rows).toEqual([{ hours: 48 }])
})

it('offers the longest time-out of the operator to players, to the desk and in a case', async () => {
  await set('timeOutDaysMax', 42)
  const [own, asked, inCase] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const body = { length: 'longest' }
  const byDesk = { token: operator, body: { ...body, reason: 'Asked by telephone.' } }
  const finding = JSON.stringify([{ rule: 'nightsInWeek', value: 5, limit: 4 }])
  const { rows: cases } = await sql<{
    id: number
  }>`insert into player_case (user_id, kind, findings, due_at)
    values (${inCase.id}, 'harm', ${finding}, now()) returning id`.execute(db)
  const decision = { ...byDesk, body: { ...byDesk.body, outcome: 'pause' } }
  const answers = [
    await send('POST', '/api/pauses/time-out', { token: own.token, body }),
    await send('POST', `/api/admin/players/${asked.id}/time-out`, byDesk),
    await send('POST', `/api/admin/cases/${cases[0]?.id}/decision`, decision),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from ends_at - began_at) / 86400)::int as days from player_pause
    where user_id in (${own.id}, ${asked.id}, ${inCase.id})`.execute(db)
  expect(rows).toEqual([{ days: 42 }, { days: 42 }, { days: 42 }])
})

it('offers new limits for the periods of the operator, and leaves those that players have', async () => {
  const { token } = await newPlayer()
  const limit = async (period: string, amount: number) =>
    (await send('PUT', `/api/limits/deposit/${period}`, { token, body: { amount } })).body['code']
  expect(await limit('week', 5_000)).toBeUndefined()
  expect((await settings()).rules.limitPeriods).toEqual(['day', 'week', 'month'])
  for (const name of ['limitWeek', 'limitMonth'] as const) await weaken(app, name, 0)
  expect((await settings()).rules.limitPeriods).toEqual(['day'])
  expect(await limit('month', 5_000)).toBe('LIMIT_PERIOD_NOT_OFFERED')
  expect(await limit('week', 4_000), 'a limit that is there can be lowered').toBeUndefined()
  expect(await limit('day', 1_000)).toBeUndefined()
  const body = { from: 1, value: 0, reason: 'The last one' }
  const last = await send('PUT', '/api/admin/operator-profile/limitDay', { token: operator, body })
  expect(last.body).toMatchObject({ code: 'SETTING_NOT_ALLOWED' })
})

it('bounds the interval of reality checks, and gives everybody one where the operator demands it (PR-30)', async () => {
  const [chosen, none] = [await newPlayer(), await newPlayer()]
  const every = ({ token }: TestPlayer, everyMinutes: number | null) =>
    send('PUT', '/api/reality-check', { token, body: { everyMinutes } })
  await every(chosen, 120)
  await set('checkMinutesMax', 30)
  const shown = async ({ token }: TestPlayer) =>
    ((await send('GET', '/api/limits', { token })).body as Protection).checkEveryMinutes
  expect([await shown(chosen), await shown(none)]).toEqual([30, null])
  expect((await every(chosen, 60)).body).toMatchObject({ code: 'LIMIT_NOT_ALLOWED' })
  expect((await every(none, null)).status).toBe(200)

  await set('checkRequired', 1)
  expect(await shown(none)).toBe(30)
  expect((await every(none, null)).body).toMatchObject({ code: 'LIMIT_NOT_ALLOWED' })
  const since = ({ id }: TestPlayer, minutes: number) =>
    sql`with seen as (update player_check set seen_at = now() - interval '1 day' where user_id = ${id})
      update session set created_at = now() - make_interval(mins => ${minutes}::int) where user_id = ${id}`.execute(
      db,
    )
  await since(none, 29)
  expect(await may(none, 'stake')).toBe('admitted')
  await since(none, 31)
  expect(await may(none, 'stake')).toBe('REALITY_CHECK_DUE')
  await send('POST', '/api/reality-check/seen', { token: none.token })
  expect(await may(none, 'stake')).toBe('admitted')
})

it('ends sessions by the settings in force, those that are open too', async () => {
  const profile = async ({ token }: TestPlayer) =>
    (await send('GET', '/api/profile', { token })).body['code'] ?? 'open'
  const [idle, long] = [await newPlayer(), await newPlayer()]
  const age = ({ id }: TestPlayer, column: 'last_used_at' | 'created_at', time: string) =>
    sql`update session set ${sql.ref(column)} = now() - ${time}::interval where user_id = ${id}`.execute(
      db,
    )
  await age(idle, 'last_used_at', '10 minutes')
  await age(long, 'created_at', '5 hours')
  await set('sessionIdleMinutes', 11)
  await set('sessionHours', 6)
  expect([await profile(idle), await profile(long)]).toEqual(['open', 'open'])
  await age(idle, 'last_used_at', '10 minutes')
  await set('sessionIdleMinutes', 9)
  await set('sessionHours', 4)
  expect([await profile(idle), await profile(long)]).toEqual(['SESSION_ENDED', 'SESSION_ENDED'])
})

it('keeps the pause between spins that the operator sets (PR-33)', async () => {
  const spin = slotWays(app)['a spin']
  const player = await newPlayer({ balanceMinor: 10_000 })
  const back = (seconds: number) =>
    sql`update slot_seed set spun_at = clock_timestamp() - make_interval(secs => ${seconds}::float8)
      where account_id = ${player.walletId}`.execute(db)
  expect(await spin?.go(player)).toBe('through')
  await back(2.6)
  expect(await spin?.go(player)).toBe('through')
  await set('spinPauseMs', 5_000)
  await back(2.6)
  expect(await spin?.go(player)).toBe('SPIN_TOO_SOON')
  await back(5.1)
  expect(await spin?.go(player)).toBe('through')
})

it('takes withdrawals from the least amount of the operator, and is to pay within its hours (R-062, R-067)', async () => {
  await set('bankingSaturday', 1)
  await set('bankingSunday', 1)
  const { token, id } = await newPlayer({ balanceMinor: 10_000 })
  const ask = async (amount: string) => (await sendWithdrawal(app, token, { amount })).status
  expect([await ask('4.99'), await ask('5.00')]).toEqual([422, 201])
  await set('withdrawalMin', 200)
  await set('payoutHours', 24)
  expect([await ask('1.99'), await ask('2.00')]).toEqual([422, 201])
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from due_at - requested_at) / 3600)::int as hours
    from withdrawal where user_id = ${id} order by id`.execute(db)
  expect(rows).toEqual([{ hours: 72 }, { hours: 24 }])
  expect(await settings()).toMatchObject({
    minimumWithdrawalMinor: 200,
    rules: { payoutHours: 24 },
  })
})

it('counts banking hours by the days, times and holidays of the profile (R-062)', async () => {
  await set('bankingSaturday', 1)
  await set('bankingSunday', 1)
  const { token, id } = await newPlayer({ balanceMinor: 10_000 })
  const due = async () => {
    expect((await sendWithdrawal(app, token, { amount: '5.00' })).status).toBe(201)
    const { rows } = await sql<{ hours: number; hour: number }>`
      select round(extract(epoch from due_at - requested_at) / 3600)::int as hours,
        ((extract(epoch from due_at) % 86400) / 3600)::float8 as hour
      from withdrawal where user_id = ${id} order by id desc limit 1`.execute(db)
    return rows[0]
  }
  expect(await due()).toMatchObject({ hours: 72 })
  // The whole of the day after tomorrow lies within the 72 hours.
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await weaken(app, `bank-holiday:${day}`, 1)
  expect(await due()).toMatchObject({ hours: 96 })
  await set(`bank-holiday:${day}`, 0)
  expect(await due()).toMatchObject({ hours: 72 })
  await weaken(app, 'bankOpensMinute', 600)
  await weaken(app, 'bankClosesMinute', 840)
  // Four hours a day.
  const inOffice = await due()
  expect(inOffice?.hours).toBeGreaterThanOrEqual(17 * 24)
  expect(inOffice?.hour).toBeGreaterThanOrEqual(10)
  expect(inOffice?.hour).toBeLessThanOrEqual(14)
  expect((await settings()).rules).toMatchObject({
    bankingDays: [1, 2, 3, 4, 5, 6, 7],
    bankOpens: '10:00',
    bankCloses: '14:00',
    bankHolidays: [],
  })
})

it('tells the bank holidays to come, and those of yesterday no more than a day', async () => {
  for (const day of ['2040-01-01', '2040-01-02', '2040-01-03'])
    await weaken(app, `bank-holiday:${day}`, 1)
  const { bankHolidays } = await rulesInForce(db, new Date('2040-01-03T10:00:00Z'))
  expect(bankHolidays).toEqual(['2040-01-02', '2040-01-03'])
})

it('excludes for as many months as the operator offers, on the page and at the desk (R-031)', async () => {
  const [first, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const exclude = ({ token }: TestPlayer, months: number) =>
    send('POST', '/api/pauses/self-exclusion', { token, body: { months } })
  const refused = { code: 'EXCLUSION_NOT_ALLOWED', details: { min: 6, max: 60 } }
  expect((await exclude(first, 72)).body).toMatchObject(refused)
  expect((await exclude(first, 6)).status).toBe(200)
  await set('exclusionMonthsMin', 12)
  await set('exclusionMonthsMax', 84)
  const desk = { token: operator, body: { months: 6, reason: 'asked by telephone' } }
  const path = `/api/admin/players/${second.id}/exclusion`
  expect((await send('POST', path, desk)).body).toMatchObject({ details: { min: 12, max: 84 } })
  expect((await exclude(second, 6)).body).toMatchObject({ code: 'EXCLUSION_NOT_ALLOWED' })
  expect([(await exclude(second, 12)).status, (await exclude(third, 84)).status]).toEqual([
    200, 200,
  ])
  expect((await settings()).rules).toMatchObject({ exclusionMonthsMin: 12, exclusionMonthsMax: 84 })
})
