import { sql } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { selectionName } from '#domain/exchange/kinds/selection-name.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { hasAllOrders } from '../detached/detached-markets.ts'

/** A statement names so many receipts of one market; programs have thousands. */
const RECEIPTS_MAX = 5

type Selection = { name: string; handicap: number; side: 'back' | 'lay' }
type Read = {
  marketId: number
  marketName: string
  kind: MarketKind
  eventId: number
  eventName: string
  sportId: number
  count: number
  receipts: number[]
  selections: Selection[]
}

/** The matched bets of a player in markets, for the transfers that settle them. Of a market that lacks orders nobody knows how many. */
export async function betsOfMarkets(
  db: Db,
  userId: number,
  marketIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<Read>`
    select m.id as "marketId", m.name as "marketName", m.kind, e.id as "eventId", e.name as "eventName",
      e.sport_id as "sportId", count(*) as count,
      (array_agg(o.id order by o.id))[1:${sql.lit(RECEIPTS_MAX)}] as receipts,
      json_agg(distinct jsonb_build_object('name', s.name, 'handicap', s.handicap, 'side', o.side)) as selections
    from ledger_account a
    join exchange_order o on o.account_id = a.id
    join selection s on s.id = o.selection_id
    join market m on m.id = o.market_id
    join event e on e.id = m.event_id
    where a.kind = 'wallet' and a.user_id = ${userId}
      and o.market_id = any(${numbers(marketIds)}::bigint[]) and (o.matched_minor > 0 or o.voided_minor > 0)
      and ${hasAllOrders(sql`o.market_id`)}
    group by m.id, e.id`.execute(db)
  return new Map(rows.map((row) => [row.marketId, booked(row)]))
}

/** When the last of a player's bets was placed that are kept outside the program. */
export async function betsOfPlayerUntil(db: Db, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(c.last_placed_at) as until
    from ledger_account a join exchange_order_carried c on c.account_id = a.id
    where a.kind = 'wallet' and a.user_id = ${userId}`.execute(db)
  return rows[0]?.until ?? undefined
}

function booked({ selections, receipts, kind, count, marketId, ...market }: Read): BookedBets {
  const { sportId, eventId, eventName, marketName } = market
  return {
    kind: 'singles',
    id: marketId,
    count,
    receipts: receipts.map(String),
    selections: selections.map(({ side, ...selection }) => ({
      sportId,
      eventId,
      eventName,
      marketId,
      marketName,
      marketKind: kind,
      side,
      selectionName: selectionName({ kind }, selection),
    })),
  }
}
