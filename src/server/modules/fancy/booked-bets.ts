import { sql } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import type { HouseMarket } from '#contract/fancy/house-markets.ts'
import type { BetSide, HouseSelection } from '#domain/fancy/house-bet.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import { nameOfMarket, namesOfBet } from './market-name.ts'

type Read = Pick<HouseMarket, 'marketId' | 'eventId' | 'kind' | 'innings' | 'overs'> & {
  sportId: number
  eventName: string
  bets: { id: number; selection: HouseSelection; side: BetSide; line: number | null }[]
}

/** The bets of a player in markets of the house, for the transfers of their results. */
export async function betsOfHouseMarkets(
  db: Db,
  userId: number,
  marketIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<Read>`
    select m.id as "marketId", m.event_id as "eventId", m.kind, m.innings, m.overs, e.sport_id as "sportId",
      e.name as "eventName", json_agg(
        json_build_object('id', b.id, 'selection', b.selection, 'side', b.side, 'line', b.line) order by b.id
      ) as bets
    from fancy_bet b join ledger_account a on a.id = b.account_id and a.user_id = ${userId}
    join fancy_market m on m.id = b.market_id join event e on e.id = m.event_id
    where m.id = any(${numbers(marketIds)}::bigint[]) group by m.id, e.id`.execute(db)
  return new Map(
    rows.map(({ bets, marketId, sportId, eventId, eventName, ...market }) => {
      const marketName = nameOfMarket(market)
      const sides = eventName.split(' v ')
      const named = bets.map((bet) => namesOfBet(bet, sides))
      const each = new Map(named.map((bet) => [`${bet.side} ${bet.selectionName}`, bet]))
      const booked: BookedBets = {
        kind: 'fancy',
        id: marketId,
        count: bets.length,
        receipts: bets.slice(0, 20).map(({ id }) => `Bet ${id}`),
        selections: [...each.values()].map((bet) => ({
          sportId,
          eventId,
          eventName,
          marketId: null,
          marketName,
          marketKind: null,
          ...bet,
        })),
      }
      return [marketId, booked]
    }),
  )
}
