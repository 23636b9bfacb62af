import { sql } from 'kysely'
import type { listPauses, PlayerProtection } from '#contract/protection/operators.ts'
import type { Protection } from '#contract/protection/limits.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import * as store from './store.ts'
import { checkOf, limitsOf, pausesOf, type Player } from './store.ts'

/** Everything that protects one player. */
export async function protectionOf(db: Db, player: Player): Promise<Protection> {
  const [limits, { everyMinutes, ...check }, pauses] = await Promise.all([
    limitsOf(db, player),
    checkOf(db, player.userId),
    pausesOf(db, player.userId),
  ])
  return { limits, ...check, checkEveryMinutes: everyMinutes, pauses }
}

type Known = Player & Pick<PlayerProtection, 'state' | 'currency'> & { name: string }

export async function playerKnown(db: Db, playerId: number): Promise<Known> {
  const { rows } = await sql<Known>`
    select u.id as "userId", w.id as "walletId", u.user_id as name, u.state, w.currency
    from app_user u join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
    where u.id = ${playerId} and u.role = 'player'`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

type Change = Omit<PlayerProtection['history'][number], 'at'> & { at: Date }

type StateChange = Omit<PlayerProtection['states'][number], 'at'> & { at: Date }

/** The same for operators, with all changes of limits. */
export async function deskProtectionOf(db: Db, playerId: number): Promise<PlayerProtection> {
  const player = await playerKnown(db, playerId)
  const [protection, history, states] = await Promise.all([
    protectionOf(db, player),
    sql<Change>`select at, kind, period, set_by as "setBy", event, amount, reason
      from player_limit_change where user_id = ${playerId} order by id desc limit 200`.execute(db),
    sql<StateChange>`select at, from_state as "from", to_state as "to", changed_by as "by"
      from player_state_change where user_id = ${playerId} order by id desc limit 200`.execute(db),
  ])
  const { state, currency, name: userId } = player
  const changes = history.rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
  const moves = states.rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
  return { ...protection, playerId, userId, state, currency, states: moves, history: changes }
}

type Page = ReplyOf<typeof listPauses>
type Row = Omit<Page['items'][number], 'beganAt' | 'endsAt' | 'returnsAt' | 'overAt'> & {
  beganAt: Date
  endsAt: Date
  returnsAt: Date | null
  overAt: Date | null
}

export async function pausesPage(
  db: Db,
  { search, page, pageSize, ...days }: QueryOf<typeof listPauses>,
): Promise<Page> {
  const words = search.trim().toLowerCase()
  const tables = sql`player_pause p join app_user u on u.id = p.user_id
    where p.over_at is null and ${isBetween(sql`p.began_at`, days)} and (strpos(u.user_id_key, ${words}) > 0 or strpos(lower(u.name), ${words}) > 0)`
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${tables}`.execute(db),
    sql<Row>`
      select ${store.pauseColumns}, p.id, u.id as "playerId", u.user_id as "userId", u.name,
        p.follows_id is not null as "isKnownAgain",
        (select f.user_id from player_pause o join app_user f on f.id = o.user_id where o.id = p.follows_id) as "followsUserId",
        coalesce(p.match = 'open', false) as "isMatchOpen"
      from ${tables} order by p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ])
  return {
    items: found.rows.map(store.pauseOf),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  }
}
