import { products } from '#server/products.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { settlementLag } from '#server/modules/system/settlement-lag.ts'
import { openSlip, wins } from './test-slip.ts'

const slip = await openSlip()
const { db, exchange } = slip

it('R-086 measures from the result of the last leg to the return, and warns after 30 minutes', async () => {
  const player = await slip.newPlayer({ balanceMinor: 10_000 })
  const [first, second] = await slip.newMarkets(2)
  if (!first || !second) throw new Error('two markets')
  await slip.place(player, [first, second])
  await slip.settle(first, wins(first))
  const result = wins(second)
  await exchange.enterResult({ ...second, result, enteredBy: null })
  await exchange.confirmResult({ ...second, result })
  await exchange.paid()
  // The market is paid, and the multiple still waits for its return.
  const age = (seconds: number) =>
    sql`update market_settlement set entered_at = clock_timestamp() - ${seconds} * interval '1 second'
      where market_id = ${second.marketId}`.execute(db)
  await age(29 * 60)
  expect(await settlementLag(db, products)).toMatchObject({ waiting: 1, isLate: false })
  await age(30 * 60)
  expect(await settlementLag(db, products)).toMatchObject({ waiting: 1, isLate: true })
  await slip.settleMultiples()
  const lag = await settlementLag(db, products)
  // Two markets and the multiple.
  expect(lag).toMatchObject({ waiting: 0, settled: 3, isLate: false })
  expect(lag.slowestSeconds).toBeGreaterThanOrEqual(1_800)
})
