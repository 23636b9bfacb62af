import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A day less than the age of a part that leaves. All play that is younger is there, and nobody asks for it. */
const WHOLE_MS = 399 * 86_400_000

/** Whether play is so old that it may be kept outside the program. */
export const mayBeOutside = (playedAt: Date, now: Date): boolean =>
  now.getTime() - playedAt.getTime() > WHOLE_MS

/** How many rows a list has in all, and when the last play was over that it lacks. */
export type Counted = { total: number; until: Date | null }

/** The same as fields of a reply; `carriedUntil` is absent while all is in the program. */
export function totalOf([counted]: readonly Counted[]): { total: number; carriedUntil?: string } {
  const { total, until } = counted ?? { total: 0, until: null }
  return until ? { total, carriedUntil: until.toISOString() } : { total }
}

/**
 * Before old play becomes void: no part leaves until the transaction ends, or the void is refused. Look then whether the play is still in
 * the program. `lock`: any number that nothing else locks, one for a product.
 */
export async function holdParts(tx: Tx, lock: number): Promise<void> {
  const { rows } = await sql`select where pg_try_advisory_xact_lock_shared(${lock})`.execute(tx)
  // Taking the sums can last minutes, and accounts may be locked here.
  if (rows.length === 0) throw new Refusal('SERVICE_UNAVAILABLE')
}

/** Waits for voids of old play that are under way, and refuses others until the transaction ends. */
export async function awaitVoids(tx: Tx, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}
