import { sql } from 'kysely'
import { type Risk, RISK_ROWS_MAX } from '#contract/office/risk.ts'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'

type Exposures = readonly (readonly [kind: string, exposures: Sql])[]

export type RiskNeeds = {
  db: Db
  /** The currency of the house where an exposure names no account. */
  currency: string
  /** The statements of all products, by the kind of place. */
  exposures: () => Promise<Exposures>
}

/** The risk of all products, read by one statement: its lists are of the same moment. */
export async function riskNow({ db, currency, exposures: read }: RiskNeeds): Promise<Risk> {
  const exposures = await read()
  const { rows } = await sql<Omit<Risk, 'at'> & { at: Date }>`
    with position as materialized (
      select e.kind, e.id, e.title, e.event, e.account_id, sum(e.exposure_minor)::bigint as exposure_minor
      from (${allOf(exposures)}) e group by 1, 2, 3, 4, 5
    ), owned as materialized (
      select p.kind, p.id, p.title, p.event, p.account_id, p.exposure_minor,
        coalesce(a.currency, ${currency}) as currency, a.user_id is null as is_house,
        case when u.id is not null then json_build_object('playerId', u.id, 'userId', u.user_id) end as player
      from position p left join ledger_account a on a.id = p.account_id left join app_user u on u.id = a.user_id
    )
    select clock_timestamp() as at,
      ${listOf(sql`select kind, currency, ${sides}, count(distinct id)::int as places from owned group by kind, currency`)} as kinds,
      ${listOf(sql`select event, currency, ${sides}, count(distinct (kind, id))::int as places
        from owned where event is not null group by event, currency`)} as events,
      ${listOf(sql`select kind, id, title, event, currency, ${sides}, (count(*) filter (where not is_house))::int as players
        from owned group by kind, id, title, event, currency`)} as places,
      ${listOf(sql`select min(player::text)::json as player, currency, sum(exposure_minor)::bigint as "exposureMinor",
          count(*)::int as places, sum(exposure_minor) as rank
        from owned where not is_house group by account_id, currency`)} as players,
      ${listOf(sql`select kind, id, title, event, player, currency, exposure_minor as "exposureMinor",
        exposure_minor as rank from owned`)} as positions`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'a statement of sums has a row')
  return { ...row, at: row.at.toISOString() }
}

const sides = sql`
  coalesce(sum(exposure_minor) filter (where not is_house), 0)::bigint as "playersMinor",
  (sum(exposure_minor) filter (where is_house))::bigint as "houseMinor", sum(exposure_minor) as rank`

/** The rows with the highest `rank`, as a list. */
const listOf = (rows: Sql): Sql => sql`
  (select coalesce(json_agg(to_jsonb(l) - 'rank' order by l.rank desc), '[]')
  from (select * from (${rows}) r order by r.rank desc limit ${RISK_ROWS_MAX}) l)`

function allOf(exposures: Exposures): Sql {
  const none = sql`select null::text as kind, null::bigint as account_id, null::bigint as id, null::text as title,
    null::text as event, null::bigint as exposure_minor where false`
  const all = exposures.map(
    ([kind, statement]) => sql`
      select ${kind}::text, e.account_id, e.id, e.title::text, e.event::text, e.exposure_minor
      from (${statement}) as e (account_id, id, title, event, exposure_minor)`,
  )
  return sql.join([none, ...all], sql` union all `)
}
