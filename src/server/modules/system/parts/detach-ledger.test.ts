import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StatementItem } from '#contract/standard/account.ts'
import type { TransactionRow } from '#contract/ledger.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { owedByLedger, verifyLedger } from '#server/modules/ledger/index.ts'
import { slotWays } from '../../protection/test-ways.ts'
import { statementOf } from '../../standard-api/account/statement.ts'
import { oldLedger } from './test-old-ledger.ts'

const app = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
const { db, send, newPlayer } = app
let ledger: Awaited<ReturnType<typeof oldLedger>>
let players: readonly TestPlayer[] = []

beforeAll(async () => {
  ledger = await oldLedger(app)
  players = [await newPlayer(), await newPlayer()]
  for (const { walletId } of players)
    await ledger.book(ledger.transfer({ creditAccountId: walletId, amountMinor: 1_000_000 }))
})

type Told = { id: number; row: TransactionRow | StatementItem }
const read = async (path: string, token: string) => (await send('GET', path, { token })).body
/** Enough of them for all rows of a player. */
const PAGES = [1, 2]
const PAGE_ROWS = 100

const byKindAndId = (one: Told, other: Told) =>
  Number('refId' in one.row) - Number('refId' in other.row) || one.id - other.id

/** All that the program says of the ledger: what is the same when a part is gone, and the rows of statements. */
async function told() {
  const { operator } = ledger
  const { checkedAt: _moment, ...trialBalance } = await read(
    '/api/admin/trial-balance',
    operator.token,
  )
  const ofPlayers = []
  const rows: Told[] = []
  for (const { id, token, walletId } of players) {
    ofPlayers.push(
      await read('/api/activity', token),
      await read(`/api/admin/players/${id}/picture`, operator.token),
    )
    for (const page of PAGES) {
      const path = `/api/transaction-logs?pageSize=${PAGE_ROWS}&page=${page}`
      const { items } = (await read(path, token)) as { items: TransactionRow[] }
      rows.push(...items.map((row) => ({ id: Number(row.id.slice(1)), row })))
      const { accountStatement } = await statementOf(
        db,
        { walletId, decimals: 2 },
        { recordCount: PAGE_ROWS, fromRecord: (page - 1) * PAGE_ROWS },
      )
      rows.push(...accountStatement.map((row) => ({ id: Number(row.refId), row })))
    }
  }
  const { firstBrokenId, firstBrokenSealId } = await verifyLedger(db)
  const same = {
    trialBalance,
    ofPlayers,
    owed: await owedByLedger(db, 'PTS'),
    broken: await brokenInvariants(db),
    firstBrokenId,
    firstBrokenSealId,
  }
  return { same, rows: rows.toSorted(byKindAndId) }
}

const kinds = ['deposit', 'grant', 'withdrawal', 'bet', 'commission', 'adjustment'] as const
const moves = fc.array(
  fc.record({
    player: fc.nat(1),
    isPaid: fc.boolean(),
    kind: fc.constantFrom(...kinds),
    amountMinor: fc.integer({ min: 1, max: 2_000 }),
  }),
  { minLength: 20, maxLength: 30 },
)

it('says the same of every balance, check and statement when the oldest part is gone', async () => {
  let detached = 0
  await fc.assert(
    fc.asyncProperty(fc.noShrink(moves), async (steps) => {
      for (const { player, isPaid, ...step } of steps) {
        const walletId = players[player]?.walletId ?? 0
        const isIn = step.kind === 'deposit' || step.kind === 'grant'
        const isOut = step.kind === 'withdrawal'
        const isCredit = isIn || (isPaid && !isOut)
        const way = isCredit ? { creditAccountId: walletId } : { debitAccountId: walletId }
        await ledger.book(ledger.transfer({ ...step, ...way }))
      }
      if (players[0]) await slotWays(app)['a spin']?.go(players[0])
      await ledger.makeOld()
      await ledger.fill(players[1]?.walletId ?? 0, 2)
      const before = await told()
      expect(before.same).toMatchObject({ broken: [], firstBrokenId: null })
      const { toId } = await ledger.detachOldest()
      detached += 1
      const after = await told()
      expect(after.same).toEqual(before.same)
      expect(after.rows).toEqual(before.rows.filter(({ id }) => id >= toId))
      expect(after.rows.length).toBeLessThan(before.rows.length)
    }),
    { numRuns: 4 },
  )
  expect(detached).toBeGreaterThanOrEqual(4)
}, 120_000)

describe('what was detached', () => {
  it('is not booked again under its key', async () => {
    const { rows } = await sql<{ key: string }>`
      select k.key from ledger_transfer_key k where k.key like 'old:%' and not exists (
        select from ledger_transfer where id = k.transfer_id) order by k.transfer_id limit 5`.execute(
      db,
    )
    expect(rows).toHaveLength(5)
    const before = await told()
    const creditAccountId = players[0]?.walletId ?? 0
    for (const { key } of rows)
      await ledger.book(ledger.transfer({ creditAccountId, idempotencyKey: key }))
    expect(await told()).toEqual(before)
    await ledger.book(ledger.transfer({ creditAccountId }))
    expect(await told()).not.toEqual(before)
  })

  it('is no part of a report of its days', async () => {
    const { token } = ledger.operator
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    const early = await send('GET', `/api/admin/reports/money?from=${day(510)}&to=${day(490)}`, {
      token,
    })
    expect([early.status, early.body['code']]).toEqual([422, 'REPORT_BEFORE_LEDGER'])
    const late = await send('GET', `/api/admin/reports/money?from=${day(300)}&to=${day(-1)}`, {
      token,
    })
    expect(late.status).toBe(200)
  })

  it('is named by statements and in the copy of the data', async () => {
    const { token, id } = players[0] ?? { token: '', id: 0 }
    expect(await read('/api/transaction-logs', token)).toMatchObject({
      carriedUntil: expect.stringMatching(/^\d{4}-/),
    })
    expect(await read('/api/transaction-logs', (await newPlayer()).token)).not.toHaveProperty(
      'carriedUntil',
    )
    const section = await read(
      `/api/admin/players/${id}/picture/earlier-transfers`,
      ledger.operator.token,
    )
    expect(section).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({})]) })
  })

  it('cannot be taken back', async () => {
    // The first player may have spun a moment ago, and has to wait.
    if (players[1]) await slotWays(app)['a spin']?.go(players[1])
    const spins = await sql<{ id: number; isGone: boolean }>`
      select s.id, k.transfer_id < ledger_first_id() as "isGone" from slot_spin s
      join ledger_transfer_key k on k.key = 'spin:' || s.id || ':stake' order by s.id`.execute(db)
    const { token } = ledger.operator
    expect(new Set(spins.rows.map(({ isGone }) => isGone))).toEqual(new Set([true, false]))
    for (const { id, isGone } of spins.rows) {
      const body = { reason: 'A malfunction' }
      const answer = await send('POST', `/api/admin/slots/spins/${id}/void`, { token, body })
      expect(answer.status).toBe(isGone ? 409 : 200)
      expect(answer.body['code']).toBe(isGone ? 'TRANSFER_CARRIED_FORWARD' : undefined)
    }
    expect(await brokenInvariants(db)).toEqual([])
  })
})
