import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/db/database.ts'
import type { TestApp, TestPlayer } from '#server/test-app.ts'
import type { MarketResult } from '#contract/market-result.ts'
import { brokenInvariants, detachableTables, unfinishedBusiness } from '#server/products.ts'
import { lookThroughSettled } from '../../collusion/jobs.ts'
import { tellBets } from '../../exchange/notices/tell-bets.ts'
import { sweepFills } from '../../exchange/reads/price-history.ts'
import { detachPart } from './detach-part.ts'
import { dividedTables, makePartsAhead } from './parts.ts'

/** As many ids as a part has: there are two orders to a fill. */
const PART_ROWS = { exchange_order: 16, exchange_fill: 8 }
export type BetTable = keyof typeof PART_ROWS
const TABLES: readonly BetTable[] = ['exchange_order', 'exchange_fill']

export type Bet = {
  player: TestPlayer
  marketId: number
  selectionId: number
  side: 'back' | 'lay'
  price: number
  stakeMinor: number
  persistence?: 'persist'
}

/** The orders and fills of an app in small parts, which can be filled, made old and detached. */
export async function oldBets(app: TestApp) {
  const { db, exchange, config } = app
  for (const table of TABLES) {
    await sql`update divided_table set part_rows = ${PART_ROWS[table]} where name = ${table}`.execute(
      db,
    )
    for (const { name } of await parts(table))
      await sql`drop table ${sql.table(name)} cascade`.execute(db)
    await sql`select make_part(${table}, 0, ${PART_ROWS[table]})`.execute(db)
  }
  await makeAhead()
  const operator = await app.newOperator()
  let references = 0

  async function parts(table: BetTable) {
    const tables = await dividedTables(db)
    return tables.find(({ name }) => name === table)?.parts ?? []
  }
  async function makeAhead() {
    for (const table of TABLES) await makePartsAhead(db, table)
  }
  return {
    operator,
    parts,
    makeAhead,
    place: async ({ player, ...bet }: Bet) => {
      const customerRef = `bet-${++references}`
      const placed = await exchange.place({ accountId: player.walletId, ...bet, customerRef })
      await makeAhead()
      return { ...placed, customerRef }
    },
    settle: async (marketId: number, result: MarketResult) => {
      await exchange.enterResult({ marketId, result, enteredBy: operator.id })
      await exchange.confirmResult({ marketId, result })
      await exchange.paid()
    },
    /** Makes old what is settled, and all that was bet there. */
    makeOld: async () => {
      await lookThrough(app)
      await inTransaction(db, age)
    },
    /** Detaches the oldest part of a table; answers its name and the first id behind it. */
    detachOldest: async (table: BetTable) => {
      const [oldest] = await parts(table)
      await detachPart(db, oldest?.name ?? '', {
        timeZone: config.timeZone,
        operator: operator.userId,
        unfinished: unfinishedBusiness,
        findBroken: brokenInvariants,
        detachable: detachableTables,
      })
      return { part: oldest?.name ?? '', toId: oldest?.toId ?? 0 }
    },
  }
}

export type OldBets = Awaited<ReturnType<typeof oldBets>>

/** Does the jobs that look at each fill and at each settlement once. */
async function lookThrough({ db, limits }: TestApp): Promise<void> {
  while ((await sweepFills(db)) > 0);
  while (!(await tellBets(db, 0)));
  await lookThroughSettled({ db, limits, log: () => {} })
}

/** Moves what was settled today and its bets into the past. */
async function age(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  const young = sql`select market_id from market_settlement where status = 'settled' and settled_at > now() - interval '1 day'`
  for (const [table, columns] of [
    ['exchange_order', ['placed_at', 'matched_at', 'cancelled_at', 'lapsed_at']],
    ['exchange_fill', ['matched_at', 'voided_at']],
    ['market_settlement', ['entered_at', 'settled_at']],
  ] as const) {
    const older = columns.map(
      (column) => sql`${sql.id(column)} = ${sql.id(column)} - interval '500 days'`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(older)} where market_id in (${young})`.execute(
      tx,
    )
  }
}
