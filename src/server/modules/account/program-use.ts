import { type Kysely, sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Database } from '#server/db/schema.ts'

/** A use counts as this minute of play, so the next one is noted when the minute is over. */
const NOTE_MS = 60_000
/** A use that comes this soon after the one before continues its span. */
const GAP = sql`interval '3 minutes'`
/** Beyond this many all are forgotten: a bound on memory. The database refuses what was noted a moment ago. */
const NOTED_MAX = 50_000
/** No limit and no report asks for the time of play of earlier days. */
const KEPT_DAYS = 7

/**
 * Notes when programs of players are in use, for the limits on time: at most once a minute for each player, and from
 * memory when that was done last.
 */
export class ProgramUse {
  readonly #notedMs = new Map<number, number>()

  async note(db: Kysely<Database>, userIds: readonly number[]): Promise<void> {
    const nowMs = performance.now()
    const due = [...new Set(userIds)].filter((id) => {
      const notedMs = this.#notedMs.get(id)
      return notedMs === undefined || nowMs - notedMs >= NOTE_MS
    })
    if (due.length === 0) return
    // The key to the account would wait for a transaction that holds it, and all who sign in would wait behind.
    await sql`
      insert into program_use as u (user_id, began_at, last_used_at)
      select id, coalesce(
        (select max(began_at) from program_use where user_id = player.id and last_used_at > now() - ${GAP}), now()
      ), now()
      from (
        select id from app_user where id = any(${numbers(due)}::bigint[]) order by id for key share skip locked
      ) as player
      on conflict (user_id, began_at) do update set last_used_at = excluded.last_used_at
        where u.last_used_at < excluded.last_used_at - interval '50 seconds'`.execute(db)
    if (this.#notedMs.size + due.length > NOTED_MAX) this.#notedMs.clear()
    for (const id of due) this.#notedMs.set(id, nowMs)
  }
}

export async function deleteOldProgramUse(db: Kysely<Database>): Promise<void> {
  await sql`delete from program_use
    where last_used_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
