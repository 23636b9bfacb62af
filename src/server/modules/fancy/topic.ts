import type { FancyDelta, FancyState } from '#contract/fancy/house-markets.ts'
import { liveTopics } from '#contract/live.ts'
import { type LiveTopic, liveTopic } from '#server/live/topic.ts'
import { marketsOf } from './market-store.ts'
import type { Needs } from './needs.ts'

/** The markets of the house on matches, and the limits of one bet. A match without any has none. */
export async function fancyStates(
  { db, terms }: Pick<Needs, 'db' | 'terms'>,
  eventIds: readonly number[],
): Promise<Map<number, FancyState>> {
  const markets = Map.groupBy(await marketsOf(db, eventIds), ({ eventId }) => eventId)
  const { stakeMinMinor, stakeMaxMinor, delaySeconds: betDelaySeconds } = terms()
  return new Map(
    eventIds.map((eventId) => [
      eventId,
      { markets: markets.get(eventId) ?? [], stakeMinMinor, stakeMaxMinor, betDelaySeconds },
    ]),
  )
}

export function changedMarkets(before: FancyState, after: FancyState): FancyDelta | undefined {
  const known = new Map(before.markets.map((market) => [market.marketId, JSON.stringify(market)]))
  const markets = after.markets.filter(
    (market) => known.get(market.marketId) !== JSON.stringify(market),
  )
  return markets.length === 0 ? undefined : { markets }
}

export const fancyTopics = (needs: Pick<Needs, 'db' | 'terms'>): readonly LiveTopic[] => [
  liveTopic<FancyState>({
    name: 'fancy',
    ...liveTopics.fancy,
    notices: ['fancy_market'],
    source: {
      read: (asked) =>
        fancyStates(
          needs,
          asked.map(({ key }) => key),
        ),
      diff: changedMarkets,
    },
  }),
]
