import { sql } from 'kysely'
import type { Sql, Winners } from '#server/kernel/product.ts'

/** Winnings by settled markets, on the day of their start. */
export const wonInMarkets = ({ accounts, timeZone }: Winners): Sql => sql`
  select l.account_id, (coalesce(m.starts_at, e.starts_at) at time zone ${timeZone})::date as day, l.profit_minor as won
  from settlement_line l
  join market_settlement s on s.id = l.settlement_id and s.status in ('settling', 'settled')
  join market m on m.id = s.market_id
  join event e on e.id = m.event_id
  where l.account_id = any(${accounts}) and l.profit_minor > 0`
