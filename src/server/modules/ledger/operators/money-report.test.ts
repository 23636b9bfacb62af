import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { ReportRow } from '#contract/office/reports.ts'
import { openTestApp } from '#server/test-app.ts'
import { sendWithdrawal } from '../../cashier/test-requests.ts'
import { slotWays } from '../../protection/test-ways.ts'

const app = await openTestApp({ TIME_ZONE: 'Europe/Malta' })
const { send, db, newPlayer, newOperator } = app
const PLAYERS = 6

beforeAll(async () => {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => newPlayer({ balanceMinor: 10_000 })),
  )
  await newPlayer({ balanceMinor: 7_000 })
  for (const each of players) await slotWays(app)['a spin']?.go(each)
  await sendWithdrawal(app, players[0]?.token ?? '', { amount: '20.00' })
  const { token } = await newOperator()
  const { items } = (await send('GET', '/api/admin/withdrawals', { token })).body as {
    items: { id: number }[]
  }
  const body = { bankReference: 'B1', note: '' }
  await send('POST', `/api/admin/withdrawals/${items[0]?.id}/approve`, { token, body })
})

const report = async (query: string): Promise<ReportRow[]> => {
  const { token } = await newOperator(['compliance'])
  const answer = await send('GET', `/api/admin/reports/money?${query}`, { token })
  expect(answer.status).toBe(200)
  return answer.body['items'] as ReportRow[]
}
const walletsNow = async (): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select sum(balance_minor)::bigint as sum from ledger_account where kind = 'wallet'`.execute(db)
  return rows[0]?.sum ?? 0
}
const yearAround = (() => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `from=${at(-100)}&to=${at(2)}`
})()

/** The change of what is owed, as the row tells its parts. */
const changeOf = (row: ReportRow): number =>
  row.depositsMinor -
  row.withdrawalsMinor +
  row.grantsMinor +
  row.otherMinor -
  row.revenueMinor -
  row.feesMinor

it('adds up to the ledger: the parts of all days are what is owed to players, to the coin', async () => {
  for (const by of ['day', 'month']) {
    const rows = await report(`${yearAround}&by=${by}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.reduce((sum, row) => sum + changeOf(row), 0)).toBe(await walletsNow())
    expect(rows.at(-1)?.fundsMinor).toBe(await walletsNow())
    expect(rows.at(-1)).toMatchObject({ withdrawalsMinor: 2_000, grantsMinor: 67_000 })
    const slots = rows
      .flatMap(({ products }) => products)
      .filter((each) => each.product === 'instant-wins')
    expect(slots.reduce((sum, { inMinor }) => sum + inMinor, 0)).toBe(PLAYERS * 100)
    expect(rows.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0)).toBe(
      slots.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0),
    )
    // The turnover is the stakes placed: each spin of 5 lines costs 100.
    expect(rows.reduce((sum, { stakesMinor }) => sum + stakesMinor, 0)).toBe(PLAYERS * 100)
    expect(slots.reduce((sum, { stakesMinor }) => sum + stakesMinor, 0)).toBe(PLAYERS * 100)
    expect(rows.at(-1)?.activePlayers).toBe(PLAYERS)
  }
})

it('tells a day apart by the zone of the installation, and the end of a day without what came later', async () => {
  // The ledger is append-only: the test makes a copy of before by its own means.
  await sql`alter table ledger_transfer disable trigger user`.execute(db)
  await sql`update ledger_transfer set booked_at = '2026-03-09 23:30+00' where kind = 'grant'`.execute(
    db,
  )
  await sql`alter table ledger_transfer enable trigger user`.execute(db)
  const [day] = await report('from=2026-03-01&to=2026-03-31')
  expect(day).toMatchObject({
    period: '2026-03-10',
    grantsMinor: 67_000,
    fundsMinor: 67_000,
    revenueMinor: 0,
  })
  expect(await report('from=2026-03-01&to=2026-03-09')).toEqual([])
})

it('refuses a report of more days than it can make', async () => {
  const { token } = await newOperator()
  const path = '/api/admin/reports/money?from=2020-01-01&to=2026-01-01'
  expect((await send('GET', path, { token })).body).toMatchObject({ code: 'REPORT_TOO_LONG' })
})
