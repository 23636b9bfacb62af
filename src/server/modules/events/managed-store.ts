import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listManagedEvents, ManagedEvent, VoidedBetRow } from '#contract/events.ts'
import { isOverdue, movesOf, windowEndMs } from '#domain/catalogue/event-state.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db } from '#server/db/database.ts'
import { isPastWindow, LIVING, withMs } from './store.ts'

type ManagedRead = Omit<
  ManagedEvent,
  'startsAt' | 'startedAt' | 'windowEndsAt' | 'isOverdue' | 'moves'
> & { startsAt: Date; startedAt: Date | null; interruptedAt: Date | null; now: Date }

const columns = sql`
  e.id as "eventId", e.sport_id as "sportId", e.competition, e.name, e.state, e.starts_at as "startsAt",
  e.started_at as "startedAt", e.interrupted_at as "interruptedAt", clock_timestamp() as now,
  e.markets_due is not null as "isMoving", m.markets, m."livingMarkets", m."determinedMarkets",
  v.bets as "voidedBets", v.stake as "voidedStakeMinor"`
const details = sql`
  cross join lateral (
    select count(*) as markets, count(*) filter (where status in ${LIVING}) as "livingMarkets",
      count(*) filter (where status in ${LIVING} and exists (
        select from market_settlement where market_id = market.id and status = 'entered'
      )) as "determinedMarkets"
    from market where event_id = e.id
  ) m
  cross join lateral (
    select count(*) as bets, coalesce(sum(f.stake_minor), 0)::bigint as stake
    from market k
    join exchange_order o on o.market_id = k.id and o.side = 'back' and o.voided_minor > 0
    join exchange_fill f on f.back_order_id = o.id and f.voided_at is not null
    where k.event_id = e.id
  ) v`

function managedEvent({ now, interruptedAt, ...row }: ManagedRead): ManagedEvent {
  const facts = withMs({ ...row, interruptedAt })
  const endMs = windowEndMs(facts)
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    windowEndsAt: endMs === null ? null : new Date(endMs).toISOString(),
    isOverdue: isOverdue(facts, now.getTime()),
    moves: movesOf(facts, now.getTime()),
  }
}

type Query = QueryOf<typeof listManagedEvents>
const sortColumns: Record<Query['sort'], RawBuilder<unknown>> = {
  startsAt: sql`e.starts_at`,
  event: sql`lower(e.name)`,
  state: sql`e.state`,
}
const filters: Partial<Record<Query['state'], RawBuilder<unknown>>> = {
  All: sql`true`,
  open: sql`e.state not in ('finished', 'cancelled')`,
  overdue: isPastWindow,
}

/** Events, found by a part of the name or the competition. */
export async function eventsPage(
  db: Db,
  { state, search, sportId, sort, direction, page, pageSize, ...days }: Query,
): Promise<{ items: ManagedEvent[]; total: number }> {
  const words = search.trim()
  const found = sql`
    from event e
    where ${filters[state] ?? sql`e.state = ${state}`}
      and (${sportId ?? null}::int is null or e.sport_id = ${sportId ?? null})
      and ${isBetween(sql`e.starts_at`, days)}
      and (strpos(lower(e.name), lower(${words})) > 0
        or strpos(lower(e.competition), lower(${words})) > 0)`
  const order = sql`${sortColumns[sort]} ${sql.raw(direction)}, e.id ${sql.raw(direction)}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<ManagedRead>`
      select ${columns}
      from (
        select e.*, row_number() over (order by ${order}) as place ${found}
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
      ) e ${details}
      order by e.place`.execute(db),
  ])
  return { items: rows.map(managedEvent), total: counted.rows[0]?.total ?? 0 }
}

export async function eventById(db: Db, eventId: number): Promise<ManagedEvent | undefined> {
  const { rows } = await sql<ManagedRead>`
    select ${columns} from event e ${details} where e.id = ${eventId}`.execute(db)
  return rows[0] && managedEvent(rows[0])
}

type VoidedRead = Omit<VoidedBetRow, 'matchedAt' | 'voidedAt'> & {
  matchedAt: Date
  voidedAt: Date
  total: number
}

/** Single bets that are void, the latest match first. */
export async function voidedBetsPage(
  db: Db,
  eventId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: VoidedBetRow[]; total: number }> {
  const nameOf = (order: RawBuilder<unknown>) => sql`
    coalesce((select u.user_id from app_user u where u.id = (
      select user_id from ledger_account where id = ${order}.account_id)), 'house')`
  const { rows } = await sql<VoidedRead>`
    select f.id as "betId", m.name as market, s.name as selection, f.price, f.stake_minor as "stakeMinor",
      ${nameOf(sql`b`)} as backer, ${nameOf(sql`l`)} as layer, f.matched_at as "matchedAt",
      f.voided_at as "voidedAt", count(*) over () as total
    from market m
    join exchange_order b on b.market_id = m.id and b.side = 'back' and b.voided_minor > 0
    join exchange_fill f on f.back_order_id = b.id and f.voided_at is not null
    join exchange_order l on l.id = f.lay_order_id
    join selection s on s.id = f.selection_id
    where m.event_id = ${eventId}
    order by f.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    items: rows.map(({ total: _total, matchedAt, voidedAt, ...row }) => ({
      ...row,
      matchedAt: matchedAt.toISOString(),
      voidedAt: voidedAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
