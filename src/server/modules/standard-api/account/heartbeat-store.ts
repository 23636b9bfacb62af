import { sql } from 'kysely'
import type { ActionPerformed } from '#contract/standard/enumerations.ts'
import type { Db } from '#server/db/database.ts'

/** Cancellations to carry out, perhaps again: nobody knows how the last try ended. */
const unfinished: ActionPerformed[] = [
  'NONE',
  'CANCELLATION_REQUEST_SUBMITTED',
  'CANCELLATION_STATUS_UNKNOWN',
]

/** Sets the deadline of an account anew; answers what became of the one before. */
export async function setDeadline(
  db: Db,
  { accountId, seconds }: { accountId: number; seconds: number },
): Promise<ActionPerformed> {
  const { rows } = await sql<{ before: ActionPerformed }>`
    insert into heartbeat (account_id, deadline)
    values (${accountId}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict (account_id) do update
    set deadline = excluded.deadline, action_before = heartbeat.action, action = 'NONE'
    returning action_before as before`.execute(db)
  return rows[0]?.before ?? 'NONE'
}

/** Takes the deadline away; answers what became of it. */
export async function dropDeadline(db: Db, accountId: number): Promise<ActionPerformed> {
  const { rows } = await sql<{ action: ActionPerformed }>`
    delete from heartbeat where account_id = ${accountId} returning action`.execute(db)
  return rows[0]?.action ?? 'NONE'
}

/** The accounts whose deadline has passed and was not carried out. From now on a heartbeat comes too late for it. */
export async function takeSilent(db: Db): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    update heartbeat set action = 'CANCELLATION_REQUEST_SUBMITTED'
    where deadline <= clock_timestamp() and action = any(${unfinished}::text[])
    returning account_id as "accountId"`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** Notes what became of a deadline, unless a heartbeat has set another one meanwhile. */
export const noteAction = (
  db: Db,
  { accountId, action }: { accountId: number; action: ActionPerformed },
) =>
  sql`
    update heartbeat set action = ${action}
    where account_id = ${accountId} and action = 'CANCELLATION_REQUEST_SUBMITTED'`.execute(db)
