import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { playerBusiness } from '#server/kernel/player-business.ts'
import { sendWithdrawal } from '#server/modules/cashier/test-requests.ts'
import { beginWith } from '#server/modules/operator-profile/index.ts'
import { products } from '#server/products.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { admit, protectionProduct } from '../index.ts'
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
const business = {
  ...playerBusiness(products, app.parts),
  suspended: async (id: number) => void suspended.push(id),
}
const ask = () => askRegister({ db, business, register })
let written = Date.now() - 3_600_000
/** As it lies there when nobody writes it any more. */
async function fileWith(content: string, at = (written += 1_000)): Promise<void> {
  await writeFile(path, content)
  await utimes(path, new Date(at), new Date(at))
}
const contentWith = (...rows: string[]) =>
  ['Name,Date of birth', 'Nobody Here,1950-01-01', ...rows].join('\n')
const file = (...rows: string[]) => fileWith(contentWith(...rows))
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
    await fileWith(content)
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
  await file()
  await ask()
  expect(await may(player)).toBe('admitted')
  await age(25)
  await expect(askRegister({ db, business, register: undefined })).rejects.toThrow('name none')
  expect(await may(player), 'whatever the settings name').toBe('REGISTER_UNAVAILABLE')
})

it('reads a register once for many runs of the job, and takes none that is just being written', async () => {
  const player = await newPlayer()
  await call(player, 'Ann Bell', '1980-01-01')
  const job = protectionProduct
    .jobs?.(app.parts, business)
    .find(({ name }) => name === 'ask-exclusion-register')
  const run = () => job?.run({ signal: new AbortController().signal } as never)
  await file('Ann Ball,1980-01-01')
  await run()
  expect(await may(player)).toBe('admitted')
  // A second reading would find her.
  await fileWith(contentWith('Ann Bell,1980-01-01'), written)
  await logIn(player)
  await run()
  expect(await may(player)).toBe('admitted')
  await fileWith(contentWith('Ann Bell,1980-01-01'), Date.now())
  await logIn(player)
  await expect(run()).rejects.toThrow('did not answer')
  expect(await may(player)).toBe('REGISTER_UNAVAILABLE')
  await file('Ann Bell,1980-01-01')
  await run()
  expect(await may(player)).toBe('SELF_EXCLUDED')
})

it('drops an answer to a question of before a login', async () => {
  const player = await newPlayer()
  await call(player, 'Cleo Marsh', '1981-02-03')
  const during = {
    names: async ({ name }: { name: string }) => {
      if (name === 'Cleo Marsh') await logIn(player)
      return false
    },
  }
  await askRegister({ db, business, register: during })
  expect(await may(player)).toBe('REGISTER_UNAVAILABLE')
  await ask()
  expect(await may(player)).toBe('admitted')
})

it('asks for the owner of a plan of a lottery who is not here', async () => {
  const player = await newPlayer()
  await call(player, 'Dora Lane', '1982-03-04')
  await sql`delete from session where user_id = ${player.id}`.execute(db)
  await ask()
  expect(await may(player, 'stake')).toBe('REGISTER_UNAVAILABLE')
  const buy = (is: string) =>
    sql`insert into lottery_ticket (account_id, game, slip)
      values (${player.walletId}, 'any', ${JSON.stringify({ repeat: { is } })}::jsonb)`.execute(db)
  await buy('once')
  await ask()
  expect(await may(player, 'stake')).toBe('REGISTER_UNAVAILABLE')
  await buy('subscription')
  await ask()
  expect(await may(player, 'stake')).toBe('admitted')
})

it('asks nobody where the operator need not', async () => {
  await sql`update operator_setting set value = 0 where name = 'registerRequired'`.execute(db)
  expect(await may(await newPlayer())).toBe('admitted')
  const answers = async () => (await sql`select from register_answer`.execute(db)).rows.length
  expect(await answers()).toBeGreaterThan(0)
  expect(await ask()).toBe('No register has to be asked.')
  expect(await answers(), 'none counts when it is turned on again').toBe(0)
})
