import { sql } from 'kysely'
import type { MarketResult } from '#contract/market-result.ts'
import type { MarketStatus } from '#contract/exchange.ts'
import {
  EVENT_WINDOW_MS,
  type EventEffect,
  type EventFacts,
  type EventMove,
  type EventState,
} from '#domain/catalogue/event-state.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import type { Db, Tx } from '#server/db/database.ts'
import {
  beganAt,
  isLate,
  resultJson,
  startsWithEvent,
  trueStart,
  TURN_AWAITED_MS,
} from '#server/modules/exchange/index.ts'

/** The states in which a market can still change. */
export const LIVING = sql`('inactive', 'open', 'suspended')`

/** An event with the clock of the database. */
export type LockedEvent = EventFacts & {
  startsAt: Date
  startedAt: Date | null
  interruptedAt: Date | null
  /** The start that stood when bets were first matched. */
  plannedAt: Date
  hasBets: boolean
  movedBy: number | null
  now: Date
}
type EventRead = Omit<LockedEvent, 'startsAtMs' | 'interruptedAtMs'>

export const withMs = <Row extends { startsAt: Date; interruptedAt: Date | null }>(row: Row) => ({
  ...row,
  startsAtMs: row.startsAt.getTime(),
  interruptedAtMs: row.interruptedAt?.getTime() ?? null,
})

/** The event, locked until the end of the transaction. */
export async function lockEvent(tx: Tx, eventId: number): Promise<LockedEvent | undefined> {
  const { rows } = await sql<EventRead>`
    select state, sport_id as "sportId", starts_at as "startsAt", started_at as "startedAt",
      interrupted_at as "interruptedAt", coalesce(planned_at, starts_at) as "plannedAt",
      exists (
        select from market m join selection s on s.market_id = m.id
        where m.event_id = event.id and s.traded_minor > 0
      ) as "hasBets", moved_by as "movedBy", clock_timestamp() as now
    from event where id = ${eventId} for update`.execute(tx)
  return rows[0] && withMs(rows[0])
}

/** Writes a move down, with what the markets have yet to go through. */
export async function saveMove(
  tx: Tx,
  eventId: number,
  move: {
    state: EventState
    movedBy: number | null
    startsAt: Date
    startedAt: Date | null
    interruptedAt: Date | null
    marketsDue: EventEffect
  },
): Promise<void> {
  await takeStartsAlong(tx, eventId, move.startsAt)
  await sql`
    update event set state = ${move.state}, moved_by = ${move.movedBy}, starts_at = ${move.startsAt},
      started_at = ${move.startedAt}, interrupted_at = ${move.interruptedAt},
      markets_due = ${move.marketsDue === 'none' ? null : move.marketsDue}
    where id = ${eventId}`.execute(tx)
}

/** A market that starts with its event still does. */
const takeStartsAlong = (tx: Tx, eventId: number, startsAt: Date) =>
  sql`
    update market m set starts_at = ${startsAt} from event e
    where e.id = ${eventId} and m.event_id = e.id and m.starts_at = e.starts_at`.execute(tx)

/** Writes another start down, and which one bets were first matched for. */
export async function saveStart(
  tx: Tx,
  eventId: number,
  { startsAt, plannedAt }: { startsAt: Date; plannedAt: Date | null },
): Promise<void> {
  await takeStartsAlong(tx, eventId, startsAt)
  await sql`
    update event set starts_at = ${startsAt}, planned_at = ${plannedAt} where id = ${eventId}`.execute(
    tx,
  )
}

export type DueMove = {
  marketsDue: Exclude<EventEffect, 'none'>
  startedAt: Date | null
  movedBy: number | null
}

/** The steps that the markets of an event have yet to go through. */
export async function dueMove(db: Db, eventId: number): Promise<DueMove | undefined> {
  const { rows } = await sql<DueMove>`
    select markets_due as "marketsDue", started_at as "startedAt", moved_by as "movedBy"
    from event where id = ${eventId} and markets_due is not null`.execute(db)
  return rows[0]
}

/** The markets have gone through it, unless another move came in between. */
export async function clearDue(db: Db, eventId: number, due: EventEffect): Promise<void> {
  await sql`update event set markets_due = null where id = ${eventId} and markets_due = ${due}`.execute(
    db,
  )
}

export type LivingMarket = {
  marketId: number
  status: MarketStatus
  /** Not a race of a meeting, which has a start of its own. */
  startsWithEvent: boolean
  entered: MarketResult | null
}

/** Markets of the event that can still change. */
export async function livingMarkets(db: Db, eventId: number): Promise<LivingMarket[]> {
  const { rows } = await sql<LivingMarket>`
    select m.id as "marketId", m.status, ${startsWithEvent} as "startsWithEvent",
      (select ${resultJson('market_settlement')}
        from market_settlement where market_id = m.id and status = 'entered') as entered
    from market m join event e on e.id = m.event_id
    where m.event_id = ${eventId} and m.status in ${LIVING} order by m.id`.execute(db)
  return rows
}

export const marketIds = async (db: Db, eventId: number): Promise<number[]> =>
  (await db.selectFrom('market').select('id').where('event_id', '=', eventId).execute()).map(
    ({ id }) => id,
  )

/** Events whose markets still have something to go through. */
export const dueEventIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('event')
      .select('id')
      .where('markets_due', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Of an event `e`: it was postponed or abandoned, and the 48 hours are over or will be when it starts. */
export const isPastWindow = sql`
  e.interrupted_at is not null and e.sport_id <> ${SPORT_ID.tennis}
    and greatest(clock_timestamp(), case e.state when 'postponed' then e.starts_at end)
      > e.interrupted_at + ${EVENT_WINDOW_MS} * interval '1 millisecond'`

/** Events whose window has passed, and the move that ends them. */
export async function overdueEvents(db: Db): Promise<{ eventId: number; move: EventMove }[]> {
  const { rows } = await sql<{ eventId: number; state: EventState }>`
    select id as "eventId", state from event e where ${isPastWindow} order by id`.execute(db)
  return rows.map(({ eventId, state }) => ({
    eventId,
    move: state === 'postponed' ? 'cancel' : 'give-up',
  }))
}

/**
 * Markets that matched bets at or after their start and before they were in play: it was moved to an earlier time or
 * declared afterwards, or the market raced with it. Selections keep the time of their last match, so that no bets are read
 * of most; the auction matches after the start what was asked before it, so where it was held the orders tell. In play
 * nothing is added to them, so these are looked at for a while only.
 */
export async function lateMarkets(db: Db): Promise<{ marketId: number; startedAt: Date }[]> {
  const { rows } = await sql<{ marketId: number; startedAt: Date }>`
    select m.id as "marketId", t.start as "startedAt"
    from market m join event e on e.id = m.event_id cross join lateral (select ${trueStart} as start) t
    where m.status in ('open', 'suspended') and t.start <= clock_timestamp()
      and (not m.in_play or (t.start < m.in_play_at and m.in_play_at > clock_timestamp() - interval '1 hour'))
      and case when case when m.is_reconciled or m.in_play then exists (
        select from exchange_order
        where market_id = m.id and matched_minor > 0 and placed_at >= t.start
          and (not m.in_play or placed_at < m.in_play_at)
      ) else exists (
        select from selection
        where market_id = m.id and traded_minor > 0 and last_matched_at >= t.start
      ) end then exists (
        select from exchange_order b
        join exchange_fill f on f.back_order_id = b.id
        join exchange_order l on l.id = f.lay_order_id
        where b.market_id = m.id and b.matched_minor > 0 and f.voided_at is null and ${isLate(sql`t.start`)}
      ) end
    order by m.id`.execute(db)
  return rows
}

/**
 * Of a market `m` and its event `e`: it has started and does not turn in play. A market that a feed keeps open has not
 * started yet, whatever the time, unless it was seen to begin.
 */
const hasBegun = sql`
  (m.status = 'suspended' or m.status = 'open' and (m.feed is null or ${beganAt} is not null))
    and not m.in_play and not m.turns_in_play and ${trueStart} <= clock_timestamp()
    and e.state not in ('postponed', 'abandoned', 'cancelled')`

const idsOf = ({ rows }: { rows: readonly { id: number }[] }): number[] => rows.map(({ id }) => id)

/** Of a market `m` and its event `e`: it may turn in play, has not, and its start is so long ago that its orders go back. */
const waitsInVain = sql`
  m.status in ('open', 'suspended') and not m.in_play and m.turns_in_play
    and ${trueStart} <= clock_timestamp() - ${TURN_AWAITED_MS} * interval '1 millisecond'
    and e.state not in ('postponed', 'abandoned', 'cancelled')`

/**
 * Markets that have started, and still hold orders that nobody matched: all of them where they do not turn in play, those
 * that would lapse at the turn where that is long overdue.
 */
export const startedMarkets = async (db: Db): Promise<number[]> =>
  idsOf(
    await sql<{ id: number }>`
      select m.id from market m join event e on e.id = m.event_id
      where ${hasBegun}
        and exists (select from exchange_order where market_id = m.id and remaining_minor > 0)
      union
      select m.id from market m join event e on e.id = m.event_id
      where ${waitsInVain} and exists (
        select from exchange_order
        where market_id = m.id and remaining_minor > 0 and kind = 'limit' and persistence = 'lapse'
      )
      order by id`.execute(db),
  )

/** Markets that have started, do not turn in play, and have yet to make their starting prices. */
export const unpricedMarkets = async (db: Db): Promise<number[]> =>
  idsOf(
    await sql<{ id: number }>`
      select m.id from market m join event e on e.id = m.event_id
      where ${hasBegun} and m.has_starting_price and not m.is_reconciled
        and not exists (select from market_settlement where market_id = m.id)
      order by m.id`.execute(db),
  )
