import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { IdentityMessage } from '#contract/identity/provider.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { SECRET } from '#server/signed/test-sandbox.ts'
import { sendDeposit, tally } from '../../cashier/test-requests.ts'
import { forgetDocuments } from '../store.ts'
import { answerTo, deliver, openIdentitySandbox } from './test-provider.ts'

const sandbox = await openIdentitySandbox()
const app = await openTestApp({
  IDENTITY_KEY: '4c'.repeat(32),
  IDENTITY_PROVIDER_URL: sandbox.url,
  IDENTITY_PROVIDER_SECRET: SECRET,
  IDENTITY_PROVIDER_NAME: 'Proof House',
})
const { db, send, newPlayer, newOperator } = app
await sql`insert into operator_setting values ('identityRequired', 1)`.execute(db)
const desk = await newOperator(['risk'])
let player: TestPlayer

beforeEach(async () => {
  player = await newPlayer()
  sandbox.isDown = false
})

const begin = ({ token }: TestPlayer) => send('POST', '/api/identity/check', { token })
const identityOf = async ({ token }: TestPlayer) =>
  (await send('GET', '/api/identity', { token })).body
const caseOf = async ({ id }: TestPlayer) =>
  (await send('GET', `/api/admin/identities/${id}`, { token: desk.token })).body
const decide = ({ id }: TestPlayer, decision: string) =>
  send('POST', `/api/admin/identities/${id}/decide`, {
    token: desk.token,
    body: {
      decision,
      reason: 'as seen',
      ...(decision === 'verify' ? { birthDate: '1990-01-01', country: 'GB' } : {}),
    },
  })
const kindsIn = async (of: TestPlayer) =>
  ((await caseOf(of))['history'] as { kind: string }[]).map(({ kind }) => kind).toReversed()

async function begun(of = player) {
  expect((await begin(of)).status).toBe(201)
  const check = [...sandbox.checks.values()].at(-1)
  if (!check) throw new Error('the provider knows the check')
  const answer = (changes: Partial<IdentityMessage> = {}): IdentityMessage => {
    const told = answerTo(check, changes)
    return told.person?.name === ''
      ? { ...told, person: { ...told.person, name: `Player ${of.userId}` } }
      : told
  }
  return { check, answer }
}
const outcomeOf = async (message: IdentityMessage) => (await deliver(app, message)).body['outcome']

it('takes the player to the provider, tells it nothing of the person, and verifies by its answer (PR-39)', async () => {
  const { answer } = await begun()
  const asked = [...sandbox.checks.values()].at(-1)
  expect(Object.keys(asked ?? {}).toSorted()).toEqual(['checkId', 'reference', 'returnUrl'])
  expect(await identityOf(player)).toMatchObject({
    state: 'none',
    provider: { name: 'Proof House', begunAt: expect.any(String) },
  })
  const deposit = () =>
    sendDeposit(app, player.token, { unique_transaction_id: '712300000001', amount: '50' })
  expect((await deposit()).body['code']).toBe('IDENTITY_NOT_VERIFIED')
  expect(await outcomeOf(answer())).toBe('verify')
  expect(await identityOf(player)).toMatchObject({
    state: 'verified',
    validUntil: '2100-01-01T00:00:00.000Z',
    provider: { begunAt: null },
  })
  expect((await deposit()).status).toBe(201)
  expect(await kindsIn(player)).toEqual(['begun', 'answered', 'verified'])
  expect((await caseOf(player))['history']).toMatchObject([{ by: 'Proof House' }, {}, {}])
  const list = await send('GET', `/api/admin/identities?state=All&search=${player.userId}`, {
    token: desk.token,
  })
  expect(list.body['items']).toMatchObject([{ state: 'verified', decidedBy: 'Proof House' }])
  expect((await begin(player)).body['code']).toBe('DOCUMENTS_VERIFIED')
})

it('goes on with the check that is under way, also when the provider was down at first', async () => {
  sandbox.isDown = true
  expect((await begin(player)).body['code']).toBe('IDENTITY_PROVIDER_UNAVAILABLE')
  sandbox.isDown = false
  const again = await Promise.all([begin(player), begin(player)])
  expect(tally(again)).toEqual({ '201': 2 })
  expect(again[0]?.body).toEqual(again[1]?.body)
  expect((await caseOf(player))['checks']).toHaveLength(1)
})

it('applies an answer once, however often and at however many moments it comes', async () => {
  const { answer } = await begun()
  const told = answer()
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => deliver(app, told)),
    ...Array.from({ length: 4 }, () => deliver(app, answer({ document: told.document }))),
  ])
  expect(tally(answers)).toEqual({ '200': 12 })
  expect(answers.filter(({ body }) => body['outcome'] === 'verify')).toHaveLength(1)
  expect(await kindsIn(player)).toEqual(['begun', 'answered', 'verified'])
  const other = { ...told, type: 'check.failed' as const }
  expect(await outcomeOf(other)).toBe('another message under a name that was used')
  expect(await identityOf(player)).toMatchObject({ state: 'verified' })
})

it('reads nothing without the right signature of just these bytes, made just now', async () => {
  const { answer } = await begun()
  const told = answer()
  const wrong = [
    await deliver(app, told, { secret: 'a secret of somebody else, long enough' }),
    await deliver(app, told, { secondsAgo: 301 }),
    await deliver(app, told, { header: '' }),
    await send('POST', '/api/identity/webhook', { body: { ...told } }),
  ]
  expect(tally(wrong)).toEqual({ '403 SIGNATURE_INVALID': wrong.length })
  expect((await deliver(app, '{"id":"x"}')).body['code']).toBe('INVALID_INPUT')
  expect(await identityOf(player)).toMatchObject({ state: 'none' })
  expect(await outcomeOf(told)).toBe('verify')
})

it('tells the player why a check failed, and lets the next one pass', async () => {
  const { answer } = await begun()
  expect(await outcomeOf(answer({ type: 'check.failed', failure: 'document_over' }))).toBe('reject')
  expect(await identityOf(player)).toMatchObject({ state: 'rejected', failure: 'document_over' })
  const next = await begun()
  expect(await outcomeOf(next.answer())).toBe('verify')
  expect(await identityOf(player)).toMatchObject({ state: 'verified', failure: null, reason: '' })
})

it.each<[string, Partial<NonNullable<IdentityMessage['person']>>]>([
  ['name', { name: 'Eve Low' }],
  ['birth_date', { birthDate: '2011-01-01' }],
  ['country', { country: 'MT' }],
])('leaves a person whose %s differs from the profile to an operator', async (doubt, changes) => {
  const { answer } = await begun()
  const { person, ...told } = answer()
  if (!person) throw new Error('a passed check shows a person')
  expect(await outcomeOf({ ...told, person: { ...person, ...changes } })).toBe('doubt')
  expect(await identityOf(player)).toMatchObject({ state: 'submitted' })
  expect((await caseOf(player))['checks']).toMatchObject([{ result: 'passed', doubts: [doubt] }])
  const { body } = await send('GET', `/api/admin/identities?search=${player.userId}`, {
    token: desk.token,
  })
  expect(body).toMatchObject({ total: 1 })
  expect((await decide(player, 'verify')).status).toBe(200)
  expect(await identityOf(player)).toMatchObject({ state: 'verified' })
})

it('gives the profile the address that the documents show (R-136)', async () => {
  const { answer } = await begun()
  await deliver(app, answer())
  expect(await caseOf(player)).toMatchObject({ address: '1 High Street', country: 'GB' })
  const move = (country: string) =>
    send('POST', '/api/identity/move', {
      token: player.token,
      body: { address: '7 New Road', country },
    })
  expect((await move('MT')).body).toMatchObject({ state: 'expired' })
  const next = await begun()
  const { person, ...told } = next.answer()
  if (!person) throw new Error('a passed check shows a person')
  const there = { ...person, address: '7 New Road', country: 'MT' }
  expect(await outcomeOf({ ...told, person: there })).toBe('verify')
  expect(await caseOf(player)).toMatchObject({ address: '7 New Road', country: 'MT', moved: null })
})

it('verifies no second account by the same document, however its number is written (R-003)', async () => {
  const document = { country: 'GB', number: 'AB 12-34' }
  const first = await begun()
  expect(await outcomeOf(first.answer({ document }))).toBe('verify')
  const other = await newPlayer()
  const second = await begun(other)
  const again = second.answer({ document: { ...document, number: 'ab1234' } })
  expect(await outcomeOf(again)).toBe('doubt')
  expect(await caseOf(other)).toMatchObject({
    checks: [{ doubts: ['same_document'] }],
    sameDocument: [{ playerId: player.id, userId: player.userId }],
  })
  expect((await decide(other, 'verify')).body['code']).toBe('DOCUMENT_OF_ANOTHER')
})

it('lets an operator look when answers of one check contradict each other, in whichever order', async () => {
  const { answer } = await begun()
  await deliver(app, answer())
  expect(await outcomeOf(answer({ type: 'check.failed' }))).toBe('doubt')
  expect(await identityOf(player)).toMatchObject({ state: 'submitted' })
  expect((await caseOf(player))['checks']).toMatchObject([{ doubts: ['contradicts'] }])
  const other = await newPlayer()
  const wrongWay = await begun(other)
  await deliver(app, wrongWay.answer({ type: 'check.failed' }))
  expect(await outcomeOf(wrongWay.answer())).toBe('doubt')
  expect(await identityOf(other)).toMatchObject({ state: 'submitted' })
})

it('changes nothing by an answer that comes after the decision of an operator, or to no check', async () => {
  const { answer } = await begun()
  expect(await outcomeOf(answer({ type: 'check.unclear' }))).toBe('doubt')
  await decide(player, 'reject')
  expect(await outcomeOf(answer())).toBe('late')
  expect(await identityOf(player)).toMatchObject({ state: 'rejected', reason: 'as seen' })
  expect((await kindsIn(player)).at(-1)).toBe('answered')
  expect(await outcomeOf(answer({ reference: 'IDnobody' }))).toBe('no such check')
  expect(await outcomeOf(answer({ checkId: 'chk_other' }))).toBe('nothing')
})

it('begins anew after a check that was given up, and still takes its answer', async () => {
  const given = await begun()
  expect(await outcomeOf(given.answer({ type: 'check.expired' }))).toBe('keep')
  expect(await identityOf(player)).toMatchObject({ state: 'none', provider: { begunAt: null } })
  const next = await begun()
  expect(next.check.reference).not.toBe(given.check.reference)
  expect(await outcomeOf(given.answer())).toBe('verify')
  expect(await outcomeOf(next.answer({ type: 'check.failed' }))).toBe('doubt')
  expect(await identityOf(player)).toMatchObject({ state: 'submitted' })
})

it('deletes the marks of documents five years after the account was closed (PR-55)', async () => {
  const { answer } = await begun()
  await deliver(app, answer())
  const markOf = async () =>
    (
      await db
        .selectFrom('identity_request')
        .select('document_mark')
        .where('user_id', '=', player.id)
        .executeTakeFirstOrThrow()
    ).document_mark
  await db.updateTable('app_user').set({ state: 'closed' }).where('id', '=', player.id).execute()
  await forgetDocuments(db, 1_825)
  expect(await markOf()).not.toBeNull()
  await sql`update player_state_change set at = now() - interval '1826 days' where user_id = ${player.id}`.execute(
    db,
  )
  await forgetDocuments(db, 1_825)
  expect(await markOf()).toBeNull()
})

it('asks for the profile first, is for players, and is not offered without a provider', async () => {
  const stranger = await newPlayer({ state: 'profile_incomplete' })
  expect((await begin(stranger)).body['code']).toBe('PROFILE_INCOMPLETE')
  const operator = await send('POST', '/api/identity/check', { token: desk.token })
  expect(operator.body['code']).toBe('NOT_A_PLAYER')
  const bare = await openTestApp()
  const { token } = await bare.newPlayer()
  const asked = await bare.send('POST', '/api/identity/check', { token })
  expect(asked.body['code']).toBe('NO_IDENTITY_PROVIDER')
  expect((await bare.send('GET', '/api/identity', { token })).body).toMatchObject({
    provider: null,
  })
  const { body } = await bare.send('POST', '/api/identity/webhook', { body: '{}' })
  expect(body['code']).toBe('NO_IDENTITY_PROVIDER')
})

it('keeps nothing that the provider said of the person but a mark of the document', async () => {
  const { answer } = await begun()
  await deliver(app, answer({ document: { country: 'GB', number: 'SECRET 99' } }))
  const kept = await db.selectFrom('identity_message').selectAll().execute()
  const requests = await db.selectFrom('identity_request').selectAll().execute()
  const text = JSON.stringify([kept, requests])
  expect(text).toContain('verify')
  // With its hyphen: a reference of random digits may have the year in it.
  expect(text).not.toMatch(/SECRET|1990-|High Street/)
})
