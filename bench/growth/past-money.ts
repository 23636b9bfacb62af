import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { COMMISSION_BPS } from './past-bets.ts'
import { CURRENCY } from './past-players.ts'
import { GRANTS_IN_MARKET, ORDERS_IN_MARKET } from './size.ts'

/** Settlements of the markets of `past_bet`, with a line for each account that has bets. */
export async function writeLines(tx: Db): Promise<void> {
  await sql`
    insert into market_settlement (id, market_id, kind, winner_selection_ids, status, entered_at, settled_at, looked_through_at)
    overriding system value
    select m.id, m.id, 'winners', array[s.id], 'settled', b.settled_at - interval '1 minute', b.settled_at,
      b.settled_at
    from (select market_id, min(settled_at) as settled_at from past_bet group by 1) b
    join market m on m.id = b.market_id join selection s on s.market_id = m.id and s.status = 'winner'
    order by m.id`.execute(tx)
  await sql`
    insert into settlement_payout (settlement_id, selection_id, win_parts, lose_parts, parts)
    select market_id, id, (status = 'winner')::int, (status = 'loser')::int, 1 from selection
    where market_id in (select market_id from past_bet)`.execute(tx)
  await sql`
    insert into settlement_line (settlement_id, account_id, profit_minor, commission_minor, paid_at)
    select market_id, account_id, profit, greatest(profit, 0) * ${COMMISSION_BPS} / 10000, settled_at
    from (
      select market_id, account_id, min(settled_at) as settled_at,
        sum(case when side = 'back' then 1 else -1 end
          * case when is_on_winner then stake * (price - 100) / 100 else -stake end)::bigint as profit
      from past_bet where is_matched group by 1, 2
    ) line order by market_id, account_id`.execute(tx)
}

/** The transfers of these settlements, losers first, with grants between them; in the order of time. */
export async function writeTransfers(
  tx: Db,
  [first, end]: readonly [first: number, end: number],
): Promise<void> {
  const lines = sql`
    settlement_line l cross join past_house h
    where l.settlement_id > ${first} and l.settlement_id <= ${end}`
  await sql`
    insert into ledger_transfer (
      debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key, booked_at
    )
    select debit, credit, amount, ${CURRENCY}, product, kind, reference, description, key, at
    from (
      select case when profit_minor > 0 then pool_id else account_id end as debit,
        case when profit_minor > 0 then account_id else pool_id end as credit, abs(profit_minor) as amount,
        'exchange' as product, 'bet' as kind, 'market:' || settlement_id as reference,
        case when profit_minor > 0 then 'Won' else 'Lost' end as description,
        'settle:' || settlement_id || ':' || account_id || ':profit' as key, paid_at as at,
        case when profit_minor > 0 then 2 else 1 end as place
      from ${lines} and profit_minor <> 0
      union all
      select account_id, fees_id, commission_minor, 'exchange', 'commission', 'market:' || settlement_id, 'Commission',
        'settle:' || settlement_id || ':' || account_id || ':commission', paid_at, 3
      from ${lines} and commission_minor > 0
      union all
      select h.grants_id, b.account_id, 100, 'cashier', 'grant', 'past', 'Bonus points', 'past:' || b.id, b.settled_at, 4
      from past_bet b cross join past_house h
      where (b.id * 7919 + b.market_id) % ${ORDERS_IN_MARKET} < ${GRANTS_IN_MARKET}
    ) step (debit, credit, amount, product, kind, reference, description, key, at, place)
    order by at, place, key`.execute(tx)
}
