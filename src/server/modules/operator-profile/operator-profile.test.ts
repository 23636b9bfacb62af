import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OperatorProfile } from '#contract/operators/operator-profile.ts'
import type { SettingName } from '#domain/operator-profile/settings.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { admit } from '../protection/index.ts'
import { slotWays } from '../protection/test-ways.ts'
import { operatorProfileProduct } from './product.ts'
import { bankHolidays, bankingTimes } from './banking.ts'
import { settingValues } from './values.ts'

const app = await openTestApp()
const { db, send, newPlayer } = app
const [anna, ben] = [await app.newOperator(), await app.newOperator()]
type Operator = typeof anna

const read = async ({ token } = anna) =>
  (await send('GET', '/api/admin/operator-profile', { token })).body as OperatorProfile
const settingOf = async (name: SettingName, by = anna) => {
  const found = (await read(by)).settings.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found
}
const change = async (name: SettingName, value: number | null, { token } = anna) =>
  send('PUT', `/api/admin/operator-profile/${name}`, {
    token,
    body: { from: (await settingOf(name)).value, value, reason: 'The board has decided.' },
  })
const decide = (name: SettingName, decision: string, { token }: Operator) =>
  send('POST', `/api/admin/operator-profile/${name}/${decision}`, {
    token,
    body: { reason: 'I agree.' },
  })
/** The wish to weaken lies this far back. */
const wait = (hours: number) =>
  sql`update operator_setting_change set asked_at = clock_timestamp() - make_interval(secs => ${hours * 3_600}::float8)
    where state = 'waiting'`.execute(db)

it('strengthens at once; weakens by the word of a second person after 24 hours (A37)', async () => {
  expect((await change('fundsCheckFrom', 10_000)).status).toBe(200)
  expect((await settingOf('fundsCheckFrom')).value).toBe(10_000)

  expect((await change('fundsCheckFrom', 20_000)).status).toBe(200)
  expect(await settingOf('fundsCheckFrom', ben)).toMatchObject({
    value: 10_000,
    asked: { value: 20_000, by: anna.userId, isOwn: false, isDue: false },
  })
  await wait(23.99)
  expect((await decide('fundsCheckFrom', 'confirm', ben)).body).toMatchObject({
    code: 'SETTING_COOLS',
  })
  await wait(24.01)
  expect((await decide('fundsCheckFrom', 'confirm', anna)).body).toMatchObject({
    code: 'OWN_WEAKENING',
  })
  expect((await settingValues(db)).fundsCheckFrom).toBe(10_000)
  expect((await decide('fundsCheckFrom', 'confirm', ben)).status).toBe(200)
  expect((await decide('fundsCheckFrom', 'confirm', ben)).status).toBe(404)
  expect((await settingValues(db)).fundsCheckFrom).toBe(20_000)

  const { history } = await read()
  expect(history).toMatchObject([
    { from: 10_000, to: 20_000, isWeaker: true, askedBy: anna.userId, decidedBy: ben.userId },
    { from: 15_000, to: 10_000, isWeaker: false, state: 'made', askedBy: anna.userId },
  ])
  const audit = await send('GET', '/api/admin/audit', { token: anna.token })
  expect(JSON.stringify(audit.body)).toContain('operator-profile.weaken')
})

it('names the independent body of complaints at once, and another one by two people', async () => {
  const rename = async (text: string | undefined) => {
    const { value: from } = await settingOf('disputeBody')
    const body = { from, value: null, reason: 'The licence', ...(text && { text }) }
    return send('PUT', '/api/admin/operator-profile/disputeBody', { token: anna.token, body })
  }
  const told = async () =>
    ((await send('GET', '/api/settings')).body['rules'] as { disputeBody: string }).disputeBody
  expect(await told()).toBe('')
  expect((await rename('Ombudsman, 1 High Street')).status).toBe(200)
  expect(await told()).toBe('Ombudsman, 1 High Street')
  expect((await rename('Ombudsman, 1 High Street')).body).toMatchObject({
    code: 'SETTING_UNCHANGED',
  })
  for (const text of [undefined, 'Friends of the House']) {
    expect((await rename(text)).status).toBe(200)
    expect(await told()).toBe('Ombudsman, 1 High Street')
    await wait(24.01)
    expect((await decide('disputeBody', 'confirm', anna)).body).toMatchObject({
      code: 'OWN_WEAKENING',
    })
  }
  expect((await decide('disputeBody', 'confirm', ben)).status).toBe(200)
  expect(await told()).toBe('Friends of the House')
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_log where subject = 'setting:disputeBody' order by id desc limit 1`.execute(
    db,
  )
  expect(rows[0]?.details).toMatchObject({
    from: 'Ombudsman, 1 High Street',
    to: 'Friends of the House',
  })
  await expect(sql`update operator_text set text = 'Another'`.execute(db)).rejects.toThrow(
    'append-only',
  )
  await expect(sql`delete from operator_text`.execute(db)).rejects.toThrow('append-only')
  const { texts, history } = await read()
  expect(texts[String(history[0]?.to)]).toBe('Friends of the House')
  const number = { from: 1, value: 1, reason: 'x' }
  for (const [name, body] of [
    ['disputeBody', number],
    ['nightsInWeek', { ...number, text: 'x' }],
  ] as const)
    expect(
      (await send('PUT', `/api/admin/operator-profile/${name}`, { token: anna.token, body })).body,
    ).toMatchObject({ code: 'INVALID_INPUT' })
})

it('drops a weaker value that waits: by hand, and when a stricter one comes', async () => {
  await change('depositsInDay', 9)
  expect((await decide('depositsInDay', 'drop', anna)).status).toBe(200)
  expect((await settingOf('depositsInDay')).asked).toBeNull()
  await change('depositsInDay', 9)
  await change('depositsInDay', 4)
  expect(await settingOf('depositsInDay')).toMatchObject({ value: 4, asked: null })
  await wait(48)
  expect((await decide('depositsInDay', 'confirm', ben)).status).toBe(404)
})

it('refuses values that a setting cannot have, and changes of a value that is not there any more', async () => {
  expect((await change('fundsCheckMonths', 13)).body).toMatchObject({ code: 'SETTING_NOT_ALLOWED' })
  expect((await change('identityRequired', null)).body).toMatchObject({
    code: 'SETTING_NOT_ALLOWED',
  })
  expect((await change('nightsInWeek', 4)).body).toMatchObject({ code: 'SETTING_UNCHANGED' })
  const stale = { token: anna.token, body: { from: 7, value: 1, reason: 'A slip.' } }
  expect((await send('PUT', '/api/admin/operator-profile/nightsInWeek', stale)).body).toMatchObject(
    { code: 'SETTING_CHANGED' },
  )
  const { token } = await app.newOperator(['risk'])
  const tried = { token, body: { from: 4, value: 3, reason: 'Try.' } }
  expect((await send('PUT', '/api/admin/operator-profile/nightsInWeek', tried)).status).toBe(403)
})

it('makes a bank holiday by two people, takes it back by one, and leaves a banking day (R-062)', async () => {
  const holiday = 'bank-holiday:2040-12-25'
  const ask = { token: anna.token, body: { from: 0, value: 1, reason: 'Christmas.' } }
  const put = (name: string) => send('PUT', `/api/admin/operator-profile/${name}`, ask)
  expect((await put('bank-holiday:2040-02-30')).status).toBe(400)
  expect((await put(holiday)).status).toBe(200)
  expect(await settingOf(holiday, ben)).toMatchObject({ value: 0, asked: { value: 1 } })
  expect(await bankHolidays(db)).toEqual([])
  await wait(25)
  expect((await decide(holiday, 'confirm', ben)).status).toBe(200)
  expect(await bankHolidays(db)).toEqual(['2040-12-25'])
  expect((await change(holiday, 0)).status).toBe(200)
  expect(await bankHolidays(db)).toEqual([])

  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
  for (const day of days) expect((await change(`banking${day}`, 0)).status).toBe(200)
  await wait(25)
  const answers: number[] = []
  for (const day of days) answers.push((await decide(`banking${day}`, 'confirm', ben)).status)
  expect(answers).toEqual([200, 200, 200, 200, 422])
  expect((await bankingTimes(db)).weekdays).toEqual([5])
  await decide('bankingFriday', 'drop', ben)
  expect((await change('bankingFriday', 0)).body).toMatchObject({ code: 'SETTING_NOT_ALLOWED' })
  expect((await change('bankingSunday', 1)).status).toBe(200)
  expect((await change('bankingFriday', 0)).status).toBe(200)
})

it('opens no country for real money before two people do, and shows what waits and what is open (CF-24)', async () => {
  const real = await openTestApp()
  await sql`delete from operator_setting where name like 'open:%'`.execute(real.db)
  const config = { currency: 'EUR', realMoney: true, exclusionRegisterFile: '' }
  await operatorProfileProduct.start?.({ db: real.db, config })
  // The other demands of real money are no part of this test.
  await sql`delete from operator_setting where name not like 'open:%'`.execute(real.db)
  const { walletId } = await real.newPlayer()
  const deposit = () =>
    inTransaction(real.db, (tx) =>
      admit(tx, { walletId, product: 'cashier', purpose: 'deposit', amountMinor: 100 }),
    )
  const [asks, confirms] = [await real.newOperator(), await real.newOperator()]
  const seen = async () =>
    (await real.send('GET', '/api/admin/operator-profile', asks)).body as OperatorProfile
  expect((await seen()).openCountries).toEqual([])
  expect((await real.send('GET', '/api/settings')).body).toMatchObject({ permittedCountries: [] })
  await expect(deposit()).rejects.toMatchObject({ code: 'COUNTRY_NOT_PERMITTED' })
  const body = { from: 0, value: 1, reason: 'A licence' }
  const path = '/api/admin/operator-profile/open:GB'
  expect((await real.send('PUT', path, { token: asks.token, body })).status).toBe(200)
  const waiting = (await seen()).settings.filter(({ name }) => name.startsWith('open:'))
  expect(waiting).toMatchObject([{ name: 'open:GB', value: 0, asked: { value: 1 } }])
  await sql`update operator_setting_change set asked_at = asked_at - interval '25 hours'`.execute(
    real.db,
  )
  const word = { token: confirms.token, body: { reason: 'I agree' } }
  expect((await real.send('POST', `${path}/confirm`, word)).status).toBe(200)
  expect((await seen()).openCountries).toEqual(['GB'])
  await expect(deposit()).resolves.toBeDefined()
})

it('keeps the database itself from a weakening by one person', async () => {
  const alone = sql`insert into operator_setting_change
    (name, from_value, to_value, is_weaker, state, asked_by, reason, decided_by, decided_at)
    values ('nightsInWeek', 4, 5, true, 'made', ${anna.id}, 'x', ${anna.id}, now())`
  await expect(alone.execute(db)).rejects.toThrow(/check constraint/)
})

it('keeps the demand of real money, from the first start on', async () => {
  const config = { currency: 'EUR', realMoney: true, exclusionRegisterFile: '' }
  await operatorProfileProduct.start?.({ db, config: { ...config, realMoney: false } })
  expect(await settingValues(db)).toMatchObject({ identityRequired: 0, fundsCheckStopsDeposits: 0 })
  await operatorProfileProduct.start?.({ db, config })
  const demanded = { identityRequired: 1, fundsCheckStopsDeposits: 1 }
  expect(await settingValues(db)).toMatchObject(demanded)
  await sql`update operator_setting set value = 0 where name not like 'open:%'`.execute(db)
  await operatorProfileProduct.start?.({ db, config })
  // The other setting only begins so: from then on it is the operator's.
  expect(await settingValues(db)).toMatchObject({ ...demanded, fundsCheckStopsDeposits: 0 })
  await sql`delete from operator_setting where name in ('identityRequired', 'fundsCheckStopsDeposits')`.execute(
    db,
  )
})

it('has nobody judged anew by a start that changes nothing', async () => {
  const { walletId } = await newPlayer()
  const versionAfterStart = async (realMoney: boolean) => {
    const config = { currency: 'EUR', realMoney, exclusionRegisterFile: 'register.csv' }
    await operatorProfileProduct.start?.({ db, config })
    const { rows } = await sql<{ version: number }>`
      select gate_version as version from ledger_account where id = ${walletId}`.execute(db)
    return rows[0]?.version ?? NaN
  }
  for (const realMoney of [false, true]) {
    const first = await versionAfterStart(realMoney)
    expect(await versionAfterStart(realMoney)).toBe(first)
  }
  const before = await versionAfterStart(false)
  await sql`delete from operator_setting where name = 'open:FR'`.execute(db)
  expect(await versionAfterStart(false)).toBeGreaterThan(before)
  await sql`delete from operator_setting where name not like 'open:%'`.execute(db)
})

it('takes over the demand that a former start had written down', async () => {
  const migration = await readFile(
    new URL('../../db/migrations/0395_identity_setting.sql', import.meta.url),
    'utf8',
  )
  const required = async () => (await settingValues(db)).identityRequired
  await sql.raw(migration).execute(db)
  expect(await required()).toBe(0)
  await sql`update operator_profile set identity_required = true`.execute(db)
  await sql.raw(migration).execute(db)
  expect(await required()).toBe(1)
  await sql`delete from operator_setting where name = 'identityRequired'`.execute(db)
})

it('turns a spin away above the largest stake, and above a smaller one below 25 years (PR-34)', async () => {
  const spin = slotWays(app)['a spin']
  const born = async (age: string): Promise<TestPlayer> => {
    const player = await newPlayer({ balanceMinor: 10_000 })
    await sql`update app_user set date_of_birth =
      ((clock_timestamp() at time zone 'UTC')::date - ${age}::interval)::date where id = ${player.id}`.execute(
      db,
    )
    return player
  }
  const young = await born('25 years -1 day')
  const grown = await born('25 years')
  expect(await spin?.go(young)).toBe('through')
  // A spin of this machine costs 20.
  expect((await change('spinStakeMaxYoung', 19)).status).toBe(200)
  expect([await spin?.go(await born('25 years -1 day')), await spin?.go(grown)]).toEqual([
    'SPIN_STAKE_TOO_LARGE',
    'through',
  ])
  expect((await change('spinStakeMax', 19)).status).toBe(200)
  expect(await spin?.go(await born('60 years'))).toBe('SPIN_STAKE_TOO_LARGE')
  await change('spinStakeMaxYoung', 20)
  await wait(25)
  await decide('spinStakeMaxYoung', 'confirm', ben)
  // The lower one of the two holds for the young.
  expect(await spin?.go(await born('20 years'))).toBe('SPIN_STAKE_TOO_LARGE')
})
