import { type RawBuilder, sql } from 'kysely'
import type { listPlayers, PlayerRow } from '#contract/players.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { assert } from '#domain/assert.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import type { Pause, PlayerState } from '#domain/account/player-move.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'

type Query = QueryOf<typeof listPlayers>
type Row = Omit<PlayerRow, 'registeredAt'> & { registeredAt: Date }

const columns = sql`
  u.id, u.user_id as "userId", u.name, u.email, u.mobile, u.state, u.country, u.registered_at as "registeredAt",
  w.balance_minor as "balanceMinor", w.hold_minor as "heldMinor", w.currency,
  u.commission_discount_bps as "commissionDiscountBps"`
const tables = sql`
  app_user u join ledger_account w on w.user_id = u.id and w.kind = 'wallet'`

const playerRow = ({ registeredAt, ...row }: Row): PlayerRow => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
})

const sortColumns: Record<Query['sort'], RawBuilder<unknown>> = {
  registeredAt: sql`u.registered_at`,
  userId: sql`u.user_id_key`,
  name: sql`lower(u.name)`,
  state: sql`u.state`,
  balance: sql`w.balance_minor`,
  held: sql`w.hold_minor`,
}

/** Players, found by their number or a part of their user name, name, email or mobile number. Operators are none. */
export async function playersPage(
  db: Db,
  { search, state, sort, direction, page, pageSize, ...days }: Query,
): Promise<{ items: PlayerRow[]; total: number }> {
  const words = search.trim()
  const fits = sql`
    u.role = 'player' and ${state} in ('All', u.state)
    and ${isBetween(sql`u.registered_at`, days)}
    and (strpos(u.user_id_key, ${userIdKey(words)}) > 0
      or strpos(lower(u.name), lower(${words})) > 0
      or strpos(lower(u.email), lower(${words})) > 0
      or strpos(u.mobile, ${words}) > 0
      or u.id::text = ${words})`
  const count = sql<{ total: number }>`select count(*) as total from ${tables} where ${fits}`
  const rows = sql<Row>`
    select ${columns} from ${tables} where ${fits}
    order by ${sortColumns[sort]} ${sql.raw(direction)}, u.id ${sql.raw(direction)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [counted, found] = await Promise.all([count.execute(db), rows.execute(db)])
  return { items: found.rows.map(playerRow), total: counted.rows[0]?.total ?? 0 }
}

export async function playerById(db: Db, playerId: number): Promise<PlayerRow> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where u.id = ${playerId}`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'a player that was changed exists')
  return playerRow(row)
}

type LockedPlayer = {
  state: PlayerState
  hasFullProfile: boolean
  /** The pause that is not over: an exclusion before a time-out. */
  pause?: Pause
  commissionDiscountBps: number
}

/** Locks the player's row; nothing when there is no such player. Lock the wallet before. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<LockedPlayer | undefined> {
  const { rows } = await sql<Omit<LockedPlayer, 'pause'> & { pause: Pause | null }>`
    select state, commission_discount_bps as "commissionDiscountBps",
      date_of_birth is not null and address is not null and country is not null as "hasFullProfile",
      (select min(kind) from player_pause where user_id = app_user.id and over_at is null) as pause
    from app_user where id = ${playerId} and role = 'player' for update`.execute(tx)
  return rows.map(({ pause, ...row }) => ({ ...row, ...(pause ? { pause } : {}) }))[0]
}

/** The balance of the wallet, and the part of it that is held. */
export async function moneyIn(
  tx: Tx,
  walletId: number,
): Promise<{ heldMinor: number; balanceMinor: number }> {
  return tx
    .selectFrom('ledger_account')
    .select(['hold_minor as heldMinor', 'balance_minor as balanceMinor'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
}

/** The player has asked to close the account, which waits for its payout. */
export const noteClosing = (tx: Tx, userId: number) =>
  tx
    .insertInto('account_closing')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Answers whether the player had asked for a closing. */
export async function forgetClosing(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_closing')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Players whose accounts wait for their closing and are paid out. */
export async function paidOutClosings(db: Db): Promise<{ userId: number; walletId: number }[]> {
  const { rows } = await sql<{ userId: number; walletId: number }>`
    select u.id as "userId", w.id as "walletId" from account_closing c
      join app_user u on u.id = c.user_id and u.state = 'suspended'
      join ledger_account w on w.user_id = u.id and w.kind = 'wallet' and w.balance_minor = 0
    order by c.asked_at`.execute(db)
  return rows
}
