import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { send, newOperator, db } = await openTestApp()
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const shown = async () =>
  ((await send('GET', '/api/announcements')).body['items'] as { text: string }[]).map(
    ({ text }) => text,
  )

it('shows words to everybody between their moments, until they are taken down, and keeps them on record', async () => {
  const { token } = await newOperator(['support'])
  const write = (text: string, from: string | null, until: string | null) =>
    send('POST', '/api/admin/announcements', {
      token,
      body: { text, tone: 'info', isDismissible: true, from, until },
    })
  expect((await write('Now', null, at(10))).status).toBe(201)
  expect((await write('Later', at(5), at(10))).status).toBe(201)
  expect((await write('Without end', null, null)).status).toBe(201)
  expect((await write('Over', at(-20), at(-10))).body).toMatchObject({ code: 'ANNOUNCEMENT_OVER' })
  expect(await shown()).toEqual(['Without end', 'Now'])

  const list = await send('GET', '/api/admin/announcements', { token })
  const items = list.body['items'] as { announcementId: number; text: string; state: string }[]
  expect(items.map(({ text, state }) => [text, state])).toEqual([
    ['Without end', 'shown'],
    ['Later', 'planned'],
    ['Now', 'shown'],
  ])
  const down = () =>
    send('POST', `/api/admin/announcements/${items[0]?.announcementId}/take-down`, {
      token,
      body: { reason: 'No longer true' },
    })
  expect((await down()).status).toBe(200)
  expect((await down()).body).toMatchObject({ code: 'NOT_FOUND' })
  expect(await shown()).toEqual(['Now'])
  const kept = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'announcement.%')
    .execute()
  expect(kept).toHaveLength(4)
})
