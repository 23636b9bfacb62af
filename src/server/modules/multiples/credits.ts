import { sql } from 'kysely'

/**
 * A statement of the results that multiples wait for and the latest that they were credited by: its status, as of a
 * settlement, and how many seconds that took or takes.
 */
export const multipleCredits = (recent: number) => sql`
  select 'entered' as status, extract(epoch from clock_timestamp() - min(f.entered_at)) as seconds
  from multiple b
  join multiple_leg l on l.multiple_id = b.id and l.settlement_id is null
  join market_settlement f on f.market_id = l.market_id and f.status = 'settled'
  where b.status = 'open'
  group by b.id
  union all
  select 'settled', extract(epoch from b.closed_at - d.entered_at)
  from (
    select id, closed_at from multiple where status = 'settled' order by id desc limit ${recent}
  ) b
  cross join lateral (
    select max(f.entered_at) as entered_at
    from multiple_leg l join market_settlement f on f.id = l.settlement_id
    where l.multiple_id = b.id and f.entered_at <= b.closed_at
  ) d
  where d.entered_at is not null`
