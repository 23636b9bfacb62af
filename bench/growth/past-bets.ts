import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ORDERS_IN_MARKET, PAIRS_MATCHED, type PastSize } from './size.ts'

export const COMMISSION_BPS = 500
const TEAMS = [
  'Ashford',
  'Brackley',
  'Corby',
  'Dunmore',
  'Elstow',
  'Farley',
  'Grantham',
  'Harlow',
  'Ilkley',
  'Jarrow',
  'Kendal',
  'Ludlow',
]

type Markets = readonly [first: number, end: number]

/**
 * The orders of these markets as the temporary table `past_bet`. Each back meets a lay of the same stake and price, and no two
 * players meet in every market. Stakes are such that every win is a whole minor unit.
 */
export async function writeBets(tx: Db, size: PastSize, [first, end]: Markets): Promise<void> {
  const { marketsInDay, playersOfDay, faithful, seasonDays } = size
  await sql`drop table if exists past_bet`.execute(tx)
  await sql`
    create temporary table past_bet as
    select m * ${ORDERS_IN_MARKET} + k + 1 as id, m + 1 as market_id, 3 * m + 1 + k / 2 % 3 as selection_id,
      p.account_id, case when (k + m) % 2 = 0 then 'back' else 'lay' end as side,
      (array[150, 180, 200, 250, 300, 400])[1 + dice % 6] as price, 200 + 100 * (dice / 7 % 20) as stake,
      (k / 2 + 3 * m) % 100 < ${PAIRS_MATCHED} as is_matched, k / 2 % 3 = winner as is_on_winner, settled_at,
      placed_at, placed_at + interval '1 second' as matched_at
    from (
      select m, k, abs(hashint8(m * 100 + k / 2)) % 100000 as dice, abs(hashint8(m)) % 3 as winner,
        -- The lays are dealt anew in each market.
        ((m % ${marketsInDay}) * ${ORDERS_IN_MARKET} + case when k % 2 = 0 then k else 2 * ((k / 2 + m) % 100) + 1 end)
          % ${playersOfDay} as place,
        m / ${marketsInDay} as day,
        ${startOf(size)} - interval '1 hour' + make_interval(secs => k / 2 * 20) as placed_at,
        ${startOf(size)} + interval '2 hours' as settled_at
      from generate_series(${first}::bigint, ${end - 1}::bigint) m, generate_series(0, ${ORDERS_IN_MARKET - 1}::int) k
    ) b
    join past_player p on p.n = case when place < ${faithful} then place else place + day / ${seasonDays} * ${faithful} end`.execute(
    tx,
  )
  await sql`analyze past_bet`.execute(tx)
}

/** When the market `m` turns: the markets of a day begin one after the other, and the last day was yesterday. */
const startOf = ({ days, marketsInDay }: PastSize) => sql`(
  date_trunc('day', now()) - make_interval(days => (${days} - m / ${marketsInDay})::int)
  + make_interval(secs => 7200 + (m % ${marketsInDay}) * 64800.0 / ${marketsInDay}))`

/** Events with a market each, settled, and what was matched at their prices. */
export async function writeCatalogue(tx: Db, size: PastSize, [first, end]: Markets): Promise<void> {
  const markets = sql`generate_series(${first}::bigint, ${end - 1}::bigint) m`
  const team = (step: number) => sql`(${TEAMS}::text[])[1 + (m / ${step}) % ${TEAMS.length}]`
  await sql`
    insert into event (id, sport_id, competition, name, starts_at, started_at, is_over, state) overriding system value
    select m + 1, 1, 'Bench league', ${team(1)} || ' v ' || ${team(TEAMS.length)} || ' Town', ${startOf(size)}, ${startOf(size)},
      true, 'finished'
    from ${markets}`.execute(tx)
  await sql`
    insert into market (id, event_id, name, kind, status, commission_bps, turns_in_play) overriding system value
    select m + 1, m + 1, 'Match Odds', 'match_odds', 'closed', ${COMMISSION_BPS}, false from ${markets}`.execute(
    tx,
  )
  await sql`
    insert into selection (id, market_id, name, outcome, sort_order, status, last_price, traded_minor, last_matched_at)
    overriding system value
    select 3 * m + 1 + s, m + 1, case s when 0 then ${team(1)} when 1 then 'Draw' else ${team(TEAMS.length)} || ' Town' end,
      (array['1', 'X', '2'])[s + 1], s, case when abs(hashint8(m)) % 3 = s then 'winner' else 'loser' end,
      t.last_price, coalesce(t.traded, 0), t.last_at
    from ${markets} cross join generate_series(0, 2) s
    left join (
      select selection_id, sum(stake) as traded, max(matched_at) as last_at,
        (array_agg(price order by id desc))[1] as last_price
      from past_bet where is_matched and side = 'back' group by 1
    ) t on t.selection_id = 3 * m + 1 + s`.execute(tx)
  await sql`
    insert into selection_price (market_id, selection_id, price, traded_minor)
    select market_id, selection_id, price, sum(stake) from past_bet where is_matched and side = 'back'
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  await sql`
    insert into price_minute (selection_id, minute, last_price, high_price, low_price, traded_minor)
    select selection_id, date_trunc('minute', matched_at), (array_agg(price order by id desc))[1], max(price), min(price), sum(stake)
    from past_bet where is_matched and side = 'back' group by 1, 2 order by 1, 2`.execute(tx)
}

/** Orders, fills, and what was bound in the markets before they were settled. */
export async function writeOrders(tx: Db): Promise<void> {
  const profit = sql`case when is_matched then stake * (price - 100) else 0 end`
  await sql`
    insert into exchange_order (
      id, market_id, selection_id, account_id, side, price, stake_minor, matched_minor, lapsed_minor, matched_profit_centi,
      customer_ref, first_matched_minor, first_profit_centi, placed_at, matched_at, lapsed_at
    )
    select id, market_id, selection_id, account_id, side, price, stake, case when is_matched then stake else 0 end,
      case when is_matched then 0 else stake end, ${profit}, 'past-' || id, 0, 0, placed_at,
      case when is_matched then matched_at end, case when not is_matched then settled_at end
    from past_bet order by id`.execute(tx)
  await sql`
    insert into exchange_fill (market_id, selection_id, back_order_id, lay_order_id, price, stake_minor, matched_at)
    select market_id, selection_id, min(id) filter (where side = 'back'), min(id) filter (where side = 'lay'),
      min(price), min(stake), min(matched_at)
    from past_bet where is_matched group by market_id, selection_id, (id - 1) / 2 order by (id - 1) / 2`.execute(
    tx,
  )
  await sql`
    insert into exchange_exposure (market_id, account_id, exposure_minor, gain_minor)
    select market_id, account_id, 0, sum(case side when 'back' then stake * (price - 100) / 100 else stake end)
    from past_bet group by 1, 2 order by 1, 2`.execute(tx)
}
