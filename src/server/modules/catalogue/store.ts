import { kindsThat } from '#server/db/kinds-that.ts'
import { sql } from 'kysely'
import type { MarketBook } from '#contract/catalogue.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import type { LineRange } from '#domain/exchange/prices/ladder.ts'
import type { Counting } from '#domain/sports/match-log.ts'
import { SPORTS } from '#domain/catalogue/sports.ts'
import {
  isEvenMoney,
  kindRules,
  MARKET_KINDS,
  type MarketKind,
} from '#domain/exchange/kinds/market-kind.ts'

export type EventRow = {
  eventId: number
  sportId: number
  competition: string
  name: string
  startsAt: Date
  inPlay: boolean
  isOver: boolean
  score: string
}
/** An event of a list with its match odds market, where it has one. */
export type ListedEvent = EventRow & { marketId: number | null }

/** A market as the database knows it: a book without what is on offer, and the score of its event. */
export type MarketRow = Omit<MarketBook, 'selections'> & {
  score: string
  selections: Omit<MarketBook['selections'][number], 'back' | 'lay'>[]
}

/** Neither the feed nor a settled market says that it is over. A reversed market is open to betting again. */
export const isListed = sql`(not e.is_over and coalesce(m.status not in ('closed', 'void'), true))`

const eventColumns = sql`
  e.id as "eventId", e.sport_id as "sportId", e.competition, e.name, e.starts_at as "startsAt",
  (e.in_play or coalesce(m.in_play, false)) and ${isListed} as "inPlay", not ${isListed} as "isOver", e.score`

const onMatch = kindsThat((kind) => kindRules(kind).isOnMatch)

export const withMatchOdds = sql`
  left join lateral (
    select id, in_play, status from market
    where event_id = e.id and kind = any(${onMatch}) order by id limit 1
  ) m on true`

export type EventFilter = {
  sportId: number | undefined
  /** Part of the name or the competition, in any case; empty for all. */
  search: string
}

export const fits = ({ sportId, search }: EventFilter) => sql`
  (${sportId ?? null}::int is null or e.sport_id = ${sportId ?? null})
  and (${search === ''} or strpos(lower(e.name), lower(${search})) > 0
    or strpos(lower(e.competition), lower(${search})) > 0
    or e.sport_id = any(${sportsNamed(search)}::int[]))`

const sportsNamed = (search: string): number[] =>
  SPORTS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).map(({ id }) => id)

/** Events that are not over, the earliest first. A search adds events that are over behind them, the latest first. */
export async function listedEvents(
  db: Db,
  filter: EventFilter,
  limit: number,
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select ${eventColumns}, m.id as "marketId"
    from event e ${withMatchOdds}
    where (${isListed} or ${filter.search} <> '') and ${fits(filter)}
    order by not ${isListed}, case when ${isListed} then e.starts_at end, e.starts_at desc, e.id
    limit ${limit}`.execute(db)
  return rows
}

/**
 * The events to show first. Every sport sends its best one before any sport sends a second: where there is betting
 * before where there is none yet, in play before coming, sooner before later.
 */
export async function highlightedEvents(
  db: Db,
  filter: EventFilter,
  limit: number,
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    with listed as (
      select ${eventColumns}, m.id as "marketId", coalesce(m.status <> 'inactive', false) as "hasBetting"
      from event e ${withMatchOdds}
      where ${isListed} and ${fits(filter)}
    ),
    ranked as (
      select *, row_number() over (
        partition by "sportId" order by "hasBetting" desc, "inPlay" desc, "startsAt", "eventId"
      ) as place
      from listed
    ),
    chosen as (
      select * from ranked
      order by "hasBetting" desc, place, "inPlay" desc, "startsAt", "eventId"
      limit ${limit}
    )
    select "eventId", "sportId", competition, name, "startsAt", "inPlay", "isOver", score, "marketId"
    from chosen order by "inPlay" desc, "startsAt", "eventId"`.execute(db)
  return rows
}

export type SportCount = { sportId: number; events: number; inPlay: number }

/** How many listed events each sport has; sports without any are left out. */
export async function countListedEvents(db: Db): Promise<Map<number, SportCount>> {
  const { rows } = await sql<SportCount>`
    select e.sport_id as "sportId", count(*) as events,
      count(*) filter (where e.in_play or m.in_play) as "inPlay"
    from event e ${withMatchOdds}
    where ${isListed}
    group by e.sport_id`.execute(db)
  return new Map(rows.map((row) => [row.sportId, row]))
}

/** The rates of commission of the markets that take bets, the lowest first. */
export async function openCommissions(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('market')
    .select('commission_bps')
    .distinct()
    .where('status', 'in', ['open', 'suspended'])
    .orderBy('commission_bps')
    .execute()
  return rows.map(({ commission_bps }) => commission_bps)
}

type EventWithMarkets = EventRow & { venue: string | null; marketIds: number[] }

/** An event, over or not, with the ids of its markets in order. */
export async function eventById(db: Db, eventId: number): Promise<EventWithMarkets | undefined> {
  const { rows } = await sql<EventWithMarkets>`
    select ${eventColumns}, e.venue,
      array(select id from market where event_id = e.id order by id) as "marketIds"
    from event e ${withMatchOdds}
    where e.id = ${eventId}`.execute(db)
  return rows[0]
}

/** The terms of a market (`MarketTerms`). */
export const termsColumns = sql`
  m.kind, m.winners, m.each_way_divisor as "eachWayDivisor",
  case when m.kind = any(${kindsThat(isEvenMoney)}) then json_build_object(
    'min', m.line_min, 'max', m.line_max, 'interval', m.line_interval, 'unit', m.line_unit
  ) end as lines`

/** The markets of these ids with their selections in order of show, one statement for all. */
export async function marketsByIds(db: Db, ids: readonly number[]): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    select m.id as "marketId", m.event_id as "eventId", m.name, ${termsColumns}, m.status, m.in_play as "inPlay", m.version,
      m.commission_bps as "commissionBps",
      exists (
        select from market_settlement s where s.market_id = m.id and s.status = 'reversed'
      ) as "isResettled",
      m.turns_in_play as "turnsInPlay", m.bet_delay_seconds as "betDelaySeconds",
      m.has_starting_price and not m.is_reconciled as "takesStartingPrice",
      e.score, coalesce(s.selections, '[]') as selections
    from market m
    join event e on e.id = m.event_id
    left join lateral (
      select json_agg(
        json_build_object(
          'selectionId', id, 'name', name, 'outcome', outcome, 'handicap', handicap,
          'reductionBps', reduction_bps, 'status', status,
          'lastPrice', last_price, 'tradedMinor', traded_minor
        ) order by sort_order
      ) as selections
      from selection where market_id = m.id
    ) s on true
    where m.id = any(${ids}::bigint[])
    order by m.id`.execute(db)
  return rows
}

export type NewEvent = {
  sportId: number
  competition: string
  name: string
  /** ISO 3166 alpha-2; nothing where it is not known. */
  countryCode?: string | null | undefined
  venue?: string | null | undefined
  startsAt: Date
  /** Where it comes from and its name there; null when an operator made it. */
  feed: string | null
  feedRef: string | null
}

/** Writes an event. One that the feed told before is overwritten, save its start, which bets may hang on. */
export async function upsertEvent(tx: Tx, event: NewEvent): Promise<number> {
  const told = {
    sport_id: event.sportId,
    competition: event.competition,
    name: event.name,
    country_code: event.countryCode ?? null,
    venue: event.venue ?? null,
  }
  const { id } = await tx
    .insertInto('event')
    .values({ ...told, starts_at: event.startsAt, feed: event.feed, feed_ref: event.feedRef })
    .onConflict((conflict) => conflict.columns(['feed', 'feed_ref']).doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether there is such an event and it is not over; it stays so until the end of the transaction. */
export async function isEventOn(tx: Tx, eventId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('event')
    .select('is_over as isOver')
    .where('id', '=', eventId)
    .forShare()
    .executeTakeFirst()
  return row?.isOver === false
}

export type NewMarket = {
  eventId: number
  kind: MarketKind
  name: string
  winners: number
  commissionBps: number
  /** Whether bets are taken after the start. */
  turnsInPlay: boolean
  /** Whether it makes a starting price. */
  hasStartingPrice?: boolean
  /** Null: when its event starts. */
  startsAt: Date | null
  /** Of an each-way market, in hundredths. */
  eachWayDivisor?: number | null | undefined
  /** Of a line market. */
  lines?: (LineRange & { unit: string }) | null | undefined
  /** The part of the match log that decides it. */
  counting?: Counting | null | undefined
  feed: string | null
  feedRef: string | null
}

/** Adds a market that takes no bets yet. Nothing when the feed told of it before. */
export async function insertMarket(tx: Tx, market: NewMarket): Promise<number | undefined> {
  const row = await tx
    .insertInto('market')
    .values({
      event_id: market.eventId,
      name: market.name,
      kind: market.kind,
      status: 'inactive',
      turns_in_play: market.turnsInPlay,
      has_starting_price: market.hasStartingPrice ?? false,
      winners: market.winners,
      cross_matching: isCrossMatched(market),
      commission_bps: market.commissionBps,
      starts_at: market.startsAt,
      each_way_divisor: market.eachWayDivisor ?? null,
      line_min: market.lines?.min ?? null,
      line_max: market.lines?.max ?? null,
      line_interval: market.lines?.interval ?? null,
      line_unit: market.lines?.unit ?? null,
      counted: market.counting?.counted ?? null,
      counted_from: market.counting?.interval?.fromMinute ?? null,
      counted_to: market.counting?.interval?.toMinute ?? null,
      feed: market.feed,
      feed_ref: market.feedRef,
    })
    .onConflict((conflict) => conflict.columns(['feed', 'feed_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Where one selection is sure to win; an operator may switch it off. */
const isCrossMatched = ({ kind, winners }: NewMarket): boolean =>
  winners === 1 && MARKET_KINDS[kind].isCrossMatched

/** Writes down when and how the market starts; answers whether that is news, which the exchange then has to hear. */
export async function updateMarketStart(
  tx: Tx,
  marketId: number,
  { startsAt, turnsInPlay }: { startsAt: Date; turnsInPlay: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market')
    .set({ starts_at: startsAt, turns_in_play: turnsInPlay })
    .where('id', '=', marketId)
    .where((is) =>
      is.or([
        is('starts_at', 'is distinct from', startsAt),
        is('turns_in_play', '<>', turnsInPlay),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes down that the feed cannot say how the market is decided. */
export const noteLackOfResult = (tx: Tx, marketId: number) =>
  tx.updateTable('market').set({ lacks_result: true }).where('id', '=', marketId).execute()

/** Writes down by how much each runner's withdrawal would lower the prices of the others. */
export async function updateReductions(
  tx: Tx,
  reductions: readonly { selectionId: number; reductionBps: number | null }[],
): Promise<void> {
  await sql`
    update selection s set reduction_bps = r.bps
    from unnest(
      ${reductions.map(({ selectionId }) => selectionId)}::bigint[],
      ${reductions.map(({ reductionBps }) => reductionBps)}::int[]
    ) as r (id, bps)
    where s.id = r.id and s.status = 'active' and s.reduction_bps is distinct from r.bps`.execute(
    tx,
  )
}

/** Our id of a market by the feed's name. */
export async function marketIdOfFeed(tx: Tx, feed: string, feedRef: string): Promise<number> {
  const { id } = await tx
    .selectFrom('market')
    .select('id')
    .where('feed', '=', feed)
    .where('feed_ref', '=', feedRef)
    .executeTakeFirstOrThrow()
  return id
}

/** Our ids of a market's selections by the feed's names. */
export async function selectionIdsOfFeed(tx: Tx, marketId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('selection')
    .select(['id', 'feed_ref'])
    .where('market_id', '=', marketId)
    .orderBy('sort_order')
    .execute()
  return new Map(rows.flatMap(({ id, feed_ref }) => (feed_ref === null ? [] : [[feed_ref, id]])))
}

/** Writes down what is happening in the event, in words, and tells of it: it is shown with the event's markets. */
export async function updateScore(tx: Tx, eventId: number, score: string): Promise<void> {
  await tx.updateTable('event').set({ score }).where('id', '=', eventId).execute()
  const markets = await tx
    .selectFrom('market')
    .select('id')
    .where('event_id', '=', eventId)
    .execute()
  const marketIds = markets.map(({ id }) => id)
  await announce(tx, 'market', marketIds)
}

export const updateInPlay = (tx: Tx, eventId: number, inPlay: boolean) =>
  tx.updateTable('event').set({ in_play: inPlay }).where('id', '=', eventId).execute()

/** The event leaves the lists; its page stays. */
export const endEvent = (tx: Tx, eventId: number) =>
  tx.updateTable('event').set({ is_over: true, in_play: false }).where('id', '=', eventId).execute()
