import { sql } from 'kysely'
import type { TableRules, TableState, TableTile } from '#contract/casino/tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Casino } from '../casino.ts'
import { gameById, returnBpsOf } from '../games.ts'
import { lastRounds } from '../rounds/round-store.ts'
import { pastRounds } from './past-rounds.ts'
import type { TableRow } from './table-store.ts'
import { pricedState, stateOf, tileOf } from './table-view.ts'

type Parts = { db: Db; casino: Casino; currency: string }

async function clock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? Date.now()
}

/** Tables as their pages show them now. */
export async function tableStates(
  { db, casino, currency }: Parts,
  tableIds: readonly number[],
): Promise<Map<number, TableState>> {
  const tables = tableIds.flatMap((id) => casino.tableOf(id) ?? [])
  const ids = tables.map(({ id }) => id)
  const [rounds, chips, nowMs] = await Promise.all([
    lastRounds(db, ids),
    pastRounds(db, ids),
    clock(db),
  ])
  const states = tables.map(async (table) => {
    const round = rounds.find(({ tableId }) => tableId === table.id)
    const odds = await casino.odds.of(pricedState(table, round))
    const limits = casino.limitsOf(table)
    const lastResults = chips.get(table.id) ?? []
    const more = { limits, odds, lastResults, currency, seeds: casino.seeds }
    return [table.id, stateOf({ table, round, nowMs }, more)] as const
  })
  return new Map(await Promise.all(states))
}

/** All tables, or those of one list of the top menu, as tiles. */
export async function tableTiles(
  { db, casino }: Parts,
  list: number | undefined,
): Promise<TableTile[]> {
  const isAsked = ({ gameId }: TableRow) =>
    list === undefined || gameById(gameId).lists.includes(list)
  const tables = casino.tables.filter(isAsked)
  const ids = tables.map(({ id }) => id)
  const [rounds, chips, nowMs] = await Promise.all([
    lastRounds(db, ids),
    pastRounds(db, ids),
    clock(db),
  ])
  const tiles = tables.map(async (table) => {
    const { leastMinor } = casino.limitsOf(table)
    const lastResults = chips.get(table.id) ?? []
    const round = rounds.find(({ tableId }) => tableId === table.id)
    const returns = await casino.returnsOf(table)
    return tileOf({ table, round, nowMs }, { leastMinor, lastResults, returns })
  })
  return Promise.all(tiles)
}

/** The rules in force with the return of everything that is offered. */
export async function tableRules(
  casino: Casino,
  { gameId, ...table }: TableRow,
): Promise<TableRules> {
  const game = gameById(gameId)
  const { rulesVersion: version, rulesFrom: from } = table
  const { quotes, returns } = await casino.odds.opening(gameId, table.returnBps)
  const markets = game.parts.flatMap((part) =>
    part.markets.map(({ name, selections }) => ({
      name,
      selections: selections
        .filter(({ isFigure }) => isFigure !== true)
        .flatMap((selection) =>
          (['back', 'lay'] as const).flatMap((side) => {
            const returnBps = returnBpsOf(returns, name, selection.name, side)
            if (returnBps === undefined) return []
            const price = quotes.get(`${name} | ${selection.name}`)?.[side]
            const shown = typeof price === 'number' ? price : null
            return [{ name: selection.name, side, price: shown, returnBps }]
          }),
        ),
    })),
  )
  return {
    gameId,
    name: game.name,
    version,
    from,
    sentences: [...game.rules],
    // A market of figures alone offers nothing.
    markets: markets.filter(({ selections }) => selections.length > 0),
  }
}
