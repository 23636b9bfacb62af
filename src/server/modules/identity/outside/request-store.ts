import type { IdentityMessage } from '#contract/identity/provider.ts'
import type { CheckFailure, Doubt, OutsideResult } from '#domain/identity/outside-check.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The check of a player that is under way. */
export const openRequest = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('identity_request')
    .select(['id', 'reference', 'begun_at as begunAt'])
    .where('user_id', '=', userId)
    .where('result', 'is', null)
    .executeTakeFirst()

export const insertRequest = (
  tx: Tx,
  request: { user_id: number; provider: string; reference: string },
) =>
  tx
    .insertInto('identity_request')
    .values({
      ...request,
      check_id: null,
      result: null,
      failure: null,
      document_mark: null,
      answered_at: null,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()

/** Keeps the provider's name of the check, unless a message has told it already. */
export const keepCheckId = (db: Db | Tx, id: number, checkId: string) =>
  db
    .updateTable('identity_request')
    .set({ check_id: checkId })
    .where('id', '=', id)
    .where('check_id', 'is', null)
    .execute()

export const requestNamed = (tx: Tx, reference: string) =>
  tx
    .selectFrom('identity_request')
    .select(['id', 'user_id as userId'])
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Read anew behind the lock on its player. */
export const requestById = (tx: Tx, id: number) =>
  tx
    .selectFrom('identity_request')
    .select(['check_id as checkId', 'result', 'begun_at as begunAt', 'doubts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Answer = {
  result: OutsideResult
  failure: CheckFailure | null
  doubts: Doubt[]
  document_mark?: Buffer
}
export const keepAnswer = (tx: Tx, id: number, answer: Answer) =>
  tx
    .updateTable('identity_request')
    .set({ ...answer, answered_at: new Date() })
    .where('id', '=', id)
    .execute()

/** Writes a message down; nothing when one of that name is there. */
export const insertMessage = (tx: Tx, { id }: IdentityMessage, bodyHash: Buffer) =>
  tx
    .insertInto('identity_message')
    .values({ event_id: id, body_hash: bodyHash, request_id: null })
    .onConflict((same) => same.column('event_id').doNothing())
    .returning('event_id as eventId')
    .executeTakeFirst()

export const hashOfMessage = async (tx: Tx, eventId: string): Promise<Buffer> =>
  (
    await tx
      .selectFrom('identity_message')
      .select('body_hash as bodyHash')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).bodyHash

export const keepOutcome = (
  tx: Tx,
  eventId: string,
  { requestId, outcome }: { requestId: number | null; outcome: string },
) =>
  tx
    .updateTable('identity_message')
    .set({ request_id: requestId, outcome })
    .where('event_id', '=', eventId)
    .execute()

export async function checksOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('identity_request')
    .select(['id', 'provider', 'begun_at', 'answered_at', 'result', 'failure', 'doubts'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ begun_at, answered_at, ...row }) => ({
    ...row,
    begunAt: begun_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  }))
}
