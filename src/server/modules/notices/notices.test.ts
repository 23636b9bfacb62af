import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Notice, NoticesState } from '#contract/notices/notices.ts'
import { inTransaction } from '#server/db/database.ts'
import { TestClient } from '#server/live/test-client.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { preferLanguage } from '#server/test-preferences.ts'
import { type NewNotice, notify, notifyAll } from './index.ts'
import { noticesProduct } from './product.ts'

const app = await openTestApp()
const { db } = app
const url = await app.app.listen({ port: 0, host: '127.0.0.1' })

let anna: TestPlayer
let other: TestPlayer
beforeEach(async () => {
  anna = await app.newPlayer()
  other = await app.newPlayer()
})
const clients: TestClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

const arrived = (reference: string, playerId = anna.id, key?: string): NewNotice => ({
  playerId,
  kind: 'deposit-approved',
  parameters: { amountMinor: 5_000, currency: 'PTS', reference },
  ...(key === undefined ? {} : { key }),
})
const tell = (notice: NewNotice) => inTransaction(db, (tx) => notify(tx, notice))

async function list({ token }: TestPlayer, query = '') {
  const { status, body } = await app.send('GET', `/api/notices${query}`, { token })
  expect(status).toBe(200)
  return body as { items: Notice[]; total: number; unread: number }
}
const read = ({ token }: TestPlayer, path: string, body?: Record<string, unknown>) =>
  app.send('POST', `/api/notices${path}`, { token, ...(body ? { body } : {}) })
const idsOf = async (player: TestPlayer) =>
  (await list(player)).items.map(({ noticeId }) => noticeId)

it('shows a player the notices, the newest first, and nobody else', async () => {
  await tell(arrived('AB1'))
  await tell({ playerId: anna.id, kind: 'password-changed', parameters: {} })
  const { items, total, unread } = await list(anna)
  expect({ total, unread }).toEqual({ total: 2, unread: 2 })
  expect(items).toMatchObject([
    { group: 'security', title: 'Your password was changed', isRead: false },
    {
      group: 'money',
      title: 'Your deposit has arrived',
      text: 'We have added 50.00 PTS to your balance. The reference of the deposit is AB1.',
      path: '/transactions',
    },
  ])
  expect(await list(other)).toMatchObject({ total: 0, unread: 0 })
  expect(await app.send('GET', '/api/notices')).toMatchObject({ status: 401 })
})

const mailsTo = async (player: TestPlayer) => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select body ->> 'subject' as subject, body ->> 'text' as text from outbox_message
    where player_id = ${player.id} order by id`.execute(db)
  return rows
}

it('writes a notice in the language of the page that shows it, and English to programs', async () => {
  await tell(arrived('AB1'))
  const item = async (query: string) => (await list(anna, query)).items[0]
  expect(await item('')).toMatchObject({ title: 'Your deposit has arrived' })
  expect(await item('?language=de&timeZone=Europe/Berlin')).toMatchObject({
    title: 'Ihre Einzahlung ist angekommen',
    text: 'Wir haben Ihrem Guthaben 50,00 PTS gutgeschrieben. Die Referenz der Einzahlung ist AB1.',
  })
  for (const wrong of ['language=xx', 'timeZone=Mars/Olympus'])
    expect(await app.send('GET', `/api/notices?${wrong}`, { token: anna.token })).toMatchObject({
      status: 400,
    })
})

it('mails in the language and the time zone of the account, and in English where none is chosen', async () => {
  await preferLanguage(app, anna, 'pt-BR', 'America/Sao_Paulo')
  const parameters = { dueAt: '2030-01-05T18:00:00.000Z' }
  const mailed = { words: 'stopRecovery', link: 'https://example.com/stop' } as const
  for (const playerId of [anna.id, other.id])
    await tell({ playerId, kind: 'recovery-began', parameters, mailed })
  const [mail] = await mailsTo(anna)
  expect(mail?.subject).toBe('Pediram para remover seu segundo fator')
  expect(mail?.text).toMatch(/^Olá, /)
  expect(mail?.text).toContain('5 de janeiro de 2030, 15:00 BRT')
  expect(mail?.text).toContain('abra este link para parar:\n\n{link}')
  expect(await mailsTo(other)).toMatchObject([
    {
      subject: 'Support was asked to remove your second factor',
      text: expect.stringMatching(/^Hello [^]*5 January 2030, 18:00 UTC/),
    },
  ])
})

it('tells nothing of a step that was taken back, and the same thing once', async () => {
  const step = inTransaction(db, async (tx) => {
    await notify(tx, arrived('AB1'))
    throw new Error('no')
  })
  await expect(step).rejects.toThrow('no')
  expect(await list(anna)).toMatchObject({ total: 0 })
  for (const reference of ['AB2', 'AB3']) await tell(arrived(reference, anna.id, `same:${anna.id}`))
  expect((await list(anna)).items).toMatchObject([{ text: expect.stringContaining('AB2') }])
})

it('writes the notices of many players at once', async () => {
  const notices = Array.from({ length: 1_200 }, (_, index) => arrived(`R${index}`))
  await inTransaction(db, (tx) => notifyAll(tx, [...notices, arrived('one', other.id)]))
  expect(await list(anna)).toMatchObject({ total: 1_200 })
  expect(await list(other)).toMatchObject({ total: 1 })
})

it('shows the unread ones, or those of a group, by pages', async () => {
  for (const reference of ['1', '2', '3']) await tell(arrived(reference))
  await tell({ playerId: anna.id, kind: 'pause-ended', parameters: {} })
  const [, newest = 0] = await idsOf(anna)
  await read(anna, `/${newest}/read`)
  expect(await list(anna, '?show=unread')).toMatchObject({ total: 3 })
  expect(await list(anna, '?show=limits')).toMatchObject({ total: 1 })
  expect(await list(anna, '?show=results')).toMatchObject({ total: 0 })
  expect((await list(anna, '?show=money&page=2&pageSize=2')).items).toHaveLength(1)
})

it('counts a notice as read once, also when two pages read it at the same time', async () => {
  for (const reference of ['1', '2', '3']) await tell(arrived(reference))
  const [newest = 0, middle = 0] = await idsOf(anna)
  const both = await Promise.all([1, 2, 3, 4].map(() => read(anna, `/${newest}/read`)))
  expect(both.map(({ status, body }) => [status, body])).toEqual(
    both.map(() => [200, { unread: 2, latestId: newest }]),
  )
  const readAt = () =>
    db
      .selectFrom('player_notice')
      .where('id', '=', newest)
      .select('read_at')
      .executeTakeFirstOrThrow()
  const first = await readAt()
  await read(anna, '/read', { upToNoticeId: newest })
  expect(await readAt()).toEqual(first)
  await tell(arrived('4'))
  expect((await read(anna, '/read', { upToNoticeId: middle })).body).toMatchObject({ unread: 1 })
})

it('lets nobody read the notice of somebody else', async () => {
  await tell(arrived('1'))
  const [noticeId = 0] = await idsOf(anna)
  expect(await read(other, `/${noticeId}/read`)).toMatchObject({ status: 404 })
  await read(other, '/read', { upToNoticeId: noticeId })
  expect(await list(anna)).toMatchObject({ unread: 1 })
  expect(await read(anna, `/${noticeId}/read`)).toMatchObject({ status: 200 })
  expect(await list(anna)).toMatchObject({ unread: 0 })
})

it('tells open pages of a new notice, and of one that another page has read', async () => {
  const client = await TestClient.greeted(url, anna.token)
  clients.push(client)
  client.say({ op: 'subscribe', topic: 'notices' })
  const next = (state: NoticesState) =>
    client.until(
      (message) =>
        (message.op === 'snapshot' || message.op === 'delta') &&
        message.topic === 'notices' &&
        JSON.stringify(message.data) === JSON.stringify(state),
    )
  await next({ unread: 0, latestId: null })
  await tell(arrived('not yours', other.id))
  await tell(arrived('1'))
  const [latestId = 0] = await idsOf(anna)
  await next({ unread: 1, latestId })
  await read(anna, '/read', { upToNoticeId: latestId })
  const last = await next({ unread: 0, latestId })
  expect(last).toMatchObject({ op: 'delta', n: 3 })
})

it('keeps notices for a year', async () => {
  await tell(arrived('old'))
  await tell(arrived('new'))
  for (const [reference, days] of Object.entries({ old: 366, new: 364 }))
    await sql`
      update player_notice set at = now() - make_interval(days => ${days})
      where user_id = ${anna.id} and parameters ->> 'reference' = ${reference}`.execute(db)
  for (const { forget } of noticesProduct.retention?.({ db, config: app.config }) ?? [])
    expect(await forget(365)).toBe(1)
  expect((await list(anna)).items).toMatchObject([{ text: expect.stringContaining('new') }])
})
