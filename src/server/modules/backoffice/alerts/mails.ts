import { sql } from 'kysely'
import { mayDo, type Permission } from '#domain/account/permissions.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { writeMail } from '#server/outbox/outbox.ts'
import { itemsOf, queuesFor, type WithQueues } from '../work/queues.ts'
import { lockMailed, type MailedOperator, noteTold } from './choices.ts'

type Needs = { db: Db; products: readonly WithQueues[] }

/** A desk with much to do gets one mail in this time, with all that came. */
const PAUSE = sql`interval '10 minutes'`
const CHOSEN = 'On the page Work of the back office you choose what you hear of.'

export const alertJobs = (needs: Needs): Job[] => [
  {
    name: 'mail-new-work',
    schedule: { everySeconds: 60 },
    run: async () => {
      const told = await mailNewWork(needs)
      return told > 0 ? { says: `${told} operators were told of new work` } : {}
    },
  },
]

/** Tells operators who want it of items that came since their last mail and that nobody has taken. */
export const mailNewWork = ({ db, products }: Needs): Promise<number> =>
  inTransaction(db, async (tx) => {
    const operators = await lockMailed(tx, 'work', sql`c.told_at < clock_timestamp() - ${PAUSE}`)
    let told = 0
    for (const operator of operators) if (await mailTo(tx, operator, products)) told += 1
    return told
  })

async function mailTo(
  tx: Tx,
  { id, name, email, roles, toldAt }: MailedOperator,
  products: readonly WithQueues[],
): Promise<boolean> {
  if (!mayDo(roles, 'work.read')) return false
  const { rows } = await sql<{ queue: string; count: number; latest: Date }>`
    select i.queue, count(*) as count, max(i.at) as latest
    from (${itemsOf(queuesFor(roles, products))}) as i
    where i.at > ${toldAt} and i.at <= now() and not exists (
      select from work_claim c where c.queue = i.queue and c.item_id = i.id
    ) group by i.queue order by i.queue`.execute(tx)
  if (rows.length === 0) return false
  const latest = new Date(Math.max(...rows.map((row) => row.latest.getTime())))
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const list = rows.map((row) => `- ${row.queue}: ${row.count}`).join('\n')
  await writeMail(tx, {
    key: `new-work:${id}:${latest.toISOString()}`,
    to: email,
    subject: count === 1 ? 'One new item of work' : `${count} new items of work`,
    text: `Hello ${name},\n\nnew in the queues that your roles open:\n\n${list}\n\n${CHOSEN}\n\nFairbook`,
  })
  await noteTold(tx, id)
  return true
}

type Alarm = {
  /** An alarm with a key that was used before is not told again. */
  key: string
  text: string
  /** Needed to read what the alarm tells of. */
  to: Permission
}

/** Tells operators who want it of an alarm, by mail. */
export const mailAlarm = (db: Db, { key, text, to }: Alarm): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { id, name, email, roles } of await lockMailed(tx, 'alarm')) {
      if (!mayDo(roles, to)) continue
      await writeMail(tx, {
        key: `${key}:${id}`,
        to: email,
        subject: 'An alarm of Fairbook',
        text: `Hello ${name},\n\n${text}\n\n${CHOSEN}\n\nFairbook`,
      })
    }
  })
