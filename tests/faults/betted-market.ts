import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { addMarket, addPlayer, startExchange } from '#server/modules/exchange/test-exchange.ts'
import { call, logIn } from './load.ts'

/** Many players who backed, and one who laid all of it, in a market that waits for its result. */
export async function bettedMarket(database: { db: Db; url: string }, backers: number) {
  const { db } = database
  const exchange = await startExchange(database)
  const market = await addMarket({ db, exchange })
  const selectionId = market.selectionIds[0] ?? 0
  const layer = await addPlayer(db, 100_000_000)
  const players = []
  for (let n = 0; n < backers; n++) players.push(await addPlayer(db, 1_000))
  const place = (accountId: number, side: 'back' | 'lay', stakeMinor: number) =>
    exchange.place({
      accountId,
      marketId: market.marketId,
      selectionId,
      side,
      price: 298,
      stakeMinor,
      customerRef: `betted-${accountId}`,
    })
  await place(layer.walletId, 'lay', 333 * backers)
  await Promise.all(players.map(({ walletId }) => place(walletId, 'back', 333)))
  await exchange.stop()
  return { marketId: market.marketId, selectionId }
}

/** Has an operator enter and confirm that the backers have won. */
export async function settle(serverUrl: string, market: { marketId: number; selectionId: number }) {
  const token = await logIn(serverUrl, 'admin', 'Admin@1234')
  const body = { kind: 'winners', winnerSelectionIds: [market.selectionId] }
  const path = `/api/admin/markets/${market.marketId}/result`
  await call(serverUrl, 'PUT', path, { token, body })
  const confirmed = await call(serverUrl, 'POST', `${path}/confirm`, { token, body })
  expect(confirmed.status).toBe(200)
}

/** How many payments of each kind there were when all was settled. */
export async function paymentsOf(db: Db, marketId: number) {
  await untilSettled(db, marketId)
  return db
    .selectFrom('ledger_transfer')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('reference', '=', `market:${marketId}`)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

/** Each backer wins once and pays commission once; the layer loses once. */
export const paidOnce = (backers: number) => [
  { kind: 'bet', count: backers + 1 },
  { kind: 'commission', count: backers },
]

async function untilSettled(db: Db, marketId: number): Promise<void> {
  for (let tries = 0; tries < 4_000; tries++) {
    const row = await db
      .selectFrom('market_settlement')
      .select('status')
      .where('market_id', '=', marketId)
      .executeTakeFirst()
    if (row?.status === 'settled') return
    await sleep(50)
  }
  throw new Error('The settlement did not end')
}
