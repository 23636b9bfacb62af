import type { MarketBook, SelectionBook } from '#contract/catalogue.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { useMarketField, useSelectionField } from './live-market.ts'

/** Why nothing can be bet on a selection now; undefined while it can. */
export function useCover(market: MarketBook, selection: SelectionBook): string | undefined {
  const status = useMarketField(market, 'status')
  const fate = useSelectionField(market.marketId, selection, 'status')
  if (fate !== 'active') return exchangeMessages.match.fate[fate]
  return status === 'open' ? undefined : exchangeMessages.match.status[status]
}
