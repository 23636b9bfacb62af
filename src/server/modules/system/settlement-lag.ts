import { sql } from 'kysely'
import type { SettlementLag } from '#contract/system.ts'
import type { Db } from '#server/db/database.ts'
import { multipleCredits } from '#server/modules/multiples/index.ts'

/** spec 002 §4: "settlement credit occurs within up to 30 minutes". */
const LATE_SECONDS = 30 * 60
/** How many settlements are looked back on. */
const RECENT = 1_000

/** How long it takes from the entering of a result to the last credit, measured by the database's clock. Multiples count too: from the result that decided them to their return. */
export async function settlementLag(db: Db): Promise<SettlementLag> {
  const { rows } = await sql<Omit<SettlementLag, 'isLate'>>`
    with recent as (
      select status, extract(epoch from coalesce(settled_at, clock_timestamp()) - entered_at) as seconds
      from market_settlement where status <> 'reversed' order by id desc limit ${RECENT}
    ), multiples as (
      ${multipleCredits(RECENT)}
    ), credits as (
      select status, seconds from recent union all select status, seconds from multiples
    )
    select count(*) filter (where status in ('entered', 'settling')) as waiting,
      coalesce(floor(max(seconds) filter (where status in ('entered', 'settling'))), 0)::int as "waitingSeconds",
      count(*) filter (where status = 'settled') as settled,
      coalesce(ceil(percentile_disc(0.5) within group (order by seconds) filter (where status = 'settled')), 0)::int
        as "medianSeconds",
      coalesce(ceil(max(seconds) filter (where status = 'settled')), 0)::int as "slowestSeconds"
    from credits`.execute(db)
  const lag = rows[0] ?? {
    waiting: 0,
    waitingSeconds: 0,
    settled: 0,
    medianSeconds: 0,
    slowestSeconds: 0,
  }
  return { ...lag, isLate: lag.waitingSeconds >= LATE_SECONDS }
}
