import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { awaitVoids as awaitVoidsOf, holdParts, mayBeOutside } from '#server/kernel/kept-outside.ts'
import { type RoundRow, roundById } from '../rounds/round-store.ts'

/** Any number that nothing else locks: no old round becomes void while the sums of a part are taken. */
const VOID_LOCK = 7_301_994

/** The first round of which all is in the program. */
export const firstWholeRound = sql`(select first_whole_casino_round())`

/** When the last play was over of which rounds or bets are kept outside the program; null while all are in it. */
export const outsideUntil = sql<Date | null>`
  (select max(ended_at) from play_detached where table_name in ('casino_bet', 'casino_stage', 'casino_stand', 'casino_verdict', 'casino_round'))`

const isOld = ({ openedAt, now }: RoundRow): boolean => mayBeOutside(openedAt, now)

/** A round of which all is in the program; refuses others. */
export async function wholeRound(db: Db, roundId: number): Promise<RoundRow> {
  const round = await roundById(db, roundId)
  if (!round || isOld(round)) await refuseOutside(db, roundId)
  if (!round) throw new Refusal('NOT_FOUND')
  return round
}

async function refuseOutside(db: Db, roundId: number): Promise<void> {
  const { rows } = await sql`select where ${roundId}::bigint < ${firstWholeRound}`.execute(db)
  if (rows.length > 0) throw new Refusal('ROUND_KEPT_OUTSIDE')
}

/** Before an old round becomes void: it stays whole until the transaction ends, or the void is refused. */
export async function keepWhole(tx: Tx, round: RoundRow): Promise<void> {
  if (!isOld(round)) return
  await holdParts(tx, VOID_LOCK)
  await refuseOutside(tx, round.id)
}

/** Waits for voids of old rounds that are under way, and refuses others until the transaction ends. */
export const awaitVoids = (tx: Tx): Promise<void> => awaitVoidsOf(tx, VOID_LOCK)
