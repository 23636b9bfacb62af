import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { withKeysAfter, withSetAside } from './set-aside.ts'
import { MARKETS_AT_ONCE, type PastSize } from './size.ts'
import { writeBets, writeCatalogue, writeOrders } from './past-bets.ts'
import { writeLines, writeTransfers } from './past-money.ts'
import { openAccounts } from './past-players.ts'

/** The tables that grow with every bet, and have most indexes. */
const LARGE = [
  'exchange_order',
  'exchange_fill',
  'exchange_exposure',
  'settlement_line',
  'ledger_transfer',
]
const FILLED = [
  ...LARGE,
  'ledger_transfer_key',
  'exchange_order_reference',
  'app_user',
  'ledger_account',
  'event',
  'market',
  'selection',
  'selection_price',
  'price_minute',
  'market_settlement',
  'settlement_payout',
]

/**
 * Fills a migrated, empty database with a past: settled markets, their orders, fills and transfers, over all days up to yesterday.
 * All of it is written by statements over many rows, and everything that must always hold does hold.
 */
export async function fillPast(db: Db, size: PastSize): Promise<void> {
  await refuseFull(db)
  await db.connection().execute(async (session) => {
    await prepare(session)
    await withKeysAfter(session, async () => {
      await openAccounts(session, size)
      await withSetAside(session, LARGE, async () => {
        for (let first = 0; first < size.markets; first += MARKETS_AT_ONCE)
          await writeMarkets(session, size, first)
        await balance(session)
      })
    })
    await goOn(session)
    await sql.raw(`vacuum (analyze) ${FILLED.join(', ')}`).execute(session)
    await sql`checkpoint`.execute(session)
    await sql`discard temp`.execute(session)
    await sql`reset all`.execute(session)
  })
}

async function refuseFull(db: Db): Promise<void> {
  const { rows } = await sql<{ isFull: boolean }>`
    select exists (select from exchange_order) or exists (select from market)
      or exists (select from ledger_transfer) as "isFull"`.execute(db)
  if (rows[0]?.isFull) throw new Error('A past is written into an empty database alone')
}

/** Settings of this session: the rows are lost with the database, should the machine fail meanwhile. */
async function prepare(session: Db): Promise<void> {
  const settings = {
    synchronous_commit: 'off',
    maintenance_work_mem: '512MB',
    work_mem: '128MB',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    jit: 'off',
  }
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, false)`.execute(session)
}

async function writeMarkets(session: Db, size: PastSize, first: number): Promise<void> {
  const end = Math.min(first + MARKETS_AT_ONCE, size.markets)
  await session.transaction().execute(async (tx) => {
    await writeBets(tx, size, [first, end])
    await writeCatalogue(tx, size, [first, end])
    await writeOrders(tx)
    await writeLines(tx)
    await writeTransfers(tx, [first, end])
    await sql`select make_parts_ahead(name) from divided_table where divided_at is not null`.execute(
      tx,
    )
  })
}

/** Every account has the sum of its transfers. */
const balance = (session: Db) =>
  sql`
    update ledger_account a set balance_minor = moved.sum
    from (
      select id, sum(amount)::bigint as sum from (
        select credit_account_id as id, sum(amount_minor) as amount from ledger_transfer group by 1
        union all
        select debit_account_id, -sum(amount_minor) from ledger_transfer group by 1
      ) side group by id
    ) moved
    where moved.id = a.id`.execute(session)

/** The numbers that the program gives next, and the places from which its jobs go on. */
async function goOn(session: Db): Promise<void> {
  for (const table of ['event', 'market', 'selection', 'market_settlement'])
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      session,
    )
  await sql`
    select setval('order_number', (select max(id) + 1 from exchange_order), false)`.execute(session)
  const lastFill = sql`(select coalesce(max(id), 0) from exchange_fill)`
  await sql`update price_minute_progress set last_fill_id = ${lastFill}`.execute(session)
  await sql`
    update bet_notice_progress set last_fill_id = ${lastFill}, told_until = now()`.execute(session)
}
