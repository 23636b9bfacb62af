import { sql } from 'kysely'
import { isFillLeft } from '../detached/detached-markets.ts'

/** The payout of the selection of an order `o` by a settlement `f`. A line market has none: there the line decides. */
export const payoutTable = sql`
  left join settlement_payout p on p.settlement_id = f.id and p.selection_id = o.selection_id`

/**
 * The win or loss of the matched part of an order `o` of a market `m`, before commission, by its settlement `f`,
 * rounded down to a hundredth of a minor unit, for display; null while there is none. The payment is the exact sum of
 * an account's bets in the market, rounded once: paying each bet by itself would lose or make minor units. So the bets
 * shown may add up to a few minor units less than the payment.
 */
export const betResultCenti = sql`
  case when f.id is null then null else floor(
    case o.side when 'back' then 1 else -1 end * case m.kind
      when 'line' then (
        select coalesce(sum(100 * stake_minor * sign(price - f.number_result)), 0) from exchange_fill
        where voided_at is null and (back_order_id = o.id or lay_order_id = o.id) and ${isFillLeft(sql`id`)}
      ) + (
        select coalesce(sum(line_centi), 0) from exchange_fill_carried where order_id = o.id and voided_at is null
      )
      else (p.win_parts::numeric * o.matched_profit_centi - 100 * p.lose_parts::numeric * o.matched_minor) / p.parts
    end
  )::bigint end`
