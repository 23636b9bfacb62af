import { sql } from 'kysely'
import type { PriceHistory } from '#contract/prices.ts'
import { type Db, inTransaction } from '#server/db/database.ts'

/** Fills that one transaction takes: some ten thousand are done in a moment. */
const FILLS_MAX = 20_000
const POINTS_MAX = 240
const MINUTE_MS = 60_000
const STEPS_MS = [1, 2, 5, 10, 30, 60, 120, 360, 720, 1_440].map((minutes) => minutes * MINUTE_MS)

/**
 * Adds fills that came since the last time to their minutes; answers how many. Fills are numbered in the order of their
 * commits, because one engine writes them one transaction after the other: none turns up behind the last one taken.
 */
export const sweepFills = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const progress = await sql<{ lastFillId: number }>`
      select last_fill_id as "lastFillId" from price_minute_progress where id = 1 for update`.execute(
      tx,
    )
    const { rows } = await sql<{ fills: number }>`
      with fill as materialized (
        select id, selection_id, coalesce(struck_price, price) as price, stake_minor, matched_at from exchange_fill
        where id > ${progress.rows[0]?.lastFillId ?? 0} order by id limit ${FILLS_MAX}
      ),
      written as (
        insert into price_minute as p (selection_id, minute, last_price, high_price, low_price, traded_minor)
        select selection_id, date_trunc('minute', matched_at), (array_agg(price order by id desc))[1],
          max(price), min(price), sum(stake_minor)
        from fill group by 1, 2
        on conflict (selection_id, minute) do update set
          last_price = excluded.last_price,
          high_price = greatest(p.high_price, excluded.high_price),
          low_price = least(p.low_price, excluded.low_price),
          traded_minor = p.traded_minor + excluded.traded_minor
      ),
      taken as (
        update price_minute_progress set last_fill_id = (select max(id) from fill)
        where id = 1 and exists (select from fill)
      )
      select count(*) as fills from fill`.execute(tx)
    return rows[0]?.fills ?? 0
  })

type HistoryOf = {
  marketId: number
  selectionId: number
  /** Null: from the first match on. */
  minutes: number | null
}

/** How the price of a selection went; nothing when it is none of the market's. */
export async function priceHistory(db: Db, of: HistoryOf): Promise<PriceHistory | undefined> {
  const { marketId, selectionId, minutes } = of
  const { rows } = await sql<{ spanMs: number; before: number | null }>`
    select coalesce(extract(epoch from p.last - p.first) * 1000, 0)::bigint as "spanMs",
      (select last_price from price_minute where selection_id = s.id and not ${isWithin(minutes)}
        order by minute desc limit 1) as before
    from selection s, lateral (
      select min(minute) as first, max(minute) as last from price_minute
      where selection_id = s.id and ${isWithin(minutes)}
    ) p
    where s.id = ${selectionId} and s.market_id = ${marketId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const stepMs = stepOf(found.spanMs)
  const points = await sql<PriceHistory['points'][number]>`
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, "lastPrice", "highPrice",
      "lowPrice", "tradedMinor"
    from (
      select date_bin(make_interval(secs => ${stepMs / 1_000}), minute, 'epoch') as at,
        (array_agg(last_price order by minute desc))[1] as "lastPrice", max(high_price) as "highPrice",
        min(low_price) as "lowPrice", sum(traded_minor)::bigint as "tradedMinor"
      from price_minute where selection_id = ${selectionId} and ${isWithin(minutes)} group by 1
    ) step order by at`.execute(db)
  return { stepMs, before: found.before, points: points.rows }
}

/** Minutes are kept whole: the one in which the time begins belongs to it. */
const isWithin = (minutes: number | null) =>
  minutes === null
    ? sql`true`
    : sql`minute >= date_trunc('minute', now() - make_interval(mins => ${minutes}))`

/** The shortest step of which the span has no more than the points that are shown. */
export const stepOf = (spanMs: number): number =>
  STEPS_MS.find((stepMs) => spanMs / stepMs < POINTS_MAX - 1) ??
  Math.ceil(spanMs / (POINTS_MAX - 1) / MINUTE_MS) * MINUTE_MS
