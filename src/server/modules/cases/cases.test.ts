import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { CaseFile, CaseRow } from '#contract/cases/cases.ts'
import type { WorkRow } from '#contract/office/work.ts'
import type { CaseDesk } from '#domain/cases/cases.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { bankDetails, sendDeposit, sendWithdrawal } from '../cashier/test-requests.ts'
import { slotWays } from '../protection/test-ways.ts'
import { casesProduct } from './product.ts'
import { watchPlayers } from './watch.ts'

const app = await openTestApp()
const { db, send, newPlayer } = app
const admin = await app.newOperator()
const risk = await app.newOperator(['risk'])
const officer = await app.newOperator(['compliance'])

const logged: string[] = []
const watch = () =>
  watchPlayers({ db, timeZone: 'UTC', log: (message) => void logged.push(message) })
const listed = async (desk: CaseDesk, { token } = admin, state = 'open') =>
  (await send('GET', `/api/admin/cases?desk=${desk}&state=${state}&pageSize=100`, { token })).body[
    'items'
  ] as CaseRow[]
const casesOf = async ({ id }: TestPlayer, desk: CaseDesk, state = 'open') =>
  (await listed(desk, admin, state)).filter(({ playerId }) => playerId === id)
const rulesOf = async (player: TestPlayer, desk: CaseDesk) =>
  (await casesOf(player, desk)).map(({ findings }) => findings.map(({ rule }) => rule))
const post = (path: string, body: Record<string, unknown>, { token } = admin) =>
  send('POST', `/api/admin/cases/${path}`, { token, body })

let references = 0
async function deposit({ userId, token }: TestPlayer, amount: string): Promise<unknown> {
  const asked = await sendDeposit(app, token, {
    unique_transaction_id: `CASE${1_000 + ++references}`,
    amount,
  })
  if (asked.status !== 201) return asked.body['code']
  const approval = {
    receivedMinor: Math.round(Number(amount) * 100),
    payerName: `Player ${userId}`,
    payerAccount: '',
    note: '',
  }
  return (
    await send('POST', `/api/admin/deposits/${Number(asked.body['id'])}/approve`, {
      token: admin.token,
      body: approval,
    })
  ).status
}
async function withdraw({ token }: TestPlayer, amount: string) {
  const proof = { token, body: { password: 'x' } }
  await send('POST', '/api/proof', proof)
  return (await sendWithdrawal(app, token, { amount })).status
}

it('opens one funds check above 150.00 of net deposits in 30 days, valid for a year (PR-45)', async () => {
  const player = await newPlayer()
  expect(await deposit(player, '149.99')).toBe(200)
  await watch()
  expect(await casesOf(player, 'care')).toEqual([])
  expect(await deposit(player, '10.00')).toBe(200)
  await watch()
  await watch()
  const [opened, ...more] = await casesOf(player, 'care')
  expect(more).toEqual([])
  expect(opened).toMatchObject({
    kind: 'funds',
    findings: [{ rule: 'netDeposits', value: 15_999, limit: 15_000 }],
    isOverdue: false,
    owner: null,
  })
  const path = `${opened?.caseId}/decision`
  expect((await post(path, { outcome: 'none', reason: 'Salary was shown.' })).status).toBe(200)
  expect((await post(path, { outcome: 'none', reason: 'Again.' })).body).toMatchObject({
    code: 'ALREADY_DECIDED',
  })
  expect(await deposit(player, '20.00')).toBe(200)
  await watch()
  expect(await casesOf(player, 'care')).toEqual([])
  await sql`update player_case set closed_at = now() - interval '12 months 1 minute' where user_id = ${player.id}`.execute(
    db,
  )
  expect(await deposit(player, '20.00')).toBe(200)
  await watch()
  expect(await rulesOf(player, 'care')).toEqual([['netDeposits']])
})

it('lets no deposit in while a funds check is open, where the operator says so; withdrawing goes on (PR-45)', async () => {
  const player = await newPlayer()
  await deposit(player, '151.00')
  await watch()
  expect(await deposit(player, '10.00')).toBe(200)
  await sql`insert into operator_setting values ('fundsCheckStopsDeposits', 1)`.execute(db)
  expect(await deposit(player, '10.00')).toBe('FUNDS_CHECK_OPEN')
  expect(await withdraw(player, '10.00')).toBe(201)
  const [open] = await casesOf(player, 'care')
  await post(`${open?.caseId}/decision`, { outcome: 'none', reason: 'Affordable.' })
  expect(await deposit(player, '10.00')).toBe(200)
  await sql`delete from operator_setting where name = 'fundsCheckStopsDeposits'`.execute(db)
})

it('measures the conduct of a player and opens one case of harm with what was found (PR-46)', async () => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  const { token } = player
  await slotWays(app)['a spin']?.go(player)
  for (let n = 0; n < 3; n += 1) await deposit(player, '10.00')
  await watch()
  // Deposits amid play alone are one marker of the two that a case needs.
  expect(await casesOf(player, 'care')).toEqual([])
  await send('PUT', '/api/limits/stake/day', { token, body: { amount: 10_000 } })
  for (const amount of [20_000, 30_000])
    await send('PUT', '/api/limits/stake/day', { token, body: { amount } })
  expect(await watch()).toBe(1)
  const [found] = await casesOf(player, 'care')
  expect(found).toMatchObject({
    kind: 'harm',
    findings: [
      { rule: 'depositsAmidPlay', value: 3, limit: 3 },
      { rule: 'limitRaisesInMonth', value: 2, limit: 2 },
    ],
  })
  // A further marker joins the open case.
  const message = { subject: 'Help', text: 'I think I am addicted.' }
  expect((await send('POST', '/api/support/threads', { token, body: message })).status).toBe(201)
  await watch()
  const { body } = await send('GET', `/api/admin/cases/${found?.caseId}`, { token: admin.token })
  const file = body as CaseFile
  expect(file.findings.map(({ rule }) => rule)).toContain('worryingMessagesInMonth')
  expect(file.events.map(({ event, text }) => [event, text])).toEqual([
    ['opened', ''],
    ['found', 'worryingMessagesInMonth'],
  ])
  expect(logged).toEqual([])
})

/** A player with a case of harm. */
async function inCare() {
  const player = await newPlayer({ balanceMinor: 1_000 })
  const body = { subject: 'Help', text: 'I lost everything' }
  await send('POST', '/api/support/threads', { token: player.token, body })
  await watch()
  const [open] = await casesOf(player, 'care')
  if (!open) throw new Error('a case')
  return { player, caseId: open.caseId }
}

/** Pays the balance of a player out, by two operators. */
async function emptied({ id, userId }: TestPlayer): Promise<void> {
  const { account_holder_name: _other, ...bank } = bankDetails
  const body = { ...bank, account_holder_name: `Player ${userId}`, reason: 'Closing' }
  const asked = await send('POST', `/api/admin/players/${id}/payout`, { token: admin.token, body })
  const { token } = await app.newOperator()
  const path = `/api/admin/withdrawals/${Number(asked.body['id'])}/approve`
  const paid = await send('POST', path, { token, body: { bankReference: 'B1', note: '' } })
  expect([asked.status, paid.status]).toEqual([201, 200])
}

it('stands in the shared list of work of its desk alone, due by the kind of the case', async () => {
  const { caseId, player } = await inCare()
  const work = async ({ token }: { token: string }) =>
    (await send('GET', '/api/admin/work?pageSize=100', { token })).body['items'] as WorkRow[]
  const row = (await work(risk)).find(
    ({ queue, itemId }) => queue === 'harm-cases' && itemId === caseId,
  )
  expect(row?.player?.userId).toBe(player.userId)
  expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.at ?? '')).toBe(24 * 3_600_000)
  const others = await work(await app.newOperator(['support']))
  expect(others.filter(({ queue }) => queue.endsWith('-cases'))).toEqual([])
})

it('has an owner, notes and a history, and does at once what a decision says', async () => {
  const first = await inCare()
  expect((await post(`${first.caseId}/owner`, {}, risk)).body).toMatchObject({
    owner: risk.userId,
    isOwn: true,
  })
  expect((await listed('care', risk, 'mine')).map(({ caseId }) => caseId)).toEqual([first.caseId])
  await post(`${first.caseId}/notes`, { text: 'Called, no answer.' }, risk)
  const contact = {
    outcome: 'contact',
    reason: 'Asked how the player is.',
    message: 'How are you?',
  }
  const { body } = await post(`${first.caseId}/decision`, contact, risk)
  expect(body).toMatchObject({ state: 'closed', outcome: 'contact' })
  expect((body as CaseFile).events.map(({ event, by }) => [event, by])).toEqual([
    ['opened', null],
    ['taken', risk.userId],
    ['noted', risk.userId],
    ['decided', risk.userId],
  ])
  const notices = await send('GET', '/api/notices', { token: first.player.token })
  expect(JSON.stringify(notices.body)).toContain('How are you?')
  expect(JSON.stringify(notices.body)).not.toContain('no answer')

  const second = await inCare()
  const limit = { outcome: 'limit', reason: 'Agreed.', period: 'week', amount: 5_000 }
  expect((await post(`${second.caseId}/decision`, limit)).status).toBe(200)
  expect(await deposit(second.player, '51.00')).toBe('DEPOSIT_LIMIT_REACHED')

  // A lower limit of an operator stays.
  const limited = await inCare()
  const path = `/api/admin/players/${limited.player.id}/limits/deposit/week`
  const lower = { token: admin.token, body: { amount: 3_000, reason: 'Asked for it.' } }
  expect((await send('PUT', path, lower)).status).toBe(200)
  expect((await post(`${limited.caseId}/decision`, limit)).status).toBe(200)
  expect(await deposit(limited.player, '31.00')).toBe('DEPOSIT_LIMIT_REACHED')

  const third = await inCare()
  const pause = { outcome: 'pause', reason: 'Needs a rest.', length: 'week' }
  expect((await post(`${third.caseId}/decision`, pause)).status).toBe(200)
  const fourth = await inCare()
  const suspend = { outcome: 'suspend', reason: 'The account is to be closed.' }
  expect((await post(`${fourth.caseId}/decision`, suspend)).status).toBe(200)
  const { rows } = await sql<{ state: string }>`
    select state from app_user where id in (${third.player.id}, ${fourth.player.id}) order by id`.execute(
    db,
  )
  expect(rows.map(({ state }) => state)).toEqual(['timed_out', 'suspended'])
  // A decision that cannot be done leaves the case open.
  const fifth = await inCare()
  await sql`update app_user set state = 'suspended' where id = ${fifth.player.id}`.execute(db)
  expect((await post(`${fifth.caseId}/decision`, suspend)).status).toBe(409)
  expect(await casesOf(fifth.player, 'care')).toHaveLength(1)
})

it('closes the account once it is paid out, and stays open until then', async () => {
  const { caseId, player } = await inCare()
  const close = { outcome: 'close', reason: 'Agreed with the player.' }
  const early = await post(`${caseId}/decision`, close)
  expect(early).toMatchObject({ status: 409, body: { code: 'ACCOUNT_NOT_EMPTY' } })
  expect(await casesOf(player, 'care')).toHaveLength(1)
  await emptied(player)
  expect((await post(`${caseId}/decision`, close)).body).toMatchObject({ outcome: 'close' })
  const { state } = await db
    .selectFrom('app_user')
    .select('state')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('closed')
  expect((await send('GET', '/api/profile', { token: player.token })).status).toBe(401)
})

it('shows cases of money laundering to their desk only, and decides them by a report', async () => {
  const player = await newPlayer()
  await deposit(player, '600.00')
  await watch()
  expect(await rulesOf(player, 'laundering')).toEqual([])
  expect(await withdraw(player, '600.00')).toBe(201)
  await watch()
  expect(await rulesOf(player, 'laundering')).toEqual([['unplayed']])
  const [found] = await listed('laundering', officer)
  const path = String(found?.caseId)
  const denied = await send('GET', '/api/admin/cases?desk=laundering', { token: risk.token })
  expect(denied.status).toBe(403)
  expect((await send('GET', `/api/admin/cases/${path}`, { token: risk.token })).status).toBe(404)
  expect((await post(`${path}/owner`, {}, risk)).status).toBe(404)
  const counts = await send('GET', '/api/admin-account', { token: risk.token })
  expect(counts.body).not.toHaveProperty('launderingCasesWaiting')
  expect(counts.body).toHaveProperty('careCasesWaiting')
  const contact = { outcome: 'contact', reason: 'No.', message: 'We watch you.' }
  expect((await post(`${path}/decision`, contact, officer)).body).toMatchObject({
    code: 'OUTCOME_NOT_ALLOWED',
  })
  const report = { outcome: 'report', reason: 'Passed on to the nominated officer.' }
  expect((await post(`${path}/decision`, report, officer)).status).toBe(200)
  // Nothing of it reaches the player.
  const { checks } = casesProduct.personal ?? {}
  const copy =
    checks &&
    (await sql<{
      kind: string
    }>`${checks({ playerId: player.id, walletId: player.walletId })}`.execute(db))
  expect(copy?.rows.map(({ kind }) => kind)).toEqual(['funds'])
})

it('finds accounts that look like one person, and asks once', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  await sql`update app_user set name = 'Same Person', address = '9 Same Street' where id in (${one.id}, ${other.id})`.execute(
    db,
  )
  await watch()
  const [found] = await casesOf(one, 'duplicates')
  expect(found?.findings).toMatchObject([{ rule: 'alikeAccounts', value: 1 }])
  const { body } = await send('GET', `/api/admin/cases/${found?.caseId}`, { token: risk.token })
  expect((body as CaseFile).alike).toMatchObject([{ playerId: other.id, userId: other.userId }])
  await post(`${found?.caseId}/decision`, { outcome: 'none', reason: 'Twins.' }, risk)
  await sql`update player_watch set judged_at = now() - interval '2 days'`.execute(db)
  await watch()
  expect(await casesOf(one, 'duplicates')).toEqual([])
  expect(await casesOf(one, 'duplicates', 'closed')).toHaveLength(1)
})

it('judges only players who did something since, and everybody once a day', async () => {
  await watch()
  const { rows } = await sql<{ at: Date }>`select max(judged_at) as at from player_watch`.execute(
    db,
  )
  await sql`update session set last_used_at = last_used_at - interval '1 hour'`.execute(db)
  expect(await watch()).toBe(0)
  const again = await sql<{ at: Date }>`select max(judged_at) as at from player_watch`.execute(db)
  expect(again.rows).toEqual(rows)
})
