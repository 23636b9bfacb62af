import { sql } from 'kysely'
import type { EventMovePreview } from '#contract/events.ts'
import { EFFECT_OF, type EventMove, moveEvent } from '#domain/catalogue/event-state.ts'
import { mulDiv } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isLate } from '#server/modules/exchange/index.ts'
import { livingMarkets, lockEvent } from './store.ts'

/** The effect of a move on the present markets and bets. */
export async function previewMove(
  { db, currency }: { db: Db; currency: string },
  { eventId, move, at }: { eventId: number; move: EventMove; at?: Date | undefined },
): Promise<EventMovePreview> {
  const event = await inTransaction(db, (tx) => lockEvent(tx, eventId))
  if (!event) throw new Refusal('NOT_FOUND')
  const when = at ?? event.now
  if (moveEvent(event, move, when.getTime()) === 'ILLEGAL_MOVE') throw new Refusal('ILLEGAL_MOVE')
  const markets = await livingMarkets(db, eventId)
  const effect = EFFECT_OF[move]
  const isSettled = (market: (typeof markets)[number]) =>
    effect === 'determined' && market.entered !== null
  const suspended = markets.filter(({ status }) => effect === 'suspend' && status === 'open')
  const settled = markets.filter(isSettled)
  const endsAll = effect === 'determined' || effect === 'void'
  const voided = markets.filter((market) => endsAll && !isSettled(market))
  const late = markets.filter((market) => effect === 'late' && market.startsWithEvent)
  return {
    suspended: suspended.length,
    settled: settled.length,
    voided: voided.length,
    ...(await betsIn(
      db,
      [...voided, ...late].map(({ marketId }) => marketId),
      effect === 'late' ? when : null,
    )),
    currency,
  }
}

/** The matches in those markets that count; with `since` only those of then and later, while not in play. */
async function betsIn(
  db: Db,
  marketIds: readonly number[],
  since: Date | null,
): Promise<Pick<EventMovePreview, 'bets' | 'players' | 'stakesMinor' | 'liabilitiesMinor'>> {
  type Read = { bets: number; players: number; stakesMinor: number; liabilitiesCenti: number }
  const { rows } = await sql<Read>`
    with bet as (
      select f.stake_minor, f.price, b.account_id as backer, l.account_id as layer
      from market m
      join exchange_order b on b.market_id = m.id and b.side = 'back' and b.matched_minor > 0
      join exchange_fill f on f.back_order_id = b.id and f.voided_at is null
      join exchange_order l on l.id = f.lay_order_id
      where m.id = any(${numbers(marketIds)}::bigint[])
        ${since ? sql`and ${isLate(since)}` : sql``}
    )
    select count(*) as bets, coalesce(sum(stake_minor), 0)::bigint as "stakesMinor",
      coalesce(sum(stake_minor * (price - 100)), 0)::bigint as "liabilitiesCenti",
      (select count(distinct id) from bet, unnest(array[backer, layer]) as id) as players
    from bet`.execute(db)
  const { liabilitiesCenti = 0, bets = 0, players = 0, stakesMinor = 0 } = rows[0] ?? {}
  return { bets, players, stakesMinor, liabilitiesMinor: mulDiv(liabilitiesCenti, 1, 100, 'ceil') }
}
