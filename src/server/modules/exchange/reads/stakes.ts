import { sql } from 'kysely'
import type { Player, Sql } from '#server/kernel/product.ts'

/** The matched parts of a player's orders; settled where the player has a line in the settlement of the market. */
export const stakesInMarkets = ({ walletId }: Player): Sql => sql`
  select o.placed_at, o.matched_minor as stake_minor, exists (
    select from market_settlement f join settlement_line s on s.settlement_id = f.id
    where f.market_id = o.market_id and f.status = 'settled' and s.account_id = o.account_id
  ) as is_settled
  from exchange_order o where o.account_id = ${walletId} and o.matched_minor > 0`
