import { sql } from 'kysely'
import type { TaskList } from 'graphile-worker'
import * as z from 'zod'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { forgetLink, isMail, mailAddress, type MailBody, sendMail } from './mail.ts'
import type { PushText } from '#contract/notices/push.ts'
import type { Mailer } from './mailer.ts'
import { isPush, pushAddress, type PushKey, sendPush } from './push.ts'

const TASK = 'send-message'
/** The library waits for longer from attempt to attempt, up to six hours; so many attempts are about three days. */
const ATTEMPTS_MAX = 25
const PATIENCE_MS = 10_000
const FAILURE_MAX = 500
/** Longer than the library tries to send a message, so that a key is free again only when its message is done with. */
const SENT_KEPT_DAYS = 30

export type Message = {
  /** A message with a key that was used before is not written again. */
  key: string
  /** Where it is posted as JSON. */
  address: string
  body: Record<string, unknown>
  /** The player whom it is sent to. */
  playerId?: number | undefined
}

/** Writes a message that is sent when `tx` commits, and only then. */
export async function writeMessage(
  tx: Tx,
  { key, address, body, playerId }: Message,
): Promise<void> {
  const written = await tx
    .insertInto('outbox_message')
    .values({ key, address, body: JSON.stringify(body), player_id: playerId ?? null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  await sql`
    select from graphile_worker.add_job(
      ${TASK}, payload => json_build_object('id', ${written.id}::bigint), run_at => ${new Date()},
      max_attempts => ${ATTEMPTS_MAX}, job_key => ${`outbox:${written.id}`}
    )`.execute(tx)
}

/** Writes a mail that is sent when `tx` commits, and only then. `{link}` in the text is the place of the link. */
export const writeMail = (
  tx: Tx,
  { key, to, playerId, ...body }: MailBody & { key: string; to: string; playerId?: number },
): Promise<void> => writeMessage(tx, { key, address: mailAddress(to), body, playerId })

/** Writes a message to a browser that is sent when `tx` commits, and only then. */
export const writePush = (
  tx: Tx,
  { key, browserId, text }: { key: string; browserId: number; text: PushText },
): Promise<void> => writeMessage(tx, { key, address: pushAddress(browserId), body: text })

/** The ways out of the building that are set. */
type Ways = { mailer?: Mailer | undefined; pushKey?: PushKey | undefined }

const payload = z.object({ id: z.number().int() })

/** Sends messages, mails, and messages to browsers. One that its receiver does not take is tried again by the runner. */
export const outboxTasks = (db: Db, { mailer, pushKey }: Ways = {}): TaskList => ({
  [TASK]: async (given) => {
    const { id } = payload.parse(given)
    const message = await db
      .selectFrom('outbox_message')
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .select(['key', 'address', 'body', IS_OLD.as('isOld')])
      .executeTakeFirst()
    if (!message) return
    if (isMail(message.address) && !mailer) {
      await noteAttempt(db, id, { failure: 'No server for mail is set.', sentAt: null })
      return
    }
    try {
      if (isMail(message.address) && mailer) await sendMail(mailer, message)
      else if (isPush(message.address)) await pushOut(db, pushKey, message)
      else await post(message)
    } catch (error) {
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX)
      await noteAttempt(db, id, { failure, sentAt: null })
      throw error
    }
    await inTransaction(db, async (tx) => {
      await noteAttempt(tx, id, { failure: '', sentAt: new Date() })
      if (isMail(message.address)) await forgetLink(tx, id)
    })
  },
})

/** News that are a day old help nobody, and would come in a heap. */
const IS_OLD = sql<boolean>`written_at < now() - interval '1 day'`

async function pushOut(
  db: Db,
  key: PushKey | undefined,
  message: { address: string; body: unknown; isOld: boolean },
): Promise<void> {
  if (!key) throw new Error('No key for messages to browsers is set.')
  if (!message.isOld) await sendPush(db, key, message)
}

/** A receiver that answered too late has the message already: by the key it knows the second one for the same. */
async function post({ key, address, body }: Message): Promise<void> {
  // The rest of an address may be a secret, and an error is shown to operators.
  const { host } = new URL(address)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new Error(`${host} cannot be reached`, { cause: error })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${host} answers ${answer.status}`)
}

async function noteAttempt(
  db: Db | Tx,
  id: number,
  { failure, sentAt }: { failure: string; sentAt: Date | null },
): Promise<void> {
  await db
    .updateTable('outbox_message')
    .where('id', '=', id)
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      tried_at: new Date(),
      failure,
      sent_at: sentAt,
    }))
    .execute()
}

/** Takes away messages that were sent long ago; one that waits is kept. */
export const outboxJobs = (db: Db): Job[] => [
  {
    name: 'delete-sent-messages',
    schedule: { dailyAt: '03:50' },
    run: async () => {
      await db
        .deleteFrom('outbox_message')
        // A mail that nobody took in this time is of no use any more.
        .where(
          sql<Date>`case when address like 'mailto:%' then written_at else sent_at end`,
          '<',
          sql<Date>`now() - make_interval(days => ${SENT_KEPT_DAYS})`,
        )
        .execute()
    },
  },
]
