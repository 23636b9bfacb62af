import { sql } from 'kysely'
import { isEvenMoney, marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import type { Player, Sql, StakingPlayer } from '#server/kernel/product.ts'

/** Kinds of markets in which a bet wins what it stakes. */
const evenKinds = marketKinds.filter(isEvenMoney)

/**
 * The matched parts of a player's orders; settled where the player has a line in the settlement of the market. A market that
 * is void settles no bet: the stakes went back.
 */
export const stakesInMarkets = ({ walletId }: StakingPlayer): Sql => sql`
  select o.placed_at, o.matched_minor as stake_minor, exists (
    select from market_settlement f join settlement_line s on s.settlement_id = f.id
    where f.market_id = o.market_id and f.status = 'settled' and f.kind <> 'void' and s.account_id = o.account_id
  ) as is_settled
  from exchange_order o
  where o.account_id = ${walletId} and o.matched_minor > 0 and o.id >= (select first_id_of('exchange_order'))`

/** Of orders that were detached a month is one row, at the time of its last order. */
export const stakesCarriedInMarkets = ({ walletId }: StakingPlayer): Sql => sql`
  select last_matched_placed_at as placed_at, matched_minor as stake_minor, is_settled from exchange_order_carried
  where account_id = ${walletId} and last_matched_placed_at is not null`

/**
 * The sum that a player's orders could lose, each by itself: the stake of a back; the liability of a lay, rounded up, at the
 * prices it matched at. In a line market both sides risk their stake. An order that waits for the starting price risks
 * what it said. Orders of a cash-out bring no new risk; a player may use their form of reference, so the time tells too.
 */
export const riskedInMarkets = ({ walletId }: Player, since: Sql): Sql => sql`
  select sum(case
    when o.kind <> 'limit' and o.remaining_minor > 0 then o.liability_minor
    when o.side = 'back' or m.kind = any(${evenKinds}::text[]) then o.matched_minor + o.remaining_minor
    else ceil((o.matched_profit_centi + o.remaining_minor * (o.price - 100)) / 100.0)
  end)
  from exchange_order o join market m on m.id = o.market_id
  where o.account_id = ${walletId} and o.placed_at > ${since} and not exists (
    select from cash_out c where c.account_id = o.account_id and c.market_id = o.market_id
      and o.customer_ref like 'cash-out:' || c.id || ':%' and o.placed_at <= c.made_at
  )`

/**
 * The player's bets that are settled, market by market: only markets in which the player placed nothing before. The result
 * is that of the whole market, so bets on both sides cancel each other.
 */
export const settledInMarkets = ({ walletId }: Player, since: Sql): Sql => sql`
  select own.risked_minor, line.profit_minor as result_minor
  from (
    select o.market_id, sum(case
      when o.side = 'back' or m.kind = any(${evenKinds}::text[]) then o.matched_minor
      else ceil(o.matched_profit_centi / 100.0)
    end)::bigint as risked_minor
    from exchange_order o join market m on m.id = o.market_id
    where o.account_id = ${walletId} group by o.market_id having min(o.placed_at) > ${since}
  ) own
  join market_settlement f on f.market_id = own.market_id and f.status = 'settled' and f.kind <> 'void'
  join settlement_line line on line.settlement_id = f.id and line.account_id = ${walletId}`
