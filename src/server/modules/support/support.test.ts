import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { DeskThread, SupportThread } from '#contract/support.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'

const app = await openTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
const operator = await app.newOperator()
const other = await app.newOperator()

let anna: TestPlayer
beforeEach(async () => {
  anna = await app.newPlayer()
})

const words = { subject: 'My deposit', text: 'It is not there yet.' }
const write = (
  { token }: { token: string },
  path: string,
  body: Record<string, unknown>,
  key: string = randomUUID(),
) => app.send('POST', `/api/support${path}`, { token, body, headers: { 'idempotency-key': key } })
const open = (player: TestPlayer, body: Record<string, unknown> = words, key?: string) =>
  write(player, '/threads', body, key)

let addresses = 0
const visit = (
  body: Record<string, unknown>,
  key: string = randomUUID(),
  address = `192.0.2.${(addresses += 1)}`,
) =>
  app.send('POST', '/api/support/visitor-messages', {
    body: { ...words, email: 'vera@example.org', ...body },
    headers: { 'idempotency-key': key, 'x-forwarded-for': address },
  })

async function threadsOf({ token }: TestPlayer): Promise<SupportThread[]> {
  const { body } = await app.send('GET', '/api/support/threads', { token })
  return body['items'] as SupportThread[]
}
const unreadOf = async ({ token }: TestPlayer) =>
  (await app.send('GET', '/api/support/unread', { token })).body['threads']

async function desk(query: Record<string, string>): Promise<DeskThread[]> {
  const path = `/api/admin/support?${new URLSearchParams(query)}`
  return (await app.send('GET', path, { token: operator.token })).body['items'] as DeskThread[]
}
const lastOf = ({ messages }: Pick<DeskThread, 'messages'> | SupportThread): number =>
  messages.at(-1)?.messageId ?? 0
const answer = (thread: DeskThread, text: string, by = operator, key: string = randomUUID()) =>
  app.send('POST', `/api/admin/support/${thread.threadId}/answer`, {
    token: by.token,
    body: { text, afterMessageId: lastOf(thread) },
    headers: { 'idempotency-key': key },
  })
const close = (thread: DeskThread) =>
  app.send('POST', `/api/admin/support/${thread.threadId}/close`, {
    token: operator.token,
    body: { reason: 'Solved', afterMessageId: lastOf(thread) },
  })

/** The one conversation of a player, as operators see it. */
async function deskThreadOf({ userId }: TestPlayer): Promise<DeskThread> {
  const [thread, ...more] = await desk({ search: userId, state: 'All' })
  if (!thread || more.length > 0) throw new Error('there is not one conversation')
  return thread
}

it('carries a message to the desk, and the answer back with a mark until it is seen', async () => {
  expect(await open(anna)).toMatchObject({ status: 201 })
  const asked = await deskThreadOf(anna)
  expect(asked).toMatchObject({
    subject: 'My deposit',
    state: 'open',
    player: { id: anna.id, userId: anna.userId },
    email: `${anna.userId}@test.invalid`,
    messages: [{ text: 'It is not there yet.', isAnswer: false, author: null }],
  })
  expect(await unreadOf(anna)).toBe(0)
  expect(await answer(asked, 'It is there now.')).toMatchObject({
    status: 200,
    body: { state: 'answered', messages: [{}, { author: operator.userId }] },
  })
  expect(await unreadOf(anna)).toBe(1)
  const [answered] = await threadsOf(anna)
  if (!answered) throw new Error('the conversation is gone')
  expect(answered).toMatchObject({ state: 'answered', isUnread: true })
  expect(answered.messages.map(({ isAnswer, text }) => [isAnswer, text])).toEqual([
    [false, 'It is not there yet.'],
    [true, 'It is there now.'],
  ])
  // Support answers, not a person by name.
  expect(JSON.stringify(answered)).not.toContain(operator.userId)
  const seen = `/threads/${answered.threadId}/seen`
  await write(anna, seen, { messageId: lastOf(answered) })
  expect(await unreadOf(anna)).toBe(0)
  expect(await threadsOf(anna)).toMatchObject([{ isUnread: false }])
})

it('waits for an operator again when the player writes again, until it is closed', async () => {
  await open(anna)
  const first = await deskThreadOf(anna)
  await answer(first, 'Which day?')
  const path = `/threads/${first.threadId}/messages`
  expect((await write(anna, path, { text: 'Monday' })).status).toBe(201)
  const second = await deskThreadOf(anna)
  expect(second).toMatchObject({ state: 'open', messages: [{}, {}, { text: 'Monday' }] })
  expect(await close(second)).toMatchObject({ status: 200, body: { state: 'closed' } })
  expect(await write(anna, path, { text: 'Tuesday' })).toMatchObject({
    status: 409,
    body: { code: 'THREAD_CLOSED' },
  })
  expect((await answer(second, 'Too late')).body['code']).toBe('THREAD_CLOSED')
  expect(await threadsOf(anna)).toMatchObject([{ state: 'closed', messages: [{}, {}, {}] }])
})

it('happens once by its key, for players, visitors and operators', async () => {
  for (const send of [
    (key: string, text: string) => open(anna, { ...words, text }, key),
    (key: string, text: string) => visit({ text }, key),
  ]) {
    const key = randomUUID()
    const first = await send(key, 'Once')
    expect(await send(key, 'Once')).toMatchObject({ status: 201, body: first.body })
    expect((await send(key, 'Twice')).body['code']).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await send(randomUUID(), 'Once')).body['threadId']).not.toBe(first.body['threadId'])
  }
  expect(await threadsOf(anna)).toHaveLength(2)
  const [thread] = await desk({ search: anna.userId })
  if (!thread) throw new Error('nothing waits')
  const key = randomUUID()
  const tries = await Promise.all([1, 2].map(() => answer(thread, 'Once', operator, key)))
  expect(tries.map(({ status }) => status)).toEqual([200, 200])
  expect(tries[1]?.body['messages']).toHaveLength(2)
})

it('lets nobody answer or close what was not read', async () => {
  await open(anna)
  const read = await deskThreadOf(anna)
  const answers = await Promise.all([
    answer(read, 'Yes'),
    answer(read, 'No', other),
    answer(read, 'Perhaps', other),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await close(read)).body['code']).toBe('THREAD_MOVED_ON')
  expect((await deskThreadOf(anna)).messages).toHaveLength(2)
})

it('takes messages of suspended players', async () => {
  const suspended = await app.newPlayer({ state: 'suspended' })
  expect((await open(suspended)).status).toBe(201)
})

it('shows a conversation to its player only', async () => {
  await open(anna)
  const { threadId } = await deskThreadOf(anna)
  const ben = await app.newPlayer()
  expect(await threadsOf(ben)).toEqual([])
  for (const [path, body] of [
    [`/threads/${threadId}/messages`, { text: 'Mine?' }],
    [`/threads/${threadId}/seen`, { messageId: 1 }],
  ] as const)
    expect(await write(ben, path, body)).toMatchObject({ status: 404 })
  expect((await write(operator, '/threads', words)).body['code']).toBe('OPERATORS_ANSWER')
  expect((await app.send('GET', '/api/support/threads')).status).toBe(401)
})

it('keeps what a visitor wrote, with the address that the answer goes to', async () => {
  expect((await visit({ email: 'Vic@example.org', text: 'Locked out' })).status).toBe(201)
  const [thread] = await desk({ search: 'locked OUT' })
  expect(thread).toMatchObject({ player: null, email: 'Vic@example.org', state: 'open' })
  expect(await visit({ email: 'vic' })).toMatchObject({ status: 400, body: { field: 'email' } })
})

it.each([
  ['subject', { subject: ' ' }],
  ['text', { text: '' }],
  ['text', { text: 'x'.repeat(4_001) }],
  ['text', { text: 'a\u0000b' }],
])('refuses a wrong %s and keeps nothing', async (_field, part) => {
  expect(await open(anna, { ...words, ...part })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT' },
  })
  expect(await threadsOf(anna)).toEqual([])
})

it('holds five conversations of a player that are not closed', async () => {
  const tries = await Promise.all(Array.from({ length: 7 }, () => open(anna)))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(tries.filter(({ body }) => body['code'] === 'TOO_MANY_THREADS')).toHaveLength(2)
  const [thread] = await desk({ search: anna.userId })
  if (thread) await close(thread)
  expect((await open(anna)).status).toBe(201)
})

it('stops a flood: 20 messages of a player in an hour, 5 of a visitor, by network and by address', async () => {
  await open(anna)
  const { threadId } = await deskThreadOf(anna)
  const path = `/threads/${threadId}/messages`
  for (let n = 2; n <= 20; n += 1)
    expect((await write(anna, path, { text: String(n) })).status).toBe(201)
  expect((await write(anna, path, { text: '21' })).status).toBe(429)
  const ben = await app.newPlayer()
  expect((await open(ben)).status).toBe(201)

  const visits = async (each: (n: number) => ReturnType<typeof visit>) => {
    const statuses = []
    for (let n = 1; n <= 6; n += 1) statuses.push((await each(n)).status)
    return statuses
  }
  const fiveOfSix = [201, 201, 201, 201, 201, 429]
  const one = '198.51.100.7'
  expect(await visits((n) => visit({ email: `n${n}@example.org` }, undefined, one))).toEqual(
    fiveOfSix,
  )
  expect(await visits((n) => visit({ email: n % 2 ? 'Flo@x.org' : 'flo@X.org' }))).toEqual(
    fiveOfSix,
  )
})

it('puts on record who answered and who closed', async () => {
  await open(anna)
  await answer(await deskThreadOf(anna), 'Done')
  await close(await deskThreadOf(anna))
  const { threadId } = await deskThreadOf(anna)
  const path = `/api/admin/audit?search=support:${threadId}`
  const { body } = await app.send('GET', path, { token: operator.token })
  expect(body['items']).toMatchObject([
    { action: 'support.close', operator: operator.userId, reason: 'Solved' },
    { action: 'support.answer', operator: operator.userId },
  ])
})

it('counts what waits for operators', async () => {
  const waiting = async () =>
    (await app.send('GET', '/api/admin-account', { token: operator.token })).body['supportWaiting']
  const before = Number(await waiting())
  await open(anna)
  expect(await waiting()).toBe(before + 1)
  await answer(await deskThreadOf(anna), 'Done')
  expect(await waiting()).toBe(before)
})
