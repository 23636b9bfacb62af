import { sql } from 'kysely'
import type { AnnouncementRow, Announcements } from '#contract/office/announcements.ts'
import type { Db } from '#server/db/database.ts'

/** Shown at once, at most: more would push the page away. */
const SHOWN_MAX = 3

const fields = sql`a.id as "announcementId", a.text, a.tone, a.is_dismissible as "isDismissible",
  a.from_at as "from", a.until_at as "until"`

type Times<Row> = Omit<Row, 'from' | 'until' | 'writtenAt'> & { from: Date; until: Date | null }

const inWords = <Row extends { from: Date; until: Date | null }>(row: Row) => ({
  ...row,
  from: row.from.toISOString(),
  until: row.until?.toISOString() ?? null,
})

export async function shownNow(db: Db): Promise<Announcements['items']> {
  const { rows } = await sql<Times<Announcements['items'][number]>>`
    select ${fields} from announcement a
    where a.taken_down_at is null and a.from_at <= now() and (a.until_at is null or a.until_at > now())
    order by a.from_at desc, a.id desc limit ${SHOWN_MAX}`.execute(db)
  return rows.map(inWords)
}

export async function announcementPage(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows } = await sql<Times<AnnouncementRow> & { writtenAt: Date }>`
    select ${fields}, a.written_at as "writtenAt", u.user_id as "writtenBy",
      case when a.taken_down_at is not null then 'taken-down' when a.from_at > now() then 'planned'
        when a.until_at <= now() then 'over' else 'shown' end as state
    from announcement a join app_user u on u.id = a.written_by
    order by a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { total } = await db
    .selectFrom('announcement')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = rows.map((row) => ({ ...inWords(row), writtenAt: row.writtenAt.toISOString() }))
  return { items, total: Number(total), page, pageSize }
}
