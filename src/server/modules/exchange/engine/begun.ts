import { sql } from 'kysely'
import { RACING_SPORTS } from '#domain/catalogue/sports.ts'
import type { Tx } from '#server/db/database.ts'

/** Of a market `m` and its event `e`: whether it starts when its event does. A race of a meeting has a start of its own. */
export const startsWithEvent = sql<boolean>`
  (m.starts_at is null or m.starts_at = e.starts_at or e.sport_id not in (${sql.join(RACING_SPORTS.map(({ id }) => sql.lit(id)))}))`

/** Of a market `m` and its event `e`: when it was seen to begin or was declared to have begun; null until then. */
export const beganAt = sql<Date | null>`
  coalesce(m.began_at, case when ${startsWithEvent} then e.started_at end)`

/** Of a market `m` and its event `e`: the start that is planned or the one that was declared, whichever is earlier. */
export const trueStart = sql<Date>`least(coalesce(m.starts_at, e.starts_at), ${beganAt})`

/**
 * Locks the event of a market and all its markets until the transaction ends. A product that takes a bet on one of them
 * outside the books is done by then, or waits and is refused.
 */
export async function lockStart(tx: Tx, { eventId }: { eventId: number }): Promise<void> {
  await sql`select from event where id = ${eventId} for no key update`.execute(tx)
  await sql`select from market where event_id = ${eventId} order by id for no key update`.execute(
    tx,
  )
}

/**
 * Notes that a market which turns in play has begun, if nobody has said so before, and with it every market of the same
 * start: from then on none of them takes a bet but in play, and markets that never turn in play are suspended. Answers
 * the markets that have changed.
 */
export async function noteStart(
  tx: Tx,
  { id, eventId }: { id: number; eventId: number },
  now: Date,
): Promise<number[]> {
  await sql`
    update event e set in_play = true,
      started_at = case when ${startsWithEvent} then coalesce(e.started_at, ${now}) else e.started_at end,
      state = case when e.state = 'scheduled' and ${startsWithEvent} then 'started' else e.state end
    from market m where e.id = ${eventId} and m.id = ${id}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    with turned as (
      select m.starts_at, ${startsWithEvent} as with_event
      from market m join event e on e.id = m.event_id where m.id = ${id}
    )
    update market m
    set began_at = coalesce(${beganAt}, ${now}),
      status = case when ${isLeftBehind(id)} then 'suspended' else m.status end,
      version = m.version + case when ${isLeftBehind(id)} then 1 else 0 end
    from event e, turned t
    where e.id = ${eventId} and m.event_id = e.id and m.status in ('inactive', 'open', 'suspended')
      and (t.with_event and ${startsWithEvent} or m.starts_at = t.starts_at)
    returning m.id`.execute(tx)
  return rows.map((row) => row.id).filter((each) => each !== id)
}

/** Nothing lapses by it: what rests in a market that is not in play stays until betting on it is ended. */
const isLeftBehind = (turnedId: number) =>
  sql`m.id <> ${turnedId} and m.status = 'open' and not m.in_play and not m.turns_in_play`

/** The markets that start with an event have begun when it did. */
export async function declareStart(tx: Tx, eventId: number, startedAt: Date): Promise<void> {
  await sql`
    update market m set began_at = ${startedAt}
    from event e where e.id = ${eventId} and m.event_id = e.id and ${startsWithEvent}`.execute(tx)
}
