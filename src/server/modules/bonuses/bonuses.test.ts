import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Bonus, DeskBonus } from '#contract/bonuses/bonuses.ts'
import { copyOf } from '#server/kernel/personal-data.ts'
import { brokenInvariants, products } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { endPauses } from '../protection/return-service.ts'
import { moveBonusesOn, moveOn } from './move-on.ts'

const app = await openTestApp({ BONUS_PLAYER_MAX: '100' })
const { db, send } = app
const operator = await app.newOperator(['risk'])
const other = await app.newOperator(['risk'])
let anna: TestPlayer
beforeEach(async () => {
  anna = await app.newPlayer({ balanceMinor: 100_000 })
})
afterEach(async () => {
  const broken = await brokenInvariants(db)
  if (broken.length > 0) throw new Error(broken.join('; '))
})

const terms = {
  amountMinor: 1_000,
  times: 1,
  plays: ['instant-wins'],
  offerDays: 7,
  wagerDays: 30,
  reason: 'For a friend of the house',
}
const grant = ({ userId }: TestPlayer, more: object = {}, key: string = randomUUID()) =>
  send('POST', '/api/admin/bonuses', {
    token: operator.token,
    body: { ...terms, userId, ...more },
    headers: { 'idempotency-key': key },
  })
async function offered(player: TestPlayer, more: object = {}): Promise<number> {
  const { status, body } = await grant(player, more)
  expect([status, body['code']]).toEqual([201, undefined])
  return Number(body['bonusId'])
}
const step = ({ token }: TestPlayer, id: number, name: 'accept' | 'decline' | 'give-up') =>
  send('POST', `/api/bonuses/${id}/${name}`, { token })
const decide = (id: number, name: 'cancel' | 'pay', { token } = operator) =>
  send('POST', `/api/admin/bonuses/${id}/${name}`, { token, body: { reason: 'Looked at' } })
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  const { code } = body
  return typeof code === 'string' ? `${status} ${code}` : String(status)
}
async function accepted(player: TestPlayer, more: object = {}): Promise<number> {
  const id = await offered(player, more)
  expect(await codeOf(step(player, id, 'accept'))).toBe('200')
  return id
}
async function read({ token }: TestPlayer, id: number): Promise<Bonus> {
  const { body } = await send('GET', '/api/bonuses', { token })
  const found = (body['items'] as Bonus[]).find(({ bonusId }) => bonusId === id)
  if (!found) throw new Error('the player has the bonus')
  return found
}
const balanceOf = async ({ id }: TestPlayer, kind: 'wallet' | 'bonus') => {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_minor as minor')
    .where('kind', '=', kind)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row?.minor ?? 0
}
let spins = 0
/** One real spin; answers what the wallet won or lost by it. */
async function spin(player: TestPlayer): Promise<number> {
  const before = await balanceOf(player, 'wallet')
  const { token, walletId } = player
  await sql`update slot_seed set spun_at = spun_at - interval '3 seconds' where account_id = ${walletId}`.execute(
    db,
  )
  const { body } = await send('GET', '/api/slots/commit', { token })
  const customerRef = `bonus-spin-${++spins}`
  const spun = await send('POST', '/api/slots/lantern-row/spins', {
    token,
    body: { coinMinor: 100, playerSeed: 'mine', commit: body['commit'], customerRef },
  })
  expect(spun.status).toBe(201)
  return (await balanceOf(player, 'wallet')) - before
}
const SPIN = 500
/** Spins until the bonus is wagered, and checks the figure after each spin. */
async function wager(player: TestPlayer, id: number): Promise<void> {
  let counted = (await read(player, id)).wageredMinor
  const { requiredMinor } = await read(player, id)
  for (let spun = 0; counted < requiredMinor && spun < 100; spun++) {
    counted += Math.min(SPIN, Math.abs(await spin(player)))
    expect((await read(player, id)).wageredMinor).toBe(counted)
  }
  expect(counted).toBeGreaterThanOrEqual(requiredMinor)
}
const stateOf = async (id: number) => {
  const { rows } = await sql<{ state: string }>`select state from bonus where id = ${id}`.execute(
    db,
  )
  return rows[0]?.state
}
const endNow = (id: number) =>
  sql`update bonus set ends_at = clock_timestamp() where id = ${id}`.execute(db)

it('refuses a bonus of eleven times, of two kinds of play, or above the most for a player (PR-47)', async () => {
  expect(await codeOf(grant(anna, { times: 11 }))).toBe('422 BONUS_TIMES')
  const admin = await app.newOperator()
  const stricter = { from: 10, value: 9, reason: 'The board has decided.' }
  const path = '/api/admin/operator-profile/bonusTimesMax'
  expect((await send('PUT', path, { token: admin.token, body: stricter })).status).toBe(200)
  expect(await codeOf(grant(anna, { times: 10 }))).toBe('422 BONUS_TIMES')
  expect((await grant(anna, { times: 10 })).body['message']).toMatch(/at most 9 times/)
  await sql`delete from operator_setting where name not like 'open:%'`.execute(db)
  expect(await codeOf(grant(anna, { plays: ['sports', 'casino'] }))).toBe('422 BONUS_MIXED')
  expect(await codeOf(grant(anna, { amountMinor: 10_001 }))).toBe('422 BONUS_LIMIT')
  expect(await codeOf(grant(anna, { times: 10 }))).toBe('201')
  const rest = await Promise.all(
    Array.from({ length: 4 }, () => grant(anna, { amountMinor: 5_000 })),
  )
  expect(rest.filter(({ status }) => status === 201)).toHaveLength(1)
  // The database keeps to the ten by itself, and to conditions that were told.
  await expect(sql`update bonus set times = 11`.execute(db)).rejects.toThrow(/append-only|check/)
  const key = randomUUID()
  const ben = await app.newPlayer()
  const [one, two] = [await grant(ben, {}, key), await grant(ben, {}, key)]
  expect(two.body).toEqual(one.body)
})

it('keeps bonus money apart: no withdrawal and no stake reaches it, and cash is withdrawn beside it (R-070)', async () => {
  const poor = await app.newPlayer({ balanceMinor: 5_000 })
  await accepted(poor, { amountMinor: 9_000, times: 10 })
  expect([await balanceOf(poor, 'wallet'), await balanceOf(poor, 'bonus')]).toEqual([5_000, 9_000])
  const withdraw = (amount: string) =>
    send('POST', '/api/withdraw', {
      token: poor.token,
      body: {
        amount,
        account_holder_name: `Player ${poor.userId}`,
        bank_name: 'Demo Bank',
        acc_num: '50100123456789',
        account_ifsc_code: 'DEMO0123456',
      },
      headers: { 'idempotency-key': randomUUID() },
    })
  expect(await codeOf(withdraw('50.01'))).toBe('422 INSUFFICIENT_FUNDS')
  expect(await codeOf(withdraw('50.00'))).toBe('201')
  const { body } = await send('GET', '/api/slots/commit', { token: poor.token })
  const stake = { coinMinor: 20, playerSeed: 'a', commit: body['commit'], customerRef: 'no-cash' }
  expect(
    await codeOf(send('POST', '/api/slots/lantern-row/spins', { token: poor.token, body: stake })),
  ).toBe('422 INSUFFICIENT_FUNDS')
})

it('counts settled bets of its kind of play since the acceptance, and pays the reward once in cash (R-070)', async () => {
  await spin(anna)
  const id = await accepted(anna)
  expect(await read(anna, id)).toMatchObject({ state: 'running', wageredMinor: 0 })
  const sports = await app.newPlayer({ balanceMinor: 10_000 })
  const foreign = await accepted(sports, { plays: ['sports'] })
  await spin(sports)
  expect(await read(sports, foreign)).toMatchObject({ wageredMinor: 0 })
  await wager(anna, id)
  const cash = await balanceOf(anna, 'wallet')
  // Many servers look at the same time.
  await Promise.all(Array.from({ length: 8 }, () => moveOn(db, id)))
  expect(await read(anna, id)).toMatchObject({ state: 'paid' })
  expect([await balanceOf(anna, 'wallet'), await balanceOf(anna, 'bonus')]).toEqual([
    cash + terms.amountMinor,
    0,
  ])
  const { body } = await send('GET', '/api/transaction-logs?type=Bonus', { token: anna.token })
  expect(body['items']).toMatchObject([
    { type: 'Bonus', amountMinor: -1_000, balanceMinor: null },
    { type: 'Bonus', amountMinor: 1_000, balanceMinor: null },
  ])
  const copy = await copyOf(db, products, { playerId: anna.id, walletId: anna.walletId })
  expect(copy['bonuses']).toMatchObject([{ id, state: 'paid', amountMinor: 1_000 }])
})

it('takes a void spin out of what was wagered', async () => {
  const id = await accepted(anna, { times: 10 })
  let counted = 0
  while (counted === 0) counted = Math.min(SPIN, Math.abs(await spin(anna)))
  expect((await read(anna, id)).wageredMinor).toBe(counted)
  const admin = await app.newOperator()
  const last = await db
    .selectFrom('slot_spin')
    .select('id')
    .where('account_id', '=', anna.walletId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const path = `/api/admin/slots/spins/${last.id}/void`
  const body = { reason: 'A fault.' }
  expect((await send('POST', path, { token: admin.token, body })).status).toBe(200)
  expect((await read(anna, id)).wageredMinor).toBe(0)
})

it('ends once when its time is over while it is being wagered, by whichever came first', async () => {
  const ends: string[] = []
  for (const isLate of [true, false]) {
    const player = await app.newPlayer({ balanceMinor: 100_000 })
    const id = await accepted(player, { amountMinor: SPIN })
    if (!isLate) await wager(player, id)
    await endNow(id)
    const cash = await balanceOf(player, 'wallet')
    const spun = isLate ? spin(player) : Promise.resolve(0)
    await Promise.all([moveOn(db, id), moveOn(db, id), spun, step(player, id, 'give-up')])
    const { state } = await read(player, id)
    ends.push(state)
    const reward = state === 'paid' ? SPIN : 0
    expect(await balanceOf(player, 'wallet')).toBe(cash + (await spun) + reward)
    expect(await balanceOf(player, 'bonus')).toBe(0)
  }
  expect(['paid', 'expired', 'given_up']).toEqual(expect.arrayContaining(ends))
})

it('runs one at a time, and tells offers, ends and rewards by a notice', async () => {
  const [one, two] = [await accepted(anna), await offered(anna)]
  expect(await codeOf(step(anna, two, 'accept'))).toBe('409 BONUS_RUNNING')
  await sql`update bonus set ends_at = clock_timestamp() + interval '2 days' where id = ${one}`.execute(
    db,
  )
  await moveBonusesOn(db)
  await moveBonusesOn(db)
  await endNow(one)
  await moveBonusesOn(db)
  expect(await read(anna, one)).toMatchObject({ state: 'expired' })
  await sql`update bonus set offer_ends_at = clock_timestamp() where id = ${two}`.execute(db)
  expect(await codeOf(step(anna, two, 'accept'))).toBe('409 BONUS_OFFER_OVER')
  await moveBonusesOn(db)
  expect(await read(anna, two)).toMatchObject({ state: 'lapsed' })
  const told = await db
    .selectFrom('player_notice')
    .select('kind')
    .where('user_id', '=', anna.id)
    .orderBy('id')
    .execute()
  expect(told.map(({ kind }) => kind)).toEqual([
    'bonus-offered',
    'bonus-offered',
    'bonus-ends-soon',
    'bonus-ended',
  ])
})

it('is not for players on a pause or excluded, minors, players under a check, and those who want none', async () => {
  const state = (player: TestPlayer, set: object) =>
    db.updateTable('app_user').set(set).where('id', '=', player.id).execute()
  const minor = await app.newPlayer()
  await state(minor, { date_of_birth: new Date().toISOString().slice(0, 10) })
  expect(await codeOf(grant(minor))).toBe('409 BONUS_BARRED')
  const checked = await app.newPlayer()
  const waits = await offered(checked)
  await db
    .insertInto('identity_check')
    .values({ user_id: checked.id, state: 'submitted', submitted_at: new Date() })
    .execute()
  expect(await codeOf(step(checked, waits, 'accept'))).toBe('403 BONUS_NOT_FOR_YOU')

  const id = await offered(anna)
  const choose = (wantsNone: boolean) =>
    send('PUT', '/api/bonuses/choice', { token: anna.token, body: { wantsNone } })
  expect((await choose(true)).status).toBe(200)
  expect(await read(anna, id)).toMatchObject({ state: 'declined' })
  expect(await codeOf(grant(anna))).toBe('409 BONUSES_UNWANTED')
  expect((await choose(false)).status).toBe(200)
  expect(await codeOf(grant(anna))).toBe('201')

  const excluded = await app.newPlayer({ balanceMinor: 1_000 })
  await accepted(excluded)
  await offered(excluded)
  const exclusion = { months: 6, reason: 'Asked for it' }
  const support = await app.newOperator(['support'])
  const path = `/api/admin/players/${excluded.id}/exclusion`
  expect((await send('POST', path, { token: support.token, body: exclusion })).status).toBe(200)
  expect(await balanceOf(excluded, 'bonus')).toBe(0)
  expect(await balanceOf(excluded, 'wallet')).toBe(1_000)
  const open = await sql<{ n: number }>`
    select count(*) as n from bonus where user_id = ${excluded.id} and state <> 'cancelled'`.execute(
    db,
  )
  expect(open.rows).toEqual([{ n: 0 }])
  expect(await codeOf(grant(excluded))).toBe('409 BONUS_BARRED')
})

it('belongs to the player once it is wagered: an exclusion pays it, a check goes on, and no account closes on it (PR-47)', async () => {
  const wagered = await accepted(anna)
  await wager(anna, wagered)
  const before = await balanceOf(anna, 'wallet')
  const exclude = ({ token }: TestPlayer) =>
    send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
  expect((await exclude(anna)).status).toBe(200)
  expect(await stateOf(wagered)).toBe('paid')
  expect(await balanceOf(anna, 'wallet')).toBe(before + terms.amountMinor)

  const ben = await app.newPlayer({ balanceMinor: 100_000 })
  const checked = await accepted(ben)
  await sql`update bonus set state = 'review', review_reasons = '{same_device}' where id = ${checked}`.execute(
    db,
  )
  expect((await send('POST', '/api/account/close', ben)).body).toMatchObject({
    code: 'ACCOUNT_NOT_EMPTY',
    details: { wageredBonuses: 1 },
  })
  expect((await exclude(ben)).status).toBe(200)
  expect(await stateOf(checked)).toBe('review')
  const paid = await balanceOf(ben, 'wallet')
  expect(await codeOf(decide(checked, 'pay', other))).toBe('200')
  expect(await balanceOf(ben, 'wallet')).toBe(paid + terms.amountMinor)
})

it('stands still while a player takes a time-out, so that nobody loses by taking one', async () => {
  const id = await accepted(anna)
  const before = await read(anna, id)
  const support = await app.newOperator(['support'])
  const path = `/api/admin/players/${anna.id}/time-out`
  const pause = { length: 'day', reason: 'Asked for it' }
  expect(await codeOf(send('POST', path, { token: support.token, body: pause }))).toBe('200')
  await endNow(id)
  await sql`update bonus set paused_at = paused_at - interval '24 hours' where id = ${id}`.execute(
    db,
  )
  await moveBonusesOn(db)
  expect(await stateOf(id)).toBe('running')
  await sql`update player_pause set ends_at = now(), began_at = began_at - interval '1 day' where user_id = ${anna.id}`.execute(
    db,
  )
  await sql`update player_pause set returns_at = ends_at where user_id = ${anna.id}`.execute(db)
  await endPauses(db)
  await moveBonusesOn(db)
  const found = await sql<{ left: number }>`
    select extract(epoch from ends_at - clock_timestamp())::int as left from bonus where id = ${id} and paused_at is null`.execute(
    db,
  )
  expect(found.rows[0]?.left).toBeGreaterThan(86_000)
  expect(before.pausedAt).toBe(null)
})

it('is granted, cancelled and paid by permitted operators only, who say why, and it is audited', async () => {
  const support = await app.newOperator(['support'])
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...terms, userId: anna.userId }
  const path = '/api/admin/bonuses'
  expect((await send('POST', path, { token: support.token, body, headers })).status).toBe(403)
  expect((await send('GET', path, { token: anna.token })).status).toBe(403)
  const id = await accepted(anna)
  const ben = await app.newPlayer()
  for (const name of ['accept', 'decline', 'give-up'] as const)
    expect(await codeOf(step(ben, id, name))).toBe('404 NOT_FOUND')
  expect(await codeOf(decide(id, 'pay'))).toBe('409 BONUS_STEP')
  const tries = await Promise.all([decide(id, 'cancel'), decide(id, 'cancel', other)])
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { body: list } = await send('GET', `${path}?search=${anna.userId}&state=all`, {
    token: support.token,
  })
  expect(list['items'] as DeskBonus[]).toMatchObject([
    { bonusId: id, state: 'cancelled', reason: terms.reason, endReason: 'Looked at' },
  ])
  const logged = await sql<{ action: string }>`
    select action from audit_log where subject = ${`player:${anna.id}`} order by id`.execute(db)
  expect(logged.rows.map(({ action }) => action)).toEqual(['bonus.grant', 'bonus.cancel'])
})

it('moves exact amounts whatever players and operators do, in any order and at once (R-070)', async () => {
  const ways = ['accept', 'accept', 'decline', 'give-up', 'cancel', 'move', 'end'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...ways)), { maxLength: 8 }),
      async (amounts, story) => {
        const player = await app.newPlayer({ balanceMinor: 777 })
        const ids: number[] = []
        for (const amountMinor of amounts) ids.push(await offered(player, { amountMinor }))
        const act = async ([pick, way]: (typeof story)[number]) => {
          const id = ids[pick % ids.length] ?? 0
          if (way === 'move') await moveOn(db, id)
          else if (way === 'end')
            await sql`update bonus set ends_at = clock_timestamp() where id = ${id} and accepted_at is not null`.execute(
              db,
            )
          else if (way === 'cancel') await decide(id, way)
          else await step(player, id, way)
        }
        for (let at = 0; at < story.length; at += 2)
          await Promise.all(story.slice(at, at + 2).map(act))
        const { rows } = await sql<{ minor: number }>`
          select coalesce(sum(amount_minor), 0)::bigint as minor from bonus
          where user_id = ${player.id} and state = 'running'`.execute(db)
        expect(await balanceOf(player, 'bonus')).toBe(rows[0]?.minor)
        expect(await balanceOf(player, 'wallet')).toBe(777)
      },
    ),
    { numRuns: 12 },
  )
})
