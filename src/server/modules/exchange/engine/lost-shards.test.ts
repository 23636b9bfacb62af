import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { BOOKS_OF_ONE, LEASE_LOCKS } from '#server/leases/lease.ts'
import { addMarket, addPlayer, startExchange } from '../test-exchange.ts'

it('asks to try again, and does not say that a market is not there, when its shard is lost while an order is read', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const said: string[] = []
  const exchange = await startExchange(database, { log: (message) => said.push(message) })
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 10_000)
  const order = {
    accountId: walletId,
    marketId,
    selectionId: selectionIds[0] ?? 0,
    side: 'back' as const,
    price: 200,
    stakeMinor: 100,
    customerRef: 'caught',
  }
  await db.connection().execute(async (session) => {
    await sql`begin`.execute(session)
    await sql`select from ledger_account where id = ${walletId} for update`.execute(session)
    const placing = exchange.players.place(order).catch((refusal: unknown) => refusal)
    const waiting = () =>
      sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`
        .execute(db)
        .then(({ rows }) => rows.length)
    await expect.poll(waiting).toBe(1)
    // The server loses its shards, and gets none as long as this lock is held.
    const keptOut = sql`
      select pg_advisory_xact_lock(${LEASE_LOCKS}, id) from lease where name = ${BOOKS_OF_ONE}`.execute(
      session,
    )
    await expect.poll(waiting).toBe(2)
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and classid = ${LEASE_LOCKS}
        and objid = (select id from lease where name = ${BOOKS_OF_ONE})
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    await keptOut
    await expect.poll(() => said.join()).toContain('this one waits')
    await sql`commit`.execute(session)
    expect(await placing).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
  const again = () => exchange.players.place(order).catch(({ code }: { code: string }) => code)
  await expect.poll(again).toMatchObject({ status: 'open' })
})
