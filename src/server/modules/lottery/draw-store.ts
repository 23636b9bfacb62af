import { sql } from 'kysely'
import { nextDraws, type PlannedDraw } from '#domain/lottery/calendar/calendar.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import { WEEKDAYS, type Weekday } from '#domain/lottery/schedule.ts'
import { isDay } from '#domain/lottery/day.ts'
import { assert } from '#domain/assert.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LazySeedVault } from '#server/vault/seed-vault.ts'
import { hasRulesInForce } from '#server/modules/game-rules/index.ts'
import { RULED } from './rules-in-files.ts'
import { newSeed } from './seeds.ts'

/** A draw that takes bets now by the clock of the database. */
export type OpenDraw = {
  id: number
  game: string
  day: string
  drawsAt: Date
  closesAt: Date
  jackpotMinor: number | null
  isAlternative: boolean
}

const isOffered = hasRulesInForce(sql`${RULED} || lottery_draw.game`)

const openColumns = sql`id, game, day, draws_at as "drawsAt", closes_at as "closesAt", jackpot_minor as "jackpotMinor",
  is_alternative as "isAlternative"`

type OfGame = {
  game: string
  days?: readonly Weekday[] | undefined
  /** Bets that are paid already may go to a draw of a lottery that is closed. */
  isPaid?: boolean
}

const openOf = ({ game, days = WEEKDAYS, isPaid = false }: OfGame) => sql`
  select ${openColumns} from lottery_draw
  where game = ${game} and state = 'open' and closes_at > clock_timestamp()
    and extract(dow from day) = any(${numbers(days.map((day) => WEEKDAYS.indexOf(day)))}::int[])
    and (${isPaid} or ${isOffered})`

/**
 * The draws of a game that take bets, the next first; of a slip with chosen days, those on these. Locked, they stay open
 * until the transaction ends.
 */
export async function lockOpenDraws(tx: Tx, of: OfGame, count: number): Promise<OpenDraw[]> {
  const { rows } = await sql<OpenDraw>`
    ${openOf(of)} order by draws_at limit ${count} for share`.execute(tx)
  return rows
}

/** The next draw that takes bets for a slip with chosen days. */
export async function nextOpenDraw(db: Db, of: OfGame): Promise<OpenDraw | undefined> {
  const { rows } = await sql<OpenDraw>`${openOf(of)} order by draws_at limit 1`.execute(db)
  return rows[0]
}

/** The next draw of each game that takes bets. */
export async function nextOpenDraws(db: Db): Promise<ReadonlyMap<string, OpenDraw>> {
  const { rows } = await sql<OpenDraw>`
    select distinct on (game) ${openColumns} from lottery_draw
    where state = 'open' and closes_at > clock_timestamp() and ${isOffered} order by game, draws_at`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.game, row]))
}

/** Writes the draws of the calendar down; those that are known stay as they are. */
export async function planDraws(
  db: Db | Tx,
  lottery: Lottery,
  { after, count, vault }: { after: Date; count: number; vault: LazySeedVault },
): Promise<number> {
  const planned = nextDraws(lottery, { after, count }).filter(({ closesAt }) => closesAt > after)
  return writeDraws(db, lottery, { planned, vault })
}

/** Writes planned draws that are not known yet; answers how many. */
export async function writeDraws(
  db: Db | Tx,
  lottery: Lottery,
  { planned, vault }: { planned: readonly PlannedDraw[]; vault: LazySeedVault },
): Promise<number> {
  const rows = await Promise.all(planned.map((draw) => newRow(lottery, draw, vault)))
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lottery_draw')
    .values(rows)
    .onConflict((on) => on.columns(['game', 'day', 'time']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

async function newRow(
  lottery: Lottery,
  { day, time, at, closesAt, closesLateAt }: PlannedDraw,
  vault: LazySeedVault,
) {
  // A draw that ours may have to replace has its promise before the first bet, too.
  const isPromised = lottery.drawnBy === 'house' || lottery.ifNotHeld === 'own-draw'
  const promise = isPromised
    ? await newSeed(vault, { game: lottery.id, day, time })
    : { sealed_seed: null, commitment: null }
  return {
    game: lottery.id,
    day,
    time,
    draws_at: at,
    closes_at: closesAt,
    closes_late_at: closesLateAt,
    state: 'open' as const,
    is_own: lottery.drawnBy === 'house',
    ...promise,
  }
}

/** All of a draw that settling and the desk need. */
export async function lockDraw(tx: Tx, drawId: number) {
  return tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirst()
}
export const drawById = (db: Db, drawId: number) =>
  db.selectFrom('lottery_draw').selectAll().where('id', '=', drawId).executeTakeFirst()
export type DrawRecord = NonNullable<Awaited<ReturnType<typeof drawById>>>

export function dayOf({ day }: Pick<DrawRecord, 'day'>) {
  assert(isDay(day), 'a draw has a day')
  return day
}
