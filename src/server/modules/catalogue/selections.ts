import { type RawBuilder, sql } from 'kysely'
import { THE_DRAW_ID } from '#domain/standard/runners.ts'
import type { Tx } from '#server/db/database.ts'

export type NewSelection = {
  name: string
  /** A side, a side of a line or a score (see the schema); empty for a runner. */
  outcome: string
  /** In hundredths; 0 by default. */
  handicap?: number
  reductionBps?: number | null
  feedRef: string | null
}

/** Names that differ in nothing but letters' case and spaces are one name. */
const nameKey = (name: RawBuilder<unknown>) =>
  sql`lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`

/**
 * Adds the selections of a new market, in order of show. One whose name the event knows shares that runner's id, and
 * every draw shares one. Of several with the same name and handicap in a market only the first can.
 */
export async function insertSelections(
  tx: Tx,
  marketId: number,
  selections: readonly NewSelection[],
): Promise<void> {
  // Two markets of an event that are made at the same moment share their runners too.
  await sql`
    select from event where id = (select event_id from market where id = ${marketId})
    for no key update`.execute(tx)
  await sql`
    with known as (
      select distinct on (1) ${nameKey(sql`s.name`)} as key, s.runner_id
      from market own join market other using (event_id) join selection s on s.market_id = other.id
      where own.id = ${marketId} and s.runner_id <> ${THE_DRAW_ID}
      order by 1, s.id
    ),
    given as (
      select *, case outcome when 'X' then ${THE_DRAW_ID}::bigint else (
        select runner_id from known where key = ${nameKey(sql`name`)}
      ) end as runner
      from unnest(
        ${selections.map((each) => each.name)}::text[],
        ${selections.map((each) => each.outcome)}::text[],
        ${selections.map((each) => each.feedRef)}::text[],
        ${selections.map((each) => each.handicap ?? 0)}::int[],
        ${selections.map((each) => each.reductionBps ?? null)}::int[]
      ) with ordinality as s (name, outcome, feed_ref, handicap, reduction_bps, place)
    )
    insert into selection (
      market_id, name, outcome, feed_ref, handicap, reduction_bps, sort_order, shared_runner_id
    )
    select ${marketId}, name, outcome, feed_ref, handicap, reduction_bps, place,
      case row_number() over (partition by runner, handicap order by place) when 1 then runner end
    from given order by place`.execute(tx)
}
