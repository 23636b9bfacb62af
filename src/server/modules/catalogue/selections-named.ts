import { sql } from 'kysely'
import { type Found, FOUND_OF_PRODUCT_MAX } from '#contract/search/search.ts'
import type { Db } from '#server/db/database.ts'

type Row = { eventId: number; sportId: number; name: string; event: string; market: string }

/** Selections that can be bet on, by a part of their name, those of the next event first. */
export async function selectionsNamed(db: Db, words: string): Promise<Found[]> {
  const { rows } = await sql<Row>`
    select e.id as "eventId", e.sport_id as "sportId", s.name, e.name as event, m.name as market
    from selection s join market m on m.id = s.market_id join event e on e.id = m.event_id
    where not e.is_over and m.status in ('open', 'suspended') and s.status = 'active'
      and strpos(lower(s.name), ${words}) > 0
    order by e.starts_at, e.id, m.id, s.sort_order limit ${FOUND_OF_PRODUCT_MAX}`.execute(db)
  return rows.map(({ eventId, sportId, name, event, market }) => ({
    kind: 'selection',
    id: `${sportId}/${eventId}`,
    name,
    about: `${event} · ${market}`,
  }))
}
