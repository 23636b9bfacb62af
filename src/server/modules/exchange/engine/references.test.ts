import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db, Tx } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { makeUndivided } from '#server/db/test-migrations.ts'
import { waitingForLocks } from '#server/test-locks.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'
import { isPlacedBefore } from './store.ts'

const database = await openTestDatabase()
const { db } = database
await makeUndivided(db)
const exchange = await startExchange(database)

let market = { marketId: 0, selectionIds: [0] }
let walletId = 0
beforeEach(async () => {
  market = await addMarket({ db, exchange })
  walletId = (await addPlayer(db, 100_000)).walletId
})

const order = (customerRef: string, stakeMinor = 1_000) => ({
  accountId: walletId,
  marketId: market.marketId,
  selectionId: market.selectionIds[0] ?? 0,
  side: 'back' as const,
  price: 200,
  stakeMinor,
  customerRef,
})

let number = 900_000
/** As another server writes an order, or an earlier version of the program. It is cancelled, so it binds nothing. */
const insertElsewhere = async (customerRef: string, tx: Db | Tx = db) => {
  number += 1
  await sql`
    insert into exchange_order (
      id, market_id, selection_id, account_id, side, price, stake_minor, cancelled_minor, customer_ref, first_matched_minor,
      first_profit_centi
    ) values (${number}, ${market.marketId}, ${market.selectionIds[0]}, ${walletId}, 'back', 200, 1000, 1000, ${customerRef}, 0, 0)`.execute(
    tx,
  )
  return number
}
/** Every server locks the account before it reads or writes its references. */
async function beginElsewhere() {
  const tx = await db.startTransaction().execute()
  await sql`select from ledger_account where id = ${walletId} for update`.execute(tx)
  return tx
}
const ordersOf = async () => {
  const { rows } = await sql<{ ref: string }>`
    select customer_ref as ref from exchange_order where account_id = ${walletId} order by id`.execute(
    db,
  )
  return rows.map(({ ref }) => ref)
}

describe.each(['one piece', 'parts'])('orders in %s', (words) => {
  beforeAll(async () => {
    if (words === 'parts') await sql`select divide_table('exchange_order')`.execute(db)
  })

  it('answers a reference again that this server has not seen, also where it decides without reading', async () => {
    // The wallet is known now, so the next batch is foreseen.
    await exchange.place(order('known'))
    const id = await insertElsewhere('theirs')
    const placed = await Promise.all([
      exchange.place(order('theirs')),
      exchange.place(order('new')),
    ])
    expect(placed[0].orderId).toBe(id)
    expect(placed[1].orderId).not.toBe(id)
    await expect(exchange.place(order('theirs', 2_000))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect((await ordersOf()).toSorted()).toEqual(['known', 'new', 'theirs'])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('waits for another server that writes the reference at the same time, and answers its order', async () => {
    await exchange.place(order('known'))
    const tx = await beginElsewhere()
    const id = await insertElsewhere('both', tx)
    const placing = exchange.place(order('both'))
    await waitingForLocks(db, 1)
    await tx.commit().execute()
    expect((await placing).orderId).toBe(id)
    expect((await ordersOf()).toSorted()).toEqual(['both', 'known'])
  })

  it('places the order where the other server gives up', async () => {
    await exchange.place(order('known'))
    const tx = await beginElsewhere()
    const id = await insertElsewhere('both', tx)
    const placing = exchange.place(order('both'))
    await waitingForLocks(db, 1)
    await tx.rollback().execute()
    expect((await placing).orderId).not.toBe(id)
    expect((await ordersOf()).toSorted()).toEqual(['both', 'known'])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('lets a reference be one order, however many are written', async () => {
    await insertElsewhere('once')
    const again = await insertElsewhere('once').catch((error: unknown) => error)
    expect(isPlacedBefore(again)).toBe(true)
    expect(await ordersOf()).toEqual(['once'])
  })
})

it('lets a reference go with the order that is deleted, and never changes one', async () => {
  const id = await insertElsewhere('gone')
  await insertElsewhere('newer')
  await sql`update market set status = 'void' where id = ${market.marketId}`.execute(db)
  await exchange.dropUnmatched(walletId)
  const { rows } = await sql`
    select key from exchange_order_reference where key like ${`${walletId}:%`}`.execute(db)
  expect(rows).toEqual([{ key: `${walletId}:newer` }])
  for (const statement of [
    `update exchange_order_reference set order_id = ${id}`,
    'truncate exchange_order_reference',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
})
