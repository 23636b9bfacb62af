import type { MarketStatus, Offer } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'
import type { LoadedMarket } from './loaded-market.ts'

/** What anybody may see of a market: offers as levels, never who made them. */
export type MarketView = {
  marketId: number
  status: MarketStatus
  inPlay: boolean
  version: number
  /** How long an order that would match waits in play. */
  betDelaySeconds: number
  selections: Map<number, SelectionView>
}
export type SelectionView = {
  /** What can be backed: resting lays, the highest price first. */
  back: Offer[]
  /** What can be laid: resting backs, the lowest price first. */
  lay: Offer[]
  lastPrice: number | null
  tradedMinor: Minor
}

export function viewOf(market: LoadedMarket, depth: number): MarketView {
  const { id, status, inPlay, version, betDelaySeconds, book } = market
  const offers = (selectionId: number, side: 'back' | 'lay') =>
    book.levels(selectionId, side, depth).map(({ price, totalMinor }): Offer => [price, totalMinor])
  const selections = market.selectionIds.map((selectionId) => {
    const { lastPrice, tradedMinor } = book.traded(selectionId)
    const view: SelectionView = {
      back: offers(selectionId, 'lay'),
      lay: offers(selectionId, 'back'),
      lastPrice: lastPrice ?? null,
      tradedMinor,
    }
    return [selectionId, view] as const
  })
  return { marketId: id, status, inPlay, version, betDelaySeconds, selections: new Map(selections) }
}

/** All there is to see of a market. */
export type LadderView = Omit<MarketView, 'selections'> & {
  selections: Map<number, SelectionView & { traded: Offer[] }>
}

export function ladderViewOf(market: LoadedMarket): LadderView {
  const view = viewOf(market, Infinity)
  const selections = Array.from(view.selections, ([id, selection]) => {
    const levels = market.book.tradedLevels(id)
    const traded = levels.map(({ price, totalMinor }): Offer => [price, totalMinor])
    return [id, { ...selection, traded }] as const
  })
  return { ...view, selections: new Map(selections) }
}
