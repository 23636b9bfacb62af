import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** `key` undefined: the caller sent none and the request is taken as new. */
export type MoneyRequest = {
  userId: number
  key: string | undefined
  endpoint: string
  body: unknown
}

export const IDEMPOTENCY_KEY_LENGTH_MAX = 255

/**
 * Runs `effect` once for ever per player and key, in the caller's transaction. The same request again gets the first
 * answer; another request under the same key is refused. A refusal stores nothing, so it can be tried again.
 */
export async function once<Answer>(
  tx: Tx,
  request: MoneyRequest,
  effect: () => Promise<Answer>,
): Promise<Answer> {
  const { userId, key, endpoint } = request
  if (key === undefined) return effect()
  if (key === '' || key.length > IDEMPOTENCY_KEY_LENGTH_MAX)
    throw new Refusal('INVALID_INPUT', { field: 'Idempotency-Key' })
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  // Two tries at the same time: the second waits here for the commit of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0))`.execute(tx)
  const first = await tx
    .selectFrom('idempotency_record')
    .select(['endpoint', 'body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first) {
    if (first.endpoint !== endpoint || !first.body_hash.equals(bodyHash))
      throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return first.answer as Answer
  }
  const answer = await effect()
  await tx
    .insertInto('idempotency_record')
    .values({ user_id: userId, key, endpoint, body_hash: bodyHash, answer: JSON.stringify(answer) })
    .execute()
  return answer
}
