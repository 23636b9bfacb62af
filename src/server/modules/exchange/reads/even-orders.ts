import { sql } from 'kysely'
import { EVEN_WITHIN_MS } from '#domain/cases/even-plays.ts'
import { evenPlays } from '#server/kernel/even-plays.ts'
import type { Counting, Sql } from '#server/kernel/product.ts'

/**
 * A player's orders of a day with even gaps, less those of programs, which may be even. The orders of one press, such as a
 * slip of several bets, follow each other closer than a hand can press, and are one play.
 *
 * Every order of the day is looked at: a program that places many could push those of the page out of any count of the latest
 * ones. The day begins after the latest order that is older, because the index of a player's orders knows their numbers alone.
 */
export const evenOrdersInDay = ({ player: { walletId }, at }: Counting): Sql =>
  evenPlays(
    sql`
      select placed_at from (
        select placed_at, placed_at - lag(placed_at) over (order by placed_at) as gap
        from exchange_order
        where account_id = ${walletId} and customer_ref not like 'api:%' and id > coalesce((
          select id from exchange_order
          where account_id = ${walletId} and placed_at <= ${at} - interval '1 day' order by id desc limit 1
        ), 0)
      ) as placed
      where gap is null or extract(epoch from gap) * 1000 > ${EVEN_WITHIN_MS}`,
    at,
  )
