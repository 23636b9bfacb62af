import { sql } from 'kysely'
import { EVEN_RUN, EVEN_WITHIN_MS } from '#domain/cases/even-plays.ts'
import type { Sql } from './product.ts'

/**
 * How many plays of the last day stand in runs with even gaps (PR-36). `plays`: the moments of a player's plays.
 * A play is even when its gap to the play before is as long as that one's; a shorter run is chance.
 */
export const evenPlays = (plays: Sql, at: Sql): Sql => sql`
  select sum(run.plays) from (
    select count(*) as plays from (
      select is_even, count(*) filter (where not is_even) over (order by played_at) as number from (
        select played_at,
          coalesce(abs(extract(epoch from gap - lag(gap) over (order by played_at))) * 1000 <= ${EVEN_WITHIN_MS}, false) as is_even
        from (
          select played_at, played_at - lag(played_at) over (order by played_at) as gap
          from (${plays}) as play (played_at) where played_at > ${at} - interval '1 day'
        ) as gaps
      ) as judged
    ) as numbered
    where is_even group by number having count(*) >= ${EVEN_RUN}
  ) as run`
