import { sql } from 'kysely'
import { isFillLeft } from '#server/modules/exchange/index.ts'

/** Whether all that was matched on a selection `s` counts for nothing. */
export const isVoid = sql`s.status in ('removed', 'void')`

const voidFill = sql`voided_at is not null and (back_order_id = o.id or lay_order_id = o.id)`
const voidCarried = sql`order_id = o.id and voided_at is not null`

/**
 * The matched part of an order `o` on the selection `s` that is void: single matches that came too late, or all of
 * them, because the runner was withdrawn or the settlement `f` says so.
 */
export const voidPart = {
  minor: sql`o.voided_minor + case when ${isVoid} then o.matched_minor else 0 end`,
  profitCenti: sql`
    (select coalesce(sum(stake_minor * (price - 100)), 0) from exchange_fill where ${voidFill} and ${isFillLeft(sql`id`)})
      + (select coalesce(sum(profit_centi), 0) from exchange_fill_carried where ${voidCarried})
      + case when ${isVoid} then o.matched_profit_centi else 0 end`,
  /** Since when; null while nothing is. */
  at: sql`
    greatest(
      case when o.voided_minor > 0 then greatest(
        (select max(voided_at) from exchange_fill where ${voidFill}),
        (select max(voided_at) from exchange_fill_carried where ${voidCarried})
      ) end,
      case when o.matched_minor > 0 then
        case s.status when 'removed' then s.removed_at when 'void' then f.settled_at end
      end
    )`,
}
