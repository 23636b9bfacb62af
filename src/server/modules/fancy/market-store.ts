import { sql } from 'kysely'
import type { HouseMarket } from '#contract/fancy/house-markets.ts'
import type { EventState } from '#domain/catalogue/event-state.ts'
import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import type { HouseBet, HouseResult } from '#domain/fancy/house-bet.ts'
import type { HouseTerms } from '#domain/fancy/house-model.ts'
import type { HouseQuote } from '#domain/fancy/quote.ts'
import { numbers } from '#server/db/arrays.ts'
import { kindsThat } from '#server/db/kinds-that.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The kinds of markets of the exchange on the winner of a match. */
export const onMatch = kindsThat((kind) => MARKET_KINDS[kind].isOnMatch)

export type MarketRow = Omit<HouseMarket, 'reopensAt'> & { reopensAt: Date | null }

export const marketColumns = sql`
  m.id as "marketId", m.event_id as "eventId", m.kind, m.innings, m.overs, m.status, m.is_stopped as "isStopped",
  m.reopens_at as "reopensAt", m.quote_version as "quoteVersion", m.quote, m.result`

export const shownMarket = ({ reopensAt, ...row }: MarketRow): HouseMarket => ({
  ...row,
  reopensAt: reopensAt?.toISOString() ?? null,
})

/** The markets of events, in the order in which players look for them. */
export async function marketsOf(db: Db, eventIds: readonly number[]): Promise<HouseMarket[]> {
  const { rows } = await sql<MarketRow>`
    select ${marketColumns} from fancy_market m where m.event_id = any(${numbers(eventIds)}::bigint[])
    order by m.kind, m.innings, m.overs`.execute(db)
  return rows.map(shownMarket)
}

export async function marketById(db: Db, marketId: number): Promise<HouseMarket | undefined> {
  const { rows } = await sql<MarketRow>`
    select ${marketColumns} from fancy_market m where m.id = ${marketId}`.execute(db)
  return rows[0] && shownMarket(rows[0])
}

/** A market with everything that a bet on it depends on. */
export type BettableMarket = MarketRow & {
  /** Its wait after a ball is over, by the clock of the database. */
  isReopened: boolean
  eventState: EventState
  /** The log has no entry that the quote does not know. */
  isUpToDate: boolean
  /** The exchange takes bets on the winner of the same match, or has no such market. */
  isMatchOpen: boolean
  /** The day on which its winnings count. */
  day: string
}

/** Locks a market against other bets and its next quote. */
export async function lockMarket(
  tx: Tx,
  marketId: number,
  timeZone: string,
): Promise<BettableMarket | undefined> {
  // The lock comes first, so that what is read after it is what the last change has left.
  await sql`select from fancy_market where id = ${marketId} for update`.execute(tx)
  const { rows } = await sql<BettableMarket>`
    select ${marketColumns}, coalesce(m.reopens_at <= clock_timestamp(), true) as "isReopened",
      e.state as "eventState", (e.starts_at at time zone ${timeZone})::date::text as day,
      f.seen_to >= (select max(id) from ball_log_entry where event_id = e.id) as "isUpToDate",
      not exists (
        select from market o where o.event_id = e.id and o.kind = any(${onMatch}) and o.status <> 'open'
      ) as "isMatchOpen"
    from fancy_market m join fancy_event f on f.event_id = m.event_id join event e on e.id = m.event_id
    where m.id = ${marketId}`.execute(tx)
  return rows[0]
}

/** Whether the match is being played: bets wait then. */
export async function isInPlay(db: Db, marketId: number): Promise<boolean> {
  const { rows } = await sql<{ inPlay: boolean }>`
    select f.in_play as "inPlay" from fancy_market m join fancy_event f on f.event_id = m.event_id
    where m.id = ${marketId}`.execute(db)
  return rows[0]?.inPlay ?? false
}

/** The next state of a market, as the log of its match makes it. */
export type NextMarket = HouseTerms & { quote: HouseQuote; result: HouseResult | undefined }

/**
 * Opens markets that are new and brings the others to their next state. A market that is settled keeps its result until the
 * other one that a corrected log gives it is paid, and until the log gives one; a void market stays void. A quote gets
 * another version where it changes. Answers the ids of the markets that are other ones now.
 */
export async function saveMarkets(
  tx: Tx,
  eventId: number,
  { markets, reopensAt }: { markets: readonly NextMarket[]; reopensAt: Date | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into fancy_market as m (event_id, kind, innings, overs, quote, result, status, reopens_at)
    select ${eventId}, kind, innings, overs, quote, result,
      case when result is null then 'open' else 'decided' end, ${reopensAt}::timestamptz
    from unnest(
      ${markets.map(({ kind }) => kind)}::text[],
      ${numbers(markets.map((each) => ('innings' in each ? each.innings : null)))}::int[],
      ${numbers(markets.map((each) => ('overs' in each ? each.overs : null)))}::int[],
      ${markets.map(({ quote }) => JSON.stringify(quote))}::jsonb[],
      ${markets.map(({ result }) => (result === undefined ? null : JSON.stringify(result)))}::jsonb[]
    ) as next (kind, innings, overs, quote, result)
    on conflict (event_id, kind, innings, overs) do update
    set quote = case m.status when 'settled' then m.quote else excluded.quote end,
      result = case m.status when 'settled' then m.result else excluded.result end,
      corrected_result = case m.status when 'settled' then nullif(excluded.result, m.result) end,
      status = case m.status when 'settled' then m.status else excluded.status end,
      quote_version = m.quote_version + (m.status <> 'settled' and m.quote is distinct from excluded.quote)::int,
      reopens_at = coalesce(excluded.reopens_at, m.reopens_at)
    where m.result is distinct from '"void"' and case m.status
      when 'settled' then m.corrected_result is distinct from nullif(excluded.result, m.result)
      else m.quote is distinct from excluded.quote or m.result is distinct from excluded.result
        or m.reopens_at is distinct from coalesce(excluded.reopens_at, m.reopens_at)
      end
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The bets in a market, added up by what they are on: of one account, or of all. */
export async function betsIn(
  tx: Tx,
  marketId: number,
  accountId: number | null = null,
): Promise<HouseBet[]> {
  const { rows } = await sql<HouseBet>`
    select selection, side, line, sum(win_minor)::bigint as "winMinor", sum(risk_minor)::bigint as "riskMinor"
    from fancy_bet
    where market_id = ${marketId} and (${accountId}::bigint is null or account_id = ${accountId})
    group by selection, side, line`.execute(tx)
  return rows
}
