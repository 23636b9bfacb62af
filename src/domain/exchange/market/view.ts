import type { MarketStatus } from '../kinds/market-state.ts'
import { displayedLadders, displayedSide } from '../book/displayed-ladder.ts'
import type { Side } from '../orders/order.ts'
import type { CrossTerms, Offers } from '../book/virtual-offers.ts'
import type { Minor } from '../../money.ts'
import { crossingOf, type LoadedMarket } from './loaded-market.ts'
import { type Offer, type OnCloseView, onCloseView } from './on-close-view.ts'

/** The public view of a market: offers as levels, never their makers. */
export type MarketView = {
  marketId: number
  status: MarketStatus
  inPlay: boolean
  version: number
  /** How long an order that would match waits in play. */
  betDelaySeconds: number
  /** Where its orders are matched across selections. */
  cross: CrossTerms | undefined
  isReconciled: boolean
  selections: Map<number, SelectionView>
}
export type SelectionView = {
  /** The offers to back: resting lays, the highest price first. */
  back: Offer[]
  /** The offers to lay: resting backs, the lowest price first. */
  lay: Offer[]
  lastPrice: number | null
  tradedMinor: Minor
}

/** The market as players see it: the displayed ladder, to a depth. */
export function viewOf(
  market: LoadedMarket,
  { depth, stakeMinMinor }: { depth: number; stakeMinMinor: Minor },
): MarketView {
  const view = rawView(market)
  return { ...view, selections: displayedSelections(view, { limitMinor: stakeMinMinor, depth }) }
}

/** The selections of a market with their ladders as they are displayed: sizes below the limit are rolled up. */
export function displayedSelections<Selection extends SelectionView>(
  { cross, selections }: { cross: CrossTerms | undefined; selections: Map<number, Selection> },
  { limitMinor, depth }: { limitMinor: Minor; depth: number },
): Map<number, Selection> {
  const rollup = { model: 'STAKE', limitMinor } as const
  const ladders = displayedLadders(selections, { cross, rollup, depth })
  const offers = (shown: Offers['back'] = []) => shown.map(([price, size]): Offer => [price, size])
  return new Map(
    Array.from(selections, ([id, selection]) => {
      const { back, lay } = ladders.get(id) ?? {}
      return [id, { ...selection, back: offers(back), lay: offers(lay) }]
    }),
  )
}

function rawView(market: LoadedMarket): MarketView {
  const { id, status, inPlay, version, betDelaySeconds, isReconciled, book, ladder } = market
  const offers = (selectionId: number, side: Side) =>
    book
      .levels(selectionId, side, Infinity)
      .map(({ price, totalMinor }): Offer => [price, totalMinor])
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
  return {
    marketId: id,
    status,
    inPlay,
    version,
    betDelaySeconds,
    isReconciled,
    cross: crossingOf(market) && { ladder, winners: 1 },
    selections: new Map(selections),
  }
}

/** The best price that players see on that side of a selection. */
export function displayedPrice(
  market: LoadedMarket,
  { id, side }: { id: number; side: Side },
  stakeMinMinor: Minor,
): number | undefined {
  const { cross, selections } = rawView(market)
  const rollup = { model: 'STAKE', limitMinor: stakeMinMinor } as const
  return displayedSide(selections, { id, side }, { cross, rollup, depth: 1 })[0]?.[0]
}

/** All there is to see of a market: every offer as it rests. */
export type LadderView = Omit<MarketView, 'selections'> & {
  selections: Map<number, SelectionView & { traded: Offer[]; onClose: OnCloseView }>
}

export function ladderViewOf(market: LoadedMarket): LadderView {
  const view = rawView(market)
  const selections = Array.from(view.selections, ([id, selection]) => {
    const levels = market.book.tradedLevels(id)
    const traded = levels.map(({ price, totalMinor }): Offer => [price, totalMinor])
    return [id, { ...selection, traded, onClose: onCloseView(market, id) }] as const
  })
  return { ...view, selections: new Map(selections) }
}
