import { sql } from 'kysely'
import type { writeAnnouncement } from '#contract/office/announcements.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'

type Words = BodyOf<typeof writeAnnouncement> & { operatorId: number }

export async function write(
  db: Db,
  { operatorId, text, tone, isDismissible, from, until }: Words,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const begin = sql<Date>`coalesce(${from}::timestamptz, clock_timestamp())`
    const { rows } = await sql<{ isOver: boolean }>`
      select coalesce(${until}::timestamptz <= greatest(${begin}, clock_timestamp()), false) as "isOver"`.execute(
      tx,
    )
    if (rows[0]?.isOver) throw new Refusal('ANNOUNCEMENT_OVER', { field: 'until' })
    const { id } = await tx
      .insertInto('announcement')
      .values({
        text,
        tone,
        is_dismissible: isDismissible,
        from_at: begin,
        until_at: until === null ? null : new Date(until),
        written_by: operatorId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      operatorId,
      action: 'announcement.write',
      subject: `announcement:${id}`,
      reason: '',
      details: { text, tone, isDismissible, from, until },
    })
  })
}

type Down = { operatorId: number; announcementId: number; reason: string }

export async function takeDown(
  db: Db,
  { operatorId, announcementId, reason }: Down,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('announcement')
      .set({ taken_down_by: operatorId, taken_down_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', announcementId)
      .where('taken_down_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
    const subject = `announcement:${announcementId}`
    await recordAudit(tx, {
      operatorId,
      action: 'announcement.take-down',
      subject,
      reason,
      details: {},
    })
  })
}
