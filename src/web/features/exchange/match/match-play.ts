import type { EventDetails, MarketBook } from '#contract/catalogue.ts'
import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { scoreText } from '#web/ui/names/known-names.ts'
import { marketTopic } from '../live-market.ts'
import { useIsOver } from '../use-is-over.ts'

const BETWEEN_SIDES = ' v '

/** How far a match is: live, or as fetched until the live market is there. */
export type MatchPlay = {
  inPlay: boolean
  isOver: boolean
  score: string
  sides: Record<'home' | 'away', string>
}

export function useMatchPlay(event: EventDetails): MatchPlay {
  const [first] = event.markets
  const topic = first ? marketTopic(first.marketId) : null
  const score = scoreText(useTopicValue(topic, (market) => market.score) || event.score)
  const isOver = useIsOver({ isOver: event.isOver, market: matchOddsOf(event) })
  const inPlay = (useTopicValue(topic, (market) => market.inPlay) ?? event.inPlay) && !isOver
  const [home = event.name, away = ''] = event.name.split(BETWEEN_SIDES)
  return { inPlay, isOver, score, sides: { home, away } }
}

const matchOddsOf = ({ markets }: EventDetails): MarketBook | null =>
  markets.find(({ kind }) => MARKET_KINDS[kind].isOnMatch) ?? null
