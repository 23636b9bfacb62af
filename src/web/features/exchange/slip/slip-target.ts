import type { MarketBook, SelectionBook } from '#contract/catalogue.ts'
import { marketText, selectionName } from '#web/ui/names/known-names.ts'
import type { SlipTarget } from './slip-line.ts'

export type EventOfTarget = { sportId: number; eventId: number; name: string }

export const targetOf = (
  event: EventOfTarget,
  market: MarketBook,
  selection: SelectionBook,
): SlipTarget => ({
  sportId: event.sportId,
  eventId: event.eventId,
  eventName: event.name,
  marketId: market.marketId,
  marketName: marketText(market.name),
  selectionId: selection.selectionId,
  selectionName: selectionName(market, selection),
  kind: market.kind,
  winners: market.winners,
  eachWayDivisor: market.eachWayDivisor,
  lines: market.lines,
  runners: market.selections
    .filter(({ status }) => status !== 'removed')
    .map((each) => ({ selectionId: each.selectionId, name: selectionName(market, each) })),
})
