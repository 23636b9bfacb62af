import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMarket, addPlayer } from '#server/modules/exchange/test-exchange.ts'
import { products } from '#server/products.ts'
import { openTestApp } from '#server/test-app.ts'
import { settlementLag } from './settlement-lag.ts'

const app = await openTestApp()
const { db, exchange } = app

it('R-086 measures from the result to the last credit, and warns after 30 minutes', async () => {
  expect(await settlementLag(db, products)).toMatchObject({ waiting: 0, settled: 0, isLate: false })
  const market = await addMarket({ db, exchange })
  const { marketId, selectionIds } = market
  const selectionId = selectionIds[0] ?? 0
  for (const side of ['lay', 'back'] as const) {
    const { walletId } = await addPlayer(db, 10_000)
    const terms = { marketId, selectionId, side, price: 200, stakeMinor: 1_000 }
    await exchange.place({ accountId: walletId, ...terms, customerRef: side })
  }
  const result = { kind: 'winners' as const, winnerSelectionIds: [selectionId] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  const age = (seconds: number) =>
    sql`update market_settlement set entered_at = clock_timestamp() - ${seconds} * interval '1 second'`.execute(
      db,
    )
  await age(29 * 60)
  expect(await settlementLag(db, products)).toMatchObject({ waiting: 1, isLate: false })
  await age(30 * 60)
  const late = { waiting: 1, waitingSeconds: 1_800, isLate: true }
  expect(await settlementLag(db, products)).toMatchObject(late)
  const { body } = await app.send('GET', '/api/health')
  expect(body).toMatchObject({ status: 'ready', settlement: late })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  const lag = await settlementLag(db, products)
  expect(lag).toMatchObject({ waiting: 0, settled: 1, isLate: false })
  expect(lag.slowestSeconds).toBeGreaterThanOrEqual(1_800)
  expect(lag.slowestSeconds).toBeLessThan(1_860)
})
