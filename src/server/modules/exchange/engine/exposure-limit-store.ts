import { sql } from 'kysely'
import type { ExposureLimit } from '#domain/exchange/exposure/exposure-limit.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { BlockRow, ExposureGuard, LimitRow } from '#domain/exchange/market/exposure-guard.ts'

export const readLimits = (db: Db): Promise<LimitRow[]> =>
  db
    .selectFrom('exposure_limit')
    .select([
      'account_id as accountId',
      'event_id as eventId',
      'matched_minor as matchedMinor',
      'total_minor as totalMinor',
      'action',
    ])
    .orderBy('event_id')
    .execute()

export const readBlocked = (db: Db): Promise<BlockRow[]> =>
  db
    .selectFrom('blocked_event')
    .select(['account_id as accountId', 'event_id as eventId'])
    .orderBy('event_id')
    .execute()

/** Puts the limit in the place of the one before. */
export async function saveLimit(
  db: Db,
  { accountId, eventId, matchedMinor, totalMinor, action }: LimitRow,
): Promise<void> {
  const values: { matched_minor: number | null; total_minor: number | null } & Pick<
    ExposureLimit,
    'action'
  > = { matched_minor: matchedMinor, total_minor: totalMinor, action }
  await db
    .insertInto('exposure_limit')
    .values({ account_id: accountId, event_id: eventId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doUpdateSet(values))
    .execute()
}

/** Answers whether there was one. */
export async function deleteLimit(
  db: Db,
  { accountId, eventId }: Pick<LimitRow, 'accountId' | 'eventId'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('exposure_limit')
    .where('account_id', '=', accountId)
    .where('event_id', 'is not distinct from', eventId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const saveBlock = (db: Db, { accountId, eventId }: BlockRow) =>
  db
    .insertInto('blocked_event')
    .values({ account_id: accountId, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Answers whether it was blocked. */
export async function deleteBlock(db: Db, { accountId, eventId }: BlockRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_event')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The living markets of the events in which accounts with limits of their own bet: they are held to them over all. */
export async function marketsBeside(
  tx: Tx,
  guard: ExposureGuard,
  commands: readonly { accountId: number; marketId: number }[],
): Promise<number[]> {
  const watched = commands.filter(({ accountId }) => guard.watches(accountId))
  if (watched.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from market
    where event_id in (
        select event_id from market
        where id = any(${numbers(watched.map(({ marketId }) => marketId))}::bigint[])
      ) and status in ('inactive', 'open', 'suspended')`.execute(tx)
  return rows.map(({ id }) => id)
}
