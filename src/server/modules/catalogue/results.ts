import { sql } from 'kysely'
import type { EventResult, listEventResults } from '#contract/catalogue.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { asTotal, countLimit, countUpTo, searchLimit } from '#server/db/counted.ts'
import type { Db } from '#server/db/database.ts'
import { fits, isListed, withMatchOdds } from './store.ts'

type Row = Omit<EventResult, 'startsAt'> & { startsAt: Date }

/** Events that are over, the latest first, with the selections that won. */
export async function eventResults(
  db: Db,
  { sportId, from, to, search, page, pageSize }: QueryOf<typeof listEventResults>,
): Promise<ReplyOf<typeof listEventResults>> {
  const isAsked = sql`${fits({ sportId, search: search.trim() })}
    and (${from ?? null}::timestamptz is null or e.starts_at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or e.starts_at < ${to ?? null}::timestamptz)`
  const asked = { page, pageSize }
  const limit = search.trim() === '' ? countLimit(asked) : searchLimit(asked)
  const { rows } = await sql<Row>`
    select e.id as "eventId", e.sport_id as "sportId", e.competition, e.name, e.starts_at as "startsAt", e.score,
      array(
        select name from selection where market_id = m.id and status = 'winner' order by sort_order
      ) as winners,
      coalesce(m.status = 'void', false) as "isVoid"
    from event e ${withMatchOdds}
    where not ${isListed} and ${isAsked}
    order by e.starts_at desc, e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  // The market is looked at only of events that are not over, which are few.
  const { rows: counted } = await sql<{ total: number }>`
    select ${countUpTo(
      limit,
      sql`
      select from event e where e.is_over and ${isAsked}
      union all
      select from event e ${withMatchOdds} where not e.is_over and not ${isListed} and ${isAsked}`,
    )} as total`.execute(db)
  const items = rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
  return { items, ...asTotal(counted[0]?.total ?? 0, limit), ...asked }
}
