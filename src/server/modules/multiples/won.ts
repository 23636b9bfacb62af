import { sql } from 'kysely'
import type { Sql, Winners } from '#server/kernel/product.ts'

/** Winnings by multiples, real or possible, on the day of the last start of their legs. */
export const wonByMultiples = ({ accounts, timeZone }: Winners): Sql => sql`
  select b.account_id, d.day, greatest(0, coalesce(b.returned_minor, b.liability_minor) - b.stake_minor) as won
  from multiple b, lateral (
    select max((coalesce(m.starts_at, e.starts_at) at time zone ${timeZone})::date) as day
    from multiple_leg l join market m on m.id = l.market_id join event e on e.id = m.event_id
    where l.multiple_id = b.id
  ) d
  where b.account_id = any(${accounts})`
