import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { daysAfter } from '#domain/account/inactivity.ts'
import { ONE } from '#domain/rates/rate.ts'
import { inTransaction } from '#server/db/database.ts'
import { stakesIn } from '#server/kernel/player-business.ts'
import { weaken } from '#server/modules/operator-profile/test-weaken.ts'
import { admit } from '#server/modules/protection/index.ts'
import { products } from '#server/products.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { brokenInvariants, fundsOf, sendWithdrawal } from '../test-requests.ts'
import { watchInactive } from './watch-inactive.ts'

const test = await openTestApp({ DEMO: '0' })
const { db, send, config } = test
const operator = await test.newOperator()
const now = new Date()
const day = (days: number) => daysAfter(now, days)

const run = (at: Date, through = db) =>
  watchInactive(
    {
      db: through,
      currency: config.currency,
      stakesOf: stakesIn(products),
      config,
      unitsPerEuro: () => ONE,
    },
    at,
  )

/** A player who registered that many days ago; nothing has happened since. */
async function oldPlayer(days: number, balanceMinor = 10_000, country = 'MT'): Promise<TestPlayer> {
  const player = await test.newPlayer({ balanceMinor })
  await sql`update app_user set registered_at = ${day(-days)}, country = ${country}, email = ${`${player.userId}@example.com`}
    where id = ${player.id}`.execute(db)
  await sql`update player_state_change set at = ${day(-days)} where user_id = ${player.id}`.execute(
    db,
  )
  return player
}

const stateOf = async ({ id }: TestPlayer) =>
  (await db.selectFrom('app_user').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const noticesOf = async ({ id }: TestPlayer) =>
  (
    await db
      .selectFrom('player_notice')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const feesOf = async ({ walletId }: TestPlayer) => {
  const { rows } = await sql<{ fees: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as fees from ledger_transfer
    where debit_account_id = ${walletId} and reference like 'inactivity:%'`.execute(db)
  return rows[0]?.fees
}
const balanceOf = async ({ walletId }: TestPlayer) => (await fundsOf(db, walletId)).balanceMinor

/** A withdrawal of 10.00 that an operator has paid: from then on the payee is known. */
async function paidOnce(player: TestPlayer): Promise<void> {
  const { body } = await sendWithdrawal(test, player.token, { amount: '10.00' })
  await send('POST', `/api/admin/withdrawals/${String(body['id'])}/review`, {
    token: operator.token,
    body: { step: 'release', note: 'Seen' },
  })
  const paid = await send('POST', `/api/admin/withdrawals/${String(body['id'])}/approve`, {
    token: operator.token,
    body: { bankReference: randomUUID() },
  })
  expect(paid.status).toBe(200)
}

it('makes an account inactive on day 366 without a stake, and tells its owner by mail too (R-066)', async () => {
  const player = await oldPlayer(365)
  await run(now)
  expect(await stateOf(player)).toBe('active')
  expect(await run(day(1))).toMatchObject({ told: 1 })
  expect(await stateOf(player)).toBe('inactive')
  expect(await noticesOf(player)).toEqual(['account-inactive'])
  const mail = await sql<{ body: string }>`
    select body::text from outbox_message where strpos(address, ${player.userId}) > 0`.execute(db)
  expect(mail.rows[0]?.body).toContain('We know no account of yours to pay it to')
  expect(await run(day(1))).toMatchObject({ told: 0 })
})

it('takes no fee that the operator has not allowed, and none that the notice did not name (PR-50)', async () => {
  const player = await oldPlayer(400)
  for (const days of [0, 30, 60]) await run(day(days))
  await weaken(test, 'inactivityFee', 1)
  await run(day(90))
  expect([await stateOf(player), await balanceOf(player)]).toEqual(['inactive', 10_000])
})

it('takes a fee only 30 days after the notice, once a month, and never more than the balance (R-066, PR-50)', async () => {
  const player = await oldPlayer(400, 800)
  await run(now)
  await run(day(29))
  expect(await feesOf(player)).toBe(0)
  await Promise.all([run(day(30)), run(day(30))])
  expect([await feesOf(player), await balanceOf(player)]).toEqual([500, 300])
  await run(day(45))
  expect(await balanceOf(player)).toBe(300)
  await run(day(62))
  expect([await feesOf(player), await balanceOf(player)]).toEqual([800, 0])
  await run(day(95))
  expect(await feesOf(player)).toBe(800)
  expect(await noticesOf(player)).toEqual(['account-inactive', 'inactivity-fee', 'inactivity-fee'])
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps to the day and the fee of the notice, and takes less where less is in force (R-066, PR-50)', async () => {
  const [told, later] = [await oldPlayer(540), await oldPlayer(519)]
  const admin = await test.newOperator()
  const set = (name: string, from: number, value: number) =>
    send('PUT', `/api/admin/operator-profile/${name}`, {
      token: admin.token,
      body: { from, value, reason: 'The board has decided.' },
    })
  await set('inactivityFeeAmount', 500, 400)
  await set('inactiveMonths', 12, 18)
  // Nobody is inactive before day 549.
  await run(day(8))
  expect([await stateOf(told), await stateOf(later)]).toEqual(['active', 'active'])
  await run(day(9))
  expect([await stateOf(told), await stateOf(later)]).toEqual(['inactive', 'active'])
  const { rows } = await sql<{ body: string }>`
    select body::text from outbox_message where strpos(address, ${told.userId}) > 0`.execute(db)
  expect(rows[0]?.body).toMatch(/more than 18 months.* a fee of 4\.00 PTS a month/)
  await weaken(test, 'inactivityFeeAmount', 500)
  await set('inactivityNoticeDays', 30, 60)
  await run(day(30))
  await run(day(38))
  expect([await stateOf(later), await feesOf(told)]).toEqual(['inactive', 0])
  await run(day(39))
  expect(await feesOf(told)).toBe(400)
  await set('inactivityFeeAmount', 500, 150)
  await run(day(71))
  expect([await feesOf(told), await feesOf(later)]).toEqual([550, 0])
  await run(day(90))
  expect(await feesOf(later)).toBe(150)
  await sql`delete from operator_setting where name not in ('inactivityFee', 'payeeCoolOffHours')`.execute(
    db,
  )
})

it('takes 5.00 GBP of a resident of the United Kingdom and 5.00 EUR of all others, as the notice has named it (R-066, R-136)', async () => {
  const setRate = (pounds: string) =>
    sql`insert into reference_rate (day, currency, rate) values (current_date, 'GBP', ${pounds}::numeric)
      on conflict (day, currency) do update set rate = excluded.rate`.execute(db)
  const unknown = await oldPlayer(400, 10_000, 'GB')
  await run(now)
  await setRate('0.8')
  const [british, irish, moving] = [
    await oldPlayer(400, 10_000, 'GB'),
    await oldPlayer(400, 10_000, 'IE'),
    await oldPlayer(400, 10_000, 'IE'),
  ]
  await run(now)
  const { rows } = await sql<{ fee: string }>`
    select parameters ->> 'feeMinor' as fee from player_notice where user_id = ${british.id}`.execute(
    db,
  )
  expect(rows).toEqual([{ fee: '625' }])
  await setRate('0.5')
  await sql`update app_user set country = 'GB' where id = ${moving.id}`.execute(db)
  await run(day(30))
  const fees = await Promise.all([unknown, british, irish, moving].map(feesOf))
  expect(fees).toEqual([0, 625, 500, 500])
})

it('charges everybody of a run by one reading of the rates', async () => {
  for (let count = 0; count < 3; count += 1) await oldPlayer(400, 10_000, 'GB')
  let readings = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('from reference_rate')) readings += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect((await run(now, counting)).told).toBeGreaterThanOrEqual(3)
  expect(readings).toBe(1)
})

it('repays the balance to the known payee first, and takes no fee while it is under way (CF-3)', async () => {
  const player = await oldPlayer(400)
  await paidOnce(player)
  await run(now)
  expect(await run(day(30))).toMatchObject({ repaid: 1 })
  await run(day(65))
  expect(await feesOf(player)).toBe(0)
  expect(await fundsOf(db, player.walletId)).toEqual({ balanceMinor: 9_000, holdMinor: 9_000 })
  const { body } = await send('GET', '/api/admin/withdrawals?status=P', { token: operator.token })
  const items = Array.isArray(body['items']) ? (body['items'] as Record<string, unknown>[]) : []
  const asked = items.find(({ userId }) => userId === player.userId)
  expect(asked).toMatchObject({
    amountMinor: 9_000,
    accountNumber: '50100123456789',
    note: 'Repayment of an inactive account',
    feeMinor: 0,
  })
  // A bank that sends the money back is a repayment that has failed: only now there may be a fee.
  const path = `/api/admin/withdrawals/${String(asked?.['id'])}/reject`
  const refused = await send('POST', path, {
    token: operator.token,
    body: { note: 'Account closed' },
  })
  expect(refused.status).toBe(200)
  await run(day(66))
  expect([await feesOf(player), await balanceOf(player)]).toEqual([500, 8_500])
  expect(await brokenInvariants(db)).toEqual([])
})

it('is active again after a login, and its year begins anew (R-066)', async () => {
  const player = await oldPlayer(400)
  await run(now)
  const login = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  expect(login.status).toBe(200)
  expect(await stateOf(player)).toBe('active')
  await run(day(40))
  expect([await stateOf(player), await feesOf(player)]).toEqual(['active', 0])
})

it('charges nothing while the player is excluded (R-066)', async () => {
  const player = await oldPlayer(400)
  await run(now)
  const excluded = await send('POST', `/api/admin/players/${player.id}/exclusion`, {
    token: operator.token,
    body: { months: 6, reason: 'Asked by telephone' },
  })
  expect(excluded.status).toBe(200)
  await run(day(30))
  await run(day(60))
  expect([await stateOf(player), await feesOf(player)]).toEqual(['excluded', 0])
})

it('takes no fee while a time-out that was never ended keeps the player out, and names none (R-066, CF-8)', async () => {
  const player = await oldPlayer(800)
  const out = { token: player.token, body: { length: 'week' } }
  expect((await send('POST', '/api/pauses/time-out', out)).status).toBe(200)
  await sql`update player_pause set began_at = ${day(-380)}, ends_at = ${day(-373)}
    where user_id = ${player.id}`.execute(db)
  await sql`update player_state_change set at = ${day(-380)} where user_id = ${player.id}`.execute(
    db,
  )
  for (const days of [0, 31, 62, 93]) await run(day(days))
  expect([await stateOf(player), await feesOf(player)]).toEqual(['inactive', 0])
  const { rows } = await sql<{ fee: string | null }>`
    select parameters ->> 'feeMinor' as fee from player_notice
    where user_id = ${player.id} and kind = 'account-inactive'`.execute(db)
  expect(rows).toEqual([{ fee: null }])
})

it('repays a player who never ended a time-out, and keeps them out (R-066, CF-3, CF-8)', async () => {
  const player = await oldPlayer(800)
  await paidOnce(player)
  const length = { length: 'week' }
  const out = await send('POST', '/api/pauses/time-out', { token: player.token, body: length })
  expect(out.status).toBe(200)
  const began = async (days: number) => {
    await sql`update player_pause set began_at = ${day(days)}, ends_at = ${day(days + 7)}
      where user_id = ${player.id}`.execute(db)
    await sql`update player_state_change set at = ${day(days)} where user_id = ${player.id}`.execute(
      db,
    )
  }
  await began(-372)
  await run(now)
  expect(await stateOf(player), 'the year begins with the end of the time-out').toBe('timed_out')
  await run(day(1))
  expect(await stateOf(player)).toBe('inactive')
  await expect(
    inTransaction(db, (tx) =>
      admit(tx, {
        walletId: player.walletId,
        product: 'casino',
        purpose: 'stake',
        amountMinor: 100,
      }),
    ),
  ).rejects.toMatchObject({ code: 'TIMED_OUT' })
  expect(await run(day(31))).toMatchObject({ repaid: 1 })
  const login = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  expect([login.status, await stateOf(player)]).toEqual([200, 'timed_out'])
})
