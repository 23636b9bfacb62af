import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { API_KEYS_MAX, type ApiKey } from '#contract/api-keys.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { gathered } from '#server/db/gathered.ts'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

const KEY_BYTES = 12

const columns = [
  'id as keyId',
  'name',
  'key',
  'may_bet as mayBet',
  'created_at as createdAt',
] as const
const shown = ({ createdAt, ...key }: Omit<ApiKey, 'createdAt'> & { createdAt: Date }): ApiKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
})

/** The player's keys that are not revoked, the oldest first. */
export async function keysOf(db: Db, userId: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(columns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/** Makes a key. Its name is the player's own and used once among those that are not revoked. */
export const createKey = (
  db: Db,
  { userId, name, mayBet }: { userId: number; name: string; mayBet: boolean },
): Promise<ApiKey> =>
  inTransaction(db, async (tx) => {
    await lockKeys(tx, userId)
    const { count } = await tx
      .selectFrom('api_key')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= API_KEYS_MAX) throw new Refusal('TOO_MANY_KEYS')
    const row = await tx
      .insertInto('api_key')
      .values({
        user_id: userId,
        name,
        key: randomBytes(KEY_BYTES).toString('base64url'),
        may_bet: mayBet,
        revoked_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!row) throw new Refusal('KEY_NAME_TAKEN', { field: 'name' })
    return shown(row)
  })

/** Makes a key that is known beforehand, for trying the program out; not again when it is there or was revoked. */
export const ensureKey = (db: Db, { userId, key }: { userId: string; key: string }) =>
  sql`insert into api_key (user_id, name, key, may_bet)
    select id, 'Demo', ${key}, true from app_user where user_id_key = ${userId}
    on conflict do nothing`.execute(db)

/** Two keys at the same time would both be the last one allowed. */
const lockKeys = (tx: Tx, userId: number) =>
  tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()

export async function revokeKey(
  db: Db,
  { userId, keyId }: { userId: number; keyId: number },
): Promise<ApiKey> {
  const row = await db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', keyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return shown(row)
}

/** A key as a call names it. */
export type UsedKey = { key: string; userId: number; mayBet: boolean }

/** Those of the keys that are not revoked. */
export async function findKeys(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<Map<string, UsedKey>> {
  const { rows } = await sql<UsedKey>`
    select key, user_id as "userId", may_bet as "mayBet" from api_key
    where key = any(${keys}::text[]) and revoked_at is null`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Tells whose key it is, from the database. */
export const keyFinder = (pipeline: Pipeline): ((key: string) => Promise<UsedKey | undefined>) =>
  gathered(
    async (keys: readonly string[]) => findKeys(await pipeline.reader(), keys),
    (key) => key,
  )
