import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'
import { isWhole } from '../detached/detached-markets.ts'

/** The sums of the fills for every order, one row for each of their two sides. A market that lacks bets was held against its own before. */
const sides = sql`
  select f.market_id, f.selection_id, o.account_id, o.id as order_id, o.side, f.price, f.stake_minor,
    case o.side when 'back' then 1 else -1 end as sign
  from exchange_fill f join exchange_order o on o.id in (f.back_order_id, f.lay_order_id)
  where f.voided_at is null and ${isWhole(sql`f.market_id`)}`

const bets = [
  sql`select 'order ' || o.id || ' is not the one of its reference' from exchange_order o
    left join exchange_order_reference k on k.key = o.reference_key
    where k.order_id is distinct from o.id`,
  // References of orders that were detached are kept for ever.
  sql`select 'the reference ' || k.key || ' has no order' from exchange_order_reference k
    left join exchange_order o on o.id = k.order_id
    where o.id is null and k.order_id >= (select first_id_of('exchange_order'))`,
  sql`select 'order ' || o.id || ' belongs to no account, or to no selection of its market' from exchange_order o
    left join ledger_account a on a.id = o.account_id
    left join selection s on s.id = o.selection_id and s.market_id = o.market_id
    where a.id is null or s.id is null`,
  sql`select 'account ' || x.account_id || ' is bound in market ' || x.market_id || ' and one of them is missing'
    from exchange_exposure x
    left join ledger_account a on a.id = x.account_id left join market m on m.id = x.market_id
    where a.id is null or m.id is null`,
  sql`select 'fill ' || f.id || ' does not join a back and a lay at a price of both'
    from exchange_fill f
    join exchange_order b on b.id = f.back_order_id join exchange_order l on l.id = f.lay_order_id
    where b.side <> 'back' or l.side <> 'lay' or b.account_id = l.account_id
      or (b.price > coalesce(f.struck_price, f.price) and b.fill_min_minor is null and b.persistence <> 'market_on_close')
      or (coalesce(l.asked_price, l.price) < coalesce(f.struck_price, f.price) 
        and l.fill_min_minor is null and l.persistence <> 'market_on_close')
      or (b.market_id, b.selection_id) <> (f.market_id, f.selection_id)
      or (l.market_id, l.selection_id) <> (f.market_id, f.selection_id)`,
  sql`select 'order ' || id || ' was for the starting price and may lose more than it said'
    from exchange_order
    where kind <> 'limit' and case side when 'back' then matched_minor > liability_minor
      else matched_profit_centi > liability_minor * 100 end`,
  sql`select 'order ' || o.id || ' waits for a starting price that was made'
    from exchange_order o join market m on m.id = o.market_id
    where o.kind <> 'limit' and o.remaining_minor > 0 and m.is_reconciled`,
  sql`select 'order ' || id || ' was to be filled or killed and matched ' || matched_minor || ' at a worse mean price, or rests'
    from exchange_order o
    where fill_min_minor is not null and voided_minor = 0 and ${isWhole(sql`o.market_id`)} and not exists (
      select from exchange_fill where struck_price is not null and (back_order_id = o.id or lay_order_id = o.id)
    ) and (
      (matched_minor > 0 and matched_minor < fill_min_minor)
      or (waits_until is null and remaining_minor > 0)
      or (side = 'back' and matched_profit_centi < matched_minor * (price - 100))
      or (side = 'lay' and matched_profit_centi > matched_minor * (price - 100))
    )`,
  sql`select 'order ' || o.id || ' matched ' || o.matched_minor || ' but its fills sum to ' || coalesce(f.stake, 0)
    from exchange_order o left join (
      select order_id, sum(stake_minor) as stake, sum(stake_minor * (price - 100)) as profit
      from (${sides}) s group by order_id
    ) f on f.order_id = o.id
    where (o.matched_minor <> coalesce(f.stake, 0) or o.matched_profit_centi <> coalesce(f.profit, 0))
      and ${isWhole(sql`o.market_id`)}`,
  sql`select 'order ' || o.id || ' has ' || o.voided_minor || ' void but its void fills sum to ' || coalesce(f.stake, 0)
    from exchange_order o left join (
      select order_id, sum(stake_minor) as stake from exchange_fill,
        unnest(array[back_order_id, lay_order_id]) as order_id
      where voided_at is not null group by order_id
    ) f on f.order_id = o.id
    where o.voided_minor <> coalesce(f.stake, 0) and ${isWhole(sql`o.market_id`)}`,
  sql`select 'the position of account ' || account_id || ' on selection ' || selection_id || ' differs from its fills'
    from exchange_position p full join (
      select market_id, account_id, selection_id,
        sum(sign * stake_minor * (price - 100)) as win, -100 * sum(sign * stake_minor) as lose
      from (${sides}) s group by market_id, account_id, selection_id
    ) f using (market_id, account_id, selection_id)
    where (coalesce(p.win_centi, 0), coalesce(p.lose_centi, 0)) <> (coalesce(f.win, 0), coalesce(f.lose, 0))
      and ${isWhole(sql`coalesce(p.market_id, f.market_id)`)}`,
  sql`select 'selection ' || id || ' shows ' || traded_minor || ' traded, at its prices ' || coalesce(p.sum, 0)
      || ', but its fills sum to ' || coalesce(f.sum, 0)
    from selection s
    left join (select selection_id as id, sum(stake_minor) from exchange_fill where voided_at is null group by 1) f using (id)
    left join (select selection_id as id, sum(traded_minor) from selection_price group by 1) p using (id)
    where (traded_minor, coalesce(p.sum, 0)) <> (coalesce(f.sum, 0), coalesce(f.sum, 0)) and ${isWhole(sql`s.market_id`)}`,
  sql`select 'selection ' || selection_id || ' rests crossed' from exchange_order
    where remaining_minor > 0 and kind = 'limit' and waits_until is null
    group by selection_id having min(price) filter (where side = 'back') <= max(price) filter (where side = 'lay')`,
  sql`select 'cash-out ' || c.id || ' was not made' from cash_out c
    left join exchange_order_reference k on k.key = c.account_id || ':cash-out:' || c.id || ':0'
    left join exchange_order o on o.id = k.order_id
    where (o.id is null or o.remaining_minor > 0 or o.market_id <> c.market_id) and ${isWhole(sql`c.market_id`)}`,
  sql`select 'order ' || o.id || ' rests where no bets are taken'
    from exchange_order o join market m on m.id = o.market_id join selection s on s.id = o.selection_id
    where o.remaining_minor > 0 and (m.status in ('inactive', 'closed', 'void') or s.status <> 'active')`,
]

/** The gain of the account of the house from each order that was matched across selections, as it was struck. */
const crossed = sql`
  select taker, market_id, side, sum(stake) as stake, max(payout) as most, min(payout) as least
  from (
    select split_part(o.customer_ref, ':', 2) as taker, o.market_id, o.side, o.selection_id,
      sum(f.stake_minor) as stake, sum(f.stake_minor * coalesce(f.struck_price, f.price)) as payout
    from ledger_account a
    join exchange_order o on o.account_id = a.id and o.customer_ref like 'cross:%'
    join exchange_fill f on f.market_id = o.market_id and o.id in (f.back_order_id, f.lay_order_id)
    where a.kind = 'house' and a.name = 'cross matching' and ${isWhole(sql`o.market_id`)}
    group by 1, 2, 3, 4
  ) bet group by 1, 2, 3`

const crosses = [
  sql`select 'order ' || taker || ' cost the house more than the rounding of its stakes'
    from (${crossed}) c
    where case side when 'lay' then 100 * stake - most else least - 100 * stake end
      < -100 * (select count(*) - 1 from selection s where s.market_id = c.market_id)`,
  sql`select 'cross matches in market ' || market_id || ' cost the house ' || -left_centi || ' centi'
    from cross_rounding r
    where left_centi < -100 * greatest(100, (select count(*) - 1 from selection s where s.market_id = r.market_id))`,
]

/** The transfers that a line should have posted, of each kind, and whether it should still count. */
const dues = sql`
  select l.*, 'settle:' || l.settlement_id || ':' || l.account_id || d.suffix as key, d.amount
  from settlement_line l, lateral (
    values (':profit', abs(l.profit_minor)), (':commission', l.commission_minor)
  ) d (suffix, amount)`

const settlements = [
  sql`select 'the lines of settlement ' || settlement_id || ' sum to ' || sum(profit_minor)
    from settlement_line group by settlement_id having sum(profit_minor) <> 0`,
  sql`select 'account ' || account_id || ' was not paid as settlement ' || settlement_id || ' says'
    from (${dues}) d
    left join ledger_transfer_key k on k.key = d.key
    left join ledger_transfer t on t.id = k.transfer_id
    left join ledger_reversal v on v.reverses_id = t.id
    left join ledger_transfer r on r.id = v.transfer_id
    where (k.transfer_id >= (select ledger_first_id())) is not false and (
      coalesce(t.amount_minor, 0) <> case when d.paid_at is null then 0 else d.amount end
      or coalesce(r.amount_minor, 0) <> case when d.reversed_at is null then 0 else d.amount end
      or (t.debit_account_id = d.account_id) <> (d.profit_minor <= 0 or d.key like '%:commission'))`,
  sql`select 'settlement ' || s.id || ' is ' || s.status || ' with accounts that are not'
    from market_settlement s
    where (s.status = 'settled'
        and exists (select from settlement_line where settlement_id = s.id and paid_at is null))
      or (s.status = 'reversed'
        and exists (select from settlement_line where settlement_id = s.id and reversed_at is null))`,
  sql`select 'account ' || p.account_id || ' is missing in settlement ' || s.id
    from market_settlement s join exchange_position p on p.market_id = s.market_id
    where s.status in ('settling', 'settled') and not exists (
      select from settlement_line where settlement_id = s.id and account_id = p.account_id
    )`,
  sql`select 'market ' || m.id || ' is ' || m.status || ' but its settlement is ' || coalesce(s.status, 'missing')
    from market m
    left join market_settlement s on s.market_id = m.id and s.status not in ('entered', 'reversed')
    where (m.status in ('closed', 'void')) <> (s.id is not null)`,
  sql`select 'market ' || e.market_id || ' is settled and still binds account ' || e.account_id
    from exchange_exposure e join market_settlement s on s.market_id = e.market_id and s.status = 'settled'
    where e.exposure_minor > 0`,
  sql`select 'nothing is in settlement but ' || balance_minor || ' is left over' from ledger_account
    where kind = 'clearing' and name = 'bets in settlement' and balance_minor <> 0
      and not exists (select from market_settlement where status in ('settling', 'reversing'))`,
]

const detached = [
  sql`select 'market ' || market_id || ' lacks bets that were detached, and is not settled' from market_detached d
    where not exists (select from market_settlement f where f.market_id = d.market_id and f.status = 'settled')`,
  sql`select 'the notes of the part ' || part || ' are not those of then' from play_detached
    where table_name in ('exchange_order', 'exchange_fill') and noted_hash is distinct from exchange_noted_hash(table_name, to_id)`,
  sql`select distinct 'there are notes of a part of ' || table_name || ' before id ' || to_id || ', which was not detached'
    from (
      select table_name, to_id from market_detached
      union all select 'exchange_order', to_id from exchange_order_carried
      union all select 'exchange_fill', to_id from exchange_fill_carried
    ) as noted where not exists (
      select from play_detached p where p.table_name = noted.table_name and p.to_id = noted.to_id
    )`,
]

/** The invariants of the books and of settlements at every commit. */
export const exchangeInvariants: readonly Sql[] = [...bets, ...crosses, ...settlements, ...detached]

/** The exposures of accounts in markets. */
export const heldByExchange = sql`
  select account_id, sum(exposure_minor) as amount from exchange_exposure group by account_id`
