import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#server/test-app.ts'
import { sendWithdrawal } from '#server/modules/cashier/test-requests.ts'
import { finishRecoveries } from './service.ts'

const app = await openTestApp({ DEMO: '1' })
const { db, send, newPlayer, newOperator } = app
const support = await newOperator(['support'])
const risk = await newOperator(['risk'])
const administrators = [await newOperator(), await newOperator()] as const

type User = { id: number; userId: string; token: string }

/** As after an app was added whose phone is gone since. */
const loseFactor = ({ id }: User) =>
  sql`insert into authenticator (user_id, secret, confirmed_at) values (${id}, '\\x00', now())`.execute(
    db,
  )
const ask = ({ userId }: User, { token }: User = support) =>
  send('POST', '/api/admin/recoveries', {
    token,
    body: { userId, reason: 'Seen by video with the passport of the check' },
  })
const step = (id: unknown, what: 'confirm' | 'stop', { token }: User) =>
  send('POST', `/api/admin/recoveries/${String(id)}/${what}`, {
    token,
    body: { reason: 'checked' },
  })
const later = ({ id }: User, hours: number) =>
  sql`update account_recovery set due_at = due_at - make_interval(hours => ${hours}::int),
    held_until = held_until - make_interval(hours => ${hours}::int) where user_id = ${id}`.execute(
    db,
  )
const login = ({ userId }: User) =>
  send('POST', '/api/login', { body: { userId, password: PASSWORD } })

it('leads a player back who lost phone and codes: two operators, 72 hours, and no withdrawal for 72 more (A33)', async () => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  expect((await ask(player)).body['code']).toBe('NO_FACTOR_TO_LOSE')
  await loseFactor(player)
  const { status, body } = await ask(player)
  expect([status, body['state']]).toEqual([201, 'asked'])
  expect((await ask(player, risk)).body['code']).toBe('RECOVERY_UNDER_WAY')
  const { id } = body
  expect((await step(id, 'confirm', support)).status).toBe(403)
  expect((await step(id, 'confirm', risk)).body).toMatchObject({
    state: 'waiting',
    askedBy: support.userId,
    confirmedBy: risk.userId,
  })
  const mails = await send('GET', '/api/admin/mail?pageSize=100', administrators[0])
  expect(JSON.stringify(mails.body)).toContain(`${player.userId}@test.invalid`)
  await later(player, 71)
  expect(await finishRecoveries(db)).toBe(0)
  expect((await login(player)).body).toHaveProperty('ticket')
  await later(player, 1)
  expect(await Promise.all([finishRecoveries(db), finishRecoveries(db)])).toContain(1)
  expect((await send('GET', '/api/profile', player)).status).toBe(401)
  const token = String((await login(player)).body['token'])
  const notices = await send('GET', '/api/notices', { token })
  expect(notices.body['items']).toMatchObject([
    { title: 'Your second factor was removed by support' },
    { title: 'Support was asked to remove your second factor' },
  ])
  await send('POST', '/api/proof', { token, body: { password: PASSWORD } })
  expect((await sendWithdrawal(app, token, { amount: '10.00' })).body['code']).toBe(
    'WITHDRAWALS_HELD',
  )
  await later(player, 72)
  expect((await sendWithdrawal(app, token, { amount: '10.00' })).status).toBe(201)
})

it('is confirmed by another person only, and stopped as long as it waits', async () => {
  const player = await newPlayer()
  await loseFactor(player)
  const [first] = administrators
  const { id } = (await ask(player, first)).body
  expect((await step(id, 'confirm', first)).body['code']).toBe('SECOND_PERSON_NEEDED')
  expect((await step(id, 'confirm', risk)).status).toBe(200)
  expect((await step(id, 'stop', support)).body).toMatchObject({ state: 'stopped' })
  await later(player, 100)
  expect(await finishRecoveries(db)).toBe(0)
  expect((await login(player)).body).toHaveProperty('ticket')
  expect((await step(id, 'confirm', risk)).body['code']).toBe('ILLEGAL_MOVE')
  expect((await ask(player)).status).toBe(201)
})

/** The code of the link in the latest mail to the user. */
async function codeFor({ userId }: User): Promise<string> {
  const mails = await send('GET', '/api/admin/mail?pageSize=100', administrators[0])
  const items = mails.body['items'] as { to: string; link: string | null }[]
  const link = items.find(({ to, link: any }) => to.startsWith(userId) && any !== null)?.link
  return new URL(link ?? '').searchParams.get('code') ?? ''
}
const object = (code: string) => send('POST', '/api/recovery-objection', { body: { code } })

it.each(['player', 'operator'] as const)(
  'is stopped by the link in the mail to the %s whose account it is, without a login, once (A33)',
  async (role) => {
    const owner = role === 'player' ? await newPlayer() : await newOperator(['cashier'])
    await loseFactor(owner)
    const email = `${owner.userId}@test.invalid`
    await db.updateTable('app_user').set({ email }).where('id', '=', owner.id).execute()
    const [first, second] = administrators
    const { id } = (await ask(owner, first)).body
    expect((await object('a guess')).body['code']).toBe('LINK_INVALID')
    await step(id, 'confirm', second)
    const code = await codeFor(owner)
    const both = await Promise.all([object(code), object(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const { body } = await send('GET', `/api/admin/recoveries?search=${owner.userId}`, first)
    expect(body['items']).toMatchObject([{ state: 'stopped', stoppedBy: owner.userId }])
    await later(owner, 100)
    expect(await finishRecoveries(db)).toBe(0)
    expect((await login(owner)).body).toHaveProperty('ticket')
  },
)

it('is not stopped by a link of an earlier one', async () => {
  const player = await newPlayer()
  await loseFactor(player)
  const { id } = (await ask(player)).body
  await step(id, 'confirm', risk)
  const code = await codeFor(player)
  await step(id, 'stop', support)
  expect((await object(code)).body['code']).toBe('LINK_INVALID')
})

it('leads an operator back by two administrators alone (A33)', async () => {
  const lost = await newOperator(['cashier'])
  await loseFactor(lost)
  expect((await ask(lost)).status).toBe(403)
  const { id } = (await ask(lost, administrators[0])).body
  expect((await step(id, 'confirm', risk)).status).toBe(403)
  expect((await step(id, 'confirm', administrators[1])).status).toBe(200)
  await later(lost, 72)
  expect(await finishRecoveries(db)).toBe(1)
  expect((await login(lost)).body).toHaveProperty('token')
})

it('leads the others back where one of them fails, and names the one', async () => {
  const ids: number[] = []
  const owners = [await newPlayer(), await newPlayer()]
  for (const owner of owners) {
    await loseFactor(owner)
    const { id } = (await ask(owner)).body
    await step(id, 'confirm', risk)
    await later(owner, 72)
    ids.push(Number(id))
  }
  const [broken, whole] = owners
  if (!broken || !whole) throw new Error('there are two')
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  )
  await sql`create trigger fail before update on account_recovery for each row
    when (new.state = 'done' and new.user_id = ${sql.lit(broken.id)}) execute function fail()`.execute(
    db,
  )
  await expect(finishRecoveries(db)).rejects.toThrow(`recovery ${ids[0]}: broken`)
  expect((await login(broken)).body).toHaveProperty('ticket')
  expect((await login(whole)).body).toHaveProperty('token')
  await sql`drop trigger fail on account_recovery`.execute(db)
  expect(await finishRecoveries(db)).toBe(1)
})
