import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { brokenInvariants } from '#server/products.ts'
import { addMarket } from '../exchange/test-exchange.ts'
import { makeStartingPrices, takeUpEvents } from './jobs.ts'

const app = await openTestApp()
const { db, exchange } = app

const orderKind = 'market_on_close' as const

/** A market that does not turn in play and makes a starting price, with a bet of 10.00 at 3.00. */
async function scene() {
  const { marketId, selectionIds } = await addMarket(app)
  const [selectionId = 0] = selectionIds
  await sql`update market set turns_in_play = false where id = ${marketId}`.execute(db)
  await exchange.reload([marketId])
  await exchange.setStartingPrice({ marketId, isOn: true })
  const backer = await app.newPlayer({ balanceMinor: 10_000 })
  const layer = await app.newPlayer({ balanceMinor: 10_000 })
  let references = 0
  const bothPlace = async (prices: [number, number], onClose = {}) => {
    for (const [side, { walletId: accountId }, price] of [
      ['lay', layer, prices[1]],
      ['back', backer, prices[0]],
    ] as const) {
      const customerRef = `ref-${++references}`
      const order = { accountId, marketId, selectionId, side, price, stakeMinor: 1_000 }
      await exchange.place({ ...order, customerRef, ...onClose })
    }
  }
  await bothPlace([300, 300])
  // Matched long ago.
  for (const table of [sql`exchange_fill`, sql`exchange_order`])
    await sql`update ${table} set matched_at = now() - interval '1 hour'
      where market_id = ${marketId}`.execute(db)
  await sql`update selection set last_matched_at = now() - interval '1 hour'
    where market_id = ${marketId}`.execute(db)
  const startAgo = async (minutes: number) => {
    await sql`update event e set starts_at = now() - make_interval(mins => ${minutes})
      from market m where m.event_id = e.id and m.id = ${marketId}`.execute(db)
    await exchange.reload([marketId])
  }
  const held = async () => {
    const rows = await Promise.all(
      [backer, layer].map(({ walletId }) =>
        db
          .selectFrom('ledger_account')
          .select('hold_minor')
          .where('id', '=', walletId)
          .executeTakeFirstOrThrow(),
      ),
    )
    return rows.map((row) => row.hold_minor)
  }
  return { bothPlace, startAgo, held }
}

const runJob = async () => {
  await makeStartingPrices({ db, exchange, log: expect.unreachable })
  await takeUpEvents({ db, exchange, log: expect.unreachable }, { endsOverdue: false })
}
async function expectWhole(): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
}

it('is made by the job at the start, and its bets are not late because they are matched then', async () => {
  const { bothPlace, startAgo, held } = await scene()
  await bothPlace([101, 100_000], { orderKind })
  expect(await held()).toEqual([2_000, 3_000])
  await startAgo(0)
  for (let again = 0; again < 2; again++) await runJob()
  // 10.00 against 10.00: the price is 2.00.
  expect(await held()).toEqual([2_000, 3_000])
  await expectWhole()
})

it('counts for nothing where the start turns out to have been before the orders', async () => {
  const { bothPlace, startAgo, held } = await scene()
  await bothPlace([101, 100_000], { orderKind })
  await startAgo(0)
  await runJob()
  await startAgo(30)
  await runJob()
  expect(await held()).toEqual([1_000, 2_000])
  await expectWhole()
})
