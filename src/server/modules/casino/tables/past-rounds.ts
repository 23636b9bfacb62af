import { sql } from 'kysely'
import type { PastRound } from '#contract/casino/tables.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { gameById } from '../games.ts'
import { NewestRounds } from '../rounds/newest.ts'
import { shortResult } from '../rounds/verdicts.ts'

const LAST = 10

type Read = {
  roundId: number
  tableId: number
  gameId: string
  state: string
  drawn: number[]
  setAside: number[]
}

/** A round that is over, as a chip. A void one shows no result. */
export function chipOf({
  roundId,
  gameId,
  state,
  drawn,
  setAside,
}: Omit<Read, 'tableId'>): PastRound {
  const game = gameById(gameId)
  const isVoid = state === 'void'
  const table = { drawn, setAside }
  return {
    roundId,
    isVoid,
    result: isVoid || !game.isOver(table) ? '' : shortResult(game, table),
    pieces: drawn.map((piece) => game.piece(piece)),
    drawn,
  }
}

const newest = new NewestRounds()

/** The last ten rounds of each table that are over, newest first. */
export async function pastRounds(
  db: Db,
  tableIds: readonly number[],
): Promise<Map<number, PastRound[]>> {
  const rows = await newest.find({
    tableIds,
    read: pastRoundsFrom(db),
    idOf: ({ roundId }) => roundId,
    count: LAST,
  })
  const chips = new Map<number, PastRound[]>(tableIds.map((id) => [id, []]))
  for (const row of rows) chips.get(row.tableId)?.push(chipOf(row))
  return chips
}

const pastRoundsFrom = (db: Db) => async (tableIds: readonly number[], fromId: number) => {
  const { rows } = await sql<Read>`
    select r.id as "roundId", asked.id as "tableId", t.game_id as "gameId", r.state, r.drawn, r.set_aside as "setAside"
    from unnest(${numbers(tableIds)}::bigint[]) as asked (id)
    join casino_table t on t.id = asked.id
    cross join lateral (
      select * from casino_round l
      where l.table_id = asked.id and l.id >= ${fromId} and (l.state in ('result', 'settled') or l.state = 'void')
      order by l.id desc limit ${LAST}
    ) r order by r.id desc`.execute(db)
  return rows
}
