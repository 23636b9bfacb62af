import { sql } from 'kysely'
import type { LimitRow, PauseRow } from '#contract/protection/limits.ts'
import type { Pause } from '#domain/account/player-move.ts'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import { assert } from '#domain/assert.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LimitEvent, LimitSetter } from '#server/db/tables/protection-tables.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'
import { beginOf, checkMinutesOf } from './standing.ts'
import { usedOf } from './used.ts'

export type Player = { userId: number; walletId: number }
export type LimitName = { kind: LimitKind; period: LimitPeriod; setBy: LimitSetter }

export type HeldLimit = LimitName & {
  amount: number
  setAt: Date
  askedAt: Date | null
  askedAmount: number | null
  confirmableAt: Date | null
  isDue: boolean | null
}

const waits = sql`make_interval(hours => ${settingIn('raiseWaitsHours')}::int)`
const columns = sql`kind, period, set_by as "setBy", amount, set_at as "setAt", asked_at as "askedAt",
  asked_amount as "askedAmount", asked_at + ${waits} as "confirmableAt", asked_at + ${waits} <= clock_timestamp() as "isDue"`

export async function limitHeld(
  tx: Tx,
  userId: number,
  { kind, period, setBy }: LimitName,
): Promise<HeldLimit | undefined> {
  const { rows } = await sql<HeldLimit>`select ${columns} from player_limit
    where user_id = ${userId} and kind = ${kind} and period = ${period} and set_by = ${setBy}`.execute(
    tx,
  )
  return rows[0]
}

/** Puts the limit at `amount`, and drops a raise that waits. */
export const putLimit = (
  tx: Tx,
  userId: number,
  { kind, period, setBy, amount }: LimitName & { amount: number },
) =>
  sql`
  insert into player_limit (user_id, kind, period, set_by, amount)
  values (${userId}, ${kind}, ${period}, ${setBy}, ${amount})
  on conflict (user_id, kind, period, set_by) do update
  set amount = excluded.amount, set_at = clock_timestamp(), asked_at = null, asked_amount = null`.execute(
    tx,
  )

export const removeLimit = (tx: Tx, userId: number, { kind, period, setBy }: LimitName) =>
  tx
    .deleteFrom('player_limit')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('set_by', '=', setBy)
    .execute()

/** Writes a raise down, or (`isAsked` false) forgets it. */
export const askRaise = (
  tx: Tx,
  userId: number,
  { kind, period, amount, isAsked }: LimitName & { amount: number | null; isAsked: boolean },
) =>
  sql`
  update player_limit
  set asked_at = case when ${isAsked} then clock_timestamp() end, asked_amount = ${amount}
  where user_id = ${userId} and kind = ${kind} and period = ${period} and set_by = 'player'`.execute(
    tx,
  )

export const noteChange = (
  tx: Tx,
  userId: number,
  change: LimitName & {
    event: LimitEvent
    amount: number | null
    operatorId?: number | undefined
    reason?: string | undefined
  },
) =>
  tx
    .insertInto('player_limit_change')
    .values({
      user_id: userId,
      kind: change.kind,
      period: change.period,
      set_by: change.setBy,
      event: change.event,
      amount: change.amount,
      operator_id: change.operatorId ?? null,
      reason: change.reason ?? '',
    })
    .execute()

export async function limitsOf(db: Db, { userId, walletId }: Player): Promise<LimitRow[]> {
  const { rows } =
    await sql<HeldLimit>`select ${columns} from player_limit where user_id = ${userId}
    order by kind, array_position(array['day', 'week', 'month'], period), set_by`.execute(db)
  return Promise.all(
    rows.map(async ({ askedAt, askedAmount, confirmableAt, isDue, setAt, ...limit }) => {
      const used = usedOf[limit.kind]({ userId, walletId, since: beginOf(limit.period) })
      const { rows: sums } = await sql<{ used: number }>`select ${used} as used`.execute(db)
      const asked = askedAt &&
        confirmableAt && {
          amount: askedAmount,
          confirmableAt: confirmableAt.toISOString(),
          isDue: isDue === true,
        }
      const spent = Math.max(0, sums[0]?.used ?? 0)
      return { ...limit, setAt: setAt.toISOString(), used: spent, asked }
    }),
  )
}

type PauseRead = Omit<PauseRow, 'beganAt' | 'endsAt' | 'returnsAt' | 'overAt'> & {
  beganAt: Date
  endsAt: Date
  returnsAt: Date | null
  overAt: Date | null
}

export const pauseColumns = sql`p.kind, p.began_at as "beganAt", p.ends_at as "endsAt",
  p.ends_at <= clock_timestamp() as "isEnded", p.returns_at as "returnsAt",
  p.over_at as "overAt", p.reason, p.operator_id is not null as "byOperator"`

export const pauseOf = <Row extends PauseRead>({
  beganAt,
  endsAt,
  returnsAt,
  overAt,
  ...rest
}: Row) => ({
  ...rest,
  beganAt: beganAt.toISOString(),
  endsAt: endsAt.toISOString(),
  returnsAt: returnsAt?.toISOString() ?? null,
  overAt: overAt?.toISOString() ?? null,
})

export async function pausesOf(db: Db, userId: number): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRead>`
    select ${pauseColumns} from player_pause p where p.user_id = ${userId} order by p.id desc limit 50`.execute(
    db,
  )
  return rows.map(pauseOf)
}

type Check = { everyMinutes: number | null; isUndecided: boolean; isReviewDue: boolean }

export async function checkOf(db: Db, userId: number): Promise<Check> {
  const { rows } = await sql<Check>`
    select ${checkMinutesOf(sql`u.id`)} as "everyMinutes", c.reviewed_at is null as "isUndecided",
      coalesce(c.reviewed_at, u.registered_at) + interval '6 months' <= clock_timestamp() as "isReviewDue"
    from app_user u left join player_check c on c.user_id = u.id where u.id = ${userId}`.execute(db)
  return rows[0] ?? { everyMinutes: null, isUndecided: true, isReviewDue: false }
}

/** The player has looked at the limits. */
export const noteReview = (tx: Tx, userId: number) =>
  sql`
  insert into player_check (user_id, reviewed_at) values (${userId}, clock_timestamp())
  on conflict (user_id) do update set reviewed_at = clock_timestamp()`.execute(tx)

export const putCheck = (tx: Tx, userId: number, everyMinutes: number | null) =>
  sql`
  insert into player_check (user_id, every_minutes) values (${userId}, ${everyMinutes})
  on conflict (user_id) do update set every_minutes = ${everyMinutes}, seen_at = clock_timestamp()`.execute(
    tx,
  )

export const noteSeen = (db: Db, userId: number) =>
  sql`
  insert into player_check (user_id) values (${userId})
  on conflict (user_id) do update set seen_at = clock_timestamp()`.execute(db)

/** Adds a pause that begins now. */
export async function insertPause(
  tx: Tx,
  pause: {
    userId: number
    kind: Pause
    /** An interval as PostgreSQL reads it: `1 month`. */
    length: string
    operatorId?: number | undefined
    reason?: string | undefined
    follows?: { id: number; match: 'open' | 'confirmed' } | undefined
  },
): Promise<{ id: number; endsAt: Date }> {
  const { rows } = await sql<{ id: number; endsAt: Date }>`
    insert into player_pause (user_id, kind, ends_at, operator_id, reason, follows_id, match)
    values (${pause.userId}, ${pause.kind}, clock_timestamp() + ${pause.length}::interval, ${pause.operatorId ?? null},
      ${pause.reason ?? ''}, ${pause.follows?.id ?? null}, ${pause.follows?.match ?? null})
    returning id, ends_at as "endsAt"`.execute(tx)
  const [written] = rows
  assert(written !== undefined, 'a pause that is written has an id')
  return written
}

/** Other accounts of the same person, by name and birth date, that are neither closed nor excluded. */
export async function otherAccountsOf(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from app_user u join app_user other on other.role = 'player' and other.id <> u.id
      and other.date_of_birth = u.date_of_birth and person_key(other.name) = person_key(u.name)
    where u.id = ${userId} and other.state not in ('closed', 'excluded') and not exists (
      select from player_distinct
      where one_id = least(u.id, other.id) and other_id = greatest(u.id, other.id)
    ) order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
