import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type RoundRow, roundById } from '../rounds/round-store.ts'

/** Any number that nothing else locks: no old round becomes void while the sums of a part are taken. */
const VOID_LOCK = 7_301_994
/** A day less than the age of a part that leaves. All of a younger round is there, and nobody asks for it. */
const WHOLE_MS = 399 * 86_400_000

/** The first round of which all is in the program. */
export const firstWholeRound = sql`(select first_whole_casino_round())`

/** When the last play was over of which rounds or bets are kept outside the program; null while all are in it. */
export const outsideUntil = sql<Date | null>`
  (select max(ended_at) from play_detached where table_name in ('casino_bet', 'casino_stage', 'casino_stand', 'casino_verdict', 'casino_round'))`

/** How many rows a list has in all, and when the last play was over that it lacks. */
export type Counted = { total: number; until: Date | null }

/** The same as fields of a reply; `carriedUntil` is absent while all is in the program. */
export function totalOf([counted]: readonly Counted[]): { total: number; carriedUntil?: string } {
  const { total, until } = counted ?? { total: 0, until: null }
  return until ? { total, carriedUntil: until.toISOString() } : { total }
}

const isOld = ({ openedAt, now }: RoundRow): boolean =>
  now.getTime() - openedAt.getTime() > WHOLE_MS

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
  const { rows } = await sql`select where pg_try_advisory_xact_lock_shared(${VOID_LOCK})`.execute(
    tx,
  )
  // Taking the sums can last minutes, and accounts are locked here.
  if (rows.length === 0) throw new Refusal('SERVICE_UNAVAILABLE')
  await refuseOutside(tx, round.id)
}

/** Waits for voids of old rounds that are under way, and refuses others until the transaction ends. */
export async function awaitVoids(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VOID_LOCK})`.execute(tx)
}
