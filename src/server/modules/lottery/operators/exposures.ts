import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'
import type { Catalogue } from '../catalogue.ts'

/** The stakes of players on draws that are not settled. The most that a jackpot costs stands in the risk of its draw. */
export function exposuresInDraws(catalogue: Catalogue): Sql {
  const games = [...catalogue.values()]
  return sql`
    select b.account_id, d.id, g.name || ', ' || d.day || ' ' || d.time, null, b.stake_minor
    from (
      select account_id, draw_id, stake_minor from lottery_bet where status in ('submitted', 'accepted')
      union all
      select h.account_id, s.draw_id, h.stake_minor
      from lottery_share h join lottery_syndicate s on s.id = h.syndicate_id where h.status = 'accepted'
    ) b
    join lottery_draw d on d.id = b.draw_id
    join unnest(${games.map(({ id }) => id)}::text[], ${games.map(({ name }) => name)}::text[]) as g (id, name)
      on g.id = d.game`
}
