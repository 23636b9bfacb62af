import { sql } from 'kysely'
import type { Bonus, DeskBonus, listBonuses, listDeskBonuses } from '#contract/bonuses/bonuses.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import {
  BONUS_LIMIT_DAYS,
  bonusPlays,
  type BonusReviewReason,
  type BonusState,
} from '#domain/bonuses/bonus.ts'
import type { Minor } from '#domain/money.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isBonusBarred, wageredSince } from '#server/kernel/counted.ts'
import type { Player, Sql } from '#server/kernel/product.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'

/** A bonus as its steps need it. */
export type BonusFound = {
  bonusId: number
  userId: number
  walletId: number
  state: BonusState
  amountMinor: Minor
  currency: string
  play: Bonus['play']
  times: number
  acceptedAt: Date | null
  endsAt: Date | null
  offeredBy: number
  playerState: string
  isOfferOver: boolean
  isOver: boolean
  isPaused: boolean
}

const facts = sql`
  b.id as "bonusId", b.user_id as "userId", a.id as "walletId", b.state, b.amount_minor as "amountMinor", b.currency,
  b.play, b.times, b.accepted_at as "acceptedAt", b.ends_at as "endsAt", b.offered_by as "offeredBy",
  u.state as "playerState", b.offer_ends_at <= clock_timestamp() as "isOfferOver",
  coalesce(b.ends_at <= clock_timestamp(), false) as "isOver", b.paused_at is not null as "isPaused"
  from bonus b join app_user u on u.id = b.user_id
  join ledger_account a on a.kind = 'wallet' and a.user_id = b.user_id and a.currency = b.currency`

export async function readBonus(db: Db | Tx, bonusId: number): Promise<BonusFound> {
  const { rows } = await sql<BonusFound>`select ${facts} where b.id = ${bonusId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** Locks the wallet first, as everything that moves a player's money does, and the bonus after it. */
export async function lockBonus(
  tx: Tx,
  bonusId: number,
  lockWallet: (walletId: number) => Promise<unknown> = (walletId) => lockAccounts(tx, [walletId]),
): Promise<BonusFound> {
  const { walletId } = await readBonus(tx, bonusId)
  await lockWallet(walletId)
  const { rows } =
    await sql<BonusFound>`select ${facts} where b.id = ${bonusId} for update of b`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** The sum that counts by now for an accepted bonus. */
export async function wageredFor(
  db: Db | Tx,
  {
    userId,
    walletId,
    play,
    acceptedAt,
  }: Pick<BonusFound, 'userId' | 'walletId' | 'play' | 'acceptedAt'>,
): Promise<Minor> {
  const player = { playerId: userId, walletId }
  const { rows } = await sql<{ minor: number }>`
    select ${wageredSince(play, player, sql`${acceptedAt}::timestamptz`)} as minor`.execute(db)
  return rows[0]?.minor ?? 0
}

/** The bonuses that are wagered and not paid yet, as a scalar. */
export function countWagered(player: Player): Sql {
  const wagered = bonusPlays.map(
    (play) => sql`when ${play} then ${wageredSince(play, player, sql`due_bonus.accepted_at`)}`,
  )
  return sql`
    select count(*) from bonus as due_bonus
    where user_id = ${player.playerId} and (state = 'review' or (
      state = 'running' and case play ${sql.join(wagered, sql` `)} end >= amount_minor * times))`
}

export async function isBarred(tx: Tx, player: Player): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isBonusBarred(player)} as is`.execute(tx)
  return rows[0]?.is ?? true
}

export async function wantsNone(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bonus_choice')
    .select('wants_none')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.wants_none ?? false
}

export async function saveChoice(tx: Tx, userId: number, wants_none: boolean): Promise<void> {
  await tx
    .insertInto('bonus_choice')
    .values({ user_id: userId, wants_none })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ wants_none, chosen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}

/** The bonuses that the player was granted lately: those that wait, and those that were accepted. */
export async function grantedLately(tx: Tx, userId: number): Promise<Minor> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from bonus
    where user_id = ${userId} and offered_at > clock_timestamp() - make_interval(days => ${BONUS_LIMIT_DAYS}::int)
      and (accepted_at is not null or state = 'offered')`.execute(tx)
  return rows[0]?.minor ?? 0
}

export async function hasRunning(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('bonus')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['running', 'review'])
    .executeTakeFirst()
  return found !== undefined
}

/** The next state of a bonus that begins to run, or is looked at. */
export const startBonus = (tx: Tx, bonusId: number) =>
  sql`update bonus set state = 'running', accepted_at = clock_timestamp(),
    ends_at = clock_timestamp() + make_interval(days => wager_days) where id = ${bonusId}`.execute(
    tx,
  )

export const holdForReview = (tx: Tx, bonusId: number, reasons: readonly BonusReviewReason[]) =>
  sql`update bonus set state = 'review', review_reasons = ${reasons}::text[] where id = ${bonusId}`.execute(
    tx,
  )

export type Ending = {
  state: BonusState
  wageredMinor: Minor | null
  operatorId?: number | undefined
  reason?: string
}

export const endBonus = (
  tx: Tx,
  bonusId: number,
  { state, wageredMinor, operatorId, reason = '' }: Ending,
) =>
  sql`update bonus set state = ${state}, wagered_minor = ${wageredMinor}, ended_at = clock_timestamp(),
    ended_by = ${operatorId ?? null}, end_reason = ${reason}, paused_at = null where id = ${bonusId}`.execute(
    tx,
  )

/** Stops the clock of a bonus, or lets it go on: the time that the player was away does not count. */
export const pauseBonus = (tx: Tx, bonusId: number) =>
  sql`update bonus set paused_at = clock_timestamp() where id = ${bonusId} and paused_at is null`.execute(
    tx,
  )
export const resumeBonus = (tx: Tx, bonusId: number) =>
  sql`update bonus set ends_at = ends_at + (clock_timestamp() - paused_at), paused_at = null
    where id = ${bonusId} and paused_at is not null`.execute(tx)

export const openBonusesOf = async (db: Db | Tx, userId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('bonus')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['offered', 'running', 'review'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Bonuses that the clock or the bets may have moved on. */
export const bonusesToLookAt = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from bonus where state = 'running' or (state = 'offered' and offer_ends_at <= clock_timestamp())
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Players who may not play and whose bonuses do not know it yet. */
export const playersToPause = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from bonus b join app_user u on u.id = b.user_id
    where u.state <> 'active' and (b.state = 'offered' or (b.state = 'running' and b.paused_at is null)
      or (b.state = 'running' and u.state in ('excluded', 'closed')))`.execute(db)
  return rows.map(({ id }) => id)
}

type Row = Omit<
  DeskBonus,
  | 'offeredAt'
  | 'offerEndsAt'
  | 'acceptedAt'
  | 'endsAt'
  | 'pausedAt'
  | 'endedAt'
  | 'requiredMinor'
  | 'wageredMinor'
> & {
  userId: number
  walletId: number
  offeredAt: Date
  offerEndsAt: Date
  acceptedAt: Date | null
  endsAt: Date | null
  pausedAt: Date | null
  endedAt: Date | null
  keptMinor: number | null
}

const columns = sql`
  b.id as "bonusId", b.user_id as "userId", a.id as "walletId", b.state, b.amount_minor as "amountMinor", b.currency,
  b.play, b.times, b.wager_days as "wagerDays", b.offered_at as "offeredAt", b.offer_ends_at as "offerEndsAt",
  b.accepted_at as "acceptedAt", b.ends_at as "endsAt", b.paused_at as "pausedAt", b.ended_at as "endedAt",
  b.end_reason as "endReason", b.wagered_minor as "keptMinor", b.reason, b.review_reasons as "reviewReasons",
  json_build_object('id', u.id, 'userId', u.user_id, 'name', u.name) as player,
  o.user_id as "offeredBy", e.user_id as "endedBy"`
const tables = sql`
  bonus b join app_user u on u.id = b.user_id join app_user o on o.id = b.offered_by
  left join app_user e on e.id = b.ended_by
  join ledger_account a on a.kind = 'wallet' and a.user_id = b.user_id and a.currency = b.currency`

async function shown(db: Db | Tx, row: Row): Promise<DeskBonus> {
  const { userId: _user, walletId: _wallet, keptMinor, ...facts } = row
  const isRunning = row.state === 'running' || row.state === 'review'
  const wageredMinor = isRunning ? await wageredFor(db, row) : (keptMinor ?? 0)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...facts,
    requiredMinor: row.amountMinor * row.times,
    wageredMinor,
    offeredAt: row.offeredAt.toISOString(),
    offerEndsAt: row.offerEndsAt.toISOString(),
    acceptedAt: iso(row.acceptedAt),
    endsAt: iso(row.endsAt),
    pausedAt: iso(row.pausedAt),
    endedAt: iso(row.endedAt),
  }
}

/** The bonus as operators see it. */
export async function deskBonusById(db: Db | Tx, bonusId: number): Promise<DeskBonus> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where b.id = ${bonusId}`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return shown(db, rows[0])
}

/** The player's own view of a bonus: without the words of operators about it. */
export function ownView(bonus: DeskBonus): Bonus {
  const { player: _p, offeredBy: _o, reason: _r, endedBy: _e, reviewReasons: _w, ...own } = bonus
  return own
}

const openFirst = sql`case b.state when 'review' then 0 when 'running' then 1 when 'offered' then 2 else 3 end`

export async function bonusesOf(
  db: Db,
  userId: number,
  { page, pageSize }: QueryOf<typeof listBonuses>,
): Promise<{ items: Bonus[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, count(*) over () as total from ${tables} where b.user_id = ${userId}
    order by ${openFirst}, b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return pageOf(db, rows, ownView)
}

export async function deskPage(
  db: Db,
  { search, state, page, pageSize, ...days }: QueryOf<typeof listDeskBonuses>,
): Promise<Pick<ReplyOf<typeof listDeskBonuses>, 'items' | 'total'>> {
  const words = search.trim().toLowerCase()
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, count(*) over () as total from ${tables}
    where (${state} = 'all' or b.state = ${state} or (${state} = 'open' and b.state in ('offered', 'running', 'review')))
      and (strpos(lower(u.user_id), ${words}) > 0 or strpos(lower(u.name), ${words}) > 0)
      and ${isBetween(sql`b.offered_at`, days)}
    order by ${openFirst}, b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return pageOf(db, rows, (bonus) => bonus)
}

async function pageOf<T>(
  db: Db,
  rows: readonly (Row & { total: number })[],
  view: (bonus: DeskBonus) => T,
): Promise<{ items: T[]; total: number }> {
  const items: T[] = []
  for (const { total: _total, ...row } of rows) items.push(view(await shown(db, row)))
  return { items, total: rows[0]?.total ?? 0 }
}

/** The balance of the player's bonus account. */
export async function heldOf(db: Db, userId: number): Promise<Minor> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as minor from ledger_account
    where kind = 'bonus' and user_id = ${userId}`.execute(db)
  return rows[0]?.minor ?? 0
}
