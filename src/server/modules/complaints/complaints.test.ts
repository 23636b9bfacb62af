import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Complaint, ComplaintFile, DeskComplaint } from '#contract/complaints/complaints.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { offerThirdLevel } from './offer.ts'

const app = await openTestApp({ OPERATOR_NAME: 'Bets Ltd' })
const { db, send } = app
const first = await app.newOperator(['support'])
const second = await app.newOperator(['support'])

const named = { from: null, value: null, text: 'Ombudsman, 1 High Street', reason: 'The licence' }
await send('PUT', '/api/admin/operator-profile/disputeBody', {
  token: (await app.newOperator()).token,
  body: named,
})

let anna: TestPlayer
beforeEach(async () => {
  anna = await app.newPlayer({ balanceMinor: 5_000 })
})

const words = { kind: 'bet', subject: 'My bet', text: 'It should have won.' }
const file = ({ token }: TestPlayer, key: string = randomUUID(), body: object = words) =>
  send('POST', '/api/complaints', { token, body: { ...body }, headers: { 'idempotency-key': key } })
async function filed(player: TestPlayer): Promise<number> {
  const { status, body } = await file(player)
  expect(status).toBe(201)
  return Number(body['complaintId'])
}
const step = ({ token }: TestPlayer, id: number, name: string, body: object = {}) =>
  send('POST', `/api/complaints/${id}/${name}`, { token, body: { ...body } })
const codeOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer
  return status === 200 ? 'done' : String(body['code'])
}
const answer = (id: number, level: 1 | 2, by = first) =>
  send('POST', `/api/admin/complaints/${id}/answer`, {
    token: by.token,
    body: { text: `Answer of level ${level}.`, outcome: 'not-upheld', level },
  })
async function read({ token }: TestPlayer): Promise<Complaint> {
  const { body } = await send('GET', '/api/complaints', { token })
  const [complaint] = body['items'] as Complaint[]
  if (!complaint) throw new Error('there is no complaint')
  return complaint
}
const pass = (id: number, time: string) =>
  sql`update complaint set filed_at = filed_at - ${time}::interval, offer_due_at = offer_due_at - ${time}::interval
    where id = ${id}`.execute(db)

it('leads through three levels with other handlers, to the deadlock letter and the decision (R-133)', async () => {
  const id = await filed(anna)
  expect(await codeOf(step(anna, id, 'refer'))).toBe('COMPLAINT_STEP')
  expect(await codeOf(step(anna, id, 'escalate', { text: 'Again' }))).toBe('COMPLAINT_STEP')
  expect(await codeOf(answer(id, 1))).toBe('done')
  expect(await codeOf(step(anna, id, 'refer'))).toBe('COMPLAINT_STEP')
  expect(await codeOf(step(anna, id, 'escalate', { text: 'I am not content.' }))).toBe('done')
  expect(await answer(id, 2, first)).toMatchObject({
    status: 403,
    body: { code: 'ANOTHER_HANDLER' },
  })
  expect(await answer(id, 2, second)).toMatchObject({
    status: 200,
    body: { state: 'deadlock', firstHandler: first.userId, secondHandler: second.userId },
  })
  const letter = (await read(anna)).events.at(-1)
  expect(letter).toMatchObject({ kind: 'deadlock', isOurs: true })
  expect(letter?.text).toMatch(
    /Bets Ltd[^]*final position[^]*Answer of level 2\.[^]*Ombudsman, 1 High Street/,
  )
  expect(await codeOf(step(anna, id, 'refer'))).toBe('done')
  const decided = await send('POST', `/api/admin/complaints/${id}/decide`, {
    token: first.token,
    body: { text: 'The bet is to be paid.', outcome: 'upheld' },
  })
  expect(decided).toMatchObject({ status: 200, body: { state: 'closed', outcome: 'upheld' } })
  const { events } = await read(anna)
  expect(events.map(({ kind }) => kind)).toEqual([
    'filed',
    'answered',
    'escalated',
    'answered',
    'deadlock',
    'referred',
    'decided',
  ])
  // The player hears from the operator, not from a person by name.
  expect(JSON.stringify(events)).not.toContain(first.userId)
})

it('opens the third level on day 56, not on day 55, whatever has happened (PR-49)', async () => {
  const [waiting, answered] = [await filed(anna), await filed(await app.newPlayer())]
  await answer(answered, 1)
  const offered = async (id: number) =>
    (await db.selectFrom('complaint').select('offered_at').where('id', '=', id).executeTakeFirst())
      ?.offered_at !== null
  for (const id of [waiting, answered]) await pass(id, '55 days 23 hours 59 minutes')
  await offerThirdLevel({ db, config: app.config })
  expect([await offered(waiting), await offered(answered)]).toEqual([false, false])
  expect(await codeOf(step(anna, waiting, 'refer'))).toBe('COMPLAINT_STEP')
  for (const id of [waiting, answered]) await pass(id, '1 minute')
  await offerThirdLevel({ db, config: app.config })
  expect(await offerThirdLevel({ db, config: app.config })).toBe(0)
  expect([await offered(waiting), await offered(answered)]).toEqual([true, true])
  expect((await read(anna)).events.at(-1)?.text).toMatch(/56 days have passed[^]*Ombudsman/)
  expect(await codeOf(step(anna, waiting, 'refer'))).toBe('done')
  const { body: told } = await send('GET', '/api/notices?show=security', { token: anna.token })
  expect(told['items']).toMatchObject([
    { title: 'You can take your complaint to an independent body' },
    { title: 'We have your complaint' },
  ])
})

it('promises days by the settings in force, and keeps to what was promised (R-133, PR-49)', async () => {
  const before = await filed(anna)
  const admin = await app.newOperator()
  const set = async (name: string, from: number, value: number) => {
    const body = { from, value, reason: 'The regulator asks for it.' }
    const path = `/api/admin/operator-profile/${name}`
    expect((await send('PUT', path, { token: admin.token, body })).status).toBe(200)
  }
  await set('complaintDays', 56, 28)
  await set('complaintAnswerDays', 3, 2)
  const ben = await app.newPlayer()
  const after = await filed(ben)
  const daysOf = async (id: number) => {
    const { rows } = await sql<{ answer: number | null; offer: number }>`
      select round(extract(epoch from answer_due_at - clock_timestamp()) / 86400)::int as answer,
        round(extract(epoch from offer_due_at - clock_timestamp()) / 86400)::int as offer
      from complaint where id = ${id}`.execute(db)
    return rows[0]
  }
  expect([await daysOf(before), await daysOf(after)]).toEqual([
    { answer: 3, offer: 56 },
    { answer: 2, offer: 28 },
  ])
  // Each level has its own days, and an answered one waits for nobody.
  await answer(before, 1)
  expect(await daysOf(before)).toEqual({ answer: null, offer: 56 })
  await step(anna, before, 'escalate', { text: 'Again.' })
  expect(await daysOf(before)).toEqual({ answer: 2, offer: 56 })
  for (const id of [before, after]) await pass(id, '28 days')
  expect(await offerThirdLevel({ db, config: app.config })).toBe(1)
  expect((await read(ben)).events.at(-1)?.text).toContain('28 days have passed')
  expect((await read(anna)).offeredAt).toBeNull()
  const work = await send('GET', '/api/admin/work?queue=complaints', { token: admin.token })
  expect(JSON.stringify(work.body)).toContain((await read(anna)).answerDueAt)
  await sql`delete from operator_setting where name like 'complaint%'`.execute(db)
})

it('takes complaints of suspended players and of those who have excluded themselves', async () => {
  const suspended = await app.newPlayer({ state: 'suspended' })
  expect((await file(suspended)).status).toBe(201)
  await send('POST', '/api/pauses/self-exclusion', { token: anna.token, body: { months: 6 } })
  await sql`update app_user set state = 'excluded' where id = ${anna.id}`.execute(db)
  const { status, body } = await send('POST', '/api/login', {
    body: { userId: anna.userId, password: PASSWORD },
  })
  expect(status).toBe(200)
  expect((await file({ ...anna, token: String(body['token']) })).status).toBe(201)
})

it('keeps the evidence as it was, and gives it to the player and the desk with a hash', async () => {
  const id = await filed(anna)
  await sql`update app_user set name = 'Another' where id = ${anna.id}`.execute(db)
  const own = await send('GET', `/api/complaints/${id}/file`, { token: anna.token })
  const desk = await send('GET', `/api/admin/complaints/${id}/file`, { token: first.token })
  expect(own.body).toEqual(desk.body)
  const { evidence, body } = own.body as ComplaintFile
  expect(body).toBe('Ombudsman, 1 High Street')
  expect(evidence).toMatchObject([
    {
      content: { account: { state: 'active' }, transfers: [{ amountMinor: 5_000, kind: 'grant' }] },
    },
  ])
  await expect(
    sql`update complaint_evidence set content = '{}' where complaint_id = ${id}`.execute(db),
  ).rejects.toThrow('append-only')
})

it('shows a complaint to its player and to permitted operators only, and takes each step once', async () => {
  const id = await filed(anna)
  const ben = await app.newPlayer()
  for (const name of ['escalate', 'refer', 'accept'])
    expect(await step(ben, id, name, name === 'escalate' ? { text: 'Mine?' } : {})).toMatchObject({
      status: 404,
    })
  expect((await send('GET', `/api/complaints/${id}/file`, { token: ben.token })).status).toBe(404)
  const tries = await Promise.all([answer(id, 1), answer(id, 1, second)])
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await codeOf(answer(id, 2, second))).toBe('COMPLAINT_STEP')
  expect(await codeOf(step(anna, id, 'accept'))).toBe('done')
  expect(await codeOf(step(anna, id, 'accept'))).toBe('COMPLAINT_STEP')
})

it('files once by its key, at most ten at a time, and lists those that wait the oldest first', async () => {
  const key = randomUUID()
  const [one, two] = [await file(anna, key), await file(anna, key)]
  expect(two.body).toEqual(one.body)
  const tries = await Promise.all(Array.from({ length: 11 }, () => file(anna)))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(9)
  expect(tries.filter(({ body }) => body['code'] === 'TOO_MANY_COMPLAINTS')).toHaveLength(2)
  const path = `/api/admin/complaints?search=${anna.userId}`
  const { body } = await send('GET', path, { token: first.token })
  const ids = (body['items'] as DeskComplaint[]).map(({ complaintId }) => complaintId)
  expect(ids).toHaveLength(10)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})
