import { sql } from 'kysely'
import type { AdminTable } from '#contract/casino/operators.ts'
import { TARGET_RETURN_BPS } from '#domain/casino/pricing.ts'
import type { Db } from '#server/db/database.ts'
import type { Casino } from '../casino.ts'
import { squareOf } from '../detached/carry.ts'
import { rulesHashOf } from '../rules-in-files.ts'
import { gameById, returnBpsOf } from '../games.ts'
import { lastRounds } from '../rounds/round-store.ts'
import type { TableRow } from '../tables/table-store.ts'
import { clockOf } from '../tables/table-view.ts'

/** Chance alone leads further away once in a thousand. */
const SPREADS_MAX = 3.29

type Result = {
  tableId: number
  market: string
  selection: string
  side: 'back' | 'lay'
  /** The return of the bet by its round's prices, of 10,000. */
  returnBps: number | null
  bets: number
  risked: number
  result: number
  squares: number
}
type Open = { tableId: number; risk: number; players: number }

/** Every table with its limits, the risk of its open round, and its results against those of its rules. */
export async function adminTables(db: Db, casino: Casino, tableId?: number): Promise<AdminTable[]> {
  const tables = casino.tables.filter(({ id }) => tableId === undefined || id === tableId)
  const only = tableId ?? null
  const [rounds, { rows: open }, { rows: results }, { rows: counts }] = await Promise.all([
    lastRounds(
      db,
      tables.map(({ id }) => id),
    ),
    sql<Open>`
      select r.table_id as "tableId", sum(s.hold_minor)::bigint as risk, count(*) as players
      from casino_stand s join casino_round r on r.id = s.round_id
      where s.hold_minor > 0 and (${only}::bigint is null or r.table_id = ${only}) group by 1`.execute(
      db,
    ),
    sql<Result>`
      select table_id as "tableId", market, selection, side, return_bps as "returnBps", sum(bets)::bigint as bets,
        sum(risked_minor)::bigint as risked, sum(result_minor)::bigint as result, sum(squares) as squares
      from (
        select r.table_id, b.market, b.selection, b.side, r.return_bps, count(*) as bets, sum(b.liability_minor) as risked_minor,
          sum(casino_result(b, v)) as result_minor, sum(${squareOf}) as squares
        from casino_round r join casino_bet b on b.round_id = r.id and b.undone_at is null
        join casino_verdict v
          on v.round_id = b.round_id and v.market = b.market and v.selection = b.selection and v.at = b.at
        where r.state = 'settled' and b.id >= (select first_id_of('casino_bet')) group by 1, 2, 3, 4, 5
        union all
        select table_id, market, selection, side, return_bps, bets, risked_minor, result_minor, squares from casino_selection_carried
      ) each
      where ${only}::bigint is null or table_id = ${only} group by 1, 2, 3, 4, 5`.execute(db),
    settledRounds(db, only),
  ])
  const shown = tables.map(async (table) => {
    const game = gameById(table.gameId)
    const round = rounds.find((each) => each.tableId === table.id)
    const risk = open.find((each) => each.tableId === table.id)
    const nowMs = round?.now.getTime() ?? 0
    return {
      tableId: table.id,
      gameId: table.gameId,
      name: game.name,
      isOn: table.isOn,
      offReason: table.offReason,
      phase: clockOf({ table, round, nowMs }).phase,
      rulesVersion: table.rulesVersion,
      rulesHash: rulesHashOf(game),
      leastMinor: table.leastMinor,
      mostMinor: table.mostMinor,
      playerMostMinor: table.playerMostMinor,
      lossLimitMinor: table.lossLimitMinor,
      returnBps: table.returnBps,
      inForce: casino.limitsOf(table),
      riskMinor: risk?.risk ?? 0,
      players: risk?.players ?? 0,
      rounds: counts.find((each) => each.tableId === table.id)?.rounds ?? 0,
      ...resultsAgainstRules(
        await Promise.all(
          results
            .filter((each) => each.tableId === table.id)
            .map(async (each) => ({ ...each, expectedBps: await expectedOf(casino, table, each) })),
        ),
      ),
    }
  })
  return Promise.all(shown)
}

/** How many rounds of each table were settled, those among them that were detached since. */
const settledRounds = (db: Db, only: number | null) =>
  sql<{ tableId: number; rounds: number }>`
      select table_id as "tableId", sum(rounds)::bigint as rounds from (
        select table_id, count(*) as rounds from casino_round
        where state = 'settled' and id >= (select first_id_of('casino_round')) group by 1
        union all
        select table_id, rounds from casino_day_carried
      ) each
      where ${only}::bigint is null or table_id = ${only} group by 1`.execute(db)

/** Of a selection that the rules have no more: the target of all prices. */
async function expectedOf(casino: Casino, { gameId }: TableRow, of: Result): Promise<number> {
  const returns = await casino.returnsOf({ gameId, returnBps: of.returnBps })
  return returnBpsOf(returns, of.market, of.selection, of.side) ?? TARGET_RETURN_BPS
}

type Played = Pick<Result, 'risked' | 'result' | 'squares'> & { expectedBps: number }

/** The return that players had against the one of the rules: an alarm when chance does not explain the difference. */
export function resultsAgainstRules(
  results: readonly Played[],
): Pick<
  AdminTable,
  'stakedMinor' | 'houseMinor' | 'actualReturnBps' | 'expectedReturnBps' | 'isAlarming'
> {
  const sum = (of: (each: Played) => number) => results.reduce((total, each) => total + of(each), 0)
  const stakedMinor = sum(({ risked }) => risked)
  const playersMinor = sum(({ result }) => result)
  if (stakedMinor === 0)
    return {
      stakedMinor,
      houseMinor: 0,
      actualReturnBps: null,
      expectedReturnBps: null,
      isAlarming: false,
    }
  const expectedMinor = sum(({ expectedBps, risked }) => (risked * (expectedBps - 10_000)) / 10_000)
  const spread = Math.sqrt(sum(({ squares }) => squares))
  return {
    stakedMinor,
    houseMinor: -playersMinor,
    actualReturnBps: Math.round(10_000 + (10_000 * playersMinor) / stakedMinor),
    expectedReturnBps: Math.round(10_000 + (10_000 * expectedMinor) / stakedMinor),
    isAlarming: Math.abs(playersMinor - expectedMinor) > SPREADS_MAX * spread,
  }
}
