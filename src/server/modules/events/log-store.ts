import { sql } from 'kysely'
import type { MarketStatus } from '#contract/exchange.ts'
import type { MatchLogEntry } from '#contract/match-log.ts'
import { MARKET_KINDS, type MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import type { Counted, Counting, LogFact } from '#domain/sports/match-log.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Locks an event against other entries; answers whether there is one. */
export async function lockLog(tx: Tx, eventId: number): Promise<boolean> {
  const { rows } = await sql`select id from event where id = ${eventId} for no key update`.execute(
    tx,
  )
  return rows.length > 0
}

type Read = Omit<MatchLogEntry, 'at' | 'enteredAt'> & {
  half: 1 | 2
  second: number
  enteredAt: Date
}

/** The log of a match, in the order in which it was told. */
export async function logOf(db: Db, eventId: number): Promise<MatchLogEntry[]> {
  const { rows } = await sql<Read>`
    select l.id as "entryId", l.kind, l.half, l.second, l.side, l.player, l.card, l.period,
      l.corrects_id as "correctsId", coalesce(u.user_id, 'feed') as "enteredBy", l.entered_at as "enteredAt",
      exists (select from match_log_entry c where c.corrects_id = l.id) as "isCorrected"
    from match_log_entry l left join app_user u on u.id = l.entered_by
    where l.event_id = ${eventId} order by l.id`.execute(db)
  return rows.map(({ half, second, enteredAt, ...row }) => ({
    ...row,
    at: { half, second },
    enteredAt: enteredAt.toISOString(),
  }))
}

type NewEntry = {
  eventId: number
  fact: LogFact
  feedRef: string | null
  enteredBy: number | null
}

/** Writes an entry; answers nothing where the feed told it before. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number | undefined> {
  const { eventId, fact, feedRef, enteredBy } = entry
  const row = await tx
    .insertInto('match_log_entry')
    .values({
      event_id: eventId,
      kind: fact.kind,
      half: fact.at.half,
      second: fact.at.second,
      side: fact.side,
      player: fact.player,
      card: fact.card,
      period: fact.period,
      corrects_id: fact.correctsId,
      feed_ref: feedRef,
      entered_by: enteredBy,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'feed_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A market that is decided by what its match's log counts. */
export type CountingMarket = {
  marketId: number
  eventId: number
  status: MarketStatus
  form: (typeof MARKET_KINDS)[MarketKind]['result']
  counting: Counting | null
}
type CountingRead = Pick<CountingMarket, 'marketId' | 'eventId' | 'status'> & {
  kind: MarketKind
  counted: Counted | null
  fromMinute: number | null
  toMinute: number | null
}

const countingColumns = sql`
  m.id as "marketId", m.event_id as "eventId", m.status, m.kind, m.counted,
  m.counted_from as "fromMinute", m.counted_to as "toMinute"`

const countingMarket = ({
  kind,
  counted,
  fromMinute,
  toMinute,
  ...market
}: CountingRead): CountingMarket => ({
  ...market,
  form: MARKET_KINDS[kind].result,
  counting: counted && {
    counted,
    interval: fromMinute === null || toMinute === null ? null : { fromMinute, toMinute },
  },
})

export async function countingOf(db: Db, marketId: number): Promise<CountingMarket | undefined> {
  const { rows } = await sql<CountingRead>`
    select ${countingColumns} from market m where m.id = ${marketId}`.execute(db)
  return rows[0] && countingMarket(rows[0])
}

/** Markets of an event that are decided by its log and have no result yet. */
export async function undecidedByLog(db: Db, eventId: number): Promise<CountingMarket[]> {
  const { rows } = await sql<CountingRead>`
    select ${countingColumns} from market m
    where m.event_id = ${eventId} and m.counted is not null and m.status in ('inactive', 'open', 'suspended')
      and not exists (select from market_settlement where market_id = m.id) order by m.id`.execute(
    db,
  )
  return rows.map(countingMarket)
}
