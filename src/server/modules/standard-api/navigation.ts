import type { FastifyInstance } from 'fastify'
import { marketIdText } from '#domain/standard/ids.ts'
import { numberOfWinnersOf } from '#domain/standard/market-terms.ts'
import type { Db } from '#server/db/database.ts'
import type { Doorkeeper } from './access.ts'
import { faulted } from './dispatch.ts'
import { eventTypeOf } from './listing.ts'
import { type MarketFacts, marketsThatFit } from './market-facts.ts'
import { queryOf } from './market-query.ts'
import { sendRest } from './rest.ts'

type Node = {
  type: 'GROUP' | 'EVENT_TYPE' | 'EVENT' | 'MARKET'
  id: string | number
  name: string
  countryCode?: string
  exchangeId?: string
  marketStartTime?: string
  marketType?: string
  numberOfWinners?: number
  children?: Node[]
}

/** Everything there is to bet on, as a tree: sports, competitions, events, markets. */
export function navigationRoute(
  scope: FastifyInstance,
  { db, doorkeeper }: { db: Db; doorkeeper: Doorkeeper },
): void {
  scope.get('/betting/rest/v1/:locale/navigation/menu.json', async (request, reply) => {
    try {
      const { caller } = await doorkeeper.admit(request, { needsKey: true })
      return menuOf(await marketsThatFit(db, queryOf({}), caller.walletId))
    } catch (error) {
      return sendRest(reply, faulted(request, 'betting', error))
    }
  })
}

const menuOf = (markets: readonly MarketFacts[]): Node => ({
  type: 'GROUP',
  id: 0,
  name: 'ROOT',
  children: branches(
    markets,
    ({ sportId }) => sportId,
    (market, own) => ({
      type: 'EVENT_TYPE',
      ...eventTypeOf(market),
      children: branches(own, ({ competitionId }) => competitionId, competitionNode),
    }),
  ),
})

const competitionNode = (market: MarketFacts, own: readonly MarketFacts[]): Node => ({
  type: 'GROUP',
  id: String(market.competitionId),
  name: market.competition,
  children: branches(own, ({ eventId }) => eventId, eventNode),
})

const eventNode = (market: MarketFacts, own: readonly MarketFacts[]): Node => ({
  type: 'EVENT',
  id: String(market.eventId),
  name: market.eventName,
  countryCode: '',
  children: own.map((each) => ({
    type: 'MARKET',
    id: marketIdText(each.marketId),
    name: each.name,
    exchangeId: '1',
    marketStartTime: each.startsAt.toISOString(),
    marketType: each.marketType,
    numberOfWinners: numberOfWinnersOf(each),
  })),
})

function branches(
  markets: readonly MarketFacts[],
  keyOf: (market: MarketFacts) => number,
  nodeOf: (first: MarketFacts, all: readonly MarketFacts[]) => Node,
): Node[] {
  const groups = Map.groupBy(markets, keyOf).values()
  return Array.from(groups).flatMap((group) => (group[0] ? [nodeOf(group[0], group)] : []))
}
