import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import { notify } from '#server/modules/notices/index.ts'
import { insertStep } from './review-store.ts'

type Late = { id: number; userId: number; amountMinor: number; currency: string; isHeld: boolean }

/**
 * Tells operators and the player of withdrawals whose banking hours are over. A check that is late comes before others;
 * nothing is paid, given back or kept by it.
 */
export async function tellLatePayouts(db: Db, now = new Date()): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Late>`
      update withdrawal w set overdue_at = ${now}
      where status = 'P' and overdue_at is null and due_at <= ${now}
      returning id, user_id as "userId", amount_minor as "amountMinor", currency,
        exists (select from withdrawal_review r where r.withdrawal_id = w.id) as "isHeld"`.execute(
      tx,
    )
    for (const { id, userId, amountMinor, currency, isHeld } of rows) {
      if (isHeld) {
        await sql`update withdrawal_review set priority = priority + 1 where withdrawal_id = ${id}`.execute(
          tx,
        )
        await insertStep(tx, { withdrawalId: id, step: 'overdue', operatorId: null, note: '' })
      }
      const parameters = { amountMinor, currency }
      const key = `withdrawal-late:${id}`
      await notify(tx, { playerId: userId, kind: 'withdrawal-late', parameters, key })
    }
    return rows.length
  })
}

const WEEK_MS = 7 * 86_400_000
/** Weeks before the end at which the player is reminded. */
const REMIND_AT = [8, 4, 1]

type Awaited = {
  withdrawalId: number
  userId: number
  amountMinor: number
  currency: string
  dueAt: Date
  reminders: number
}

/** Reminds of documents that were asked for, and after twelve weeks marks the check: the money stays the player's. */
export async function remindOfDocuments(db: Db, now = new Date()): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Awaited>`
      select w.id as "withdrawalId", w.user_id as "userId", w.amount_minor as "amountMinor", w.currency,
        r.documents_due_at as "dueAt", r.documents_reminders as reminders
      from withdrawal_review r join withdrawal w on w.id = r.withdrawal_id
      where w.status = 'P' and r.documents_due_at is not null and r.documents_here_at is null
        and r.documents_overdue_at is null
      order by w.id for update of r`.execute(tx)
    let told = 0
    for (const { withdrawalId, userId, dueAt, reminders, ...sum } of rows) {
      const left = dueAt.getTime() - now.getTime()
      const due = REMIND_AT.filter((weeks) => left <= weeks * WEEK_MS).length
      if (left > 0 && due <= reminders) continue
      told += 1
      const isOver = left <= 0
      await sql`
        update withdrawal_review set documents_reminders = ${due},
          documents_overdue_at = case when ${isOver} then ${now}::timestamptz end
        where withdrawal_id = ${withdrawalId}`.execute(tx)
      const step = isOver ? 'documents_overdue' : 'documents_reminder'
      await insertStep(tx, { withdrawalId, step, operatorId: null, note: '' })
      const parameters = { ...sum, dueAt: dueAt.toISOString() }
      await notify(tx, {
        playerId: userId,
        kind: isOver ? 'documents-overdue' : 'documents-reminder',
        parameters,
        key: `documents:${withdrawalId}:${dueAt.getTime()}:${isOver ? 'over' : due}`,
      })
    }
    return told
  })
}
