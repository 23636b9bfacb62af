import type { Price } from '#domain/exchange/prices/ladder.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { marketTopic } from '../live-market.ts'
import { parsePrice } from '../slip/draft.ts'
import type { SlipLine } from '../slip/slip-line.ts'

/**
 * The best price on offer now for each line of one market: undefined where there is none. Until the market is live, the
 * price that was pressed.
 */
export function useBestPrices(lines: readonly SlipLine[]): (Price | undefined)[] {
  const marketId = lines[0]?.target.marketId
  const ids = lines.map(({ target }) => target.selectionId)
  const live = useTopicValue(marketId === undefined ? null : marketTopic(marketId), (market) =>
    ids
      .map((id) => market.selections.find(({ selectionId }) => selectionId === id)?.back[0]?.[0])
      .join(),
  )
  if (live === undefined) return lines.map(({ priceText }) => parsePrice(priceText))
  return live.split(',').map((price) => (price === '' ? undefined : Number(price)))
}
