import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import type { AuditRow } from '#contract/audit.ts'
import type { OperatorRow } from '#contract/operators.ts'
import { inTransaction } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { openTestApp } from '#server/test-app.ts'
import { disableOperator, setOperatorRoles } from '../index.ts'
import { changeRoles, setRoles } from './set-roles.ts'

const app = await openTestApp({ SESSION_RECHECK_SECONDS: '60' })
const { db, newOperator, newPlayer, send } = app

type Desk = Awaited<ReturnType<typeof newOperator>>
let chief: Desk

beforeAll(async () => {
  chief = await newOperator()
})

const give = (by: Desk, to: { id: number }, roles: string[], reason = 'A new task') =>
  send('PUT', `/api/admin/operators/${to.id}/roles`, { token: by.token, body: { roles, reason } })
const operators = async (): Promise<OperatorRow[]> => {
  const { body } = await send('GET', '/api/admin/operators', { token: chief.token })
  return body['items'] as OperatorRow[]
}
const rolesOf = async ({ id }: { id: number }) =>
  (await operators()).find((operator) => operator.id === id)?.roles
const players = async ({ token }: Desk) =>
  (await send('GET', '/api/admin/players', { token })).status

it('gives and takes roles, from the next call on, and writes both into the audit log', async () => {
  const olga = await newOperator([])
  expect(await players(olga)).toBe(403)
  const given = await give(chief, olga, ['support', 'cashier', 'cashier'])
  expect(given).toMatchObject({ status: 200, body: { id: olga.id, roles: ['support', 'cashier'] } })
  expect(await players(olga)).toBe(200)
  expect((await give(chief, olga, [], 'She left the desk')).status).toBe(200)
  expect(await players(olga)).toBe(403)
  const { body } = await send('GET', '/api/admin/audit', { token: chief.token })
  expect((body['items'] as AuditRow[]).slice(0, 2)).toMatchObject([
    {
      operator: chief.userId,
      action: 'operator.roles',
      subject: `operator:${olga.id}`,
      reason: 'She left the desk',
      details: { from: ['support', 'cashier'], to: [] },
    },
    { details: { from: [], to: ['support', 'cashier'] } },
  ])
})

it('tells the page of an operator what the roles allow, and a player’s page nothing', async () => {
  const { token } = await newOperator(['support'])
  const { body } = await send('GET', '/api/profile', { token })
  expect(body['user']).toMatchObject({
    permissions: expect.arrayContaining(['support.answer', 'players.read']),
  })
  expect(body['user']).not.toMatchObject({
    permissions: expect.arrayContaining(['deposits.decide']),
  })
  const player = await send('GET', '/api/profile', { token: (await newPlayer()).token })
  expect(player.body['user']).not.toHaveProperty('permissions')
})

it('gives no role that does not exist, and none to a player, to nobody or to a disabled operator', async () => {
  const olga = await newOperator([])
  expect((await give(chief, olga, ['king'])).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await give(chief, await newPlayer(), ['risk'])).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await give(chief, { id: 999_999 }, ['risk'])).body).toMatchObject({ code: 'NOT_FOUND' })
  await disableOperator(db, { userId: olga.userId, by: 'root' })
  expect((await give(chief, olga, ['risk'])).body).toMatchObject({ code: 'ILLEGAL_MOVE' })
  expect(await rolesOf(olga)).toEqual([])
})

it('leaves an administrator: the last one keeps the role, whoever takes it', async () => {
  const other = await newOperator()
  await disableOperator(db, { userId: other.userId, by: 'root' })
  expect((await give(chief, chief, ['risk'])).body).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
  const atMachine = { userId: chief.userId, roles: [], by: 'root' } as const
  await expect(setOperatorRoles(db, atMachine)).rejects.toMatchObject({
    code: 'LAST_ADMINISTRATOR',
  })
  expect(await rolesOf(chief)).toEqual(['administrator'])
  const second = await newOperator()
  expect((await give(chief, second, ['risk'])).status).toBe(200)
})

it('leaves one of two administrators who take each other’s role at the same time', async () => {
  const second = await newOperator()
  const taken = { roles: [], reason: 'A race' }
  const race = { later: Promise.resolve<unknown>(undefined) }
  await inTransaction(db, async (tx) => {
    await changeRoles(tx, { operatorId: chief.id, subjectId: second.id, ...taken })
    race.later = setRoles(db, { operatorId: second.id, subjectId: chief.id, ...taken }).catch(
      (error: unknown) => error,
    )
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
  })
  expect(await race.later).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
  expect([await rolesOf(chief), await rolesOf(second)]).toEqual([['administrator'], []])
})

/** Sessions that wait for another one's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
  return rows[0]?.waiting ?? 0
}

it('shows pictures of deposits and payment accounts to operators whose roles allow it', async () => {
  const cashier = await newOperator(['cashier'])
  const trader = await newOperator(['trading'])
  for (const [path, permission] of [
    ['/api/deposits/1/proof', 'deposits.read'],
    ['/api/payment-accounts/1/qr', 'payment-accounts.read'],
  ] as const) {
    const refused = await send('GET', path, { token: trader.token })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { permission } },
    })
    expect(refused.body['message']).toContain('Your roles do not allow this')
    expect((await send('GET', path, { token: cashier.token })).status).toBe(404)
  }
})

it('makes administrators of the operators that a database has from before', async () => {
  const before = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-migrations-'))
  const all = join(import.meta.dirname, '../../../db/migrations')
  const isOlder = (path: string) =>
    !/\d{4}_/.test(path) || (/(\d{4})_/.exec(path)?.[1] ?? '') < '0058'
  await cp(all, folder, { recursive: true, filter: (path) => isOlder(path) })
  await sql`drop schema public cascade`.execute(before.db)
  await sql`create schema public`.execute(before.db)
  await migrate(before.db, folder)
  await sql`
    insert into app_user (user_id, user_id_key, role, state, name, email, mobile, password_hash)
    values ('olga', 'olga', 'operator', 'active', 'Olga', '', '', 'x')`.execute(before.db)
  await migrate(before.db)
  const { rows } = await sql`
    select u.user_id, o.role from operator_role o join app_user u on u.id = o.user_id`.execute(
    before.db,
  )
  await rm(folder, { recursive: true })
  expect(rows).toEqual([{ user_id: 'olga', role: 'administrator' }])
})
