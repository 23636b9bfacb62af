import { sql } from 'kysely'
import type { SettlementLag } from '#contract/system.ts'
import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'

/** spec 002 §4: "settlement credit occurs within up to 30 minutes". */
const LATE_SECONDS = 30 * 60
/** How many settlements are looked back on. */
const RECENT = 1_000

/** A product's statement of the results that wait for their credit and of the latest that were credited. */
export type Credits = (recent: number) => Sql

/**
 * How long it takes from the entering of a result to the last credit, of all products, measured by the database's clock.
 */
export async function settlementLag(
  db: Db,
  products: readonly { credits?: Credits }[],
): Promise<SettlementLag> {
  const statements = products.flatMap(({ credits }) => (credits ? [credits(RECENT)] : []))
  const { rows } = await sql<Omit<SettlementLag, 'isLate'>>`
    with credits as (
      select null::text as status, null::numeric as seconds where false
      ${sql.join(
        statements.map((statement) => sql`union all select * from (${statement}) one`),
        sql` `,
      )}
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
