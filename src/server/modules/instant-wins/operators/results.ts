import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { listScratchResults } from '#contract/instant-wins/operators.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import { boundsOfCards } from '#domain/casino/scratch/pool-bounds.ts'
import type { Db } from '#server/db/database.ts'
import { dayResultOf, withinDays, withLines } from '#server/kernel/day-results.ts'
import { expectedReturnBps } from '../reads.ts'

type Sold = { day: string; game: ScratchGame; cards: number; unplayed: number; paidMinor: number }

/** The results of scratch cards by game and by the day of their sale, newest first. */
export async function scratchResults(
  db: Db,
  days: QueryOf<typeof listScratchResults>,
  currency: string,
): Promise<ReplyOf<typeof listScratchResults>> {
  const { rows } = await sql<Sold>`
    select (c.bought_at at time zone 'UTC')::date as day, p.game, count(*) as cards,
      count(*) filter (where c.prize_minor is null) as unplayed,
      coalesce(sum(c.prize_minor), 0)::bigint as "paidMinor"
    from scratch_card c join scratch_pool p on p.id = c.pool_id
    where c.state <> 'void' and ${withinDays(sql`c.bought_at`, days)}
    group by 1, p.id order by 1 desc, p.game_id, p.version`.execute(db)
  const results = rows.map(({ day, game, cards, unplayed, paidMinor }) =>
    dayResultOf(
      {
        day,
        gameId: game.id,
        name: `${game.name} ${game.version}`,
        plays: cards,
        stakedMinor: cards * game.priceMinor,
        paidMinor,
        expectedReturnBps: expectedReturnBps(game),
      },
      boundsOfCards(game, cards - unplayed),
      { unplayed, stakedMinor: unplayed * game.priceMinor },
    ),
  )
  return withLines(results, currency)
}
