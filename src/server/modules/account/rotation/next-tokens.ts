import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** So long calls that were under way may still come with the former token. */
export const GRACE_SECONDS = 30

/** The first use of next tokens: they take the place of the present ones. Of two calls at once one does it. */
export async function takeNextTokens(
  db: Kysely<Database>,
  nextHashes: readonly Buffer[],
): Promise<void> {
  await sql`
    with due as (
      select id, token_hash, next_hash from session
      where next_hash = any(${nextHashes}::bytea[]) and ended_at is null order by id for update
    ), former as (
      insert into former_token (token_hash, session_id) select token_hash, id from due
    )
    update session s set token_hash = due.next_hash, next_hash = null, next_at = null
    from due where s.id = due.id`.execute(db)
}
