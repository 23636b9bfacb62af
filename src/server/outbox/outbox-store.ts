import { sql } from 'kysely'
import type { OutboxMessage } from '#contract/operators/jobs.ts'
import type { Db } from '#server/db/database.ts'

/** Messages that a page shows at most. */
const SHOWN = 30

const isOfPage = sql<boolean>`address not like 'mailto:%' and address not like 'push:%'`

/** The messages that wait, the oldest first, and behind them the latest that were sent. */
export async function messagesOfPage(
  db: Db,
): Promise<{ messages: OutboxMessage[]; messagesWaiting: number }> {
  const rows = await db
    .selectFrom('outbox_message')
    // Mails have a page of their own, and messages to browsers are many.
    .where(isOfPage)
    .select(['id', 'key', 'address', 'written_at', 'attempts', 'failure', 'sent_at'])
    .orderBy(sql`sent_at is not null`)
    .orderBy(sql`case when sent_at is null then id else -id end`)
    .limit(SHOWN)
    .execute()
  const waiting = await db
    .selectFrom('outbox_message')
    .where('sent_at', 'is', null)
    .where(isOfPage)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    messages: rows.map((row) => ({
      id: row.id,
      key: row.key,
      // The rest of an address may be a secret.
      host: new URL(row.address).host,
      writtenAt: row.written_at.toISOString(),
      attempts: row.attempts,
      failure: row.failure,
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
    messagesWaiting: waiting.count,
  }
}
