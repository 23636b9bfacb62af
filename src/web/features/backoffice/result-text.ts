import type { ManagedMarket, MarketResult } from '#contract/backoffice.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'

/** A result in words: the names of the winners, or that the market is void. */
export function namesOf(
  { selections }: Pick<ManagedMarket, 'selections'>,
  { kind, winnerSelectionIds }: MarketResult,
): string {
  if (kind === 'void') return backofficeMessages.result.voidShort
  const winners = selections.filter(({ selectionId }) => winnerSelectionIds.includes(selectionId))
  return winners.map(({ name }) => name).join(', ')
}

/** The result of a market with how far its payment is; nothing while there is none. */
export function resultText(market: ManagedMarket): string | undefined {
  if (!market.result) return undefined
  const { settlement } = market.result
  return `${namesOf(market, market.result)} (${backofficeMessages.markets.settlement[settlement]})`
}
