import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bankDetails, fundsOf, sendWithdrawal } from '#server/modules/cashier/test-requests.ts'
import { weaken } from '#server/modules/operator-profile/test-weaken.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { expectHeld } from './town.ts'

const test = await openTestApp()
const { db, send, newPlayer } = test
const [operator, colleague] = [await test.newOperator(), await test.newOperator()]
beforeEach(() => sql`delete from operator_setting where name not like 'open:%'`.execute(db))
afterEach(() => expectHeld(test))

async function withdraw(
  { token }: TestPlayer,
  payee: Record<string, string> = {},
): Promise<number> {
  const placed = await sendWithdrawal(test, token, { ...payee, amount: '100' })
  expect(placed.status).toBe(201)
  return Number(placed.body['id'])
}
async function pay(id: number): Promise<unknown> {
  const body = { bankReference: 'NEFT 33' }
  const path = `/api/admin/withdrawals/${id}/approve`
  const answer = await send('POST', path, { token: operator.token, body })
  return answer.status === 200 ? 'paid' : answer.body['code']
}
/** Time passes for the payees of the player. */
const later = (playerId: number, hours: number) =>
  sql`with moved as (update saved_payee set saved_at = saved_at - make_interval(hours => ${hours}::int)
      where user_id = ${playerId})
    update withdrawal set payee_since = payee_since - make_interval(hours => ${hours}::int)
    where user_id = ${playerId}`.execute(db)
const own = async ({ token }: TestPlayer, id: number) =>
  (await send('GET', `/api/withdrawals/${id}`, { token })).body
const payeesOf = async ({ token }: TestPlayer) => {
  const { body } = await send('GET', '/api/payees', { token })
  return Array.isArray(body) ? (body as { id: number }[]) : []
}

it('A33 pays nothing to an account that a thief added before 24 hours have passed, and tells its owner', async () => {
  const victim = await newPlayer({ balanceMinor: 50_000 })
  const id = await withdraw(victim)
  expect(await pay(id)).toBe('PAYEE_TOO_NEW')
  const { body: told } = await send('GET', '/api/notices', { token: victim.token })
  expect(told).toMatchObject({ items: [{ title: 'Your withdrawal goes to a new account' }] })
  const { body } = await send('GET', '/api/admin/withdrawals?status=P', operator)
  const until = Date.parse(String(Object(body['items'])[0]['payeeCoolsUntil']))
  expect((until - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  expect(Date.parse(String((await own(victim, id))['payeeCoolsUntil']))).toBe(until)
  await later(victim.id, 23)
  expect(await pay(id)).toBe('PAYEE_TOO_NEW')
  expect(await fundsOf(db, victim.walletId)).toEqual({ balanceMinor: 50_000, holdMinor: 10_000 })
  await later(victim.id, 1)
  expect(await own(victim, id)).toMatchObject({ payeeCoolsUntil: null })
  expect(await pay(id)).toBe('paid')
  expect(await fundsOf(db, victim.walletId)).toEqual({ balanceMinor: 40_000, holdMinor: 0 })
})

it('A33 finds no way round: a changed, removed, other or operator’s account waits, a known one does not', async () => {
  const player = await newPlayer({ balanceMinor: 90_000 })
  await withdraw(player)
  await later(player.id, 24)
  expect(await pay(await withdraw(player)), 'known').toBe('paid')
  expect(await pay(await withdraw(player, { bank_name: 'A New Bank' })), 'changed').toBe(
    'PAYEE_TOO_NEW',
  )
  expect(await pay(await withdraw(player, { acc_num: '999888777666' })), 'other').toBe(
    'PAYEE_TOO_NEW',
  )
  await later(player.id, 24)
  for (const { id } of await payeesOf(player)) await send('DELETE', `/api/payees/${id}`, player)
  expect(await pay(await withdraw(player)), 'removed and added again').toBe('PAYEE_TOO_NEW')
  const form = { ...bankDetails, account_holder_name: `Player ${player.userId}` }
  const asked = await send('POST', `/api/admin/players/${player.id}/payout`, {
    token: colleague.token,
    body: { ...form, acc_num: '55544433322', reason: 'The account is to be closed.' },
  })
  expect(asked.status).toBe(201)
  expect(await pay(Number(asked.body['id'])), 'asked for by an operator').toBe('PAYEE_TOO_NEW')
})

it('A33 keeps to the hours in force: more act at once on what waits, fewer need two operators', async () => {
  const player = await newPlayer({ balanceMinor: 50_000 })
  const id = await withdraw(player)
  await later(player.id, 30)
  const longer = { from: 24, value: 48, reason: 'Thefts were tried.' }
  const set = await send('PUT', '/api/admin/operator-profile/payeeCoolOffHours', {
    token: operator.token,
    body: longer,
  })
  expect(set.status).toBe(200)
  expect(await pay(id)).toBe('PAYEE_TOO_NEW')
  await weaken(test, 'payeeCoolOffHours', 24)
  expect(await pay(id)).toBe('paid')
  await weaken(test, 'payeeCoolOffHours', 0)
  expect(await pay(await withdraw(player, { acc_num: '111222333444' }))).toBe('paid')
})
