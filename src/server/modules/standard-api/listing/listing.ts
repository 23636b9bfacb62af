import { marketRules } from '#contract/market-rules.ts'
import type { MarketCatalogue, MarketFilter } from '#contract/standard/market-data.ts'
import type { BettingOperations } from '#contract/standard/operations.ts'
import { cataloguePointsOf, POINTS_MAX } from '#domain/standard/data-weights.ts'
import { bothSides } from '#domain/standard/displayed-offers.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { eventTypeOf } from '#domain/standard/event-types.ts'
import { marketIdText } from '#domain/standard/ids.ts'
import {
  bettingTypeOf,
  handicapOf,
  ladderTypeOf,
  MARKET_TERMS,
} from '#domain/standard/market-terms.ts'
import { timeRanges } from '#domain/standard/time-ranges.ts'
import type { ApiAccess } from '../transport/access.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { ApiFault } from '../transport/fault.ts'
import { type MarketFacts, marketsThatFit } from './market-facts.ts'
import { queryOf } from './market-query.ts'
import type { BettingNeeds } from '../needs.ts'

const RESULTS_MAX = 1_000

type Listing = Pick<
  HandlersOf<BettingOperations>,
  | 'listEventTypes'
  | 'listCompetitions'
  | 'listEvents'
  | 'listMarketTypes'
  | 'listCountries'
  | 'listVenues'
  | 'listTimeRanges'
  | 'listMarketCatalogue'
>

/** The catalogue, from sports down to markets. */
export function listing(needs: BettingNeeds): Listing {
  const { db, exchange, terms } = needs
  const find = (filter: MarketFilter, { caller }: ApiAccess) =>
    marketsThatFit(db, queryOf(filter), caller.walletId)

  return {
    listEventTypes: async ({ filter }, access) =>
      counted(await find(filter, access), ({ sportId }) => String(sportId)).map(
        ([market, marketCount]) => ({ eventType: eventTypeOf(market.sportId), marketCount }),
      ),
    listCompetitions: async ({ filter }, access) =>
      counted(await find(filter, access), ({ competitionId }) => String(competitionId)).map(
        ([market, marketCount]) => ({ competition: competitionOf(market), marketCount }),
      ),
    listEvents: async ({ filter }, access) =>
      counted(await find(filter, access), ({ eventId }) => String(eventId)).map(
        ([market, marketCount]) => ({ event: eventOf(market, terms.timeZone), marketCount }),
      ),
    listMarketTypes: async ({ filter }, access) =>
      counted(await find(filter, access), ({ marketType }) => marketType).map(
        ([{ marketType }, marketCount]) => ({ marketType, marketCount }),
      ),
    listCountries: async ({ filter }, access) =>
      counted(await find(filter, access), ({ countryCode }) => countryCode).map(
        ([{ countryCode }, marketCount]) => ({ countryCode, marketCount }),
      ),
    listVenues: async ({ filter }, access) =>
      counted(await find(filter, access), ({ venue }) => venue ?? '').flatMap(
        ([{ venue }, marketCount]) => (venue === null ? [] : [{ venue, marketCount }]),
      ),
    listTimeRanges: async ({ filter, granularity }, access) => {
      const starts = (await find(filter, access)).map(({ startsAt }) => startsAt)
      return timeRanges(starts, granularity).map(({ from, to, count }) => ({
        timeRange: { from: from.toISOString(), to: to.toISOString() },
        marketCount: count,
      }))
    },
    listMarketCatalogue: async (params, access) => {
      const { filter, marketProjection = [], sort, maxResults } = params
      if (maxResults < 1 || maxResults > RESULTS_MAX)
        throw new ApiFault('INVALID_INPUT_DATA', `maxResults is from 1 to ${RESULTS_MAX}`)
      const asked = new Set(marketProjection)
      if (cataloguePointsOf(asked) * maxResults > POINTS_MAX) throw new ApiFault('TOO_MUCH_DATA')
      const found = await find(filter, access)
      const available = sort?.endsWith('_AVAILABLE')
        ? await availableOf(exchange, found)
        : new Map<number, number>()
      return sorted(found, sort, available)
        .slice(0, maxResults)
        .map((market) => catalogueOf(market, asked, needs))
    },
  }
}

/** One market of each group, and how many there are. */
const counted = (
  markets: readonly MarketFacts[],
  keyOf: (market: MarketFacts) => string,
): [MarketFacts, number][] =>
  [...Map.groupBy(markets, keyOf).values()].flatMap((group) =>
    group[0] ? [[group[0], group.length]] : [],
  )

const competitionOf = ({ competitionId, competition }: MarketFacts) => ({
  id: String(competitionId),
  name: competition,
})
const eventOf = (market: MarketFacts, timezone: string) => ({
  id: String(market.eventId),
  name: market.eventName,
  countryCode: market.countryCode,
  timezone,
  ...(market.venue !== null && { venue: market.venue }),
  openDate: market.eventStartsAt.toISOString(),
})

/** The money that waits in each market. */
async function availableOf(
  exchange: BettingNeeds['exchange'],
  markets: readonly MarketFacts[],
): Promise<Map<number, number>> {
  const ladders = await exchange.ladders(markets.map(({ marketId }) => marketId))
  return new Map(
    Array.from(ladders, ([marketId, { selections }]) => {
      const offers = [...selections.values()].flatMap(({ back, lay }) => [...back, ...lay])
      return [marketId, offers.reduce((sum, [, sizeMinor]) => sum + sizeMinor, 0)]
    }),
  )
}

/** Sorting keeps the order of those that are equal: by their start. */
function sorted(
  markets: readonly MarketFacts[],
  sort: string | undefined,
  available: ReadonlyMap<number, number>,
): MarketFacts[] {
  const valueOf = ({ marketId, startsAt, tradedMinor }: MarketFacts): number => {
    if (sort?.endsWith('_TRADED')) return tradedMinor
    if (sort?.endsWith('_AVAILABLE')) return available.get(marketId) ?? 0
    return startsAt.getTime()
  }
  const isDescending = sort?.startsWith('MAXIMUM') || sort === 'LAST_TO_START'
  const sign = isDescending ? -1 : 1
  return markets.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)))
}

function catalogueOf(
  market: MarketFacts,
  asked: ReadonlySet<string>,
  { decimals, terms }: BettingNeeds,
): MarketCatalogue {
  return {
    marketId: marketIdText(market.marketId),
    marketName: market.name,
    totalMatched: decimalOf(bothSides(market.tradedMinor), decimals),
    ...(asked.has('MARKET_START_TIME') && { marketStartTime: market.startsAt.toISOString() }),
    ...(asked.has('MARKET_DESCRIPTION') && { description: descriptionOf(market) }),
    ...((asked.has('RUNNER_DESCRIPTION') || asked.has('RUNNER_METADATA')) && {
      runners: runnersOf(market, asked.has('RUNNER_METADATA')),
    }),
    ...(asked.has('EVENT_TYPE') && { eventType: eventTypeOf(market.sportId) }),
    ...(asked.has('COMPETITION') && { competition: competitionOf(market) }),
    ...(asked.has('EVENT') && { event: eventOf(market, terms.timeZone) }),
  }
}

const runnersOf = ({ kind, runners }: MarketFacts, hasMetadata: boolean) =>
  runners
    .filter(({ status }) => status !== 'removed')
    .map(({ runnerId, name, sortOrder, handicap }) => ({
      selectionId: runnerId,
      runnerName: name,
      handicap: handicapOf(kind, handicap),
      sortPriority: sortOrder,
      ...(hasMetadata && { metadata: { runnerId: String(runnerId) } }),
    }))

function descriptionOf(market: MarketFacts): MarketCatalogue['description'] {
  const start = market.startsAt.toISOString()
  return {
    persistenceEnabled: market.turnsInPlay,
    bspMarket: market.hasStartingPrice,
    marketTime: start,
    suspendTime: start,
    bettingType: bettingTypeOf(market.kind),
    turnInPlayEnabled: market.turnsInPlay,
    marketType: market.marketType,
    regulator: MARKET_TERMS.regulator,
    marketBaseRate: market.commissionBps / 100,
    discountAllowed: MARKET_TERMS.discountAllowed,
    wallet: 'UK wallet',
    rules: `${marketRules[market.kind]} ${RULES}`,
    rulesHasDate: true,
    ...(market.eachWayDivisor !== null && { eachWayDivisor: market.eachWayDivisor / 100 }),
    ...(market.lines && {
      lineRangeInfo: {
        minUnitValue: market.lines.min / 100,
        maxUnitValue: market.lines.max / 100,
        interval: market.lines.interval / 100,
        marketUnit: market.lines.unit,
      },
    }),
    priceLadderDescription: { type: ladderTypeOf(market.kind) },
  }
}

/** Terms of markets of every kind. */
const RULES =
  'Bets are settled by the result that the operator confirms. Commission is taken of net winnings in the market. The rules of the sport stand on the page of terms.'
