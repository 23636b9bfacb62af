import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** `key` undefined: the caller sent none and the request is taken as new. */
export type MoneyRequest = {
  userId: number
  key: string | undefined
  endpoint: string
  body: unknown
}
/** A request that happens once for ever per player and key. */
export type KeyedRequest = MoneyRequest & { key: string }
/** The answer that the first request of a key got, or a refusal when this is another request. */
export type EarlierAnswer = { answer: unknown } | { refusal: Refusal }

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
  const { key } = request
  if (key === undefined) return effect()
  const keyed = { ...request, key }
  const [earlier] = await earlierAnswers(tx, [keyed])
  if (earlier) {
    if ('refusal' in earlier) throw earlier.refusal
    return earlier.answer as Answer
  }
  const answer = await effect()
  await saveAnswers(tx, [{ request: keyed, answer }])
  return answer
}

/**
 * Takes the keys of requests until the transaction ends; answers what each one's first try got, and nothing for a new one.
 * No two of them have the same key.
 */
export async function earlierAnswers(
  tx: Tx,
  requests: readonly KeyedRequest[],
): Promise<(EarlierAnswer | undefined)[]> {
  for (const { key } of requests)
    if (key === '' || key.length > IDEMPOTENCY_KEY_LENGTH_MAX)
      throw new Refusal('INVALID_INPUT', { field: 'Idempotency-Key' })
  // Two tries at the same time: the second waits here for the commit of the first. All take their locks in one order.
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(name, 0) as lock from unnest(${requests.map(nameOf)}::text[]) as name order by lock
    ) as sorted`.execute(tx)
  const { rows } = await sql<{
    userId: number
    key: string
    endpoint: string
    bodyHash: Buffer
    answer: unknown
  }>`
    select r.user_id as "userId", r.key, r.endpoint, r.body_hash as "bodyHash", r.answer
    from unnest(${numbers(requests.map(({ userId }) => userId))}::bigint[], ${requests.map(({ key }) => key)}::text[])
      as asked (user_id, key)
    join idempotency_record r on r.user_id = asked.user_id and r.key = asked.key`.execute(tx)
  const first = new Map(rows.map((row) => [nameOf(row), row]))
  return requests.map((request) => {
    const record = first.get(nameOf(request))
    if (!record) return undefined
    const isSame =
      record.endpoint === request.endpoint && record.bodyHash.equals(hashOf(request.body))
    return isSame ? { answer: record.answer } : { refusal: new Refusal('IDEMPOTENCY_KEY_REUSED') }
  })
}

/** Keeps the answers of requests that are new, for ever. */
export async function saveAnswers(
  tx: Tx,
  answered: readonly { request: KeyedRequest; answer: unknown }[],
): Promise<void> {
  if (answered.length === 0) return
  await tx
    .insertInto('idempotency_record')
    .values(
      answered.map(({ request: { userId, key, endpoint, body }, answer }) => ({
        user_id: userId,
        key,
        endpoint,
        body_hash: hashOf(body),
        answer: JSON.stringify(answer),
      })),
    )
    .execute()
}

const nameOf = ({ userId, key }: { userId: number; key: string }) => `${userId}:${key}`
const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()
