import { sql } from 'kysely'
import { offerLetter } from '#domain/complaints/letter.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { notify } from '#server/modules/notices/index.ts'
import { textInForce } from '#server/modules/operator-profile/index.ts'
import { type ComplaintNeeds, operatorNameOf } from './service.ts'
import * as store from './store.ts'

type About = { complaintId: number; userId: number; filedAt: Date }

/** The facts that stand in each letter. */
export async function letterOf(
  tx: Tx,
  config: ComplaintNeeds['config'],
  { complaintId, userId, filedAt }: About,
) {
  const { rows } = await sql<{ today: string; player: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today, user_id as player
    from app_user where id = ${userId}`.execute(tx)
  return {
    number: complaintId,
    player: rows[0]?.player ?? '',
    filedAt: filedAt.toISOString().slice(0, 10),
    today: rows[0]?.today ?? '',
    operator: operatorNameOf(config),
    body: await textInForce(tx, 'disputeBody'),
  }
}

/** Opens the third level for complaints on their promised day, and writes the letter. Answers how many. */
export const offerThirdLevel = ({ db, config }: ComplaintNeeds): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<About & { days: number }>`
      update complaint set offered_at = clock_timestamp()
      where offered_at is null and state in ('first', 'first-answered', 'second')
        and offer_due_at <= clock_timestamp()
      returning id as "complaintId", user_id as "userId", filed_at as "filedAt",
        round(extract(epoch from offer_due_at - filed_at) / 86400)::int as days`.execute(tx)
    for (const { complaintId, days, ...about } of rows) {
      const letter = await letterOf(tx, config, { complaintId, ...about })
      const text = offerLetter({ ...letter, days })
      await store.addEvent(tx, { complaintId, kind: 'offered', isOurs: true, authorId: null, text })
      await notify(tx, {
        playerId: about.userId,
        kind: 'complaint-third-level',
        parameters: { complaintId },
      })
    }
    return rows.length
  })
