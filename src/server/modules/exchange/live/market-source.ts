import { isDeepStrictEqual } from 'node:util'
import type { MarketDelta, MarketSnapshot } from '#contract/live.ts'
import type { Db } from '#server/db/database.ts'
import type { TopicSource } from '#server/live/topic.ts'
import { type BooksOf, marketBooks } from '#server/modules/catalogue/index.ts'

/** Markets with their prices and the score, by the id of the market. */
export const marketSource = (needs: { db: Db; booksOf: BooksOf }): TopicSource<MarketSnapshot> => ({
  read: (asked) =>
    marketBooks(
      needs,
      asked.map(({ key }) => key),
    ),
  diff: marketDiff,
})

/** The changes of a market: its own fields together, the score, and whole selections. */
export function marketDiff(before: MarketSnapshot, after: MarketSnapshot): MarketDelta | undefined {
  const known = new Map(before.selections.map((selection) => [selection.selectionId, selection]))
  const selections = after.selections.filter(
    (selection) => !isDeepStrictEqual(selection, known.get(selection.selectionId)),
  )
  const market = ownFields(after)
  const isMarketChanged = !isDeepStrictEqual(market, ownFields(before))
  const isScoreChanged = before.score !== after.score
  if (selections.length === 0 && !isMarketChanged && !isScoreChanged) return undefined
  return {
    ...(isMarketChanged ? { market } : {}),
    ...(isScoreChanged ? { score: after.score } : {}),
    selections,
  }
}

const ownFields = (market: MarketSnapshot): NonNullable<MarketDelta['market']> => ({
  marketId: market.marketId,
  status: market.status,
  inPlay: market.inPlay,
  version: market.version,
  commissionBps: market.commissionBps,
  isResettled: market.isResettled,
  turnsInPlay: market.turnsInPlay,
  betDelaySeconds: market.betDelaySeconds,
  takesStartingPrice: market.takesStartingPrice,
})
