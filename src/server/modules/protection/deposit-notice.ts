import type { DepositNotice } from '#contract/protection/deposit-notice.ts'
import { documentOccasions } from '#domain/identity/identity.ts'
import { DEPOSIT_NOTICE_VERSION } from '#domain/protection/deposit-notice.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { identityIsRequired } from './standing.ts'

export async function depositNoticeOf(db: Db, userId: number): Promise<DepositNotice> {
  const { rows } = await sql<{ confirmedAt: Date | null; isIdentityRequired: boolean }>`
    select ${identityIsRequired} as "isIdentityRequired", (
      select at from player_deposit_notice where user_id = ${userId} and version = ${DEPOSIT_NOTICE_VERSION}
    ) as "confirmedAt"`.execute(db)
  const { identity, level, withdrawal, prize } = documentOccasions
  return {
    version: DEPOSIT_NOTICE_VERSION,
    confirmedAt: rows[0]?.confirmedAt?.toISOString() ?? null,
    documents: {
      identity: [...identity],
      level: [...level],
      withdrawal: [...withdrawal],
      prize: [...prize],
    },
    isIdentityRequired: rows[0]?.isIdentityRequired ?? false,
  }
}

/** Writes the confirmation once. Nobody confirms words that are not shown any more. */
export async function confirmDepositNotice(
  db: Db | Tx,
  userId: number,
  version: number,
): Promise<void> {
  if (version !== DEPOSIT_NOTICE_VERSION) throw new Refusal('DEPOSIT_NOTICE_CHANGED')
  await db
    .insertInto('player_deposit_notice')
    .values({ user_id: userId, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
