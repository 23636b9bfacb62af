import type { ManagedMarket } from '#contract/managed-markets.ts'
import type { MarketResult } from '#contract/market-result.ts'
import { marketsDesk, resultDesk } from '#web/ui/messages/operators/market-desk.ts'

/** A result in words: who won, tied and was placed, the score, the number, or that the market is void. */
export function namesOf(
  { selections }: Pick<ManagedMarket, 'selections'>,
  { kind, winnerSelectionIds, placedSelectionIds, tiedSelectionIds, score, number }: MarketResult,
): string {
  const text = resultDesk
  if (kind === 'void') return text.voidShort
  if (score) return `${score.home} - ${score.away}`
  if (kind === 'number') return String((number ?? 0) / 100)
  const names = (ids: readonly number[] | undefined) =>
    selections
      .filter(({ selectionId }) => ids?.includes(selectionId))
      .map(({ name }) => name)
      .join(', ')
  const placed = names(placedSelectionIds)
  const tied = names(tiedSelectionIds)
  return [names(winnerSelectionIds), tied && text.tied(tied), placed && text.placed(placed)]
    .filter(Boolean)
    .join(', ')
}

/** The result of a market with how far its payment is; nothing while there is none. */
export function resultText(market: ManagedMarket): string | undefined {
  if (!market.result) return undefined
  const { settlement } = market.result
  return `${namesOf(market, market.result)} (${marketsDesk.settlement[settlement]})`
}
