import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { AuditRow } from '#contract/backoffice.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { agreeableExchange, openOffice } from './test-office.ts'

const { db } = await openTestDatabase()
const office = await openOffice(db, agreeableExchange(db))

let token = ''
const playerIds: number[] = []
beforeAll(async () => {
  token = (await office.addOperator('op.first')).token
  const second = (await office.addOperator('op.second')).token
  for (const [n, by] of [token, second, token].entries()) {
    const { id } = await office.addPlayer(`player${n}`)
    playerIds.push(id)
    await office.call(by, 'POST', `/api/admin/players/${id}/suspend`, { reason: `Reason ${n}` })
  }
})

async function list(query: string): Promise<{ items: AuditRow[]; total: number }> {
  const { status, body } = await office.call(token, 'GET', `/api/admin/audit?${query}`)
  expect(status).toBe(200)
  return body as { items: AuditRow[]; total: number }
}
const verify = async () => (await office.call(token, 'GET', '/api/admin/audit/verify')).body

it('lists what operators did, the newest first, in pages', async () => {
  const { items, total } = await list('pageSize=2')
  expect(total).toBe(3)
  expect(items.map(({ reason }) => reason)).toEqual(['Reason 2', 'Reason 1'])
  expect(items[0]).toMatchObject({
    operator: 'op.first',
    action: 'player.suspend',
    subject: `player:${playerIds[2]}`,
    details: { from: 'active', to: 'suspended' },
  })
  expect((await list('pageSize=2&page=2')).items.map(({ reason }) => reason)).toEqual(['Reason 0'])
})

it.each([
  ['the operator', 'OP.SECOND', ['Reason 1']],
  ['the action', 'player.suspend', ['Reason 2', 'Reason 1', 'Reason 0']],
  ['the reason', 'reason 0', ['Reason 0']],
  ['nothing across two of them', 'suspendplayer', []],
])('is searched by %s', async (_what, search, reasons) => {
  const { items, total } = await list(`search=${encodeURIComponent(search)}`)
  expect(items.map(({ reason }) => reason)).toEqual(reasons)
  expect(total).toBe(reasons.length)
})

it('is searched by the subject', async () => {
  const { items } = await list(`search=player:${playerIds[1]}`)
  expect(items.map(({ reason }) => reason)).toEqual(['Reason 1'])
})

it('verifies, and names the first row that somebody changed past the triggers', async () => {
  expect(await verify()).toEqual({ rows: 3, firstBrokenId: null })
  const [second] = (await list('search=Reason 1')).items
  await sql`alter table audit_log disable trigger user`.execute(db)
  await sql`update audit_log set reason = 'Another' where id = ${second?.id}`.execute(db)
  await sql`alter table audit_log enable trigger user`.execute(db)
  expect(await verify()).toEqual({ rows: 3, firstBrokenId: second?.id })
})
