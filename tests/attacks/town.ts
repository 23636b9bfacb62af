import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { verifyAudit } from '#server/modules/audit/index.ts'
import { createEventWithMatchOdds } from '#server/modules/catalogue/index.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestApp } from '#server/test-app.ts'
import { type Attempt, burst, type Reply } from './burst.ts'

type Parts = Pick<TestApp, 'db' | 'exchange'>
export type Market = { eventId: number; marketId: number; selectionIds: number[] }

let references = 0

/** The running server of an attack, over real HTTP, with what attackers and their victims need. */
export async function openTown(settings: Record<string, string> = {}) {
  const test = await openTestApp(settings)
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const operator = await test.newOperator()
  const send = async (attempt: Attempt): Promise<Reply> => {
    const [reply] = await burst(url, [attempt])
    if (!reply) throw new Error('a request is answered')
    return reply
  }
  return {
    ...test,
    url,
    operator,
    send,
    burst: (attempts: readonly Attempt[]) => burst(url, attempts),
    newMarket: (given?: { startsInMs?: number; hasDraw?: boolean }) => newMarket(test, given),
    asOperator: (method: string, path: string, body?: unknown) =>
      send({ method, path, token: operator.token, body }),
  }
}

/** An order as an attempt; what is not given is a plain one of 1.00 at 2.00 on the first selection. */
export function order(
  token: string,
  market: Market,
  terms: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Attempt {
  references += 1
  const plain = { side: 'back', price: 200, stakeMinor: 100, customerRef: `attack-${references}` }
  const [selectionId] = market.selectionIds
  const body = { marketId: market.marketId, selectionId, ...plain, ...terms }
  return { method: 'POST', path: '/api/orders', token, body, headers }
}

/** An open market of an event. */
async function newMarket(
  { db, exchange }: Parts,
  { startsInMs = 3_600_000, hasDraw = false } = {},
): Promise<Market> {
  const { eventId, marketId } = await inTransaction(db, (tx) =>
    createEventWithMatchOdds(tx, {
      sportId: 1,
      competition: 'Attacks',
      home: 'Reds',
      away: 'Blues',
      hasDraw,
      startsAt: new Date(Date.now() + startsInMs),
      commissionBps: 500,
    }),
  )
  await exchange.moveMarket({ marketId, move: 'open' })
  const rows = await db
    .selectFrom('selection')
    .select('id')
    .where('market_id', '=', marketId)
    .orderBy('sort_order')
    .execute()
  return { eventId, marketId, selectionIds: rows.map(({ id }) => id) }
}

/** The invariants after every attack: all money, every bet, every book, the audit log. */
export async function expectHeld({ db, exchange }: Parts): Promise<void> {
  await exchange.paid()
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
  expect((await verifyAudit(db)).firstBrokenId).toBe(null)
}

export async function funds({ db }: Pick<Parts, 'db'>, walletId: number) {
  const { rows } = await sql<{ balanceMinor: number; holdMinor: number }>`
    select balance_minor as "balanceMinor", hold_minor as "holdMinor"
    from ledger_account where id = ${walletId}`.execute(db)
  return rows[0]
}

export const ordersIn = ({ db }: Pick<Parts, 'db'>, { marketId }: Market) =>
  db.selectFrom('exchange_order').selectAll().where('market_id', '=', marketId).execute()

export const payout = {
  // Every player of the attacks is named so in part: such a withdrawal is held for a look at the name.
  account_holder_name: 'Player',
  bank_name: 'Demo Bank',
  acc_num: '50100123456789',
  account_ifsc_code: 'DEMO0123456',
}
