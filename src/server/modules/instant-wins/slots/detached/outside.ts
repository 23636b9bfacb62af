import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { awaitVoids as awaitVoidsOf, holdParts, mayBeOutside } from '#server/kernel/kept-outside.ts'

/** Any number that nothing else locks: no old spin becomes void while the sums of a part are taken. */
const VOID_LOCK = 7_301_996

/** The first spin that counts: those before it are kept outside the program, also while their part is attached. */
export const firstSpin = sql`(select first_id_of('slot_spin'))`

/** When the last spin was over that is kept outside the program, or the last of a wallet's was made; null while all are in it. */
export async function outsideUntil(db: Db, walletId?: number): Promise<Date | null> {
  const { rows } = await (
    walletId === undefined
      ? sql<{
          until: Date | null
        }>`select max(ended_at) as until from play_detached where table_name = 'slot_spin'`
      : sql<{
          until: Date | null
        }>`select max(made_until) as until from slot_account_carried where account_id = ${walletId}`
  ).execute(db)
  return rows[0]?.until ?? null
}

/** Says that a spin is kept outside the program, if it is. */
export async function refuseOutside(db: Db, spinId: number): Promise<void> {
  const { rows } = await sql`select where ${spinId}::bigint < ${firstSpin}`.execute(db)
  if (rows.length > 0) throw new Refusal('SPIN_KEPT_OUTSIDE')
}

type Spun = { id: number; spunAt: Date; now: Date }

/** Before an old spin becomes void: it stays in the program until the transaction ends, or the void is refused. */
export async function keepInside(tx: Tx, { id, spunAt, now }: Spun): Promise<void> {
  if (!mayBeOutside(spunAt, now)) return
  await holdParts(tx, VOID_LOCK)
  await refuseOutside(tx, id)
}

/** Waits for voids of old spins that are under way, and refuses others until the transaction ends. */
export const awaitVoids = (tx: Tx): Promise<void> => awaitVoidsOf(tx, VOID_LOCK)
