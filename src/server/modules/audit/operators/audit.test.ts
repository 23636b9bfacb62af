import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { AuditRow } from '#contract/audit.ts'
import { openTestApp } from '#server/test-app.ts'
import { deskOf } from '#server/test-desk.ts'

const app = await openTestApp()

let desk: ReturnType<typeof deskOf>
let second: { id: number; userId: string; token: string }
const playerIds: number[] = []
beforeAll(async () => {
  desk = deskOf(app, await app.newOperator())
  second = await app.newOperator()
  for (const [n, by] of [desk, deskOf(app, second), desk].entries()) {
    const { id } = await app.newPlayer()
    playerIds.push(id)
    await by.call('POST', `/players/${id}/suspend`, { reason: `Reason ${n}` })
  }
})

const list = (query: string) => desk.read<{ items: AuditRow[]; total: number }>(`/audit?${query}`)
const reasons = ({ items }: { items: AuditRow[] }) => items.map(({ reason }) => reason)
const search = async (words: string) => reasons(await list(`search=${encodeURIComponent(words)}`))

it('lists what operators did, the newest first, in pages', async () => {
  const page = await list('pageSize=2')
  expect(page.total).toBe(3)
  expect(reasons(page)).toEqual(['Reason 2', 'Reason 1'])
  expect(page.items[1]).toMatchObject({
    operator: second.userId,
    action: 'player.suspend',
    subject: `player:${playerIds[1]}`,
    details: { from: 'active', to: 'suspended' },
  })
  expect(reasons(await list('pageSize=2&page=2'))).toEqual(['Reason 0'])
})

it('is searched by operator, action, subject and reason, each by itself', async () => {
  expect(await search(second.userId.toUpperCase())).toEqual(['Reason 1'])
  expect(await search('player.suspend')).toEqual(['Reason 2', 'Reason 1', 'Reason 0'])
  expect(await search(`player:${playerIds[0]}`)).toEqual(['Reason 0'])
  expect(await search('reason 2')).toEqual(['Reason 2'])
  expect(await search('suspendplayer')).toEqual([])
  expect(await search('%')).toEqual([])
})

it('verifies, and names the first row that somebody changed past the triggers (A37)', async () => {
  expect(await desk.read('/audit/verify')).toEqual({ rows: 3, firstBrokenId: null })
  const [row] = (await list('search=Reason 1')).items
  await sql`alter table audit_log disable trigger user`.execute(app.db)
  await sql`update audit_log set reason = 'Another' where id = ${row?.id}`.execute(app.db)
  await sql`alter table audit_log enable trigger user`.execute(app.db)
  expect(await desk.read('/audit/verify')).toEqual({ rows: 3, firstBrokenId: row?.id })
})
