import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  listRounds,
  RoundDetails,
  RoundRow as RoundForPages,
} from '#contract/casino/rounds.ts'
import type { Db } from '#server/db/database.ts'
import { type Counted, totalOf } from '#server/kernel/kept-outside.ts'
import { betRow, betsWhere } from '../bets/bet-reads.ts'
import { firstWholeRound, outsideUntil, wholeRound } from '../detached/outside.ts'
import type { Seeds } from '../fairness/chains.ts'
import { gameById } from '../games.ts'
import { visiblePieces } from '../tables/dealing.ts'
import { chipOf } from '../tables/past-rounds.ts'
import { promiseOf } from '../tables/table-view.ts'
import { type RoundRow, tableOf } from './round-store.ts'
import { winnersOf } from './verdicts.ts'

type Read = Pick<
  RoundRow,
  | 'id'
  | 'tableId'
  | 'gameId'
  | 'state'
  | 'rulesVersion'
  | 'tableVersion'
  | 'returnBps'
  | 'openedAt'
  | 'endedAt'
  | 'voidReason'
  | 'drawn'
  | 'setAside'
>

const rowOf = (round: Read): RoundForPages => ({
  ...chipOf({ ...round, roundId: round.id }),
  tableId: round.tableId,
  tableName: gameById(round.gameId).name,
  gameId: round.gameId,
  state: round.state,
  rulesVersion: round.rulesVersion,
  tableVersion: round.tableVersion,
  returnBps: round.returnBps,
  openedAt: round.openedAt.toISOString(),
  endedAt: round.endedAt?.toISOString() ?? null,
  voidReason: round.voidReason,
})

/** The rounds of a table that are over, newest first. */
export async function roundsOfTable(
  db: Db,
  tableId: number,
  { date, page, pageSize }: QueryOf<typeof listRounds>,
): Promise<ReplyOf<typeof listRounds>> {
  const where = sql`r.table_id = ${tableId} and r.id >= ${firstWholeRound} and r.state in ('result', 'settled', 'void')
    and (${date ?? null}::date is null or (r.opened_at at time zone 'UTC')::date = ${date ?? null}::date)`
  const [{ rows }, counted] = await Promise.all([
    sql<Read>`
      select r.id, r.table_id as "tableId", t.game_id as "gameId", r.state, r.rules_version as "rulesVersion",
        r.table_version as "tableVersion", r.return_bps as "returnBps",
        r.opened_at as "openedAt", r.ended_at as "endedAt", r.void_reason as "voidReason", r.drawn,
        r.set_aside as "setAside"
      from casino_round r join casino_table t on t.id = r.table_id
      where ${where} order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<Counted>`
      select count(*) as total, ${outsideUntil} as until from casino_round r where ${where}`.execute(
      db,
    ),
  ])
  return { items: rows.map(rowOf), page, pageSize, ...totalOf(counted.rows) }
}

/** One round with the bets of the player who asks. Pieces that have not fallen yet are not told. */
export async function detailsOfRound(
  { db, seeds, currency }: { db: Db; seeds: Seeds; currency: string },
  roundId: number,
  walletId: number | null,
): Promise<RoundDetails> {
  const round = await wholeRound(db, roundId)
  const seen = { ...round, drawn: round.drawn.slice(0, visiblePieces(round, round.now.getTime())) }
  const isOver = round.state === 'result' || round.state === 'settled'
  const { rows } =
    walletId === null
      ? { rows: [] }
      : await sql<Parameters<typeof betRow>[0]>`
          ${betsWhere(sql`b.round_id = ${roundId} and b.account_id = ${walletId}`)} order by b.id`.execute(
          db,
        )
  return {
    ...rowOf(seen),
    setAside: round.setAside,
    winners: isOver ? winnersOf(gameById(round.gameId), tableOf(round)) : [],
    promise: promiseOf(round, seeds),
    myBets: rows.map((row) => betRow(row, currency)),
  }
}
