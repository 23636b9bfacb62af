import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import {
  type OwedSum,
  signedHead as headShape,
  type SignedHead,
  signHead,
} from '#domain/owed/signed-head.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { auditEnd } from '#server/modules/audit/index.ts'
import { sealEnd } from '#server/modules/ledger/index.ts'
import type { HeadStore } from './head-store.ts'

export const readHead = (text: string): SignedHead => headShape.parse(JSON.parse(text))

export async function lastHead(db: Db): Promise<SignedHead | undefined> {
  const row = await db
    .selectFrom('signed_head')
    .select('head')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readHead(row.head)
}

/**
 * Lets one sign at a time. The first statement of its transaction: a lock of the table is taken before the transaction
 * fixes what it sees, so it sees the head of the one before it.
 */
export const lockHeads = (tx: Tx) =>
  sql`lock table signed_head in share row exclusive mode`.execute(tx)

/** Signs the ends of both chains as this transaction sees them, and the sum of balances where there is a new one. */
export async function writeHead(
  tx: Tx,
  key: Uint8Array,
  owed: OwedSum | null,
): Promise<SignedHead> {
  const before = await lastHead(tx)
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
  const at = rows[0]?.at ?? new Date()
  const head = signHead(
    {
      number: (before?.number ?? 0) + 1,
      at: at.toISOString(),
      audit: await auditEnd(tx),
      ledger: await sealEnd(tx),
      owed,
      previous: before?.signature ?? '',
    },
    key,
  )
  await tx
    .insertInto('signed_head')
    .values({ number: head.number, at, head: JSON.stringify(head) })
    .execute()
  return head
}

/** Signs a head if a chain has moved since the last one. */
export const signIfMoved = (db: Db, key: Uint8Array): Promise<SignedHead | undefined> =>
  inTransaction(db, async (tx) => {
    await lockHeads(tx)
    const before = await lastHead(tx)
    const ends = { audit: await auditEnd(tx), ledger: await sealEnd(tx) }
    const { audit, ledger } = before ?? {}
    return isDeepStrictEqual(ends, { audit, ledger }) ? undefined : writeHead(tx, key, null)
  })

/**
 * Adds the heads of the database to the store that does not have them yet. A store that goes on where another database
 * ended is left as it is: an operator has to look.
 */
export async function exportHeads(db: Db, store: HeadStore): Promise<number> {
  const last = await store.last((await lastHead(db))?.number ?? 0)
  const { number } = last === undefined ? { number: 0 } : readHead(last)
  const rows = await db
    .selectFrom('signed_head')
    .select(['number', 'head'])
    .where('number', '>=', number)
    .orderBy('number')
    .execute()
  if (last !== undefined && rows[0]?.head !== last)
    throw new Error(
      `Head ${number} in ${store.place} is not in the database: the database is an older copy or another one. Run "npm run audit".`,
    )
  const fresh = rows.filter((row) => row.number > number)
  await store.add(fresh)
  return fresh.length
}
