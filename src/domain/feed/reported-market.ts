import type { MarketState } from '#domain/exchange/kinds/market-state.ts'
import type {
  FeedRef,
  MarketDefined,
  MarketResulted,
  MarketSuspended,
  PricesChanged,
  SelectionOutcome,
  SelectionPrices,
} from './event.ts'
import { impliedProbabilities } from './fair-price.ts'
import type { OfferedLines } from './quote.ts'

/** The reports of a feed on a market, put together. */
export type ReportedMarket = {
  readonly definition: MarketDefined
  /** Betting was stopped after the definition. */
  readonly isSuspended: boolean
  /** How often betting has stopped: bets offered before a stop belong to a match that is no longer the same. */
  readonly stops: number
  readonly prices: ReadonlyMap<FeedRef, SelectionPrices>
  readonly outcomes: readonly SelectionOutcome[] | null
  /** The result where a score or a number decides. */
  readonly decision?: Pick<MarketResulted, 'score' | 'number'>
}

type MarketEvent = MarketDefined | MarketSuspended | PricesChanged | MarketResulted

/** The state of a market after an event; `undefined` when the event is of a market that was never defined. */
export function afterEvent(
  told: ReportedMarket | undefined,
  event: MarketEvent,
): ReportedMarket | undefined {
  if (event.kind === 'market') {
    const before = told ?? { stops: 0, prices: new Map(), outcomes: null }
    const stops = before.stops + (event.status === 'open' ? 0 : 1)
    return { ...before, stops, definition: event, isSuspended: false }
  }
  if (!told) return undefined
  switch (event.kind) {
    case 'suspend':
      return { ...told, isSuspended: true, stops: told.stops + 1 }
    case 'prices': {
      const prices = new Map(told.prices)
      for (const each of event.selections) prices.set(each.selectionRef, each)
      return { ...told, prices }
    }
    case 'result':
      return { ...told, outcomes: event.outcomes, decision: event }
  }
}

export const takesBets = ({ definition, isSuspended, outcomes }: ReportedMarket): boolean =>
  definition.status === 'open' && !isSuspended && outcomes === null

/** The probability of every selection that may still win, as the prices say; `null` where they say nothing. */
export function fairProbabilities({
  definition,
  prices,
}: ReportedMarket): Map<FeedRef, number | null> {
  const active = definition.selections.filter(({ status }) => status === 'active')
  const offers = active.map(({ selectionRef }): SelectionPrices => {
    const nothing = { selectionRef, back: [], lay: [], lastPrice: null, tradedMinor: null }
    return prices.get(selectionRef) ?? nothing
  })
  const probabilities = impliedProbabilities(offers, definition.winners)
  return new Map(
    active.map(({ selectionRef }, index) => [selectionRef, probabilities[index] ?? null]),
  )
}

/** The lines on offer of the only selection of a line market. */
export function offeredLines({ definition, prices }: ReportedMarket): OfferedLines {
  const [selection] = definition.selections
  const { back = [], lay = [] } = prices.get(selection?.selectionRef ?? '') ?? {}
  return { back: back.map(({ price }) => price), lay: lay.map(({ price }) => price) }
}

export type FeedMove = 'suspend' | 'turn-in-play' | 'open'

/**
 * The moves that bring a market to where the feed says it is, in order. `hasStopped`: betting was stopped since the
 * last time, so an open market is suspended first even if it is to be open again, which lets its orders lapse.
 * A market turns in play only once, and never back.
 */
export function movesTowards(
  { status, inPlay }: MarketState,
  wanted: { takesBets: boolean; isInPlay: boolean; hasStopped: boolean },
): FeedMove[] {
  if (status === 'closed' || status === 'void') return []
  const turns = wanted.isInPlay && !inPlay
  const stops =
    (status === 'open' && (!wanted.takesBets || wanted.hasStopped)) ||
    (status === 'inactive' && (turns || wanted.hasStopped))
  const isOpen = status === 'open' && !stops
  return [
    ...(stops ? (['suspend'] as const) : []),
    ...(turns ? (['turn-in-play'] as const) : []),
    ...(wanted.takesBets && !isOpen ? (['open'] as const) : []),
  ]
}
