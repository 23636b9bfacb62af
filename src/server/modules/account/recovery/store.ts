import { sql } from 'kysely'
import type { listRecoveries, Recovery } from '#contract/recovery/recovery.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`
  r.id, u.user_id as "userId", u.role = 'operator' as "isOperator",
  exists (select from identity_check c where c.user_id = u.id and c.state = 'verified') as "isVerified",
  r.state, r.proof, a.user_id as "askedBy", ${utc('r.asked_at')} as "askedAt", c.user_id as "confirmedBy",
  ${utc('r.due_at')} as "dueAt", ${utc('r.held_until')} as "heldUntil",
  s.user_id as "stoppedBy", r.stop_reason as "stopReason"`
const tables = sql`
  account_recovery r join app_user u on u.id = r.user_id join app_user a on a.id = r.asked_by
    left join app_user c on c.id = r.confirmed_by left join app_user s on s.id = r.stopped_by`

export async function recoveriesPage(
  db: Db,
  { search, page, pageSize, ...days }: QueryOf<typeof listRecoveries>,
): Promise<{ items: Recovery[]; total: number }> {
  const fits = sql`strpos(u.user_id_key, ${userIdKey(search.trim())}) > 0
    and ${isBetween(sql`r.asked_at`, days)}`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${tables} where ${fits}`.execute(db),
    sql<Recovery>`select ${columns} from ${tables} where ${fits}
      order by r.state in ('asked', 'waiting') desc, r.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { items: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function recoveryById(db: Db | Tx, id: number): Promise<Recovery | undefined> {
  const { rows } = await sql<Recovery>`
    select ${columns} from ${tables} where r.id = ${id}`.execute(db)
  return rows[0]
}

type Owner = { id: number; userId: string; email: string; name: string; role: string }

/** The user of this name, locked; nothing for a closed account. */
export async function lockOwner(tx: Tx, userId: string): Promise<Owner | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'user_id as userId', 'email', 'name', 'role'])
    .where('user_id_key', '=', userIdKey(userId.trim()))
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst()
}

export async function hasFactor(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from authenticator where user_id = ${userId} and confirmed_at is not null) as has`.execute(
    tx,
  )
  return rows[0]?.has ?? false
}

export const lockRecovery = async (tx: Tx, id: number) => {
  const { rows } = await sql<Owner & { state: string; askedBy: number }>`
    select u.id, u.user_id as "userId", u.email, u.name, u.role, r.state, r.asked_by as "askedBy"
    from account_recovery r join app_user u on u.id = r.user_id where r.id = ${id} for update of r`.execute(
    tx,
  )
  return rows[0]
}

/** The recovery of a user that waits for its time, locked. */
export async function lockWaiting(tx: Tx, userId: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from account_recovery where user_id = ${userId} and state = 'waiting' for update`.execute(
    tx,
  )
  return rows[0]
}

/** Adds a recovery; nothing when one is under way. */
export async function insertRecovery(
  tx: Tx,
  { userId, proof, askedBy }: { userId: number; proof: string; askedBy: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into account_recovery (user_id, proof, asked_by) values (${userId}, ${proof}, ${askedBy})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Answers when the waiting time is over. */
export async function confirmRecovery(
  tx: Tx,
  { id, operatorId, hours }: { id: number; operatorId: number; hours: number },
): Promise<Date> {
  const { rows } = await sql<{ dueAt: Date }>`
    update account_recovery set state = 'waiting', confirmed_by = ${operatorId}, confirmed_at = clock_timestamp(),
      due_at = clock_timestamp() + make_interval(hours => ${hours}::int)
    where id = ${id} returning due_at as "dueAt"`.execute(tx)
  return rows[0]?.dueAt ?? new Date()
}

export const stopRecovery = (
  tx: Tx,
  { id, operatorId, reason }: { id: number; operatorId: number; reason: string },
) =>
  sql`update account_recovery set state = 'stopped', stopped_by = ${operatorId}, stop_reason = ${reason},
    ended_at = clock_timestamp() where id = ${id}`.execute(tx)

export async function dueRecoveries(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account_recovery where state = 'waiting' and due_at <= clock_timestamp() order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Takes a recovery that is due: of two servers one gets it. Undefined for the other. */
export async function takeDue(tx: Tx, { id, holdHours }: { id: number; holdHours: number }) {
  const { rows } = await sql<Owner & { heldUntil: Date }>`
    with due as (
      select id from account_recovery where id = ${id} and state = 'waiting' and due_at <= clock_timestamp()
      for update skip locked
    ), done as (
      update account_recovery r set state = 'done', ended_at = clock_timestamp(),
        held_until = clock_timestamp() + make_interval(hours => ${holdHours}::int)
      from due where due.id = r.id returning r.user_id, r.held_until
    )
    select u.id, u.user_id as "userId", u.email, u.name, u.role, done.held_until as "heldUntil"
    from done join app_user u on u.id = done.user_id`.execute(tx)
  return rows[0]
}
