import type { EventDetails, MarketBook, MatchRow } from '#contract/catalogue.ts'
import type { Offer } from '#contract/exchange.ts'
import type { Db } from '#server/db/database.ts'
import * as store from './store.ts'

/** The exchange's view of one selection: the offers to back and to lay, best first, and the matched stakes. */
export type SelectionPrices = {
  back: Offer[]
  lay: Offer[]
  lastPrice: number | null
  tradedMinor: number
}
export type PricesOfMarket = { selections: ReadonlyMap<number, SelectionPrices> }

/**
 * The prices of now. They live in the exchange's memory, above this module, so the reader of them is handed in.
 * A market that it does not answer for is shown without offers.
 */
export type BooksOf = (marketIds: number[]) => Promise<ReadonlyMap<number, PricesOfMarket>>

type Needs = { db: Db; booksOf: BooksOf }

/** Markets with what is on offer and the score of their event, by id. */
export async function marketBooks(
  { db, booksOf }: Needs,
  marketIds: readonly number[],
): Promise<Map<number, MarketBook & { score: string }>> {
  const markets = await store.marketsByIds(db, marketIds)
  // The exchange keeps every market in memory that it was asked for; one that is over has nothing on offer.
  const living = markets.filter(({ status }) => status !== 'closed' && status !== 'void')
  const books = await booksOf(living.map(({ marketId }) => marketId))
  return new Map(
    markets.map((market) => [market.marketId, withPrices(market, books.get(market.marketId))]),
  )
}

const withPrices = (market: store.MarketRow, prices: PricesOfMarket | undefined) => ({
  ...market,
  selections: market.selections.map((selection) => ({
    ...selection,
    ...(prices?.selections.get(selection.selectionId) ?? { back: [], lay: [] }),
  })),
})

/** Listed events with their match odds, in the order given. */
export async function matchRows(needs: Needs, events: store.ListedEvent[]): Promise<MatchRow[]> {
  const ids = events.flatMap(({ marketId }) => (marketId === null ? [] : [marketId]))
  const books = await marketBooks(needs, ids)
  return events.map(({ marketId, startsAt, ...event }) => ({
    ...event,
    startsAt: startsAt.toISOString(),
    market: (marketId !== null && books.get(marketId)) || null,
  }))
}

/** An event with all its markets; nothing when there is none of that id. */
export async function eventDetails(
  needs: Needs,
  eventId: number,
): Promise<EventDetails | undefined> {
  const event = await store.eventById(needs.db, eventId)
  if (!event) return undefined
  const { marketIds, startsAt, ...rest } = event
  const books = await marketBooks(needs, marketIds)
  return { ...rest, startsAt: startsAt.toISOString(), markets: [...books.values()] }
}
