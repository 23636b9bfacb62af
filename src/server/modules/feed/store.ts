import { sql } from 'kysely'
import type { MarketResult } from '#contract/market-result.ts'
import type { FeedRef } from '#domain/feed/event.ts'
import type { Db } from '#server/db/database.ts'
import { resultJson } from '#server/modules/exchange/index.ts'

/** Markets of any feed that take bets in play. */
export async function openInPlay(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('market')
    .select('id')
    .where('feed', 'is not', null)
    .where('status', '=', 'open')
    .where('in_play', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Fixtures of the feed with a market that has no result yet. */
export async function unfinishedFixtures(db: Db, feed: string): Promise<Set<FeedRef>> {
  const rows = await db
    .selectFrom('event')
    .select('feed_ref as fixtureRef')
    .where('feed', '=', feed)
    .where(
      'id',
      'in',
      db
        .selectFrom('market')
        .select('event_id')
        .where('status', 'in', ['inactive', 'open', 'suspended']),
    )
    .execute()
  return new Set(rows.flatMap(({ fixtureRef }) => fixtureRef ?? []))
}

export type Decision = { result: MarketResult; isOperators: boolean }

/** The result that stands in the way of the feed's: confirmed once, or entered by an operator. */
export async function decisionOf(db: Db, marketId: number): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`
    select ${resultJson('market_settlement')} as result,
      status in ('reversing', 'reversed') or entered_by is not null as "isOperators"
    from market_settlement
    where market_id = ${marketId} and (status <> 'entered' or entered_by is not null)
    order by id desc limit 1`.execute(db)
  return rows[0]
}
