import { sql } from 'kysely'

/** The results that markets wait for or were settled by lately: their status, and how many seconds that took or takes. */
export const settlementCredits = (recent: number) => sql`(
  select status, extract(epoch from coalesce(settled_at, clock_timestamp()) - entered_at) as seconds
  from market_settlement where status <> 'reversed' order by id desc limit ${recent})`
