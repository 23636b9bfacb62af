import type { MatchRow } from '#contract/catalogue.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { marketTopic } from './live-market.ts'

/** Whether a match is over: as fetched, or since its match odds have closed live. */
export function useIsOver({ isOver, market }: Pick<MatchRow, 'isOver' | 'market'>): boolean {
  const status = useTopicValue(market ? marketTopic(market.marketId) : null, (live) => live.status)
  return isOver || status === 'closed' || status === 'void'
}
