import { sql } from 'kysely'

/** The player can lose the stake, and the house the rest of the highest return. */
export const exposuresOfMultiples = sql`
  select side.account_id, b.id, b.system, legs.events, side.exposure_minor
  from multiple b
  join ledger_account w on w.id = b.account_id
  join ledger_account h on h.kind = 'house' and h.name = 'multiples' and h.currency = w.currency
  cross join lateral (
    values (w.id, b.stake_minor), (h.id, b.liability_minor - b.stake_minor)
  ) as side (account_id, exposure_minor)
  cross join lateral (
    select string_agg(distinct e.name, ', ' order by e.name) as events
    from multiple_leg l join market m on m.id = l.market_id join event e on e.id = m.event_id
    where l.multiple_id = b.id
  ) as legs
  where b.status = 'open' and side.exposure_minor > 0`
