import { sql } from 'kysely'
import { EVEN_WITHIN_MS } from '#domain/cases/even-plays.ts'
import { evenPlays } from '#server/kernel/even-plays.ts'
import type { Counting, Sql } from '#server/kernel/product.ts'

/** No hand places more in a day; a program may have placed a hundred thousand. */
const ORDERS_MAX = 1000

/**
 * A player's orders of a day with even gaps, less those of programs, which may be even. The orders of one press, such as a
 * slip of several bets, follow each other closer than a hand can press, and are one play.
 */
export const evenOrdersInDay = ({ player: { walletId }, at }: Counting): Sql =>
  evenPlays(
    sql`
      select placed_at from (
        select placed_at, placed_at - lag(placed_at) over (order by placed_at) as gap
        from (
          select placed_at, customer_ref from exchange_order where account_id = ${walletId} order by id desc limit ${ORDERS_MAX}
        ) as latest
        where customer_ref not like 'api:%'
      ) as placed
      where gap is null or extract(epoch from gap) * 1000 > ${EVEN_WITHIN_MS}`,
    at,
  )
