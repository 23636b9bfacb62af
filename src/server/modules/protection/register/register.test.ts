import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { sendWithdrawal } from '#server/modules/cashier/test-requests.ts'
import { beginWith } from '#server/modules/operator-profile/index.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { admit } from '../index.ts'
import { askRegister } from './ask-register.ts'
import { exclusionRegister } from './register-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'register-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'register.csv')
const app = await openTestApp({ EXCLUSION_REGISTER_FILE: path })
const { db, send, newPlayer } = app
await beginWith(db, 'registerRequired', 1)

const register = exclusionRegister(app.config)
const suspended: number[] = []
const business = { suspended: async (id: number) => void suspended.push(id) }
const ask = () => askRegister({ db, business, register })
const file = (...rows: string[]) =>
  writeFile(path, ['Name,Date of birth', 'Nobody Here,1950-01-01', ...rows].join('\n'))
const may = ({ walletId }: TestPlayer, purpose: 'stake' | 'deposit' = 'deposit') =>
  inTransaction(db, (tx) =>
    admit(tx, { walletId, product: 'casino', purpose, amountMinor: 100 }),
  ).then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  )
const call = ({ id }: TestPlayer, name: string, bornOn: string) =>
  sql`update app_user set name = ${name}, date_of_birth = ${bornOn} where id = ${id}`.execute(db)
const logIn = async ({ userId }: TestPlayer) =>
  String((await send('POST', '/api/login', { body: { userId, password: PASSWORD } })).body['token'])

beforeEach(() => file())

it('lets a player in once the register has answered, and excludes one whom it names, however the name is written', async () => {
  const [named, namesake] = [await newPlayer({ balanceMinor: 10_000 }), await newPlayer()]
  await call(named, 'ÓTTILIE  Brand-Moor', '1971-03-04')
  await call(namesake, 'Ottilie Brand Moor', '1990-09-09')
  for (const purpose of ['stake', 'deposit'] as const)
    expect([await may(named, purpose), await may(namesake, purpose)]).toEqual([
      'REGISTER_UNAVAILABLE',
      'REGISTER_UNAVAILABLE',
    ])
  await file('"Brand Moor, Ottilie",1971-03-04')
  expect(await ask()).toBe('1 players may play, 1 are in the register.')
  expect(await may(namesake, 'stake')).toBe('admitted')
  expect([await may(named), await may(named, 'stake')]).toEqual(['SELF_EXCLUDED', 'SELF_EXCLUDED'])
  expect(suspended).toEqual([named.id])
  expect((await send('GET', '/api/profile', { token: named.token })).status).toBe(401)
  const token = await logIn(named)
  const { body } = await send('GET', '/api/notices?show=limits', { token })
  expect(JSON.stringify(body['items'])).toContain('A national register of exclusions names you.')
  const { rows } = await sql`select changed_by from player_state_change
    where user_id = ${named.id} and to_state = 'excluded'`.execute(db)
  expect(rows).toEqual([{ changed_by: 'program' }])
})

it('lets nobody in while the register is silent, and keeps exclusions, limits and withdrawals open (F13)', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const { token } = player
  const broken = { bare: 'Name,Date of birth', unborn: 'Name,Date of birth\nAnn Bell,' }
  await rm(path)
  await expect(ask()).rejects.toThrow('did not answer')
  for (const content of Object.values(broken)) {
    await writeFile(path, content)
    await expect(ask()).rejects.toThrow('did not answer')
  }
  expect([await may(player), await may(player, 'stake')]).toEqual([
    'REGISTER_UNAVAILABLE',
    'REGISTER_UNAVAILABLE',
  ])
  expect((await sendWithdrawal(app, token, { amount: '10.00' })).status).toBe(201)
  const limit = await send('PUT', '/api/limits/deposit/day', { token, body: { amount: 500 } })
  expect(limit.status).toBe(200)
  await file()
  await ask()
  expect(await may(player)).toBe('admitted')
  await rm(path)
  await expect(askRegister({ db, business, register: undefined })).rejects.toThrow('name none')
  const pause = await send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
  expect(pause.status).toBe(200)
})

it('asks again at each login, for another name, and before an answer is a day old', async () => {
  const player = await newPlayer()
  await ask()
  expect(await may(player)).toBe('admitted')
  expect(await ask()).toBe('0 players may play, 0 are in the register.')
  await logIn(player)
  expect(await may(player)).toBe('REGISTER_UNAVAILABLE')
  await ask()
  expect(await may(player)).toBe('admitted')
  await call(player, 'Another Name', '1980-01-01')
  expect(await may(player)).toBe('REGISTER_UNAVAILABLE')
  await ask()
  const age = (hours: number) =>
    sql`update register_answer set answered_at = clock_timestamp() - make_interval(hours => ${hours})
      where user_id = ${player.id}`.execute(db)
  await age(13)
  await rm(path)
  await expect(ask()).rejects.toThrow('did not answer')
  expect(await may(player), 'the answer still counts').toBe('admitted')
  await age(25)
  await expect(ask()).rejects.toThrow('did not answer')
  expect(await may(player)).toBe('REGISTER_UNAVAILABLE')
})

it('asks nobody where the operator need not', async () => {
  await sql`update operator_setting set value = 0 where name = 'registerRequired'`.execute(db)
  expect(await may(await newPlayer())).toBe('admitted')
  expect(await ask()).toBe('No register has to be asked.')
})
