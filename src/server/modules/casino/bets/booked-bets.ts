import { sql } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { firstWholeRound } from '../detached/outside.ts'
import { gameById } from '../games.ts'

/** A statement names so many receipts of one round. */
const RECEIPTS_MAX = 5

type Selection = { market: string; selection: string; side: 'back' | 'lay' }
type Read = {
  roundId: number
  gameId: string
  count: number
  receipts: number[]
  selections: Selection[]
}

/** The bets of a player on rounds of the casino, for the transfers that settle them. */
export async function betsOfRounds(
  db: Db,
  userId: number,
  roundIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<Read>`
    select b.round_id as "roundId", t.game_id as "gameId", count(*) as count,
      (array_agg(b.id order by b.id))[1:${sql.lit(RECEIPTS_MAX)}] as receipts,
      json_agg(distinct jsonb_build_object('market', b.market, 'selection', b.selection, 'side', b.side)) as selections
    from ledger_account a
    join casino_bet b on b.account_id = a.id and b.undone_at is null
    join casino_round r on r.id = b.round_id
    join casino_table t on t.id = r.table_id
    where a.kind = 'wallet' and a.user_id = ${userId} and b.round_id = any(${numbers(roundIds)}::bigint[])
      and b.round_id >= ${firstWholeRound}
    group by b.round_id, t.game_id`.execute(db)
  return new Map(rows.map((row) => [row.roundId, booked(row)]))
}

/** When the last of a player's bets was placed that are kept outside the program. */
export async function betsOfPlayerUntil(db: Db, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(c.placed_until) as until
    from ledger_account a join casino_account_carried c on c.account_id = a.id
    where a.kind = 'wallet' and a.user_id = ${userId}`.execute(db)
  return rows[0]?.until ?? undefined
}

const booked = ({ roundId, gameId, count, receipts, selections }: Read): BookedBets => ({
  kind: 'casino',
  id: roundId,
  count,
  receipts: receipts.map((betId) => `C${betId}`),
  selections: selections.map(({ market, selection, side }) => ({
    sportId: null,
    eventId: null,
    eventName: `${gameById(gameId).name}, round ${roundId}`,
    marketId: null,
    marketName: market,
    marketKind: null,
    side,
    selectionName: selection,
  })),
})
