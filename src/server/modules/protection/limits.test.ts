import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { admit } from './index.ts'
import { limitHeld } from './store.ts'

const { db, newPlayer, newOperator, send } = await openTestApp()

const set = async (player: TestPlayer, limit: string, amount: number | null) =>
  send('PUT', `/api/limits/${limit}`, { token: player.token, body: { amount } })
const confirm = (player: TestPlayer, limit: string) =>
  send('POST', `/api/limits/${limit}/confirm`, { token: player.token })
const knock = (
  { walletId }: TestPlayer,
  purpose: 'stake' | 'deposit' | 'withdrawal',
  amountMinor: number,
) =>
  inTransaction(db, (tx) => admit(tx, { walletId, product: 'cashier', purpose, amountMinor })).then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  )

let references = 1_000
/** Asks for a deposit by the call of the page. */
const deposit = async ({ token }: TestPlayer, amount: string) => {
  const form = new FormData()
  form.set('unique_transaction_id', `REF${++references}`)
  form.set('amount', amount)
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await send('POST', '/api/deposit', { token, body: form, headers })
  return status === 201 ? 'asked' : body.code
}
/** Moves what the player asked for into the past. */
const age = (player: TestPlayer, hours: number) =>
  sql`update player_limit set asked_at = asked_at - make_interval(secs => ${hours * 3_600})
    where user_id = ${player.id}`.execute(db)

it('counts deposits gross, approved and waiting, and the lowest limit wins (R-027, PR-24)', async () => {
  const player = await newPlayer()
  expect((await set(player, 'deposit/day', 1_000)).status).toBe(200)
  expect((await set(player, 'deposit/week', 100_000)).status).toBe(200)
  expect(await deposit(player, '10.01')).toBe('DEPOSIT_LIMIT_REACHED')
  expect(await deposit(player, '6.00')).toBe('asked')
  expect(await deposit(player, '6.00')).toBe('DEPOSIT_LIMIT_REACHED')
  const operator = await newOperator()
  await sql`update deposit set status = 'R', decided_at = now(), decided_by = ${operator.id}
    where user_id = ${player.id}`.execute(db)
  expect(await deposit(player, '6.00')).toBe('asked')
  // A day later the day's limit is free again.
  await sql`update deposit set requested_at = requested_at - interval '25 hours' where user_id = ${player.id}`.execute(
    db,
  )
  expect(await deposit(player, '10.00')).toBe('asked')
})

it('lets only one of two deposits through that race for the rest of a limit (A29, PR-25)', async () => {
  const player = await newPlayer()
  await set(player, 'deposit/day', 1_000)
  const answers = await Promise.all([1, 2, 3, 4].map(() => deposit(player, '6.00')))
  expect(answers.filter((answer) => answer === 'asked')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'DEPOSIT_LIMIT_REACHED')).toHaveLength(3)
})

it('lowers a limit at once and raises it after 24 hours and a second word (A30, R-028, R-029, PR-27)', async () => {
  const player = await newPlayer()
  await set(player, 'deposit/day', 1_000)
  await set(player, 'deposit/day', 500)
  expect(await knock(player, 'deposit', 501)).toBe('DEPOSIT_LIMIT_REACHED')
  await set(player, 'deposit/day', 2_000)
  expect(await knock(player, 'deposit', 501)).toBe('DEPOSIT_LIMIT_REACHED')
  await age(player, 24 - 1 / 600)
  expect((await confirm(player, 'deposit/day')).body).toMatchObject({ code: 'RAISE_NOT_DUE' })
  await age(player, 1 / 600)
  // The time alone raises nothing.
  expect(await knock(player, 'deposit', 501)).toBe('DEPOSIT_LIMIT_REACHED')
  expect((await confirm(player, 'deposit/day')).status).toBe(200)
  expect(await knock(player, 'deposit', 2_000)).toBe('admitted')
  expect(await knock(player, 'deposit', 2_001)).toBe('DEPOSIT_LIMIT_REACHED')
  expect((await confirm(player, 'deposit/day')).body).toMatchObject({ code: 'NOT_FOUND' })
})

it('gives no earlier raise to whoever changes the own time zone or names a moment (A30)', async () => {
  const player = await newPlayer()
  const { token } = player
  await set(player, 'deposit/day', 500)
  await set(player, 'deposit/day', 2_000)
  const preferences = {
    oddsFormat: 'decimal',
    oddsChange: 'better',
    asksFirst: false,
    keepsStake: false,
    quickStakes: [10, 50, 100, 500],
    timeZone: 'Pacific/Kiritimati',
    colorScheme: 'dark',
    language: 'en',
  }
  const saved = await send('PUT', '/api/preferences', { token, body: preferences })
  expect(saved.status).toBe(200)
  // By the clock of that zone it is tomorrow at once.
  await age(player, 14)
  expect((await confirm(player, 'deposit/day')).body).toMatchObject({ code: 'RAISE_NOT_DUE' })
  const body = { amount: 2_000, effectiveAt: '2020-01-01T00:00:00.000Z' }
  const named = await send('PUT', '/api/limits/deposit/day', { token, body })
  expect(named.body).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await knock(player, 'deposit', 501)).toBe('DEPOSIT_LIMIT_REACHED')
  await age(player, 10)
  expect((await confirm(player, 'deposit/day')).status).toBe(200)
})

it.each([
  ['2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z'],
  ['2026-10-24T12:00:00.000Z', '2026-10-25T12:00:00.000Z'],
])(
  'waits the same hours for a raise asked for at %s, before the night in which clocks are changed (A30)',
  async (askedAt, confirmableAt) => {
    const player = await newPlayer()
    await set(player, 'deposit/day', 500)
    await set(player, 'deposit/day', 2_000)
    await sql`update player_limit set asked_at = ${askedAt} where user_id = ${player.id}`.execute(
      db,
    )
    const name = { kind: 'deposit', period: 'day', setBy: 'player' } as const
    for (const zone of ['UTC', 'Europe/London', 'America/New_York'])
      await inTransaction(db, async (tx) => {
        // A database of the operator's own may count in another zone.
        await sql`select set_config('timezone', ${zone}, true)`.execute(tx)
        const held = await limitHeld(tx, player.id, name)
        expect([zone, held?.confirmableAt?.toISOString()]).toEqual([zone, confirmableAt])
      })
  },
)

it('believes the clock of the database: one of a server that runs ahead raises no limit (A30)', async () => {
  const player = await newPlayer()
  await set(player, 'deposit/day', 500)
  await set(player, 'deposit/day', 2_000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await confirm(player, 'deposit/day')).body).toMatchObject({ code: 'RAISE_NOT_DUE' })
  expect(await knock(player, 'deposit', 501)).toBe('DEPOSIT_LIMIT_REACHED')
  await age(player, 24)
  expect((await confirm(player, 'deposit/day')).status).toBe(200)
})

it('removes a limit only in the same way, and drops a raise when the limit is lowered or the player asks (A30)', async () => {
  const player = await newPlayer()
  await set(player, 'stake/week', 500)
  await set(player, 'stake/week', null)
  await set(player, 'stake/week', 400)
  expect((await confirm(player, 'stake/week')).body).toMatchObject({ code: 'NOT_FOUND' })
  await set(player, 'stake/week', null)
  const dropped = await send('DELETE', '/api/limits/stake/week/raise', { token: player.token })
  expect(dropped.body).toMatchObject({ limits: [{ amount: 400, asked: null }] })
  await set(player, 'stake/week', null)
  await age(player, 25)
  expect((await confirm(player, 'stake/week')).body).toMatchObject({ limits: [] })
  const { body: told } = await send('GET', '/api/notices', { token: player.token })
  expect(told['items']).toMatchObject([
    { text: 'Your stake limit of a week is removed.' },
    { title: 'You have asked for a higher limit' },
    { title: 'You have asked for a higher limit' },
    { text: 'You have set your stake limit of a week to 4.00 PTS. The limit is in force now.' },
    { title: 'You have asked for a higher limit' },
    { title: 'A limit of yours has changed' },
  ])
  expect(await knock(player, 'stake', 5_000)).toBe('admitted')
})

it('stops stakes at the loss limit, which open bets count towards, and never withdrawals', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  await set(player, 'loss/day', 1_000)
  await sql`update ledger_account set hold_minor = 400 where id = ${player.walletId}`.execute(db)
  expect(await knock(player, 'stake', 601)).toBe('LOSS_LIMIT_REACHED')
  expect(await knock(player, 'stake', 600)).toBe('admitted')
  expect(await knock(player, 'withdrawal', 9_000)).toBe('admitted')
  expect(await knock(player, 'deposit', 9_000)).toBe('admitted')
  await sql`update ledger_account set hold_minor = 0 where id = ${player.walletId}`.execute(db)
})

it('stops stakes when the minutes of the day are used up, and counts sessions at the same time once', async () => {
  const player = await newPlayer({ balanceMinor: 1_000 })
  await set(player, 'session/day', 30)
  expect(await knock(player, 'stake', 100)).toBe('admitted')
  const play = (minutes: number) =>
    sql`update session set created_at = now() - make_interval(mins => ${minutes}::int), last_used_at = now()
      where user_id = ${player.id}`.execute(db)
  await play(25)
  expect(await knock(player, 'stake', 100)).toBe('admitted')
  await play(31)
  expect(await knock(player, 'stake', 100)).toBe('SESSION_LIMIT_REACHED')
  expect((await set(player, 'session/week', 30)).body).toMatchObject({ code: 'LIMIT_NOT_ALLOWED' })
})

it('stops play when a reality check is due, until the player has seen it (PR-30)', async () => {
  const player = await newPlayer({ balanceMinor: 1_000 })
  const { token } = player
  await send('PUT', '/api/reality-check', { token, body: { everyMinutes: 30 } })
  expect(await knock(player, 'stake', 100)).toBe('admitted')
  await sql`update player_check set seen_at = now() - interval '31 minutes' where user_id = ${player.id}`.execute(
    db,
  )
  await sql`update session set created_at = now() - interval '40 minutes' where user_id = ${player.id}`.execute(
    db,
  )
  expect(await knock(player, 'stake', 100)).toBe('REALITY_CHECK_DUE')
  expect(await knock(player, 'withdrawal', 100)).toBe('admitted')
  const summary = await send('GET', '/api/session-summary', { token })
  expect(summary.body).toMatchObject({ isCheckDue: true, netMinor: 0 })
  expect(summary.body.elapsedSeconds).toBeGreaterThanOrEqual(2_400)
  await send('POST', '/api/reality-check/seen', { token })
  expect(await knock(player, 'stake', 100)).toBe('admitted')
})

it('lets operators set a limit beside the player’s own: the lower one holds, and the change is told with its reason (R-021)', async () => {
  const player = await newPlayer()
  const operator = await newOperator(['support'])
  const path = `/api/admin/players/${player.id}/limits/deposit/day`
  await set(player, 'deposit/day', 1_000)
  const answer = await send('PUT', path, {
    token: operator.token,
    body: { amount: 200, reason: 'asked by telephone' },
  })
  expect(answer.body).toMatchObject({
    history: [{ event: 'set', reason: 'asked by telephone' }, {}],
  })
  expect(await knock(player, 'deposit', 201)).toBe('DEPOSIT_LIMIT_REACHED')
  expect(await knock(player, 'deposit', 200)).toBe('admitted')
  await send('PUT', path, { token: operator.token, body: { amount: 5_000, reason: 'a mistake' } })
  expect(await knock(player, 'deposit', 1_001)).toBe('DEPOSIT_LIMIT_REACHED')
  const cashier = await newOperator(['cashier'])
  const refused = await send('PUT', path, {
    token: cashier.token,
    body: { amount: null, reason: 'x' },
  })
  expect(refused.body).toMatchObject({ code: 'FORBIDDEN' })
})

it('asks for a decision on limits until there is one, and again after six months (PR-23, PR-28)', async () => {
  const player = await newPlayer()
  const read = async () => (await send('GET', '/api/limits', { token: player.token })).body
  expect(await read()).toMatchObject({ isUndecided: true, isReviewDue: false })
  await send('POST', '/api/limits/reviewed', { token: player.token })
  expect(await read()).toMatchObject({ isUndecided: false, isReviewDue: false })
  await sql`update player_check set reviewed_at = now() - interval '6 months 1 second' where user_id = ${player.id}`.execute(
    db,
  )
  expect(await read()).toMatchObject({ isUndecided: false, isReviewDue: true })
})

it('tells lifetime net deposits and the months of a player from the ledger (PR-03)', async () => {
  const player = await newPlayer({ balanceMinor: 2_500 })
  const { body } = await send('GET', '/api/activity', { token: player.token })
  expect(body).toMatchObject({
    lifetimeNetDepositsMinor: 2_500,
    months: [{ depositsMinor: 2_500, withdrawalsMinor: 0, stakesMinor: 0, net: [] }],
  })
})
